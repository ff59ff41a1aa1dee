import { isSameValue } from "@junban/domain/values";
import { Checkbox } from "@junban/ui/checkbox";
import { CheckboxGroup } from "@junban/ui/checkbox-group";
import { NativeSelect } from "@junban/ui/native-select";
import { PillGroup } from "@junban/ui/pill-group";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import { memo } from "react";
import type { CustomerWords, ShownQuestion } from "./shown-question.ts";

type PreviewFieldProps = {
	question: ShownQuestion;
	words: CustomerWords;
	answer: unknown;
	error: string | undefined;
	onAnswer(answer: unknown): void;
};

/** From this number of options on, a list takes less room than buttons. */
const MANY = 5;
/** In letters; longer texts do not fit side by side on a phone. */
const SHORT = 8;

export type ShownFieldProps = Omit<PreviewFieldProps, "onAnswer"> & {
	/** The same function in every render. */
	onAnswer(uid: string, answer: unknown): void;
};

/** One question on the phone of the preview. A letter in the editor renders the edited one alone. */
export const ShownField = memo(
	({ onAnswer, ...field }: ShownFieldProps) => (
		<PreviewField {...field} onAnswer={(answer) => onAnswer(field.question.uid, answer)} />
	),
	isSameValue,
);

function PreviewField(props: PreviewFieldProps) {
	const { question, words, error, answer, onAnswer } = props;
	const { type, isOptional, options } = question;
	const field = {
		label: <span dir="auto">{question.title}</span>,
		hint: question.description === "" ? undefined : <Description text={question.description} />,
		optional: isOptional ? words.optional : undefined,
		error,
	};
	const text = typeof answer === "string" ? answer : "";
	if (type === "select" || (type === "radio" && options.length >= MANY))
		return (
			<NativeSelect
				{...field}
				value={text === "" ? undefined : text}
				placeholder={words.choose}
				clearable={isOptional}
				options={options}
				onChange={onAnswer}
			/>
		);
	if (type === "radio")
		return (
			<PillGroup
				{...field}
				value={text === "" ? undefined : text}
				columns={options.every((option) => [...option.text].length <= SHORT) ? 2 : 1}
				options={options}
				onChange={onAnswer}
			/>
		);
	if (type === "checkbox") return <Boxes {...props} field={field} />;
	if (type === "textarea")
		return (
			<TextArea
				{...field}
				rows={2}
				dir="auto"
				value={text}
				onChange={(event) => onAnswer(event.currentTarget.value)}
			/>
		);
	return (
		<TextField
			{...field}
			{...INPUTS[type]}
			value={text}
			autoComplete="off"
			onChange={(event) => onAnswer(event.currentTarget.value)}
		/>
	);
}

const INPUTS = {
	text: { type: "text", dir: "auto" },
	number: { type: "text", inputMode: "decimal" },
	date: { type: "date" },
	tel: { type: "tel" },
	email: { type: "email" },
} as const;

function Boxes({
	question: { options },
	answer,
	onAnswer,
	field,
}: PreviewFieldProps & {
	field: Pick<Parameters<typeof CheckboxGroup>[0], "label" | "hint" | "error" | "optional">;
}) {
	if (options.length > 0) {
		const ticked: readonly unknown[] = Array.isArray(answer) ? answer : [];
		return (
			<CheckboxGroup
				{...field}
				value={options.map(({ value }) => value).filter((value) => ticked.includes(value))}
				options={options}
				onChange={onAnswer}
			/>
		);
	}
	const { optional, label, ...rest } = field;
	return (
		<Checkbox
			{...rest}
			label={
				<>
					{label}
					{optional}
				</>
			}
			checked={answer === true}
			onChange={onAnswer}
		/>
	);
}

function Description({ text }: { text: string }) {
	return (
		<span className="whitespace-pre-line" dir="auto">
			{text}
		</span>
	);
}
