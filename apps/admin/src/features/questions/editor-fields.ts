import { CONTENT_TARGETS, QUESTION, QUESTION_TYPES } from "@junban/domain/documents";
import { shapesOf } from "@junban/forms/fault-sentence";
import type { FormField } from "@junban/forms/field-words";
import type { DocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";

export const EDITED = [
	"title",
	"en.title",
	"description",
	"en.description",
	"type",
	"optional",
	"options",
	"en.options",
	"target",
] as const;

export type EditedField = (typeof EDITED)[number];

export type QuestionForm = DocumentForm<EditedField>;

const SHAPES = shapesOf(QUESTION);

/** The fields of the editor as people read them in messages. */
export function useEditedFields(): readonly FormField<EditedField>[] {
	const { t } = useTranslation("questions");
	const labels: Readonly<Record<EditedField, string>> = {
		title: t("editor.title"),
		"en.title": t("editor.titleEn"),
		description: t("editor.description"),
		"en.description": t("editor.descriptionEn"),
		type: t("editor.type"),
		optional: t("editor.required"),
		options: t("options.label"),
		"en.options": t("options.labelEn"),
		target: t("editor.target"),
	};
	const typeText = (value: unknown) => {
		const type = QUESTION_TYPES.find((each) => each === value);
		return type === undefined ? "" : t(`type.${type}`);
	};
	const targetText = (value: unknown) => {
		const target = CONTENT_TARGETS.find((each) => each === value);
		return target === undefined ? "" : t(`editor.targets.${target}`);
	};
	const shows: Partial<Record<EditedField, (value: unknown) => string>> = {
		type: typeText,
		target: targetText,
	};
	const faults: Partial<Record<EditedField, FormField<EditedField>["faults"]>> = {
		options: { "required-missing": t("options.none") },
		"en.options": { "required-missing": t("options.englishGap") },
	};
	return EDITED.map((name) => ({
		name,
		label: labels[name],
		show: shows[name],
		shape: SHAPES.get(name),
		faults: faults[name],
	}));
}
