import { JOIN_WORK, solved } from "@junban/api-contract/join-work";
import { type AppUid, type LineUid, parseAppUid, parseLineUid, uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { beforeEach, expect, test } from "vitest";
import { SECRET } from "#src/testing/shops.ts";
import { findNumber, solveWork } from "#src/testing/solve-work.ts";
import { JoinWork } from "./join-work.ts";
import { Signatures } from "./signatures.ts";

let clock = 1_800_000_000_000;
const work = new JoinWork(new Signatures(SECRET), () => clock);
const place = { app: parsed(parseAppUid("demo")), line: parsed(parseLineUid("main")), uid: newUid() };

beforeEach(() => {
	clock = 1_800_000_000_000;
});

function parsed<Uid extends AppUid | LineUid>(uid: Uid | undefined): Uid {
	if (uid === undefined) throw new Error("No uid");
	return uid;
}

function newUid() {
	const uid = uidFromBytes(seededBytes(48));
	if (uid === undefined) throw new Error("No uid");
	return uid;
}

test("the answer to a task is accepted for its place, for two minutes", async () => {
	const answer = solveWork(work.task(place, 4));
	expect(await work.isDone(place, answer)).toBe(true);
	clock += 2 * 60_000;
	expect(await work.isDone(place, answer)).toBe(true);
	clock += 1;
	expect(await work.isDone(place, answer)).toBe(false);
});

test("the answer of another place, line or shop is not accepted", async () => {
	const answer = solveWork(work.task(place, 1));
	for (const other of [
		{ ...place, uid: newUid() },
		{ ...place, line: parsed(parseLineUid("other")) },
		{ ...place, app: parsed(parseAppUid("other")) },
	])
		expect(await work.isDone(other, answer)).toBe(false);
});

test("each part must be found", async () => {
	const task = work.task(place, 4);
	for (let wrong = 0; wrong < JOIN_WORK.parts; wrong++) {
		const parts = Array.from({ length: JOIN_WORK.parts }, (_, part) =>
			findNumber(task, part, 4, part !== wrong),
		);
		expect(await work.isDone(place, solved(task, parts))).toBe(false);
	}
});

test("a task that was made easier or longer, and texts that are none, are not accepted", async () => {
	const task = work.task(place, 6);
	const easier = task.replace(".6.", ".0.");
	const longer = `${(clock + 3_600_000).toString(36)}${task.slice(task.indexOf("."))}`;
	const numbers = [0, 0, 0, 0];
	const own = work.task(place, 0);
	expect(await work.isDone(place, solved(own, numbers))).toBe(true);
	for (const answer of [
		solved(easier, numbers),
		solved(longer, numbers),
		...[
			"",
			"~",
			task,
			own,
			`${own}~`,
			`${own}~0,0,0`,
			`${own}~0,0,0,0,0`,
			`${own}~0,0,0,x`,
			`${own}~0,0,0,1.5`,
		],
	])
		expect(await work.isDone(place, answer)).toBe(false);
});
