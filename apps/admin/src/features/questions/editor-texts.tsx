import { text } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import type { QuestionForm } from "./editor-fields.ts";
import { isLong, MOST_DESCRIPTION, MOST_TITLE } from "./question-form.ts";
import type { Language } from "./shown-question.ts";

export type EditorTextsProps = { form: QuestionForm; name: "title" | "description"; language: Language };

/** Title or description, in one of the languages. */
export function EditorTexts({ form, name, language }: EditorTextsProps) {
	const { t } = useTranslation("questions");
	const isEnglish = language === "en";
	const path = isEnglish ? (`en.${name}` as const) : name;
	const label = t(isEnglish ? `editor.${name}En` : `editor.${name}`);
	return (
		// A field of its own for each language: the cursor and the browser's undo belong to one text.
		<Bound key={path} form={form} name={path} as={text}>
			{(input) => {
				const words = {
					...input,
					label,
					optional: name === "description" || isEnglish ? t("editor.optional") : undefined,
					hint: isEnglish ? <Fallback form={form} name={name} /> : undefined,
					dir: "auto",
					autoComplete: "off",
				};
				return name === "title" ? (
					<TitleField {...words} />
				) : (
					<TextArea {...words} rows={2} maxLetters={MOST_DESCRIPTION} />
				);
			}}
		</Bound>
	);
}

/** Says while typing that the title is too long. */
function TitleField(props: Parameters<typeof TextField>[0]) {
	const { t } = useTranslation("questions");
	const error = isLong(props.value, MOST_TITLE) ? t("options.long", { most: MOST_TITLE }) : props.error;
	return <TextField {...props} error={error} />;
}

/** What customers read in English while the field is empty. */
function Fallback({ form, name }: Pick<EditorTextsProps, "form" | "name">) {
	const { t } = useTranslation("questions");
	const value = useFormValues(form, [name])[name];
	if (typeof value !== "string" || value.trim() === "") return null;
	return <span dir="auto">{t("editor.fallback", { text: value })}</span>;
}
