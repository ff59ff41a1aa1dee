import type { Data } from "@junban/firestore-wire/value";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import { faulty } from "./testing/faults.ts";
import {
	boardOf,
	type Fixture,
	joinRequest,
	memberOf,
	openFixture,
	PATHS,
	STAFF,
} from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
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

const documents = async (collection: string) =>
	(await fixture.store.runQuery(PATHS.line, { collection })).map(({ data }) => data);
const joins = (desk: Desk, count: number) =>
	Promise.all(
		Array.from({ length: count }, async () =>
			memberOf(await desk.submit({ ...joinRequest(), answers: { wish: "a" } })),
		),
	);
const clearAll = (desk: Desk) => desk.submit({ type: "clear", actor: STAFF });

describe("clear of the members", () => {
	it("deletes members of this and earlier series with their public documents, and keeps members that join meanwhile", async () => {
		const desk = fixture.desk();
		await joins(desk, 600);
		const [cleared, ...after] = await Promise.all([
			clearAll(desk),
			...Array.from({ length: 5 }, () => joins(desk, 60)),
		]);
		expect(cleared).toMatchObject({ ok: true, board: { series: 2, issued: 0 } });
		await desk.drained();
		const uids = after.flat().map(({ uid }) => uid);
		expect((await documents("members")).map(({ uid }) => uid).sort()).toEqual(uids.sort());
		expect(await documents("public_members")).toHaveLength(300);
		expect(await boardOf(desk)).toMatchObject({ sweeps: [], clearings: [], series: 2, issued: 300 });
		expect(await documents("require_answers")).toHaveLength(900);
	});

	it("deletes unreadable documents too", async () => {
		const desk = fixture.desk();
		await joins(desk, 3);
		await fixture.store.commit([
			{ set: `${PATHS.line}/members/broken`, data: { uid: "broken" } },
			{ set: `${PATHS.line}/members/older`, data: { uid: "older", series: "first" } },
		]);
		await clearAll(desk);
		await desk.drained();
		expect(await documents("members")).toEqual([]);
	});

	it("is finished by the next desk, at whatever commit the first one stops", async () => {
		for (const dies of [1, 2, 4, 6]) {
			await joins(fixture.desk(), 300);
			let commits = 0;
			const dying = fixture.desk(
				{ log: () => undefined },
				faulty(fixture.transport, (_call, method) =>
					method === "commit" && ++commits > dies ? "before" : undefined,
				),
			);
			expect(await clearAll(dying)).toMatchObject({ ok: true });
			const left = (await documents("members")).length;
			expect(left).toBeGreaterThan(0);
			const next = fixture.desk();
			const [joined] = await joins(next, 1);
			await next.drained();
			expect((await documents("members")).map(({ uid }) => uid)).toEqual([joined?.uid]);
			expect((await boardOf(next)).clearings).toEqual([]);
		}
	});
});

describe("clear of answers", () => {
	it("empties the list and the members' field, and keeps later answers", async () => {
		const desk = fixture.desk();
		const before = await joins(desk, 260);
		const clear = { type: "clearAnswers", list: "require_answers", actor: STAFF } as const;
		const [answer, after] = await Promise.all([desk.submit(clear), joins(desk, 3)]);
		expect(answer).toMatchObject({ ok: true, changed: true });
		await desk.drained();
		const kept = after.map(({ uid }) => uid).sort();
		expect((await documents("require_answers")).map(({ uid }) => uid).sort()).toEqual(kept);
		const members = await documents("members");
		expect(members).toHaveLength(263);
		const withAnswers = members.filter(({ require_answers }) => require_answers !== undefined);
		expect(withAnswers.map(({ uid }) => uid).sort()).toEqual(kept);
		// The rest of the members stays as it was.
		const first = members.find(({ uid }) => uid === before[0]?.uid);
		expect(first).toMatchObject({ number: 1, guide_over: false, party_size: 1 });
	});

	it("does not create deleted members again", async () => {
		const desk = fixture.desk();
		await joins(desk, 3);
		await clearAll(desk);
		await desk.submit({ type: "clearAnswers", list: "require_answers", actor: STAFF });
		await desk.drained();
		expect(await documents("members")).toEqual([]);
		expect(await documents("require_answers")).toEqual([]);
	});

	it("deletes the answers of waiting members, and no others", async () => {
		const desk = fixture.desk();
		const members = await joins(desk, 3);
		const give = (wish: string) =>
			Promise.all(members.map(({ uid }) => desk.submit({ type: "answers", uid, given: { wish } })));
		await give("early");
		await Promise.all([desk.submit({ type: "clearAnswers", list: "answers", actor: STAFF }), give("late")]);
		await desk.drained();
		const answers: Data[] = await documents("answers");
		expect(answers.map(({ wish }) => wish)).toEqual(["late", "late", "late"]);
		expect(await documents("require_answers")).toHaveLength(3);
		expect((await documents("members")).map(({ answered }) => answered)).toEqual([1, 1, 1]);
		await desk.submit({ type: "clearAnswers", list: "answers", actor: STAFF });
		await desk.drained();
		expect((await documents("members")).map(({ answered }) => answered)).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});
});
