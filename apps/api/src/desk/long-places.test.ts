import { expect, it } from "vitest";
import { LongPlaces, MOST_LONG } from "./long-places.ts";
import type { DeskRequest } from "./requests.ts";
import { joinRequest, newUid, STAFF } from "./testing/fixture.ts";

const give = (uid = newUid()): DeskRequest => ({ type: "give", uid, target: "called", actor: STAFF });
const answer = (uid = newUid()): DeskRequest => ({ type: "answers", uid, given: {} });

it("knows the documents that a request reads, and nothing of short and of unknown ones", () => {
	const places = new LongPlaces();
	const [long, short] = [newUid(), newUid()];
	places.noteMember(long, 20_000);
	places.noteSheet(long, 30_000);
	places.noteMember(short, 900);
	expect([...places.readBy(give(long)).values()]).toEqual([20_000]);
	expect([...places.readBy({ ...joinRequest(), uid: long }).values()]).toEqual([20_000]);
	expect([...places.readBy(answer(long)).values()]).toEqual([20_000, 30_000]);
	const others: DeskRequest[] = [answer(short), answer(), give(), { type: "autoCall", actor: STAFF }];
	for (const other of others) expect(places.readBy(other).size).toBe(0);
});

it("forgets a place that has become short, and the oldest of too many", () => {
	const places = new LongPlaces();
	const [shortened, oldest] = [newUid(), newUid()];
	places.noteMember(shortened, 20_000);
	places.noteMember(shortened, 100);
	expect(places.readBy(give(shortened)).size).toBe(0);
	places.noteMember(oldest, 20_000);
	for (let n = 1; n < MOST_LONG; n++) places.noteMember(newUid(), 20_000);
	expect(places.readBy(give(oldest)).size).toBe(1);
	places.noteMember(newUid(), 20_000);
	expect(places.readBy(give(oldest)).size).toBe(0);
});
