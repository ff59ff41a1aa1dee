import { QUESTION_TYPES } from "@junban/domain/documents";
import { choice } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { Select } from "@junban/ui/select";
import type { QuestionForm } from "./editor-fields.ts";
import type { QuestionType } from "./question-form.ts";
import { useAnswerCount } from "./use-answer-count.ts";

const asType = choice(QUESTION_TYPES);

export type TypeFieldProps = {
	form: QuestionForm;
	/** Undefined for a new question, which has no answers. */
	stored: QuestionType | undefined;
	countAnswers(this: void): Promise<Outcome<number>>;
};

/** The kind of answer. Before a stored kind changes, it says how many answers the question has. */
export function TypeField({ form, ...props }: TypeFieldProps) {
	return (
		<Bound form={form} name="type" as={asType}>
			{(input) => <TypeSelect {...props} input={input} />}
		</Bound>
	);
}

function TypeSelect({
	stored,
	countAnswers,
	input,
}: Omit<TypeFieldProps, "form"> & { input: ReturnType<typeof asType> }) {
	const { t } = useTranslation("questions");
	const isChanged = stored !== undefined && input.value !== stored;
	const count = useAnswerCount(countAnswers, isChanged);
	return (
		<div>
			<Select
				{...input}
				label={t("editor.type")}
				options={QUESTION_TYPES.map((value) => ({ value, text: t(`type.${value}`) }))}
			/>
			<p role="status" className="small mt-8 empty:hidden">
				{count === "counting" ? t("answers.counting") : null}
				{count === "unknown" ? t("answers.unknown") : null}
				{typeof count === "number" && count > 0 ? t("answers.some", { answers: count }) : null}
			</p>
		</div>
	);
}
