import type { Member } from "@junban/domain/documents";
import { Timestamp } from "@junban/firestore-wire/value";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import type { OldDataPart } from "./old-data.ts";
import { faulty } from "./testing/faults.ts";
import {
	boardOf,
	DEMO,
	type Fixture,
	joinRequest,
	MAIN,
	memberOf,
	newUid,
	openFixture,
	PATHS,
	STAFF,
} from "./testing/fixture.ts";

const DAY = 86_400_000;

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture({ expire_leftover: false });
	await fixture.store.commit(
		["require_questions", "questions"].map((list) => ({
			set: `${PATHS.line}/${list}/wish`,
			data: { uid: "wish", title: "Wish", type: "text", order_number: 1 },
		})),
	);
});
afterEach(async () => {
	await fixture.close();
});

const at = (ms: number) => Timestamp.fromMillis(ms);

/** A place with everything that a person may leave. */
async function person(desk: Desk, name: string): Promise<Member> {
	const request = { ...joinRequest(), name, phone: "03-1234-5678", note: `note of ${name}` };
	const member = memberOf(await desk.submit({ ...request, answers: { wish: `wish of ${name}` } }));
	await desk.submit({ type: "answers", uid: member.uid, given: { wish: `answer of ${name}` } });
	const channels = { notification_mail: `${name}@example.com`, push: { endpoint: `https://push/${name}` } };
	await fixture.store.commit([
		{ set: PATHS.member(member.uid), data: channels, mask: ["notification_mail", "push"] },
		{
			set: `${PATHS.line}/outbox/${member.publicUid}`,
			data: { at: at(fixture.clock), to: `${name}@example.com` },
		},
	]);
	return member;
}

const leave = (desk: Desk, { uid }: Member) =>
	desk.submit({ type: "guideOver", uid, reason: "left", autoCall: false, actor: STAFF });

/** One look at the old data: all its parts. */
async function look(desk: Desk): Promise<OldDataPart> {
	for (;;) {
		const part = await desk.deleteOldPart();
		if (part !== "more") return part;
	}
}

/** Looks on this number of days, each day once. */
async function lookDaily(desk: Desk, days: number): Promise<void> {
	for (let day = 0; day < days; day++) {
		fixture.clock += DAY;
		expect(await look(desk)).toBe("done");
	}
}

/** All that is stored below the line, but its settings. */
async function everything(): Promise<string> {
	const lists = ["members", "public_members", "answers", "require_answers", "events", "outbox"];
	const found = await Promise.all(
		lists.map((collection) => fixture.store.runQuery(PATHS.line, { collection })),
	);
	return JSON.stringify(found.flat().map(({ path, data }) => ({ path, data })));
}

/** What a person named Old has left. Ids are random, and one in a hundred runs had these letters in one of them. */
const OLD = /"Old"| of Old|Old@|push\/Old/;
const PERSONAL = /"Old"|03-1234|note of|wish of|answer of|example\.com|push\//;

