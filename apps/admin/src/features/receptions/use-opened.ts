import type { Reception } from "@junban/domain/documents";
import { useRef, useState } from "react";
import type { FormState } from "#src/forms/form-state.ts";

/** The reception in the editor. `id` distinguishes two new ones. */
export type Opened =
	| { readonly kind: "stored"; readonly uid: string }
	| { readonly kind: "new"; readonly id: number; readonly copied?: Reception };

/** Which reception is being edited. Leaving unsaved changes asks first. */
export function useOpened() {
	const [opened, setOpened] = useState<Opened>();
	const [asked, setAsked] = useState<{ readonly next: Opened | undefined }>();
	const form = useRef<FormState>(undefined);
	const isDirty = () => (form.current?.view.get().dirty.length ?? 0) > 0;
	return {
		opened,
		isAsking: asked !== undefined,
		/** The form of the editor, as long as it is shown. */
		form,
		/** Opens another reception, or none. */
		open(next: Opened | undefined) {
			if (isDirty()) setAsked({ next });
			else setOpened(next);
		},
		/** After a save: there is nothing left to ask about. */
		close: () => setOpened(undefined),
		/** Before a removal: what was typed goes with it. */
		drop() {
			form.current?.discard();
			setOpened(undefined);
		},
		discard() {
			form.current?.discard();
			setOpened(asked?.next);
			setAsked(undefined);
		},
		keep: () => setAsked(undefined),
	};
}
