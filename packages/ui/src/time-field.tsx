import type { ReactNode } from "react";
import { type FieldWords, splitField } from "./field.tsx";
import { NumeralField } from "./numeral-field.tsx";
import { parseTypedTime } from "./typed-time.ts";
import { useTyped } from "./use-typed.ts";

export type TimeFieldProps = FieldWords & {
	/** `HH:mm`; undefined if empty. */
	value: string | undefined;
	/** After the box: から, まで. */
	unit?: ReactNode;
	/** Error for a text that is not a time: 11:00のように入力してください。 */
	refusal: string;
	/** Step of the arrow keys in minutes; 15 by default. */
	step?: number | undefined;
	placeholder?: string | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	/** `HH:mm`; undefined if empty or not a time. */
	onChange(value: string | undefined): void;
};

const DAY = 24 * 60;

/** A typed time of day, 24 hours. It accepts 9, 930, 9:30 and ９時半. */
export function TimeField(props: TimeFieldProps) {
	const [words, { value, unit, refusal, step = 15, onChange, ...input }] = splitField(props);
	const typed = useTyped({ value, format: (time) => time, parse: parseTypedTime, onChange, refusal });
	return (
		<NumeralField
			{...{ words, typed, refusal, unit }}
			input={{ ...input, inputMode: "numeric" }}
			onStep={(by) => value !== undefined && typed.set(nextStep(value, by, step))}
		/>
	);
}

/** The next multiple of `step` after or before a time, across midnight. */
function nextStep(time: string, by: 1 | -1, step: number): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const from = (hours * 60 + minutes) / step;
	const to = ((by > 0 ? Math.floor(from) + 1 : Math.ceil(from) - 1) * step + DAY) % DAY;
	return [Math.floor(to / 60), to % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
