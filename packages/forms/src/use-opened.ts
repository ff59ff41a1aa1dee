import { useRef, useState } from "react";
import type { FormState } from "./form-state.ts";

/** The document in the editor. `id` distinguishes two new ones. */
export type Opened<T> =
	| { readonly kind: "stored"; readonly uid: string }
	| { readonly kind: "new"; readonly id: number; readonly copied?: T };

export type OpenedEditor<T> = ReturnType<typeof useOpened<T>>;

/** Which document of a list is being edited beside it. Leaving unsaved changes asks first. */
export function useOpened<T>() {
	const [opened, setOpened] = useState<Opened<T>>();
	const [asked, setAsked] = useState<{ readonly next: Opened<T> | undefined }>();
	const form = useRef<FormState>(undefined);
	const news = useRef(0);
	const open = (next: Opened<T> | undefined) => {
		if ((form.current?.view.get().dirty.length ?? 0) > 0) setAsked({ next });
		else setOpened(next);
	};
	return {
		opened,
		isAsking: asked !== undefined,
		/** The form of the editor, as long as it is shown. */
		form,
		/** Opens another document, or none. */
		open,
		openNew(copied?: T) {
			news.current += 1;
			open({ kind: "new", id: news.current, ...(copied === undefined ? {} : { copied }) });
		},
		/** After a save of `saved`. Another document's editor, opened while the save was on its way, stays. */
		close: (saved: Opened<T>) => setOpened((now) => (now === saved ? undefined : now)),
		/** Before a removal: what was typed goes with it. */
		drop() {
			form.current?.discard();
			setOpened(undefined);
		},
		/** Leaves without saving. */
		discard() {
			form.current?.discard();
			setOpened(asked?.next);
			setAsked(undefined);
		},
		/** Stays with the unsaved changes. */
		keep: () => setAsked(undefined),
	};
}

/** The name of the draft of a document in the editor. */
export function draftNameOf<T extends { readonly uid: string }>(opened: Opened<T>): string {
	if (opened.kind === "stored") return opened.uid;
	return opened.copied === undefined ? "new" : `copy-of-${opened.copied.uid}`;
}
