import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addDays, addMonths, dateOf, weekdayOf, weeksOf } from "./calendar-days.ts";
import { IconButton } from "./icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import "./target.css";
import "./calendar.css";

export type CalendarProps = {
	/** `YYYY-MM-DD`, like every day of this part. */
	value: string | undefined;
	today: string;
	/** The first and the last day that can be chosen; without them all supported days can. */
	min?: string | undefined;
	max?: string | undefined;
	/** 0 (Sunday) to 6; 0 by default. */
	firstWeekday?: number | undefined;
	/** For Intl: the names of months and weekdays. */
	locale: string;
	previousLabel: string;
	nextLabel: string;
	onChoose(day: string): void;
};

/**
 * One month, to choose a day from. Arrow keys move by days and weeks, Home and End to the ends of the week, Page Up and
 * Page Down by months, with Shift by years; Enter or Space chooses. The day with `tabindex="0"` is the current one.
 */
export function Calendar(props: CalendarProps) {
	const { value, today, min = "1000-01-01", max = "9999-12-31", firstWeekday = 0, locale, onChoose } = props;
	const id = useId();
	const grid = useRef<HTMLTableElement>(null);
	const within = (day: string) => (day < min ? min : day > max ? max : day);
	const [at, setAt] = useState(() => within(value !== undefined && dateOf(value) ? value : today));
	const byKey = useRef(false);
	useEffect(() => {
		if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
		byKey.current = false;
	}, [at]);

	const onKeyDown = (event: KeyboardEvent) => {
		const next = dayAfterKey(at, event.key, event.shiftKey, firstWeekday);
		if (next === undefined) return;
		event.preventDefault();
		byKey.current = true;
		setAt(within(next));
	};
	const words = (day: string, options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(dateOf(day));
	const month = at.slice(0, 7);
	const turn = (by: number) => setAt(within(addMonths(at, by)));
	// 1 November 2026 is a Sunday; any Sunday gives the names of the weekdays.
	const heads = Array.from({ length: 7 }, (_, column) => addDays("2026-11-01", firstWeekday + column));
	return (
		<div className="ui-calendar">
			<div className="ui-calendar-head">
				<IconButton
					icon={<ChevronLeftIcon />}
					label={props.previousLabel}
					aria-disabled={month <= min.slice(0, 7) || undefined}
					onClick={() => turn(-1)}
				/>
				<h3 className="ui-calendar-title" id={id} aria-live="polite">
					{words(at, { year: "numeric", month: "long" })}
				</h3>
				<IconButton
					icon={<ChevronRightIcon />}
					label={props.nextLabel}
					aria-disabled={month >= max.slice(0, 7) || undefined}
					onClick={() => turn(1)}
				/>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of WAI-ARIA */}
			<table ref={grid} role="grid" className="ui-calendar-days" aria-labelledby={id} onKeyDown={onKeyDown}>
				<thead>
					<tr>
						{heads.map((day) => (
							<th key={day} scope="col" abbr={words(day, { weekday: "long" })}>
								{words(day, { weekday: locale.startsWith("ja") ? "narrow" : "short" })}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(month, firstWeekday).map((week) => (
						<tr key={week.find((day) => day !== undefined)}>
							{week.map((day, column) => (
								// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, and may be selected
								<td key={day ?? heads[column]} aria-selected={day === undefined ? undefined : day === value}>
									{day === undefined ? null : (
										<DayButton
											day={day}
											name={words(day, { dateStyle: "full" })}
											isCurrent={day === at}
											isToday={day === today}
											isEnabled={day === within(day)}
											onChoose={onChoose}
										/>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type DayButtonProps = Pick<CalendarProps, "onChoose"> & {
	day: string;
	name: string;
	/** The keys move from this day. */
	isCurrent: boolean;
	isToday: boolean;
	isEnabled: boolean;
};

function DayButton({ day, name, isCurrent, isToday, isEnabled, onChoose }: DayButtonProps) {
	return (
		<button
			type="button"
			className="ui-target ui-calendar-day"
			data-day={day}
			tabIndex={isCurrent ? 0 : -1}
			aria-label={name}
			aria-current={isToday ? "date" : undefined}
			aria-disabled={!isEnabled || undefined}
			onClick={() => isEnabled && onChoose(day)}
		>
			{Number(day.slice(8))}
		</button>
	);
}

/** The day that a key moves to; undefined for a key that does not move. */
function dayAfterKey(day: string, key: string, shift: boolean, firstWeekday: number): string | undefined {
	const column = (weekdayOf(day) - firstWeekday + 7) % 7;
	const days: Record<string, number> = {
		ArrowLeft: -1,
		ArrowRight: 1,
		ArrowUp: -7,
		ArrowDown: 7,
		Home: -column,
		End: 6 - column,
	};
	const months: Record<string, number> = { PageUp: shift ? -12 : -1, PageDown: shift ? 12 : 1 };
	const [byDays, byMonths] = [days[key], months[key]];
	if (byDays !== undefined) return addDays(day, byDays);
	return byMonths === undefined ? undefined : addMonths(day, byMonths);
}
