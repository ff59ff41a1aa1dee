import type { InputHTMLAttributes } from "react";
import type { Option } from "./options.ts";
import "./choice.css";

export type ChoiceProps = Pick<
	InputHTMLAttributes<HTMLInputElement>,
	"type" | "name" | "checked" | "required" | "onChange"
> & { option: Option<string>; disabled: boolean | undefined };

/** One row of a `CheckboxGroup` or a `RadioGroup`. */
export function Choice({ option, disabled, ...input }: ChoiceProps) {
	return (
		<label className="ui-choice">
			<input
				{...input}
				// The group says it. By itself Chromium calls every required radio button without an answer wrong.
				aria-invalid={false}
				className="ui-choice-mark"
				value={option.value}
				disabled={disabled || option.disabled}
			/>
			<span className="ui-choice-text">
				{option.text}
				{option.detail ? <span className="ui-choice-detail">{option.detail}</span> : null}
			</span>
		</label>
	);
}
