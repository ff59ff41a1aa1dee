import { expect, test } from "vitest";
import { BatchRoom } from "./batch-room.ts";
import type { DeskRequest } from "./requests.ts";
import { joinRequest, newUid, STAFF } from "./testing/fixture.ts";

const many = (count: number, work: DeskRequest) => Array.from({ length: count }, () => work);
const batchLength = (works: readonly DeskRequest[]) => {
	const room = new BatchRoom();
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

test("nothing is decided in one batch with an earlier clear of answers", () => {
	const clear = { type: "clearAnswers", list: "answers", actor: STAFF } as const;
	expect(batchLength([...many(3, give), clear, ...many(3, give)])).toBe(4);
	expect(batchLength([clear, ...many(3, give)])).toBe(1);
});
