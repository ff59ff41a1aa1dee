import { expect, test } from "vitest";
import { BatchRoom } from "./batch-room.ts";
import { LongPlaces } from "./long-places.ts";
import type { DeskRequest } from "./requests.ts";
import { joinRequest, newUid, STAFF } from "./testing/fixture.ts";

const many = (count: number, work: DeskRequest) => Array.from({ length: count }, () => work);
const batchLength = (works: readonly DeskRequest[], places?: LongPlaces) => {
	const room = new BatchRoom(places);
	const refused = works.findIndex((work) => !room.take(work));
	return refused === -1 ? works.length : refused;
};
const give: DeskRequest = { type: "give", uid: newUid(), target: "called", actor: STAFF };

test("a batch has the works that fit into one commit, and at least one", () => {
	expect(batchLength(many(1_000, joinRequest()))).toBe(199);
	expect(batchLength(many(1_000, { ...joinRequest(), answers: { q: "a" } }))).toBe(132);
	expect(batchLength(many(1_000, { ...joinRequest(), actor: STAFF, source: "staff" }))).toBe(132);
	expect(batchLength(many(1_000, give))).toBe(56);
});

test("long answers shorten a batch; one that is too long stands alone", () => {
	const answers = { q: "あ".repeat(20_000) };
	expect(batchLength(many(100, { ...joinRequest(), answers }))).toBe(26);
	expect(batchLength(many(100, { type: "answers", uid: newUid(), given: answers }))).toBe(52);
	expect(batchLength(many(2, { ...joinRequest(), answers: { q: "a".repeat(1_000_000) } }))).toBe(1);
});

test("long documents shorten a batch, each counted once; the first always fits", () => {
	const places = new LongPlaces();
	const uids = Array.from({ length: 40 }, () => newUid());
	for (const uid of uids) {
		places.noteMember(uid, 20_000);
		places.noteSheet(uid, 30_000);
	}
	const calls = uids.map((uid) => ({ ...give, uid }));
	const answers = uids.map((uid): DeskRequest => ({ type: "answers", uid, given: {} }));
	expect(batchLength(calls, places)).toBe(26);
	expect(batchLength(answers, places)).toBe(10);
	expect(batchLength([...calls.slice(0, 5), ...answers.slice(0, 5), ...answers], places)).toBe(20);
	expect(batchLength([...many(20, calls[0] ?? give), ...many(40, answers[0] ?? give)], places)).toBe(56);
	const [longest] = uids;
	if (longest !== undefined) places.noteMember(longest, 600_000);
	expect(batchLength(calls, places)).toBe(1);
	// Requests for short places wait for their turn as well: none passes.
	expect(batchLength([...calls.slice(1, 3), ...calls.slice(0, 1), give], places)).toBe(2);
});

test("nothing is decided in one batch with an earlier clear of answers", () => {
	const clear = { type: "clearAnswers", list: "answers", actor: STAFF } as const;
	expect(batchLength([...many(3, give), clear, ...many(3, give)])).toBe(4);
	expect(batchLength([clear, ...many(3, give)])).toBe(1);
});
