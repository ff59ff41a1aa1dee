import { memberFromStored } from "@junban/domain/documents";
import { memberOnBoard } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import { COUNTS, historyFromStored } from "@junban/domain/wait";
import { expectNoneOf } from "@junban/vitest/private-words";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import type { DeskAnswer, DeskRequest } from "./requests.ts";
import { faulty } from "./testing/faults.ts";
import { boardOf, type Fixture, joinRequest, newUid, openFixture, PATHS, STAFF } from "./testing/fixture.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

const serve = (uid: MemberUid): DeskRequest => ({
	...{ type: "guideOver", uid, reason: "served", autoCall: false, actor: STAFF },
});
const call = (uid: MemberUid): DeskRequest => ({ type: "give", uid, target: "called", actor: STAFF });

async function joined(desk: Desk, count: number): Promise<MemberUid[]> {
	const uids = Array.from({ length: count }, () => newUid());
	for (const uid of uids) await desk.submit(joinRequest(uid));
	return uids;
}

/** The history's documents, by day. */
async function written(): Promise<ReadonlyMap<string, Record<string, unknown>>> {
	const found = await fixture.store.runQuery(PATHS.line, { collection: "history" });
	return new Map(found.map(({ data }) => [String(data.day), data]));
}

/** History and tally together: every count and wait of all days. */
async function counted(desk: Desk) {
	const { tally } = await boardOf(desk);
	const totals: Record<string, number> = {};
	const waits: number[] = [];
	for (const stored of (await written()).values()) {
		const day = historyFromStored(stored);
		for (const name of COUNTS) totals[name] = (totals[name] ?? 0) + (day?.counts[name] ?? 0);
		for (const hour of day?.hours.values() ?? []) waits.push(...hour.waits);
	}
	for (const name of COUNTS) totals[name] = (totals[name] ?? 0) + (tally?.counts[name] ?? 0);
	for (const { seconds, back } of tally?.waits ?? []) {
		if (back) waits.splice(waits.indexOf(seconds), 1);
		else waits.push(seconds);
	}
	return { totals, waits: waits.sort((a, b) => a - b) };
}

/** The same counts, from the members' documents alone. */
async function rebuilt(desk: Desk) {
	const board = await boardOf(desk);
	const totals: Record<string, number> = Object.fromEntries(COUNTS.map((name) => [name, 0]));
	const add = (name: string) => {
		totals[name] = (totals[name] ?? 0) + 1;
	};
	const waits: number[] = [];
	for (const { data } of await fixture.members()) {
		const stored = memberFromStored(data);
		if (!stored.ok) throw new Error(stored.field);
		const member = memberOnBoard(board, stored.value);
		add("joins");
		if (member.overReason !== undefined) add(member.overReason);
		const isServedUncalled = member.overReason === "served" && member.previousState !== "called";
		const turnAt = isServedUncalled ? member.overAt : member.calledAt;
		if (turnAt === undefined) continue;
		waits.push(Math.round((turnAt - member.joinedAt) / 1000));
		add("told");
		const minutes = (turnAt - member.joinedAt) / MINUTE;
		if (member.told !== undefined && minutes >= member.told.low && minutes <= member.told.high) add("hits");
	}
	return { totals, waits: waits.sort((a, b) => a - b) };
}

