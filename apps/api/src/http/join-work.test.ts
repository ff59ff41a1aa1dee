import { scryptSync } from "node:crypto";
import { JOIN_WORK, solved } from "@junban/api-contract/join-work";
import { type AppUid, type LineUid, parseAppUid, parseLineUid, uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { beforeEach, expect, test } from "vitest";
import { SECRET } from "#src/testing/shops.ts";
import { findNumber, solveWork } from "#src/testing/solve-work.ts";
import { JoinWork } from "./join-work.ts";
import { Signatures } from "./signatures.ts";

let clock = 1_800_000_000_000;
let work: JoinWork;
const place = { app: parsed(parseAppUid("demo")), line: parsed(parseLineUid("main")), uid: newUid() };

beforeEach(() => {
	clock = 1_800_000_000_000;
	work = new JoinWork(new Signatures(SECRET), () => clock);
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

test("an answer is hashed once, however often it is sent, and a place with a wrong one waits for two minutes", async () => {
	const hashes: string[] = [];
	const hashed = (answer: string) => hashes.filter((task) => task === answer.split("~")[0]).length;
	work = new JoinWork(
		new Signatures(SECRET),
		() => clock,
		async (task, text) => {
			hashes.push(task);
			return scryptSync(text, task, JOIN_WORK.length, JOIN_WORK.scrypt);
		},
	);
	const other = { ...place, uid: newUid() };
	const answer = solveWork(work.task(other, 1));
	expect(await Promise.all(Array.from({ length: 50 }, () => work.isDone(other, answer)))).toEqual(
		Array(50).fill(true),
	);
	expect(hashed(answer)).toBe(JOIN_WORK.parts);
	const task = work.task(place, 4);
	const wrong = solved(task, [0, 1, 2].map((part) => findNumber(task, part, 4, part !== 2)).concat(0));
	const right = solveWork(work.task(place, 3));
	expect(await Promise.all([work.isDone(place, wrong), work.isDone(place, right)])).toEqual([false, false]);
	for (let each = 0; each < 50; each++) expect(await work.isDone(place, `${wrong}${each}`)).toBe(false);
	expect(await work.isDone(place, right)).toBe(false);
	expect([hashed(wrong), hashed(right)]).toEqual([3, 0]);
	clock += 2 * 60_000 + 1;
	expect(await work.isDone(place, solveWork(work.task(place, 1)))).toBe(true);
});

test("who repeats an answer that is being hashed goes on in later turns of the event loop, in turns of networks", async () => {
	const hashed = Promise.withResolvers<Uint8Array>();
	const slow = new JoinWork(
		new Signatures(SECRET),
		() => clock,
		() => hashed.promise,
	);
	const answer = solveWork(slow.task(place, 1));
	const order: string[] = [];
	let turn = 0;
	const inTurn: number[] = [];
	const ask = async (network: string) => {
		await slow.isDone(place, answer, [network]);
		order.push(network);
		inTurn[turn] = (inTurn[turn] ?? 0) + 1;
	};
	const asked = [...Array.from({ length: 400 }, () => ask("crowd")), ask("single")];
	let isOver = false;
	const count = () => {
		turn++;
		if (!isOver) setImmediate(count);
	};
	count();
	hashed.resolve(new Uint8Array(32).fill(255));
	await Promise.all(asked);
	isOver = true;
	expect(Math.max(...inTurn.filter((each) => each > 0))).toBeLessThanOrEqual(100);
	expect(order.indexOf("single")).toBeLessThan(10);
});

test("answers of one network are hashed in its turns", async () => {
	const bot = Array.from({ length: 20 }, () => ({ ...place, uid: newUid() }));
	const order: string[] = [];
	const check = async (name: string, of: typeof place) => {
		await work.isDone(of, solveWork(work.task(of, 0)), [name]);
		order.push(name);
	};
	await Promise.all([...bot.map((of) => check("bot", of)), check("phone", { ...place, uid: newUid() })]);
	expect(order.indexOf("phone")).toBeLessThan(6);
});
