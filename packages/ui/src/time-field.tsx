import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Field, type FieldWords, splitField } from "./field.tsx";
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
	const id = useId();
	const typed = useTyped({ value, format: (time) => time, parse: parseTypedTime, onChange, refusal });
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter") typed.leave();
		const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
		if (by === 0 || value === undefined) return;
		event.preventDefault();
		typed.set(stepped(value, by, step));
	};
	return (
		<Field
			{...words}
			error={typed.refused ? refusal : words.error}
			hintPlace="below"
			describedBy={unit === undefined ? undefined : id}
		>
			{(control) => (
				<div className="ui-field-row">
					<input
						{...input}
						{...control}
						{...typed.input}
						inputMode="numeric"
						autoComplete="off"
						className="ui-input"
						data-numerals
						onKeyDown={onKeyDown}
					/>
					{unit === undefined ? null : (
						<span className="ui-field-unit" id={id}>
							{unit}
						</span>
					)}
				</div>
			)}
		</Field>
	);
}

/** The next time that is a whole number of steps, round the clock. */
function stepped(time: string, by: 1 | -1, step: number): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const from = (hours * 60 + minutes) / step;
	const to = ((by > 0 ? Math.floor(from) + 1 : Math.ceil(from) - 1) * step + DAY) % DAY;
	return [Math.floor(to / 60), to % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
