import { expect, test } from "vitest";
import { closureFromStored } from "#src/documents/closure.ts";
import type { Reception } from "#src/documents/reception.ts";
import { DAY_START, MINUTE, NOON } from "#src/testing/builders.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import {
	countsAfterJoin,
	type IssuedCount,
	issuedIn,
	type JoinRequest,
	joinRefusal,
	RUNS_COUNTED,
} from "./join-refusal.ts";
import type { Opening } from "./opening-hours.ts";
import type { ReceptionWindow } from "./reception-runs.ts";

const DAY = "2026-06-01";
const NEXT = NOON + 60 * MINUTE;
const AM: Reception = {
	uid: "am",
	orderNumber: 1,
	name: "",
	en: { name: "" },
	weekdays: [1],
	startAt: "04:00",
	endAt: "13:00",
};
const STRETCH: Opening = { from: DAY_START, until: NEXT };
const CLOSED: Opening = { ...STRETCH, reason: "closed", opensAt: NEXT };

function windowOf(limits: Pick<Reception, "limit" | "limitTotal"> = {}): ReceptionWindow {
	const reception = { ...AM, ...limits };
	return { reception, day: DAY, startsAt: DAY_START, endsAt: NEXT, guidanceFrom: DAY_START };
}

function open(limits: Pick<Reception, "limit" | "limitTotal"> = {}, rest: Partial<Opening> = {}): Opening {
	return { ...STRETCH, window: windowOf(limits), ...rest };
}

function asks(partial: Partial<JoinRequest> = {}): JoinRequest {
	const line = { paused: false, pausedMessage: "昼休み" };
	return { source: "web", exceedLimits: false, isAbsent: false, inOrder: 0, counts: [], line, ...partial };
}

function temporarilyClosed(en = {}): Opening {
	const [start_at, end_at] = [toStoredTimestamp(DAY_START), toStoredTimestamp(NEXT)];
	const closure = closureFromStored({ uid: "c", order_number: 1, start_at, end_at, message: "棚卸し", en });
	if (!closure.ok) throw new Error(closure.field);
	return { ...STRETCH, reason: "temporarily-closed", closure: closure.value, opensAt: NEXT };
}

const issued = (number: number): IssuedCount => ({ reception: "am", day: DAY, issued: number });
const paused = { paused: true, pausedMessage: "昼休み" };

test.each(["web", "kiosk"] as const)(
	"OPEN-15 while paused, source %s is refused whatever the hours",
	(source) => {
		for (const opening of [STRETCH, open(), CLOSED, temporarilyClosed()])
			expect(joinRefusal(opening, asks({ source, line: paused }))).toStrictEqual({
				code: "paused",
				message: "昼休み",
			});
	},
);

test("OPEN-16 a closure carries its message, closed hours carry none; both carry the next opening", () => {
	expect(joinRefusal(temporarilyClosed(), asks())).toStrictEqual({
		code: "temporarily-closed",
		opensAt: NEXT,
		message: "棚卸し",
	});
	expect(joinRefusal(temporarilyClosed({ message: "Stocktaking" }), asks())).toStrictEqual({
		code: "temporarily-closed",
		opensAt: NEXT,
		message: "棚卸し",
		messageEn: "Stocktaking",
	});
	expect(joinRefusal(CLOSED, asks())).toStrictEqual({ code: "closed", opensAt: NEXT, message: "" });
	const { opensAt, ...forGood } = CLOSED;
	expect(joinRefusal(forGood, asks())).toStrictEqual({ code: "closed", message: "" });
	expect(joinRefusal(STRETCH, asks())).toBeUndefined();
});

test("OPEN-17 the limit of the order", () => {
	const opening = open({ limit: 3 }, { nextWindowAt: NEXT });
	expect(joinRefusal(opening, asks({ inOrder: 2 }))).toBeUndefined();
	for (const inOrder of [3, 4])
		expect(joinRefusal(opening, asks({ inOrder }))).toStrictEqual({ code: "limit-reached", message: "" });
	expect(joinRefusal(open({ limit: 0 }), asks())?.code).toBe("limit-reached");
	expect(joinRefusal(open(), asks({ inOrder: 19_999 }))).toBeUndefined();
});