describe("a line's days", () => {
	it("are written at the twentieth ending, and the rest at the first commit of the next day", async () => {
		const desk = fixture.desk();
		const uids = await joined(desk, 24);
		for (const [index, uid] of uids.slice(0, 22).entries()) {
			fixture.clock += 5 * MINUTE;
			await desk.submit(call(uid));
			expect((await written()).size).toBe(index < 19 ? 0 : 1);
			await desk.submit(serve(uid));
		}
		expect((await written()).get("2026-11-21")).toMatchObject({ joins: 24, served: 19 });
		fixture.clock += 24 * HOUR;
		await desk.submit(joinRequest());
		const stored = await written();
		expect([...stored.keys()]).toEqual(["2026-11-21"]);
		expect(stored.get("2026-11-21")).toMatchObject({ joins: 24, served: 22, expired: 2, told: 22 });
		const hours = historyFromStored(stored.get("2026-11-21") ?? {})?.hours;
		expect(hours?.get(12)?.gaps).toEqual(Array.from({ length: 10 }, () => 300));
		expect([...(hours?.values() ?? [])].flatMap(({ waits }) => waits)).toHaveLength(22);
		expect((await boardOf(desk)).tally).toMatchObject({ day: "2026-11-22", counts: { joins: 1 }, today: [] });
	});

	it("are written when the line is cleared, and hold no personal data", async () => {
		const desk = fixture.desk();
		const uids = [newUid(), newUid()];
		for (const uid of uids)
			await desk.submit({ ...joinRequest(uid), name: "さとう", phone: "03 0000 0000", note: "窓側" });
		await desk.submit(call(uids[0] ?? newUid()));
		await desk.submit({ type: "clear", actor: STAFF });
		await desk.drained();
		const stored = (await written()).get("2026-11-21");
		expect(stored).toEqual({
			...{ schema: 1, day: "2026-11-21", joins: 2, served: 0, left: 0, no_show: 0 },
			...{ cancelled: 2, expired: 0, told: 1, hits: stored?.hits },
			hours: { "12": { gaps: [], waits: [0] } },
			join_hours: { "12": 2 },
		});
		const board = JSON.stringify((await boardOf(desk)).tally);
		const personal = [...uids, "さとう", "03 0000 0000", "窓側", `"${STAFF}"`];
		expectNoneOf(personal, JSON.stringify(stored) + board);
	});

	it("cost a twentieth of a write a customer, and one read a day", async () => {
		const transport = faulty(fixture.transport, () => undefined);
		let writes = 0;
		let reads = 0;
		const counting: typeof transport = {
			...transport,
			call(method, parent, body, signal) {
				const text = JSON.stringify(body);
				writes += method === "commit" ? text.split("/history/").length - 1 : 0;
				reads += method === "commit" ? 0 : text.split("/history/").length - 1;
				return transport.call(method, parent, body, signal);
			},
		};
		const desk = fixture.desk({}, counting);
		for (const uid of await joined(desk, 100)) await desk.submit(serve(uid));
		expect({ writes, reads }).toEqual({ writes: 5, reads: 1 });
	});

	it("continue with the next desk that writes", async () => {
		const desks = [fixture.desk(), fixture.desk()];
		for (const desk of [...desks, ...desks])
			for (const uid of await joined(desk, 20)) await desk.submit(serve(uid));
		expect((await written()).get("2026-11-21")).toMatchObject({ joins: 80, served: 80, told: 80 });
	});

	it("earlier ones are read once a service day: the same weekday of twelve weeks, the hit rate of thirty days", async () => {
		const day = (ago: number) => new Date(fixture.clock - ago * 24 * HOUR).toISOString().slice(0, 10);
		const stored = (ago: number, told: number, hits: number) => ({
			set: PATHS.history(day(ago)),
			data: {
				...{ schema: 1, day: day(ago), told, hits },
				hours: { "12": { gaps: Array.from({ length: 12 }, () => 240), waits: [] } },
			},
		});
		await fixture.store.commit([
			...[7, 14, 21, 28, 35, 84].map((ago) => stored(ago, 10, 8)),
			...[3, 31, 91].map((ago) => stored(ago, 100, ago === 3 ? 60 : 0)),
		]);
		const transport = faulty(fixture.transport, () => undefined);
		const desk = fixture.desk({}, transport);
		const read = await desk.read();
		if (!read.ok) throw new Error(read.code);
		const snapshot = read.value;
		expect(snapshot.past.weeks.map((each) => each.day)).toEqual([84, 35, 28, 21, 14, 7].map(day));
		// 92 of 140.
		expect(snapshot.past.hitRate).toBe(0.6571);
		const { pace } = desk.waits.at(snapshot, fixture.clock);
		expect(pace).toMatchObject({ basis: "history", hit_rate: 0.6571 });
		expect(pace.gap).toBeGreaterThan(3.5);
		expect(pace.gap).toBeLessThan(5);
		const calls = transport.calls.length;
		for (let minute = 0; minute < 5; minute++) {
			fixture.clock += MINUTE;
			await desk.read();
		}
		// The line itself is read every half minute, by one batchGet.
		expect(transport.calls.slice(calls)).toEqual(Array.from({ length: 5 }, () => "batchGet"));
		await desk.submit(joinRequest());
		const wakes = async () => {
			const counting = faulty(fixture.transport, () => undefined);
			const woken = await fixture.desk({}, counting).read();
			if (!woken.ok) throw new Error(woken.code);
			return { past: woken.value.past, queries: counting.calls.filter((each) => each === "runQuery").length };
		};
		const digest = await wakes();
		// Receptions, closures and both kinds of questions; the digest comes with the line.
		expect(digest).toEqual({ past: { ...snapshot.past, isStored: true }, queries: 4 });
		for (const broken of [{ schema: 2 }, { weeks: 5 }, { weeks: [5] }, { weeks: [{ day: "x" }] }]) {
			await fixture.store.commit([{ set: PATHS.pastDays, data: broken, mask: Object.keys(broken) }]);
			expect(await wakes()).toEqual({ past: snapshot.past, queries: 5 });
		}
	});
});

