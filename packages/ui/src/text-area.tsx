import { type CSSProperties, type Ref, type TextareaHTMLAttributes, useId, useState } from "react";
import { Field, type FieldWords, splitField } from "./field.tsx";
import "./text-area.css";

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id" | "style"> &
	FieldWords & {
		/** Maximum length in code points. A longer text can be typed: it is marked as invalid, never cut. */
		maxLetters?: number | undefined;
		/** Text for the number of letters left, negative if there are too many: あと12文字. By default `188 / 200`. */
		leftText?: ((left: number) => string) | undefined;
		ref?: Ref<HTMLTextAreaElement> | undefined;
	};

/** A labelled input of several lines that grows with its text. `rows` is its minimum height, 3 by default. */
export function TextArea(props: TextAreaProps) {
	const [words, { maxLetters, leftText, rows = 3, onChange, ...area }] = splitField(props);
	const id = useId();
	const [typed, setTyped] = useState(String(area.defaultValue ?? ""));
	const count = [...String(area.value ?? typed)].length;
	const style: CSSProperties & { "--text-area-rows": number } = { "--text-area-rows": rows };
	return (
		<Field {...words} describedBy={maxLetters === undefined ? undefined : id}>
			{(control) => (
				<>
					<textarea
						{...area}
						{...control}
						aria-invalid={
							control["aria-invalid"] ?? (maxLetters !== undefined && count > maxLetters ? true : undefined)
						}
						rows={rows}
						style={style}
						className="ui-input ui-text-area"
						onChange={(event) => {
							setTyped(event.currentTarget.value);
							onChange?.(event);
						}}
					/>
					{maxLetters === undefined ? null : (
						<p className="ui-text-area-left" id={id} data-state={count > maxLetters ? "over" : "within"}>
							{leftText?.(maxLetters - count) ?? `${count} / ${maxLetters}`}
						</p>
					)}
				</>
			)}
		</Field>
	);
}
