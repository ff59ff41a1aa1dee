import type { ReactNode } from "react";
import { type FieldWords, splitField } from "./field.tsx";
import { NumeralField } from "./numeral-field.tsx";
import { parseTypedTime } from "./typed-time.ts";
import { useTyped } from "./use-typed.ts";

export type TimeFieldProps = FieldWords & {
	/** `HH:mm`; undefined: empty. */
	value: string | undefined;
	/** After the box: から, まで. */
	unit?: ReactNode;
	/** Said about what is no time: 11:00のように入力してください。 */
	refusal: string;
	/** Minutes of an arrow key; 15 unless given. */
	step?: number | undefined;
	placeholder?: string | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	/** `HH:mm`; undefined: empty, or no time. */
	onChange(value: string | undefined): void;
};

const DAY = 24 * 60;

/** A time of day that is typed, on 24 hours: 9, 930, 9:30 and ９時半 all do; arrow keys go by quarters of an hour. */
export function TimeField(props: TimeFieldProps) {
	const [words, { value, unit, refusal, step = 15, onChange, ...input }] = splitField(props);
	const typed = useTyped({ value, format: (time) => time, parse: parseTypedTime, onChange, refusal });
	return (
		<NumeralField
			{...{ words, typed, refusal, unit }}
			input={{ ...input, inputMode: "numeric" }}
			onStep={(by) => value !== undefined && typed.set(stepped(value, by, step))}
		/>
	);
}

/** The next time that is a whole number of steps, round the clock. */
function stepped(time: string, by: 1 | -1, step: number): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const from = (hours * 60 + minutes) / step;
	const to = ((by > 0 ? Math.floor(from) + 1 : Math.ceil(from) - 1) * step + DAY) % DAY;
	return [Math.floor(to / 60), to % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
