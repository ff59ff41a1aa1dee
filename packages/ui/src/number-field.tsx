import { type FieldWords, splitField } from "./field.tsx";
import { NumeralField } from "./numeral-field.tsx";
import { parseTypedNumber } from "./typed-number.ts";
import { useTyped } from "./use-typed.ts";

export type NumberFieldProps = FieldWords & {
	/** Undefined: empty. */
	value: number | undefined;
	/** Bounds of the arrow keys. A number beyond them can be typed; `error` says what is wrong with it. */
	min?: number | undefined;
	max?: number | undefined;
	/** Of the arrow keys; 1 unless given. */
	step?: number | undefined;
	/** Whether 2.5 is a value. */
	fraction?: boolean | undefined;
	/** After the box, and may be typed: 組. */
	unit?: string | undefined;
	/** Said about what is no number. */
	refusal: string;
	placeholder?: string | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	/** Undefined: empty, or no number. */
	onChange(value: number | undefined): void;
};

/** A number that is typed: full-width digits and commas count, arrow keys step. */
export function NumberField(props: NumberFieldProps) {
	const [words, rest] = splitField(props);
	const {
		value,
		min = -Infinity,
		max = Infinity,
		step: stepBy = 1,
		fraction = false,
		unit,
		refusal,
		onChange,
		...input
	} = rest;
	const typed = useTyped({
		value,
		format: String,
		parse: (text) => parseTypedNumber(text, fraction, unit),
		onChange,
		refusal,
	});
	const step = (by: 1 | -1) => {
		// From the empty field the first step leads to the nearest bound, else to 0.
		const next = value === undefined ? Math.max(min, Math.min(max, 0)) : value + by * stepBy;
		// Steps of 0.1 would show 0.30000000000000004.
		typed.set(Math.max(min, Math.min(max, Number(next.toPrecision(12)))));
	};
	return (
		<NumeralField
			{...{ words, typed, refusal, unit }}
			input={{ ...input, inputMode: fraction ? "decimal" : "numeric" }}
			onStep={step}
		/>
	);
}
