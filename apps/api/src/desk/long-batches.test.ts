import type { MemberUid } from "@junban/domain/values";
import type { RpcTransport } from "@junban/firestore-wire/rpc";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import type { DeskRequest } from "./requests.ts";
import { type Fixture, joinRequest, newUid, openFixture, PATHS } from "./testing/fixture.ts";

const LONG = Array.from({ length: 10 }, (_, n) => `q${n}`);
const longAnswers = Object.fromEntries(LONG.map((uid) => [uid, "漢".repeat(1_900)]));
const PLACES = 40;

let fixture: Fixture;
let counting: RpcTransport;
/** The characters of the documents that were read before each commit. */
let readBefore: number[];
let read: number;

const question = (list: string, uid: string, type: string) => ({
	set: `${PATHS.line}/${list}/${uid}`,
	data: { uid, order_number: 0, title: uid, type, optional: true },
});

beforeEach(async () => {
	fixture = await openFixture();
	const lists = ["require_questions", "questions"];
	await fixture.store.commit(lists.flatMap((list) => LONG.map((uid) => question(list, uid, "textarea"))));
	await fixture.store.commit(["tick", "other"].map((uid) => question("questions", uid, "checkbox")));
	[readBefore, read] = [[], 0];
	counting = {
		async call(method, ...rest) {
			const answer = await fixture.transport.call(method, ...rest);
			if (method === "batchGet") read += JSON.stringify(answer).length;
			if (method === "commit") readBefore.push(read);
			if (method === "commit") read = 0;
			return answer;
		},
	};
});
afterEach(async () => {
	await fixture.close();
});

const answering = (uid: MemberUid, given: unknown): DeskRequest => ({
	type: "answers",
	uid,
	given,
	byHolder: true,
});

/** Places with the longest answers before joining and while waiting. */
async function longPlaces(desk: Desk): Promise<MemberUid[]> {
	const uids = Array.from({ length: PLACES }, () => newUid());
	for (const uid of uids) {
		await desk.submit({ ...joinRequest(uid), answers: longAnswers });
		await desk.submit(answering(uid, longAnswers));
	}
	return uids;
}

/** Submits them at once; resolves to the versions of the board by which they were decided, in their order. */
async function together(desk: Desk, requests: readonly DeskRequest[]): Promise<number[]> {
	[readBefore, read] = [[], 0];
	const answers = await Promise.all(requests.map((each) => desk.submit(each)));
	return answers.map((answer) => (answer.ok && answer.changed ? answer.board.version : -1));
}

const ticked = async (uids: readonly MemberUid[]) => {
	const sheets = await fixture.store.batchGet(uids.map((uid) => PATHS.answers(uid)));
	return [...sheets.values()].filter(({ data }) => data.tick === true && data.q9 === longAnswers.q9).length;
};

it("spreads requests for long places over commits, in their order, and does each of them once", async () => {
	const desk = fixture.desk({}, counting);
	const uids = await longPlaces(desk);
	const versions = await together(
		desk,
		uids.map((uid) => answering(uid, { tick: true })),
	);
	expect(readBefore.length).toBeGreaterThan(2);
	expect(Math.max(...readBefore)).toBeLessThan(700_000);
	expect(versions).toEqual(versions.toSorted((a, b) => a - b));
	expect(versions).not.toContain(-1);
	expect(await ticked(uids)).toBe(PLACES);
});

it("has learned which places are long once it has read them", async () => {
	const uids = await longPlaces(fixture.desk());
	const desk = fixture.desk({}, counting);
	await desk.read();
	await together(
		desk,
		uids.map((uid) => answering(uid, { tick: true })),
	);
	await together(
		desk,
		uids.map((uid) => answering(uid, { other: true })),
	);
	expect(readBefore.length).toBeGreaterThan(2);
	expect(Math.max(...readBefore)).toBeLessThan(700_000);
});

it("reads a long place once for many requests of its holder", async () => {
	const desk = fixture.desk({}, counting);
	const [uid] = await longPlaces(desk);
	if (uid === undefined) throw new Error("no place");
	const versions = await together(
		desk,
		Array.from({ length: 40 }, (_, n) => answering(uid, { tick: n % 2 === 0 })),
	);
	expect(readBefore).toHaveLength(1);
	expect(versions).not.toContain(-1);
});
