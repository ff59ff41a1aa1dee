import { useId } from "react";
import { Field, type FieldWords, splitField } from "./field.tsx";
import type { Option } from "./options.ts";
import "./pill-group.css";

export type PillGroupProps<Value extends string> = FieldWords & {
	/** Undefined if nothing is chosen yet. */
	value: Value | undefined;
	options: readonly Omit<Option<Value>, "detail">[];
	/** Two pills in a row, for up to four short texts. */
	columns?: 1 | 2 | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	onChange(value: Value): void;
};

/** A choice of one among up to four options on a customer's phone, each as large as a button. Staff pages: `RadioGroup`. */
export function PillGroup<Value extends string>(props: PillGroupProps<Value>) {
	const [words, { value, options, columns = 1, name, disabled, required, onChange }] = splitField(props);
	const own = useId();
	return (
		<Field {...words} group="radiogroup">
			{() => (
				<div className="ui-pills" data-columns={columns}>
					{options.map((option) => (
						<label key={option.value} className="ui-pill">
							<input
								type="radio"
								className="ui-pill-control"
								name={name ?? own}
								value={option.value}
								checked={option.value === value}
								disabled={disabled || option.disabled}
								required={required}
								// The group says it. By itself Chromium calls every required radio button without an answer wrong.
								aria-invalid={false}
								onChange={() => onChange(option.value)}
							/>
							<span dir="auto">{option.text}</span>
						</label>
					))}
				</div>
			)}
		</Field>
	);
}