describe("old data of a line", () => {
	it("GONE-3 go two days after their time, with answers, channels, events and notices; the history and the board stay", async () => {
		const desk = fixture.desk();
		const old = await person(desk, "Old");
		await leave(desk, old);
		await lookDaily(desk, 30);
		expect(await everything()).toMatch(PERSONAL);
		const board = await boardOf(desk);
		await lookDaily(desk, 1);
		const left = await everything();
		expect(left).not.toMatch(PERSONAL);
		expect(left).not.toContain(old.publicUid);
		expect(left).not.toContain(STAFF);
		expect(await boardOf(desk)).toEqual(board);
		const [day] = await fixture.store.runQuery(PATHS.line, { collection: "desk" });
		expect(day).toBeDefined();
	});

	it("GONE-1 stay for who stands in line and for who ended later", async () => {
		const desk = fixture.desk();
		const [gone, waiting, later] = [
			await person(desk, "Old"),
			await person(desk, "Waiting"),
			await person(desk, "Later"),
		];
		await leave(desk, gone);
		await lookDaily(desk, 10);
		await leave(desk, later);
		await lookDaily(desk, 25);
		const left = await everything();
		expect(left).not.toMatch(OLD);
		for (const name of ["Waiting", "Later"])
			for (const what of [
				`"${name}"`,
				`note of ${name}`,
				`wish of ${name}`,
				`answer of ${name}`,
				`${name}@example`,
			])
				expect(left).toContain(what);
		expect((await desk.submit({ type: "give", uid: waiting.uid, target: "called", actor: STAFF })).ok).toBe(
			true,
		);
	});

	it("GONE-8 leave the uid taken for a year: no join, no ticket, no answer by it", async () => {
		const desk = fixture.desk();
		const old = await person(desk, "Old");
		await leave(desk, old);
		await lookDaily(desk, 32);
		const again = { ok: false, code: "member-not-found" };
		expect(await desk.submit(joinRequest(old.uid))).toEqual(again);
		expect(await desk.submit({ type: "give", uid: old.uid, target: "called", actor: STAFF })).toEqual(again);
		const lines = fixture.lines();
		const opened = await lines.open(DEMO, MAIN);
		if (!opened.ok) throw new Error(opened.code);
		expect(await lines.member(opened.value.line, opened.value.snapshot, old.uid)).toEqual(again);
		await lines.close();
		expect(await fixture.members()).toHaveLength(1);
		await lookDaily(desk, 1);
		fixture.clock += 366 * DAY;
		await lookDaily(desk, 2);
		expect(await fixture.members()).toEqual([]);
	});

	it("GONE-2 go by what a document of the first version says, and also when it cannot be read", async () => {
		const desk = fixture.desk();
		const uids = [newUid(), newUid()] as const;
		await fixture.store.commit([
			{
				set: PATHS.member(uids[0]),
				data: {
					...{ uid: uids[0], public_uid: newUid(), series: 1, number: 1, name: "Old" },
					...{ line_up_at: at(fixture.clock), guide_over: true },
				},
			},
			{ set: PATHS.member(uids[1]), data: { line_up_at: at(fixture.clock), name: "Old" } },
			{ set: `${PATHS.line}/members/-`, data: { line_up_at: at(fixture.clock), name: "Old" } },
		]);
		await lookDaily(desk, 30);
		expect(await everything()).toMatch(OLD);
		await lookDaily(desk, 1);
		expect(await everything()).not.toMatch(OLD);
		expect(await fixture.members()).toHaveLength(2);
	});

	it("answers whose members the staff has cleared go by the instant of their last write", async () => {
		const desk = fixture.desk();
		await person(desk, "Old");
		await desk.submit({ type: "clear", actor: STAFF });
		await desk.drained();
		expect(await fixture.members()).toEqual([]);
		// The store's own clock says when they were written.
		fixture.clock = Date.now();
		await lookDaily(desk, 29);
		expect(await everything()).toMatch(/answer of Old/);
		await lookDaily(desk, 4);
		expect(await everything()).not.toMatch(PERSONAL);
	});

	it("GONE-5 go sooner once the shop has set fewer days", async () => {
		const desk = fixture.desk();
		await leave(desk, await person(desk, "Old"));
		await lookDaily(desk, 5);
		await fixture.store.commit([
			{ set: PATHS.app, data: { retention_days: 3 }, mask: ["retention_days"] },
			{ set: PATHS.line, data: { settings_version: 2 }, mask: ["settings_version"] },
		]);
		await lookDaily(desk, 1);
		expect(await everything()).not.toMatch(PERSONAL);
	});

	it("are deleted whole, whatever call to the store is cut, by the next desk", async () => {
		const first = fixture.desk();
		for (let each = 0; each < 70; each++) await leave(first, await person(first, "Old"));
		const standing = await person(first, "Waiting");
		await lookDaily(first, 30);
		fixture.clock += DAY;
		for (let cut = 0; cut < 24; cut++) {
			const transport = faulty(fixture.transport, (call) =>
				call < cut ? undefined : call % 2 === 0 ? "before" : "after",
			);
			const dying = fixture.desk({ pause: () => passing() }, transport);
			const parts = [await dying.deleteOldPart(), await dying.deleteOldPart()];
			expect(parts).not.toContain(undefined);
		}
		await look(fixture.desk());
		await lookDaily(fixture.desk(), 2);
		const left = await everything();
		expect(left).not.toMatch(OLD);
		expect(left).toContain("answer of Waiting");
		expect((await boardOf(fixture.desk())).order.size).toBe(1);
		expect((await leave(fixture.desk(), standing)).ok).toBe(true);
	});

	it("wait while requests wait, and for nothing else", async () => {
		const desk = fixture.desk();
		for (let each = 0; each < 130; each++) await leave(desk, await person(desk, "Old"));
		await lookDaily(desk, 30);
		fixture.clock += DAY;
		const order: string[] = [];
		const joins = Array.from({ length: 3 }, async () => {
			await desk.submit(joinRequest());
			order.push("join");
		});
		const part = desk.deleteOldPart().then((told) => order.push(told));
		await Promise.all([...joins, part]);
		expect(order).toEqual(["join", "join", "join", "more"]);
	});

	it("are not touched in a sample, and a line that does not exist fails", async () => {
		expect(await fixture.desk({ readOnly: true }).deleteOldPart()).toBe("done");
		await fixture.store.commit([{ delete: PATHS.line }]);
		expect(await fixture.desk().deleteOldPart()).toBe("failed");
	});
});

/** Time passes at each retry, so that a desk without a store gives up. */
function passing(): Promise<void> {
	fixture.clock += 9_000;
	return new Promise((resolve) => setImmediate(resolve));
}
