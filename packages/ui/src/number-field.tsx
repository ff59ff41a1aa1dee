import { type FieldWords, splitField } from "./field.tsx";
import { NumeralField } from "./numeral-field.tsx";
import { parseTypedNumber } from "./typed-number.ts";
import { useTyped } from "./use-typed.ts";

export type NumberFieldProps = FieldWords & {
	/** Undefined if empty. */
	value: number | undefined;
	/** Bounds of the arrow keys. A typed number may lie outside; the caller sets `error` then. */
	min?: number | undefined;
	max?: number | undefined;
	/** Step of the arrow keys; 1 by default. */
	step?: number | undefined;
	/** Whether fractions such as 2.5 are allowed. */
	fraction?: boolean | undefined;
	/** Unit after the box; people may type it too: 組. */
	unit?: string | undefined;
	/** Error for a text that is not a number. */
	refusal: string;
	placeholder?: string | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	/** Undefined if empty or not a number. */
	onChange(value: number | undefined): void;
};

/** A typed number. Full-width digits and commas are accepted; arrow keys step. */
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
		// In an empty field the first step gives 0, or the bound nearest to 0.
		const next = value === undefined ? Math.max(min, Math.min(max, 0)) : value + by * stepBy;
		// Rounded, because steps of 0.1 would give 0.30000000000000004.
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
