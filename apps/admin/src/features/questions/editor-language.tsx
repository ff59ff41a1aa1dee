import { useFormValues } from "@junban/forms/bound";
import { layValues } from "@junban/forms/values";
import { useTranslation } from "@junban/i18n/react";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { EDITED, type QuestionForm } from "./editor-fields.ts";
import { lacksEnglish } from "./question-form.ts";
import type { Language } from "./shown-question.ts";

export type EditorLanguageProps = {
	form: QuestionForm;
	language: Language;
	onLanguage(language: Language): void;
};

/** The language of the editor and of the preview. A dot says that English is missing. */
export function EditorLanguage({ form, language, onLanguage }: EditorLanguageProps) {
	const { t } = useTranslation("questions");
	const isIncomplete = lacksEnglish(layValues({}, useFormValues(form, EDITED)));
	return (
		<div>
			<SegmentedControl
				label={t("editor.language")}
				value={language}
				options={[
					{ value: "ja", text: t("editor.japanese") },
					{ value: "en", text: t("editor.english"), mark: isIncomplete ? t("editor.missing") : undefined },
				]}
				onChange={onLanguage}
			/>
		</div>
	);
}
