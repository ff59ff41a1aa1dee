import type { Question } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { Checkbox } from "@junban/ui/checkbox";
import { CheckboxGroup } from "@junban/ui/checkbox-group";
import { NativeSelect } from "@junban/ui/native-select";
import { PillGroup } from "@junban/ui/pill-group";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import type { ReactNode } from "react";

/** A question in the words of one language. */
export interface AskedQuestion {
	readonly uid: string;
	readonly title: string;
	/** Empty where the shop wrote none. */
	readonly description: string;
	readonly type: Question["type"];
	/** `value`: what the answer holds. */
	readonly options: readonly { readonly value: string; readonly text: string }[];
	/** It may stay without an answer. */
	readonly isOptional: boolean;
	/** The language of its texts, where it is not the page's. */
	readonly lang?: Locale | undefined;
}

export interface QuestionWords {
	/** The mark of a question that may stay open. */
	readonly optional: string;
	/** In a list while nothing is chosen. */
	readonly choose: string;
	/** Takes the choice back. Without it a chosen option stays chosen. */
	readonly clear?: string;
}

export interface QuestionFieldProps {
	question: AskedQuestion;
	words: QuestionWords;
	/** A text, the ticked options, or whether the single box is ticked. Any other value is shown as no answer. */
	answer: unknown;
	error?: ReactNode;
	/** How the answer stands. It has the place of the error. */
	note?: ReactNode;
	/** Texts that may come there. The room of the longest is kept. */
	roomFor?: readonly string[] | undefined;
	/** With it a form that is sent without script carries the answer. */
	name?: string | undefined;
	/** What the form says of a box without a tick; browsers send nothing for it. */
	unticked?: string | undefined;
	/** Whether the browser may fill in the person's own name, number and address. */
	canFill?: boolean | undefined;
	onAnswer(answer: string | readonly string[] | boolean): void;
}

/** From this number of options on, a list takes less room than buttons. */
const MANY = 5;
/** In letters; longer texts do not fit side by side on a phone. */
const SHORT = 8;

/** One question of a shop with the field for its answer. */
export function QuestionField(props: QuestionFieldProps) {
	const { question, words, error, note, roomFor, answer, name, onAnswer } = props;
	const { type, isOptional, options } = question;
	const field = {
		name,
		label: <Text of={question}>{question.title}</Text>,
		hint: question.description === "" ? undefined : <Description question={question} />,
		optional: isOptional ? words.optional : undefined,
		error,
		note,
		roomFor,
		required: !isOptional,
	};
	const text = typeof answer === "string" ? answer : "";
	const chosen = text === "" ? undefined : text;
	if (type === "checkbox") return <Boxes {...props} />;
	if (type === "select" || (type === "radio" && options.length >= MANY))
		return (
			<NativeSelect
				{...field}
				value={chosen}
				placeholder={words.choose}
				clearable={isOptional}
				options={options}
				onChange={(value) => onAnswer(value ?? "")}
			/>
		);
	if (type === "radio")
		return (
			<PillGroup
				{...field}
				value={chosen}
				columns={options.every((option) => [...option.text].length <= SHORT) ? 2 : 1}
				options={options}
				clearText={isOptional ? words.clear : undefined}
				onChange={(value) => onAnswer(value ?? "")}
			/>
		);
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
			autoComplete={props.canFill === true ? autoCompleteOf(question) : "off"}
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

/** Questions for a name, in the usual words. */
const NAME = /^(?:ご?予約の?)?(?:お名前|名前|ご?氏名)|^(?:your |full )?name\b/i;

function autoCompleteOf({ type, title }: AskedQuestion): string {
	if (type === "tel" || type === "email") return type;
	return type === "text" && NAME.test(title.trim()) ? "name" : "off";
}

function Boxes({ question, words, answer, name, unticked = "", onAnswer, ...props }: QuestionFieldProps) {
	const { options, isOptional } = question;
	const { error, note, roomFor } = props;
	const label = <Text of={question}>{question.title}</Text>;
	const hint = question.description === "" ? undefined : <Description question={question} />;
	const ticked: readonly unknown[] = Array.isArray(answer) ? answer : [];
	return (
		<>
			{name === undefined ? null : <input type="hidden" name={name} value={unticked} />}
			{options.length > 0 ? (
				<CheckboxGroup
					{...{ label, hint, error, note, roomFor, name, options }}
					optional={isOptional ? words.optional : undefined}
					value={options.map(({ value }) => value).filter((value) => ticked.includes(value))}
					onChange={onAnswer}
				/>
			) : (
				// A box without a tick is an answer too, so nothing has to be marked as optional.
				<Checkbox
					{...{ label, hint, error, note, roomFor, name }}
					checked={answer === true}
					onChange={onAnswer}
				/>
			)}
		</>
	);
}

function Description({ question }: { question: AskedQuestion }) {
	return (
		<Text of={question} className="whitespace-pre-line">
			{question.description}
		</Text>
	);
}

function Text({
	of: { lang },
	className,
	children,
}: {
	of: AskedQuestion;
	className?: string;
	children: string;
}) {
	return (
		<span dir="auto" lang={lang} className={className}>
			{children}
		</span>
	);
}