type Step = readonly [kind: string, pick: number];
const kinds = [
	...["join", "join", "join", "join", "call", "call", "call", "served", "served", "left", "no_show"],
	...["cancelled", "reset", "restore", "restore", "minutes", "minutes", "hours", "night", "all"],
];
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...kinds), fc.nat(9_999));

function requestOf([kind, pick]: Step, uids: MemberUid[]): DeskRequest | undefined {
	if (kind === "join") {
		const uid = newUid();
		uids.push(uid);
		return joinRequest(uid);
	}
	if (kind === "all") return { type: "cancelAll", actor: STAFF };
	const uid = uids[uids.length - 1 - (pick % Math.max(1, Math.min(8, uids.length)))];
	if (uid === undefined) return undefined;
	if (kind === "call") return call(uid);
	if (kind === "reset") return { type: "give", uid, target: "waiting", actor: STAFF };
	if (kind === "restore") return { type: "restore", uid, actor: STAFF };
	const reason = (["served", "left", "no_show", "cancelled"] as const).find((each) => each === kind);
	return reason && { type: "guideOver", uid, reason, autoCall: false, actor: STAFF };
}

/** Days since 1970, beginning at 04:00 in Tokyo. */
const serviceDay = () => Math.floor((fixture.clock - 19 * HOUR) / (24 * HOUR));

async function untilAnswered(desk: Desk, request: DeskRequest): Promise<DeskAnswer> {
	for (let tries = 0; tries < 9; tries++) {
		const answer = await desk.submit(request);
		if (answer.ok || answer.code !== "store-unavailable") return answer;
	}
	throw new Error("never answered");
}

const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);

describe("over random days, with two desks and lost commits", () => {
	it(`history and tally say what the members' documents say (FC_SEED=${seed})`, async () => {
		const steps = fc.array(step, { minLength: 40, maxLength: 90, size: "max" });
		const cuts = fc.array(fc.constantFrom("before", "after", undefined, undefined, undefined, undefined), {
			...{ minLength: 50, maxLength: 50, size: "max" },
		} as const);
		await fc.assert(
			fc.asyncProperty(steps, cuts, async (all, faults) => {
				await fixture.close();
				fixture = await openFixture();
				const cut = faulty(fixture.transport, (nth, method) =>
					method === "commit" && nth % 3 === 0 ? faults[nth % faults.length] : undefined,
				);
				const desks = [fixture.desk({}, cut), fixture.desk({}, cut)];
				const uids: MemberUid[] = [];
				let today = serviceDay();
				for (const each of all) {
					const [kind, pick] = each;
					if (kind === "minutes") fixture.clock += (pick % 12) * MINUTE + (pick % 60) * 1000;
					else if (kind === "hours") fixture.clock += (pick % 5) * HOUR;
					else if (kind === "night") fixture.clock += 17 * HOUR;
					// An ending that is taken back on a later day still counts for its own day.
					if (serviceDay() !== today) uids.length = 0;
					today = serviceDay();
					const request = requestOf(each, uids);
					const desk = desks[pick % 2];
					if (request !== undefined && desk !== undefined) await untilAnswered(desk, request);
				}
				for (const desk of desks) await desk.drained();
				const fresh = fixture.desk();
				await fresh.read();
				await fresh.drained();
				const [told, expected] = [await counted(fresh), await rebuilt(fresh)];
				expect(told).toEqual(expected);
			}),
			{ seed, numRuns: 4, endOnFailure: true },
		);
	}, 60_000);
});
