import { RECEPTION, type Reception, START_AFTER_MINUTES } from "@junban/domain/documents";
import { fieldsOf, isMissing, type StoredFields } from "@junban/domain/values";
import { useFormValues } from "@junban/forms/bound";
import { shapesOf } from "@junban/forms/fault-sentence";
import type { FormField } from "@junban/forms/field-words";
import type { FormState } from "@junban/forms/form-state";
import { SideEditor } from "@junban/forms/side-editor";
import { type DocumentForm, useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { IconButton } from "@junban/ui/icon-button";
import { CopyIcon, TrashIcon } from "@junban/ui/icons";
import { type RefObject, useEffect } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { HoursPort } from "#src/lib/hours-ports.ts";
import { ReceptionFields } from "./reception-fields.tsx";
import { checkForm, RECEPTION_FIELDS, type ReceptionField, readOf, storedOf } from "./reception-form.ts";
import { useReceptionWords } from "./words.ts";

export type ReceptionEditorProps = {
	/** The stored reception; undefined for a new one. */
	uid: string | undefined;
	/** The name of the draft, see `draftNameOf`. */
	draftName: string;
	/** The values of the form, see `reception-form`. Memoise them. */
	values: StoredFields;
	/** Another screen deleted it. */
	isGone: boolean;
	port: HoursPort<Reception>;
	unit: string;
	/** Holds the form as long as the editor is shown. */
	formRef: RefObject<FormState | undefined>;
	/** The reception with what was typed; undefined while it has a fault. */
	onPreview: (reception: Reception | undefined) => void;
	onClose: () => void;
	onSaved: () => void;
	onRemove: (() => void) | undefined;
	onDuplicate: (() => void) | undefined;
};

const SHAPES = shapesOf(RECEPTION);

/** The form of one reception. Give it a `key`. */
export function ReceptionEditor(props: ReceptionEditorProps) {
	const { uid, draftName, values, isGone, port, unit, formRef, onPreview, onClose, onSaved } = props;
	const { app, user } = useShop();
	const isAdded = uid === undefined || isGone;
	const form = useDocumentForm<ReceptionField, string | undefined>({
		draftKey: `${user?.uid ?? "sample"}/${app}/receptions/${draftName}`,
		stored: values,
		isNew: uid === undefined,
		fields: useReceptionFields(),
		check: checkForm,
		save: ({ whole, read }) =>
			isAdded ? port.add(storedOf(whole)) : port.update(uid, storedOf(whole), readOf(whole, read)),
		onSaved,
		undo: isAdded ? (added) => port.remove(added) : undefined,
	});
	return (
		<SideEditor
			form={form}
			title={<Title form={form} isNew={uid === undefined} />}
			isGone={isGone}
			formRef={formRef}
			onClose={onClose}
			actions={<Actions {...props} />}
		>
			<ReceptionFields form={form} unit={unit} />
			<Preview form={form} values={values} onPreview={onPreview} />
		</SideEditor>
	);
}

function Title({ form, isNew }: { form: DocumentForm<ReceptionField>; isNew: boolean }) {
	const { t } = useTranslation("receptions");
	const { name } = useFormValues(form, ["name"]);
	if (typeof name === "string" && name.trim() !== "") return name;
	return t(isNew ? "editor.newTitle" : "unnamed");
}

function Actions({ onRemove, onDuplicate }: Pick<ReceptionEditorProps, "onRemove" | "onDuplicate">) {
	const { t } = useTranslation("receptions");
	return (
		<>
			{onRemove === undefined ? null : (
				<IconButton
					variant="quiet-danger"
					icon={<TrashIcon />}
					label={t("editor.remove")}
					onClick={onRemove}
				/>
			)}
			{onDuplicate === undefined ? null : (
				<IconButton icon={<CopyIcon />} label={t("editor.duplicate")} onClick={onDuplicate} />
			)}
		</>
	);
}

/** Tells the week of each change, so that it is seen before it is saved. */
function Preview({
	form,
	values,
	onPreview,
}: Pick<ReceptionEditorProps, "values" | "onPreview"> & { form: DocumentForm<ReceptionField> }) {
	const typed = useFormValues(form, RECEPTION_FIELDS);
	const checked = checkForm({ ...values, ...typed, en: { name: typed["en.name"] } });
	const reception = checked.ok ? checked.value : undefined;
	const key = JSON.stringify(reception);
	// Each render makes a new object, so the effect follows its content.
	useEffect(() => onPreview(reception), [key, onPreview]);
	return null;
}

function useReceptionFields() {
	const { t } = useTranslation("receptions");
	const { days } = useReceptionWords();
	const labels: Readonly<Record<ReceptionField, string>> = {
		name: t("editor.name"),
		"en.name": t("editor.nameEn"),
		weekdays: t("editor.weekdays"),
		start_at: t("editor.from"),
		closes_at: t("editor.to"),
		last_join_at: t("editor.lastJoin"),
		limit: t("editor.limit"),
		limit_total: t("editor.limitTotal"),
		start_after_options: t("editor.startAfter"),
		time_per: t("editor.timePer"),
		lessNumber: t("editor.lessNumber"),
	};
	const { t: forms } = useTranslation("forms");
	const shows: Partial<Record<ReceptionField, (value: unknown) => string>> = {
		weekdays: (value) => days(Array.isArray(value) ? value : []),
		start_after_options(value) {
			const { is_enable, start_after } = fieldsOf(value) ?? {};
			return is_enable !== true || isMissing(start_after)
				? forms("value.off")
				: t("editor.startAfterShown", { count: Number(start_after) });
		},
	};
	const faults: Partial<Record<ReceptionField, FormField<ReceptionField>["faults"]>> = {
		last_join_at: { "invalid-value": t("editor.lastJoinFault") },
		start_after_options: {
			"required-missing": t("editor.startAfterFault", START_AFTER_MINUTES),
			"invalid-value": t("editor.startAfterFault", START_AFTER_MINUTES),
		},
	};
	return RECEPTION_FIELDS.map((name) => ({
		name,
		label: labels[name],
		show: shows[name],
		shape: SHAPES.get(name),
		faults: faults[name],
	}));
}
