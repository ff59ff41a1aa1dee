import { useId } from "react";
import { Field, type FieldWords, splitField } from "./field.tsx";
import type { Option } from "./options.ts";
import "./choice.css";

export type RadioGroupProps<Value extends string> = FieldWords & {
	/** Undefined: nothing is chosen yet. */
	value: Value | undefined;
	options: readonly Option<Value>[];
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	onChange(value: Value): void;
};

/** One of a few things, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
	const [words, { value, options, name, disabled, required, onChange }] = splitField(props);
	const own = useId();
	return (
		<Field {...words} group="radiogroup">
			{() => (
				<div className="ui-choices">
					{options.map((option) => (
						<label key={option.value} className="ui-choice">
							<input
								type="radio"
								className="ui-choice-mark"
								name={name ?? own}
								value={option.value}
								checked={option.value === value}
								disabled={disabled || option.disabled}
								required={required}
								onChange={() => onChange(option.value)}
							/>
							<span className="ui-choice-text">
								{option.text}
								{option.detail ? <span className="ui-choice-detail">{option.detail}</span> : null}
							</span>
						</label>
					))}
				</div>
			)}
		</Field>
	);
}
