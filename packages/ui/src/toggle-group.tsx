import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup as Group } from "@base-ui/react/toggle-group";
import { Field, type FieldWords, splitField } from "./field.tsx";
import type { Option } from "./options.ts";
import "./toggle-group.css";

export type ToggleGroupProps<Value extends string> = FieldWords & {
	/** The chosen values, in the order of the options. */
	value: readonly Value[];
	/** `text` is short: 月. `name` is the full word for screen readers: 月曜日. */
	options: readonly (Omit<Option<Value>, "detail"> & { name?: string | undefined })[];
	disabled?: boolean | undefined;
	onChange(value: Value[]): void;
};

/** A choice of any number of short words side by side, e.g. weekdays. Arrow keys move, Space switches. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
	const [words, { value, options, disabled = false, onChange }] = splitField(props);
	return (
		<Field {...words} group="group" hintPlace="below">
			{() => (
				<Group<Value>
					multiple
					className="ui-toggles"
					role="presentation"
					value={value}
					disabled={disabled}
					onValueChange={(chosen) =>
						onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)))
					}
				>
					{options.map((option) => (
						<Toggle
							key={option.value}
							value={option.value}
							title={option.name}
							disabled={option.disabled ?? false}
							className="ui-toggle"
						>
							<span aria-hidden={option.name !== undefined || undefined}>{option.text}</span>
							{option.name === undefined ? null : <span className="visually-hidden">{option.name}</span>}
						</Toggle>
					))}
				</Group>
			)}
		</Field>
	);
}
