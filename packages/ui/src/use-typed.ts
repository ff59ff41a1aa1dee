import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";

type TypedInput<Value> = {
	value: Value | undefined;
	format(value: Value): string;
	/** Never called with an empty text, which is the empty value. */
	parse(text: string): Value | undefined;
	/** Called when the typed value changes; undefined for an empty field and for a text that does not parse. */
	onChange(value: Value | undefined): void;
	/** Error for a text that does not parse: 11:00のように入力してください。 */
	refusal: string;
};

/**
 * An input whose text is parsed to a value. The typed text stays until the field loses the focus; then it is formatted,
 * or `refused` turns true. A text that does not parse also makes the input invalid for the browser, which then does not
 * submit the form.
 */
export function useTyped<Value>({ value, format, parse, onChange, refusal }: TypedInput<Value>) {
	const [draft, setDraft] = useState<{ text: string; value: Value | undefined }>();
	const [isBlurred, setIsBlurred] = useState(false);
	const element = useRef<HTMLInputElement>(null);
	// A value that changed outside replaces the typed text.
	const live = draft !== undefined && draft.value === value ? draft : undefined;
	const text = live?.text ?? (value === undefined ? "" : format(value));
	const wrong = live !== undefined && live.value === undefined && live.text.trim() !== "";

	useLayoutEffect(() => element.current?.setCustomValidity(wrong ? refusal : ""), [wrong, refusal]);

	const put = (next: Value | undefined, nextText: string) => {
		setDraft({ text: nextText, value: next });
		setIsBlurred(false);
		if (next !== value) onChange(next);
	};
	const leave = () => {
		if (wrong) setIsBlurred(true);
		else setDraft(undefined);
	};
	/** CSS makes the box as wide as its text. */
	const style: CSSProperties & { "--letters": number } = { "--letters": text.length };
	return {
		refused: wrong && isBlurred,
		/** Sets a value as if it had been typed. */
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
		/** Call it on Enter: the submitted form then has the formatted text. */
		leave,
	};
}
