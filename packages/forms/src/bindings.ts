/** What a field of the form gives to a part of `ui`. Values are parsed, because drafts and documents may hold anything. */

export interface BoundField {
	/** The stored name. */
	readonly name: string;
	readonly value: unknown;
	/** The sentence of its fault. */
	readonly error: string | undefined;
	set(value: unknown): void;
}

interface Input<Value, Chosen = Value> {
	readonly name: string;
	readonly value: Value;
	readonly error: string | undefined;
	onChange(value: Chosen): void;
}

/** For `TextField` and `TextArea`. */
export function text({ name, value, error, set }: BoundField) {
	return {
		name,
		value: typeof value === "string" ? value : "",
		error,
		onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
			set(event.currentTarget.value),
	};
}

/** For `TimeField`, `DateField` and `ColorField`. */
export function typed({ name, value, error, set }: BoundField): Input<string | undefined> {
	return { name, value: typeof value === "string" && value !== "" ? value : undefined, error, onChange: set };
}

/** For `NumberField`. */
export function number({ name, value, error, set }: BoundField): Input<number | undefined> {
	return { name, value: typeof value === "number" ? value : undefined, error, onChange: set };
}

/** For `Switch` and `Checkbox`. */
export function flag({ name, value, error, set }: BoundField) {
	return { name, checked: value === true, error, onChange: (checked: boolean) => set(checked) };
}

/** For `Select` and `RadioGroup`. */
export function choice<Value extends string>(
	values: readonly Value[],
): (field: BoundField) => Input<Value | undefined, Value> {
	return ({ name, value, error, set }) => ({
		name,
		value: values.find((each) => each === value),
		error,
		onChange: set,
	});
}

/** For `CheckboxGroup` and `ToggleGroup`: a stored list of texts or of numbers, in the order of `values`. */
export function choices<Value extends string>(
	values: readonly Value[],
	store: (value: Value) => string | number = (value) => value,
): (field: BoundField) => Omit<Input<readonly Value[]>, "name"> {
	return ({ value, error, set }) => {
		const stored: readonly unknown[] = Array.isArray(value) ? value : [];
		return {
			value: values.filter((each) => stored.includes(store(each))),
			error,
			onChange: (chosen) => set(chosen.map(store)),
		};
	};
}

/** For parts with a value of their own: the form's field as it is. */
export function whole(field: BoundField): BoundField {
	return field;
}
