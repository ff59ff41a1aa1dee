import { memberFromStored, memberToStored } from "@junban/domain/documents";
import {
	memberOnBoard,
	numbersInOrder,
	parseBoard,
	placeOf,
	publicBoard,
	standingOf,
} from "@junban/domain/line";
import { NaiveLine } from "@junban/domain/testing/naive-line";
import { toStoredTimestamp } from "@junban/domain/values";
import { describe, expect, test, vi } from "vitest";
import { SAMPLE_SHOPS } from "#src/catalogue/catalogue.ts";
import { dayAt, dayOptions, HOUR, MINUTE, NOON, visitorUid } from "#src/testing/shops.ts";
import type { LogEntry } from "./commands.ts";
import { Day } from "./day.ts";
import { Keeper } from "./keeper.ts";
import { stateOf } from "./state.ts";

const apps = SAMPLE_SHOPS.map(({ uid }) => uid);

/** Parties that such a shop has on a day of 24 hours: least and most. */
const PARTIES_A_DAY: Readonly<Record<string, readonly [number, number]>> = {
	sample: [370, 480],
	sample_clinic: [220, 300],
	sample_restaurant: [380, 500],
	sample_event: [700, 900],
	sample_school: [240, 320],
	sample_logistics: [285, 380],
};

/** All that a day holds, to compare two of them. */
function contents({ at, keeper }: Day) {
	const { answers, board, history, members, settings } = keeper;
	return { at, answers, board, history, members, settings };
}

/** A visitor's place that needs no answers. */
function walkIn(at: number): LogEntry {
	const command = { type: "join", uid: visitorUid(1), source: "staff", locale: "ja", details: {} } as const;
	return { id: "command-1", at, command };
}

describe.each(apps)("%s", (app) => {
	test("the same day, with a visitor, is the same in steps of any length and after copies", () => {
		const options = dayOptions(app);
		const joinedAt = options.day.startsAt + 40 * MINUTE;
		const whole = new Day(options);
		whole.command(walkIn(joinedAt));
		whole.runTo(NOON);
		let steps = new Day(options);
		for (let at = options.day.startsAt; at < NOON; at += 23_456) {
			if (at >= joinedAt && steps.visitors.size === 0) steps.command(walkIn(joinedAt));
			steps.runTo(at);
			if (at % 7 === 0) steps.copy().runTo(at + HOUR);
			steps = steps.copy();
		}
		steps.runTo(NOON);
		expect(contents(steps)).toEqual(contents(whole));
	});

	test("another day, and another shop, are other days", () => {
		const names = (day: Day) => [...day.keeper.members.keys()].slice(0, 5).join();
		const others = [...apps.map((each) => dayAt(each)), dayAt(app, NOON + 24 * HOUR)].map(names);
		expect(new Set(others).size).toBe(apps.length + 1);
	});

	test("at every minute of three days 3 to 25 parties wait, few are called, and something happens every 45 minutes", () => {
		for (const start of [0, 1, 2]) {
			const { day } = dayOptions(app, NOON + start * 24 * HOUR);
			const running = dayAt(app, day.startsAt);
			const versions: number[] = [];
			for (let at = day.startsAt; at < day.endsAt; at += MINUTE) {
				running.runTo(at);
				const { board } = running.keeper;
				expect(board.order.size).toBeGreaterThanOrEqual(3);
				expect(board.order.size).toBeLessThanOrEqual(25);
				expect(board.called.length).toBeLessThanOrEqual(6);
				const before = versions.at(-45);
				if (before !== undefined) expect(board.version).toBeGreaterThan(before);
				versions.push(board.version);
			}
		}
	});

	test("as many come in a day as to a shop of its kind", () => {
		const [least, most] = PARTIES_A_DAY[app] ?? [];
		for (const start of [0, 1, 2, 3, 4]) {
			const { day } = dayOptions(app, NOON + start * 24 * HOUR);
			const { counts, hours, joinHours } = dayAt(app, day.endsAt - 1).keeper.history;
			expect(counts.joins).toBeGreaterThanOrEqual(least ?? Number.NaN);
			expect(counts.joins).toBeLessThanOrEqual(most ?? Number.NaN);
			expect(counts.served / counts.joins).toBeGreaterThan(0.8);
			expect(counts.hits / counts.told).toBeGreaterThan(0.75);
			expect(counts.expired + counts.cancelled).toBe(0);
			expect([hours.size, joinHours.size]).toEqual([24, 24]);
		}
	});

	test("the stored forms of board and members are read back as they are", () => {
		const { board, members } = dayAt(app).keeper;
		expect(parseBoard(publicBoard(board))).toMatchObject({ order: board.order, called: board.called });
		for (const member of members.values())
			expect(memberFromStored(memberToStored(member, toStoredTimestamp))).toEqual({
				ok: true,
				value: member,
			});
	});

	test("simulated customers answer what the shop asks, and staff leave it out", () => {
		const { answers, facts, members } = dayAt(app).keeper;
		const needed = facts.questions.required.filter(({ optional }) => !optional);
		for (const { source, uid } of members.values())
			for (const question of source === "staff" ? [] : needed)
				expect(answers.get(uid)?.before.has(question.uid)).toBe(true);
		const later = [...answers.values()].filter(({ whileWaiting }) => whileWaiting.size > 0);
		expect(later.length).toBeGreaterThan(5);
	});
});