test("OPEN-18 the total limit of a run is checked first and carries the next opening", () => {
	const opening = open({ limit: 3, limitTotal: 5 }, { nextWindowAt: NEXT });
	expect(joinRefusal(opening, asks({ counts: [issued(4)] }))).toBeUndefined();
	for (const count of [issued(5), issued(6)])
		expect(joinRefusal(opening, asks({ counts: [count], inOrder: 3 }))).toStrictEqual({
			code: "limit-total-reached",
			opensAt: NEXT,
			message: "",
		});
	expect(joinRefusal(open({ limitTotal: 0 }), asks())).toStrictEqual({
		code: "limit-total-reached",
		message: "",
	});
});

test("OPEN-19 staff join whatever the hours, and over a limit after a confirmation", () => {
	const staff = asks({ source: "staff", line: paused, inOrder: 3, counts: [issued(5)] });
	for (const opening of [STRETCH, open(), CLOSED, temporarilyClosed()])
		expect(joinRefusal(opening, staff)).toBeUndefined();
	expect(joinRefusal(open({ limit: 3 }), staff)?.code).toBe("limit-reached");
	expect(joinRefusal(open({ limitTotal: 5 }), staff)?.code).toBe("limit-total-reached");
	const confirmed = { ...staff, exceedLimits: true };
	expect(joinRefusal(open({ limit: 3, limitTotal: 5 }), confirmed)).toBeUndefined();
	const customer = asks({ exceedLimits: true, inOrder: 3 });
	expect(joinRefusal(open({ limit: 3 }), customer)?.code).toBe("limit-reached");
});

test("OPEN-30 without the code of the shop a phone is refused; after pause and hours, before the limits", () => {
	const full = open({ limit: 0 });
	expect(joinRefusal(full, asks({ isAbsent: true }))).toStrictEqual({ code: "presence", message: "" });
	expect(joinRefusal(full, asks())?.code).toBe("limit-reached");
	expect(joinRefusal(CLOSED, asks({ isAbsent: true }))?.code).toBe("closed");
	expect(joinRefusal(open(), asks({ isAbsent: true, line: paused }))?.code).toBe("paused");
	expect(joinRefusal(open(), asks({ isAbsent: true, source: "staff" }))).toBeUndefined();
});

test("OPEN-20 a join is counted for the run in force", () => {
	const opening = open();
	const first = countsAfterJoin(opening, []);
	expect([issuedIn(opening, []), first]).toEqual([0, [issued(1)]]);
	expect(countsAfterJoin(opening, first)).toEqual([issued(2)]);
	expect(issuedIn(opening, [issued(2)])).toBe(2);
});

test("OPEN-20 another run starts at 0; a join outside of all runs is not counted", () => {
	for (const other of [
		{ ...issued(9), day: "2026-05-31" },
		{ ...issued(9), reception: "pm" },
	]) {
		expect(issuedIn(open(), [other])).toBe(0);
		expect(countsAfterJoin(open(), [other])).toEqual([other, issued(1)]);
	}
	const counts = [issued(9)];
	expect(issuedIn(CLOSED, counts)).toBe(0);
	expect(countsAfterJoin(CLOSED, counts)).toBe(counts);
});

test("OPEN-20 a run continues its count after another run that took precedence", () => {
	const noon: Opening = { ...STRETCH, window: { ...windowOf(), reception: { ...AM, uid: "noon" } } };
	const counts = countsAfterJoin(noon, [issued(5)]);
	expect(joinRefusal(open({ limitTotal: 5 }), asks({ counts }))?.code).toBe("limit-total-reached");
	expect(countsAfterJoin(open(), counts)).toEqual([{ ...issued(1), reception: "noon" }, issued(6)]);
});

test("OPEN-20 counts of runs that cannot return are dropped; at most one per reception is kept", () => {
	expect(countsAfterJoin(open(), [{ ...issued(9), day: "2026-05-30" }])).toEqual([issued(1)]);
	const others = Array.from({ length: RUNS_COUNTED }, (_, index) => ({
		...issued(1),
		reception: `r${index}`,
	}));
	expect(countsAfterJoin(open(), others)).toEqual([...others.slice(1), issued(1)]);
});
