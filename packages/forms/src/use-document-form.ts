import { failureText } from "@junban/app-shell/failure-text";
import { toasts } from "@junban/app-shell/toast-store";
import { useStore } from "@junban/app-shell/use-store";
import type { StoredFields } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { draftSlot, NO_DRAFT } from "./drafts.ts";
import { type FormField, useFieldWords } from "./field-words.ts";
import { createFormState, type FormOptions, type FormState, type SavedForm } from "./form-state.ts";
import type { FormView } from "./form-view.ts";
import type {} from "./phrases.ts";

export interface DocumentFormOptions<Name extends string, Saved>
	extends Pick<FormOptions<Saved>, "check" | "save"> {
	/** Names the draft on this device: user, shop, form and, in a collection, the document. */
	readonly draftKey: string;
	/** The document is about a customer: no draft is kept. Leaving the page still asks. */
	readonly isPersonal?: boolean;
	readonly fields: readonly FormField<Name>[];
	/**
	 * The document by stored names, as it is watched: a newer one is merged with what was typed. For a new document its
	 * first values.
	 */
	readonly stored: StoredFields;
	/** The document is not stored yet. */
	readonly isNew?: boolean;
	/** After a save, with its value: a screen that added a document leaves. */
	readonly onSaved?: ((value: Saved) => void) | undefined;
	/** Undoes the save. By default the former values are written back; a new document has no undo. */
	readonly undo?: ((value: Saved) => Promise<Outcome<unknown>>) | undefined;
}

export interface DocumentForm<Name extends string = string> {
	/** The id of the form's element. */
	readonly id: string;
	/** A new toast of this form replaces its last one. */
	readonly toastKey: string;
	readonly fields: readonly FormField<Name>[];
	readonly isNew: boolean;
	readonly state: FormState;
}

/**
 * A form over one stored document. Another document needs another form: give the component a `key`. The component that
 * calls this does not render while a person types; `Bound`, `useFormView` and `useFormValues` do.
 */
export function useDocumentForm<const Name extends string, Saved>(
	options: DocumentFormOptions<Name, Saved>,
): DocumentForm<Name> {
	const { draftKey, fields, stored, isNew = false, isPersonal = false } = options;
	const id = useId();
	const tellSaved = useSavedToast(options);
	const latest = useRef<FormOptions<Saved>>({ ...options, saved: tellSaved });
	useLayoutEffect(() => {
		latest.current = { check: options.check, save: options.save, saved: tellSaved };
	});
	const [state] = useState(() =>
		createFormState<Saved>({
			paths: fields.map(({ name }) => name),
			stored,
			draft: isPersonal ? NO_DRAFT : draftSlot(localStorage, draftKey, Date.now),
			isNew,
			options: () => latest.current,
		}),
	);
	useEffect(() => state.mount(), [state]);
	useEffect(() => state.follow(stored), [state, stored]);
	return { id, toastKey: draftKey, fields, isNew, state };
}

export function useFormView({ state }: Pick<DocumentForm, "state">): FormView {
	return useStore(state.view);
}

/** Says what was saved, and offers the undo. */
function useSavedToast<Name extends string, Saved>({
	draftKey,
	fields,
	isNew,
	undo,
	onSaved,
}: DocumentFormOptions<Name, Saved>) {
	const { t } = useTranslation("forms");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	const { listed } = useFieldWords(fields);
	return (saved: SavedForm<Saved>) => {
		const run = async (ask: () => Promise<Outcome<unknown>>) => {
			const outcome = await ask();
			toasts.show(
				outcome.ok
					? { key: draftKey, text: t("undone", { fields: listed(saved.paths) }) }
					: {
							key: draftKey,
							text: failureText(codes(outcome.code), outcome.code, outcome.detail),
							type: "danger",
						},
			);
		};
		const ask = undo === undefined ? saved.undo : () => undo(saved.value);
		toasts.show({
			key: draftKey,
			text: isNew ? t("savedAll") : t("saved", { fields: listed(saved.paths) }),
			type: "success",
			...(isNew && undo === undefined ? {} : { action: { text: common("undo"), run: () => void run(ask) } }),
		});
		onSaved?.(saved.value);
	};
}