test.each(apps)("%s: every command of a morning is decided as a shop with paper tickets would", (app) => {
	const model = new NaiveLine();
	const { day } = dayOptions(app);
	const decided = vi.spyOn(Keeper.prototype, "decide");
	const running = new Day(dayOptions(app));
	model.series = running.keeper.board.series;
	let compared = 0;
	for (let at = day.startsAt; at < day.startsAt + 3 * HOUR; at += 30_000) {
		running.command({ id: "watching", at, command: { type: "watch" } });
		const results = decided.mock.results.map(({ value }) => value);
		for (const [index, [command, instant]] of decided.mock.calls.entries()) {
			const result = results[index];
			if (result?.ok !== true || !result.changed) continue;
			if (command.type === "lineUp") model.join(command.uid, instant, day.startsAt);
			else if (command.type === "give") model.give(command.member.uid, command.target, instant);
			else if (command.type === "guideOver")
				model.end(command.member.uid, command.reason, command.autoCall, instant);
			else expect(command.type).toBe("answers");
		}
		decided.mockClear();
		const { board, members } = running.keeper;
		expect(numbersInOrder(board.order)).toEqual(model.order());
		expect(board.called.map(({ number }) => number).sort((a, b) => a - b)).toEqual(model.in("called"));
		for (const { uid, number, state } of members.values()) {
			expect(model.places.get(uid)?.state).toBe(state);
			expect(standingOf(board, number)).toBe(state);
		}
		compared = members.size;
	}
	expect(compared).toBeGreaterThan(50);
});

test("guidance goes to the first of the order alone, where the shop gives it", () => {
	for (const app of apps) {
		const { keeper } = dayAt(app);
		const places = keeper.board.during.map(({ number }) => placeOf(keeper.board, number));
		const { guided } = keeper.facts.shop.behaviour;
		expect(places.length).toBeLessThanOrEqual(guided);
		for (const place of places) expect(place).toBeLessThanOrEqual(guided);
	}
	expect(dayAt("sample_clinic").keeper.board.during.length).toBeGreaterThan(0);
});

test("the locale changes names and notes and nothing else", () => {
	const options = dayOptions("sample_event");
	const [ja, en] = (["ja", "en"] as const).map((locale) => {
		const day = new Day({ ...options, locale });
		day.runTo(NOON);
		return day.keeper;
	});
	expect(en?.board).toEqual(ja?.board);
	const names = [...(en?.members.values() ?? [])].flatMap(({ name }) => name ?? []);
	expect(names.length).toBeGreaterThan(20);
	for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+$/);
	expect([...(ja?.members.values() ?? [])].some(({ name = "" }) => /^[ァ-ヶー]+$/.test(name))).toBe(true);
});

test("simulated telephone numbers are of no network, and uids name one person each", () => {
	const members = apps.flatMap((app) => [...dayAt(app).keeper.members.values()]);
	expect(new Set(members.map(({ uid }) => uid)).size).toBe(members.length);
	expect(new Set(members.map(({ publicUid }) => publicUid)).size).toBe(members.length);
	const phones = members.flatMap(({ phone }) => phone ?? []);
	expect(phones.length).toBeGreaterThan(10);
	for (const phone of phones) expect(phone).toMatch(/^090-0000-\d{4}$/);
});

test("a crowd of 200 stays a crowd of 200", () => {
	const options = { ...dayOptions("sample_event"), crowd: 200 };
	const day = new Day(options);
	for (let at = options.day.startsAt + HOUR; at < NOON; at += 5 * MINUTE) {
		day.runTo(at);
		expect(Math.abs(day.keeper.board.order.size - 200)).toBeLessThan(40);
	}
});

test("a state is never changed by what happens after it", () => {
	const day = dayAt("sample_clinic");
	const state = stateOf(day.keeper.facts, day);
	const shown = () => [
		...[state.board, state.members, state.today, [...state.visitors]],
		state.members.map(({ uid }) => state.answersOf(uid)),
	];
	const before = structuredClone(shown());
	day.command(walkIn(NOON + 1));
	const { uid: last } = state.members.at(-1) ?? member0();
	const answers = { type: "answers", uid: last, given: { while1: "せき" } } as const;
	expect(day.command({ id: "command-2", at: NOON + 2, command: answers }).ok).toBe(true);
	day.runTo(NOON + HOUR);
	expect(day.visitors.size).toBe(1);
	expect(shown()).toEqual(before);
	for (const member of state.members) expect(memberOnBoard(state.board, member)).toEqual(member);
	expect(state.member(state.members[0]?.uid ?? member0())).toEqual(state.members[0]);
});

function member0(): never {
	throw new Error("the day has no member");
}
