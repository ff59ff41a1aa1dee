import { CLOSURE, type Closure } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { shapesOf } from "@junban/forms/fault-sentence";
import type { FormField } from "@junban/forms/field-words";
import type { FormState } from "@junban/forms/form-state";
import { SideEditor } from "@junban/forms/side-editor";
import { useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { IconButton } from "@junban/ui/icon-button";
import { TrashIcon } from "@junban/ui/icons";
import { type RefObject, useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { HoursPort } from "#src/lib/hours-ports.ts";
import { ClosureFields } from "./closure-fields.tsx";
import { CLOSURE_FIELDS, type ClosureField, closureForms } from "./closure-form.ts";
import { useClosureWords } from "./words.ts";

export type ClosureEditorProps = {
	/** The stored closure; undefined for a new one. */
	closure: Closure | undefined;
	/** The values of a new one. */
	firstValues: StoredFields;
	draftName: string;
	/** Another screen deleted it. */
	isGone: boolean;
	port: HoursPort<Closure>;
	/** Holds the form as long as the editor is shown. */
	formRef: RefObject<FormState | undefined>;
	onClose: () => void;
	onSaved: () => void;
	onRemove: (() => void) | undefined;
};

const SHAPES = shapesOf(CLOSURE);

/** The form of one closure. Give it a `key`. */
export function ClosureEditor(props: ClosureEditorProps) {
	const { closure, firstValues, draftName, isGone, port, formRef, onClose, onSaved, onRemove } = props;
	const { t } = useTranslation("temporaryClose");
	const { app, user, data } = useShop();
	const { range } = useClosureWords();
	const forms = useMemo(() => closureForms(data.timeZone, closure), [data.timeZone, closure]);
	const stored = useMemo(
		() => (closure === undefined ? firstValues : forms.formOf(closure)),
		[closure, firstValues, forms],
	);
	const isAdded = closure === undefined || isGone;
	const labels: Readonly<Record<ClosureField, string>> = {
		start_date: t("editor.startDate"),
		start_time: t("editor.startTime"),
		end_date: t("editor.endDate"),
		end_time: t("editor.endTime"),
		message: t("editor.message"),
		"en.message": t("editor.messageEn"),
	};
	const faults: Partial<Record<ClosureField, FormField<ClosureField>["faults"]>> = {
		start_time: { "invalid-value": t("editor.skippedFault") },
		end_time: {
			"invalid-value": t("editor.endFault"),
		},
	};
	const form = useDocumentForm<ClosureField, string | undefined>({
		draftKey: `${user?.uid ?? "sample"}/${app}/temporary_closeds/${draftName}`,
		stored,
		isNew: closure === undefined,
		fields: CLOSURE_FIELDS.map((name) => ({
			name,
			label: labels[name],
			shape: SHAPES.get(name),
			faults: faults[name],
		})),
		check: forms.check,
		save: ({ whole, read }) =>
			isAdded
				? port.add(forms.storedOf(whole))
				: port.update(closure.uid, forms.storedOf(whole), forms.readOf(whole, read)),
		onSaved,
		undo: isAdded ? (added) => port.remove(added) : undefined,
	});
	return (
		<SideEditor
			form={form}
			title={closure === undefined ? t("editor.newTitle") : range(closure)}
			isGone={isGone}
			formRef={formRef}
			onClose={onClose}
			actions={
				onRemove === undefined ? undefined : (
					<IconButton
						variant="quiet-danger"
						icon={<TrashIcon />}
						label={t("editor.remove")}
						onClick={onRemove}
					/>
				)
			}
		>
			<ClosureFields form={form} />
		</SideEditor>
	);
}
