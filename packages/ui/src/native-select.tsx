import { Field, type FieldWords, splitField } from "./field.tsx";
import { ChevronDownIcon } from "./icons.tsx";
import type { Option } from "./options.ts";
import "./native-select.css";

export type NativeSelectProps<Value extends string> = FieldWords & {
	/** Undefined if nothing is chosen yet. */
	value: Value | undefined;
	options: readonly Omit<Option<Value>, "detail">[];
	/** Text while nothing is chosen: 選んでください. */
	placeholder?: string | undefined;
	/** Whether the choice can be cleared. */
	clearable?: boolean | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	onChange(value: Value | undefined): void;
};

/** A choice of one option with the native list of the browser: few bytes, and familiar on phones. For staff screens use `Select`. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
	const [words, { value, options, placeholder, clearable = false, onChange, ...select }] = splitField(props);
	return (
		<Field {...words}>
			{(control) => (
				<div className="ui-native-select">
					<select
						{...select}
						{...control}
						className="ui-input"
						value={value ?? ""}
						onChange={(event) => {
							const chosen = event.currentTarget.value;
							onChange(options.find((option) => option.value === chosen)?.value);
						}}
					>
						{value === undefined || clearable ? (
							<option value="" disabled={!clearable}>
								{placeholder}
							</option>
						) : null}
						{/* By place: while somebody types an option, it stays one element. A new one makes the browser look at the whole page again. */}
						{options.map((option, place) => (
							<option key={place} value={option.value} disabled={option.disabled}>
								{option.text}
							</option>
						))}
					</select>
					<ChevronDownIcon />
				</div>
			)}
		</Field>
	);
}
