import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";

type TypedInput<Value> = {
	value: Value | undefined;
	format(value: Value): string;
	/** The empty text is no business of it: it is the empty value. */
	parse(text: string): Value | undefined;
	/** With each key that makes another value; undefined for the empty field and for a text that is no value. */
	onChange(value: Value | undefined): void;
	/** What to say about a text that is no value: 11:00のように入力してください。 */
	refusal: string;
};

/**
 * An input whose text means a value. What is typed stays as typed until the field is left; then it is written the usual
 * way, or `refused` turns true. Meanwhile the browser too counts the input as invalid, so that a form is not sent with
 * a text that means nothing.
 */
export function useTyped<Value>({ value, format, parse, onChange, refusal }: TypedInput<Value>) {
	const [draft, setDraft] = useState<{ text: string; value: Value | undefined }>();
	const [left, setLeft] = useState(false);
	const element = useRef<HTMLInputElement>(null);
	// A value that came from outside since replaces what was typed.
	const live = draft !== undefined && draft.value === value ? draft : undefined;
	const text = live?.text ?? (value === undefined ? "" : format(value));
	const wrong = live !== undefined && live.value === undefined && live.text.trim() !== "";

	useLayoutEffect(() => element.current?.setCustomValidity(wrong ? refusal : ""), [wrong, refusal]);

	const put = (next: Value | undefined, nextText: string) => {
		setDraft({ text: nextText, value: next });
		setLeft(false);
		if (next !== value) onChange(next);
	};
	const leave = () => {
		if (wrong) setLeft(true);
		else setDraft(undefined);
	};
	/** For a box as wide as its numerals. */
	const style: CSSProperties & { "--letters": number } = { "--letters": text.length };
	return {
		refused: wrong && left,
		/** Puts a value as if it had been typed. */
		set: (next: Value) => put(next, format(next)),
		input: {
			ref: element,
			style,
			value: text,
			onChange(event: { currentTarget: { value: string } }) {
				const typed = event.currentTarget.value;
				put(typed.trim() === "" ? undefined : parse(typed), typed);
			},
			onBlur: leave,
		},
		/** For the Enter key: a form that it sends sees the value written the usual way. */
		leave,
	};
}
