import { Choice } from "./choice.tsx";
import { Field, type FieldWords, splitField } from "./field.tsx";
import type { Option } from "./options.ts";

export type CheckboxGroupProps<Value extends string> = FieldWords & {
	/** The chosen values, in the order of the options. */
	value: readonly Value[];
	options: readonly Option<Value>[];
	name?: string | undefined;
	disabled?: boolean | undefined;
	onChange(value: Value[]): void;
};

/** A choice of any number of options. */
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
						<Choice
							key={option.value}
							type="checkbox"
							option={option}
							name={name}
							checked={value.includes(option.value)}
							disabled={disabled}
							onChange={(event) => change(option.value, event.currentTarget.checked)}
						/>
					))}
				</div>
			)}
		</Field>
	);
}
