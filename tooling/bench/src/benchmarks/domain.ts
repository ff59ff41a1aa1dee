import {
	closuresFromStored,
	lineSettingsFromStored,
	memberToStored,
	receptionsFromStored,
} from "@junban/domain/documents";
import { isHoliday, openingAt, openingRules } from "@junban/domain/hours";
import { HOLIDAYS_JA } from "@junban/domain/hours/holidays-ja";
import {
	appendToOrder,
	type Board,
	decide,
	decodeOrder,
	EMPTY_ORDER,
	encodeOrder,
	type LineOrder,
	type LineState,
	NEW_BOARD,
} from "@junban/domain/line";
import { parseMemberUid, parsePublicUid } from "@junban/domain/values";
import { estimateWait } from "@junban/domain/wait";
import type { Benchmark, Figure } from "#src/table.ts";
import { figure } from "#src/timing.ts";

const NOON = Date.UTC(2026, 5, 1, 3);
const SETTINGS = lineSettingsFromStored({});
const WAITING = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function needed<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("A value was expected");
	return value;
}

/** A line in which every tenth customer has left, so that the order has many runs. */
function longOrder(): LineOrder {
	let order = EMPTY_ORDER;
	for (let number = 1; order.size < WAITING; number++)
		if (number % 10 !== 0) order = appendToOrder(order, number);
	return order;
}

function decisions(): Figure[] {
	const uid = needed(parseMemberUid("m".repeat(24)));
	const publicUid = needed(parsePublicUid("p".repeat(24)));
	const person = { source: "web", locale: "ja", partySize: 1 } as const;
	const join = { type: "lineUp", uid, publicUid, ...person } as const;
	const board: Board = { ...NEW_BOARD, version: 1, issued: 5_000, order: needed(decodeOrder("1-5000")) };
	const opening = { from: NOON, until: NOON + 3_600_000 };
	const questions = { required: [], waiting: [] };
	const dayStartsAt = NOON - 3_600_000;
	const state: LineState = { board, settings: SETTINGS, questions, opening, dayStartsAt };
	const joined = decide(state, join, NOON);
	const member = needed(joined.ok ? joined.member : undefined);
	const called: LineState = { ...state, board: needed(joined.ok ? joined.board : undefined) };
	const copied = () => JSON.parse(JSON.stringify(memberToStored(member, String)));
	return [
		figure("decide a join, 5,000 waiting", 2, () => decide(state, join, NOON), copied),
		figure(
			"decide a call, 5,000 waiting",
			2,
			() => decide(called, { type: "give", member, target: "called" }, NOON),
			copied,
		),
	];
}

function orders(): Figure[] {
	const order = longOrder();
	const numbers = Array.from({ length: WAITING }, (_, index) => index + 1);
	return [
		figure(
			"encode the order of 10,000, 1,111 runs",
			2_000,
			() => encodeOrder(order),
			() => numbers.join(","),
		),
	];
}

/** Four receptions with limits and holidays of their own, 20 closures ahead, in a zone that changes its clocks. */
function hours(): Figure[] {
	const reception = (uid: string, start_at: string, end_at: string, more: object) => ({
		...{ uid, order_number: 1, weekdays: [1, 2, 3, 5, 6], start_at, end_at },
		...more,
	});
	const closed = (at: number) => ({ seconds: at / 1_000, nanoseconds: 0 });
	const facts = {
		timeZone: "America/New_York",
		receptions: receptionsFromStored([
			reception("morning", "09:00", "12:00", { limit_total: 40 }),
			reception("afternoon", "14:00", "18:00", { limit: 20 }),
			reception("night", "19:00", "01:00", {}),
			reception("holiday", "10:00", "15:00", { weekdays: [7] }),
		]),
		closures: closuresFromStored(
			Array.from({ length: 20 }, (_, index) => ({
				uid: `closure${index}`,
				order_number: index,
				start_at: closed(NOON + index * 17 * DAY),
				end_at: closed(NOON + index * 17 * DAY + 3 * HOUR),
			})),
		),
		holidayMode: "own",
		isHoliday: (day: string) => isHoliday(HOLIDAYS_JA, day),
	} as const;
	const clock = new Intl.DateTimeFormat("en-US", { timeZone: facts.timeZone, timeStyle: "medium" });
	const localTime = () => clock.format(NOON);
	const rules = openingRules(facts);
	let at = NOON;
	let opening = openingAt(rules, at);
	let asked = 0;
	/** An instant of the year ahead that was not used before. */
	const another = () => NOON + ((asked++ * 7_919 * 61_001) % (365 * DAY));
	return [
		figure("open or closed, any instant of a year", 20, () => openingAt(rules, another()), localTime),
		figure(
			"open or closed, rules made for it",
			100,
			() => openingAt(openingRules(facts), another()),
			localTime,
		),
		figure(
			"open or closed, asked each second",
			20,
			() => {
				at += 1_000;
				opening = openingAt(rules, at, opening);
			},
			localTime,
		),
	];
}

/** With the data of a busy line: today's last 30 gaps and twelve weeks of the same hour. */
function estimates(): Figure[] {
	const gaps = (count: number) => Array.from({ length: count }, (_, index) => 4 + ((index * 7) % 9));
	const facts = {
		timePer: 8,
		today: gaps(30),
		earlier: Array.from({ length: 12 }, () => gaps(8)),
		now: NOON,
		closures: [],
	};
	let place = 0;
	return [
		figure(
			"estimate of a wait, places 1 to 50",
			200,
			() => {
				place = (place % 50) + 1;
				return estimateWait({ ...facts, place });
			},
			() => JSON.parse(JSON.stringify(facts)),
		),
	];
}

export const domain: Benchmark = {
	name: "domain",
	method:
		"Median of 15 parts, in this process. Controls: for decisions a copy of one member by JSON, for the order its plain list as text, for the hours one local time by Intl, for the estimate a copy of its facts by JSON.",
	run: () => Promise.resolve([...decisions(), ...orders(), ...hours(), ...estimates()]),
};
