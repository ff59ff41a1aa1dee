import { useId } from "react";
import { Choice } from "./choice.tsx";
import { Field, type FieldWords, splitField } from "./field.tsx";
import type { Option } from "./options.ts";

export type RadioGroupProps<Value extends string> = FieldWords & {
	/** Undefined if nothing is chosen yet. */
	value: Value | undefined;
	options: readonly Option<Value>[];
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	onChange(value: Value): void;
};

/** A choice of one among a few options, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
	const [words, { value, options, name, disabled, required, onChange }] = splitField(props);
	const own = useId();
	return (
		<Field {...words} group="radiogroup">
			{() => (
				<div className="ui-choices">
					{options.map((option) => (
						<Choice
							key={option.value}
							type="radio"
							option={option}
							name={name ?? own}
							checked={option.value === value}
							disabled={disabled}
							required={required}
							onChange={() => onChange(option.value)}
						/>
					))}
				</div>
			)}
		</Field>
	);
}
