import { Popover } from "@base-ui/react/popover";
import { type KeyboardEvent, useRef, useState } from "react";
import { Calendar, type CalendarProps } from "./calendar.tsx";
import { dateOf } from "./calendar-days.ts";
import { Field, type FieldWords, splitField } from "./field.tsx";
import { CalendarIcon } from "./icons.tsx";
import { usePopupPlace } from "./popup-place.ts";
import { parseTypedDate } from "./typed-date.ts";
import { useTyped } from "./use-typed.ts";
import "./popup.css";
import "./target.css";
import "./combobox.css";
import "./date-field.css";
import "./select.css";

export type DateFieldProps = FieldWords &
	Omit<CalendarProps, "onChoose"> & {
		/** Error for a text that is not a date: 11/21のように入力してください。 */
		refusal: string;
		/** Name of the button that opens the calendar. */
		openLabel: string;
		placeholder?: string | undefined;
		defaultOpen?: boolean | undefined;
		name?: string | undefined;
		disabled?: boolean | undefined;
		required?: boolean | undefined;
		/** `YYYY-MM-DD`; undefined if empty or not a date. */
		onChange(value: string | undefined): void;
	};

/**
 * A day that is typed or chosen from a calendar. `min` and `max` bound the calendar only. A typed day may lie outside;
 * the caller sets `error` then.
 */
export function DateField(props: DateFieldProps) {
	const [words, rest] = splitField(props);
	const place = usePopupPlace();
	const { value, today, min, max, firstWeekday, locale, previousLabel, nextLabel, ...more } = rest;
	const { refusal, openLabel, defaultOpen = false, onChange, ...input } = more;
	const [open, setOpen] = useState(defaultOpen);
	const box = useRef<HTMLDivElement>(null);
	const popup = useRef<HTMLDivElement>(null);
	const typed = useTyped({
		value,
		format: (day) => written(day, locale),
		parse: (text) => parseTypedDate(text, today, locale),
		onChange,
		refusal,
	});
	const choose = (day: string) => {
		typed.set(day);
		setOpen(false);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter") typed.leave();
		if (event.key !== "ArrowDown") return;
		event.preventDefault();
		setOpen(true);
	};
	return (
		<Field {...words} error={typed.refused ? refusal : words.error}>
			{(control, labelId) => (
				<Popover.Root open={open} onOpenChange={setOpen}>
					<div
						ref={box}
						className="ui-input ui-combobox ui-date"
						aria-invalid={control["aria-invalid"]}
						data-invalid={control["aria-invalid"]}
						data-disabled={input.disabled || undefined}
					>
						<input
							{...input}
							{...control}
							{...typed.input}
							autoComplete="off"
							className="ui-combobox-input"
							onKeyDown={onKeyDown}
						/>
						<Popover.Trigger
							className="ui-target ui-combobox-button"
							aria-label={openLabel}
							disabled={input.disabled}
						>
							<CalendarIcon />
						</Popover.Trigger>
					</div>
					<Popover.Portal container={place}>
						<Popover.Positioner
							className="ui-popup-place"
							anchor={box}
							align="start"
							sideOffset={4}
							collisionPadding={1}
						>
							<Popover.Popup
								ref={popup}
								className="ui-popup ui-calendar-popup"
								aria-labelledby={labelId}
								initialFocus={() =>
									popup.current?.querySelector<HTMLElement>("[data-day][tabindex='0']") ?? true
								}
							>
								<Calendar
									{...{ value, today, min, max, firstWeekday, locale, previousLabel, nextLabel }}
									onChoose={choose}
								/>
							</Popover.Popup>
						</Popover.Positioner>
					</Popover.Portal>
				</Popover.Root>
			)}
		</Field>
	);
}

/** With the weekday, which people plan by: 2026年11月21日(土). */
function written(day: string, locale: string): string {
	const date = dateOf(day);
	if (date === undefined) return day;
	const options = {
		year: "numeric",
		month: "short",
		day: "numeric",
		weekday: "short",
		timeZone: "UTC",
	} as const;
	return new Intl.DateTimeFormat(locale, options).format(date);
}
