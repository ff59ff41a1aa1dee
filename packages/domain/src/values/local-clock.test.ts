import { expect, test } from "vitest";
import { localClock } from "./local-clock.ts";
import { dateOfDay } from "./local-time.ts";
import { TIMEZONES } from "./time-zones.ts";

const DAY = 86_400_000;

// A clock caches offsets in spans of 16 days. A span must contain at most one change, and the cache must stay bounded.
test.each(TIMEZONES)(
	"TIME-3 %s: the days of half a century, forward and backward, are those of Intl",
	(timeZone) => {
		const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone });
		const clock = localClock(timeZone);
		const days = Array.from({ length: 18_262 }, (_, day) => Date.UTC(2000, 0, 1, (day * 7) % 24) + day * DAY);
		for (const instant of [...days, ...days.reverse().filter((_, index) => index % 9 === 0)]) {
			const shown = dateOfDay(clock.dayAt(instant));
			const expected = calendar.format(instant);
			if (shown !== expected) expect({ instant, shown }).toEqual({ instant, shown: expected });
		}
	},
);

test("TIME-4 minutes after the next midnight are on the next day", () => {
	const clock = localClock("Europe/Rome");
	const day = Date.UTC(2026, 2, 28) / DAY;
	for (const minutes of [0, 61, 150, 239])
		expect(clock.instantAt(day, 24 * 60 + minutes)).toBe(clock.instantAt(day + 1, minutes));
});

test.each(TIMEZONES)("TIME-7 %s: the hour is the one that the clocks show", (timeZone) => {
	const shown = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
	const clock = localClock(timeZone);
	for (let hour = -30; hour < 24 * 400; hour++) {
		const instant = Date.UTC(2026, 0, 1) + hour * 3_600_000 + 59 * 60_000;
		const [actual, expected] = [clock.hourAt(instant), Number(shown.format(instant))];
		if (actual !== expected) expect({ instant, actual }).toEqual({ instant, actual: expected });
	}
	expect(clock.hourAt(-1)).toBe(Number(shown.format(-1)));
});

test("VAL-29 an instant is shown as the zone's clocks show it, before and after a change", () => {
	expect(localClock("Asia/Tokyo").textAt(Date.UTC(2026, 10, 21, 15, 4, 5, 999))).toBe("2026-11-22 00:04:05");
	const rome = localClock("Europe/Rome");
	expect(rome.textAt(Date.UTC(2026, 9, 25, 0, 59, 59))).toBe("2026-10-25 02:59:59");
	expect(rome.textAt(Date.UTC(2026, 9, 25, 1))).toBe("2026-10-25 02:00:00");
});
