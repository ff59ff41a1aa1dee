import { Field, type FieldWords, splitField } from "./field.tsx";
import type { Option } from "./options.ts";
import "./choice.css";

export type CheckboxGroupProps<Value extends string> = FieldWords & {
	/** The chosen ones, in the order of the options. */
	value: readonly Value[];
	options: readonly Option<Value>[];
	name?: string | undefined;
	disabled?: boolean | undefined;
	onChange(value: Value[]): void;
};

/** Any number of a few things. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
	const [words, { value, options, name, disabled, onChange }] = splitField(props);
	const change = (changed: Value, checked: boolean) => {
		const isIn = (one: Value) => (one === changed ? checked : value.includes(one));
		onChange(options.map((option) => option.value).filter(isIn));
	};
	return (
		<Field {...words} group="group">
			{() => (
				<div className="ui-choices">
					{options.map((option) => (
						<label key={option.value} className="ui-choice">
							<input
								type="checkbox"
								className="ui-choice-mark"
								name={name}
								value={option.value}
								checked={value.includes(option.value)}
								disabled={disabled || option.disabled}
								onChange={(event) => change(option.value, event.currentTarget.checked)}
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
