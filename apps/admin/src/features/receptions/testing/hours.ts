/** Receptions and closures for tests, by their stored names. */
import {
	type Closure,
	closureFromStored,
	type HolidayMode,
	type Reception,
	receptionFromStored,
} from "@junban/domain/documents";
import { type OpeningRules, openingRules } from "@junban/domain/hours";
import type { LocalDate, StoredFields, TimeZone } from "@junban/domain/values";

export function aReception(uid: string, stored: StoredFields = {}): Reception {
	const read = receptionFromStored({
		uid,
		order_number: 1,
		name: uid,
		weekdays: [1, 2, 3, 4, 5, 6, 0],
		start_at: "11:00",
		end_at: "14:00",
		...stored,
	});
	if (!read.ok) throw new Error(`the reception is malformed: ${read.field}`);
	return read.value;
}

/** Times as ISO texts. */
export function aClosure(uid: string, from: string, to: string, stored: StoredFields = {}): Closure {
	const at = (text: string) => ({ seconds: Date.parse(text) / 1_000, nanoseconds: 0 });
	const read = closureFromStored({ uid, order_number: 1, start_at: at(from), end_at: at(to), ...stored });
	if (!read.ok) throw new Error(`the closure is malformed: ${read.field}`);
	return read.value;
}

export interface HoursOptions {
	readonly closures?: readonly Closure[];
	readonly holidayMode?: HolidayMode;
	readonly holidays?: readonly LocalDate[];
	readonly timeZone?: TimeZone;
}

export function rulesOf(receptions: readonly Reception[], options: HoursOptions = {}): OpeningRules {
	const { closures = [], holidayMode = "weekday", holidays = [], timeZone = "Asia/Tokyo" } = options;
	return openingRules({
		timeZone,
		receptions: { readable: receptions, unreadable: [] },
		closures: { readable: closures, unreadable: [] },
		holidayMode,
		isHoliday: (day) => holidays.includes(day),
	});
}
