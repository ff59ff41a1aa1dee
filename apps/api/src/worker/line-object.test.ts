import { once } from "node:events";
import { createServer } from "node:http";
import { boardAnswer, errorEnvelope, joinedResponse } from "@junban/api-contract/schemas";
import {
	parseAppUid,
	parseLineUid,
	parseMemberUid,
	parsePublicUid,
	uidFromBytes,
} from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { seededBytes } from "@junban/vitest/seeded";
import { afterAll, describe, expect, test } from "vitest";
import { createApi } from "#src/create-api.ts";
import { phoneAt } from "#src/live/testing/phone.ts";
import { contract } from "#src/testing/expectations.ts";
import { SECRET } from "#src/testing/shops.ts";
import { solveWork } from "#src/testing/solve-work.ts";
import { workerShell } from "./shell.ts";
import { startTestWorker } from "./testing/test-worker.ts";

/** A provider of mail: what came, and the statuses to answer with before 200. */
const mails: { readonly id: string | undefined; readonly body: string }[] = [];
const answers: number[] = [];
const provider = createServer((request, response) => {
	const parts: Buffer[] = [];
	request.on("data", (part: Buffer) => parts.push(part));
	request.on("end", () => {
		const id = request.headers["idempotency-key"];
		mails.push({ id: String(id), body: Buffer.concat(parts).toString() });
		provider.emit("mail");
		response.writeHead(answers.shift() ?? 200).end();
	});
});
/** All mails to the address, once there are so many. */
async function mailed(to: string, count: number) {
	for (;;) {
		const found = mails.filter(({ body }) => body.includes(to));
		if (found.length >= count) return found;
		await once(provider, "mail");
	}
}
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => provider.close(resolve)));
const providerAddress = provider.address();
const providerPort = typeof providerAddress === "object" ? providerAddress?.port : 0;

const api = await startTestWorker({
	MAIL_URL: `http://127.0.0.1:${providerPort}/emails`,
	MAIL_KEY: "key",
	MAIL_FROM: "queue@shops.example",
	JOINS_IN_CALM: "1000",
});
/** Registers an address and presses the button in the mail that asks for it. */
async function registered(line: string, uid: string, address: string): Promise<void> {
	const json = { notification_mail: address };
	const answer = await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, { method: "POST", json });
	expect(answer.status).toBe(200);
	const [{ body } = { body: "" }] = await mailed(address, 1);
	const link = /\/apiV2\/[\w/]+\/confirm_mail\?t=[\w-]+/.exec(body)?.[0] ?? "";
	expect((await api.ask(link, { method: "POST" })).status).toBe(200);
}

const { token } = api.owner;
const phone = (line: string) => phoneAt(`${api.url.replace("http", "ws")}/apiV2/demo/${line}/live`);
const boardOf = async (line: string) =>
	contract(await api.ask(`/apiV2/demo/${line}/board`), 200, boardAnswer);

describe("an object that hibernates", () => {
	test("keeps its phones, sends them nothing twice and all later messages", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const mine = phone(line);
		const { board } = await mine.next("board");
		mine.send({ type: "hold", uid });
		await mine.next("member");
		await api.evict(line, "hibernate");
		// Waking it by a call or a message brings nothing that is known.
		await boardOf(line);
		mine.send({ type: "sync", version: board.version });
		await mine.next("same");
		expect(mine.got.map(({ type }) => type)).toEqual(["board", "member", "same"]);
		await api.evict(line, "hibernate");
		await api.give(line, uid);
		expect((await mine.next("member")).member.state).toBe("called");
		await mine.next("board", (message) => message.board.called.length === 1);
	});

	test("gets what it missed: another desk changed the line", async () => {
		const line = await api.newLine();
		const one = phone(line);
		await one.next("board");
		await api.evict(line, "hibernate");
		await joinElsewhere(line, 1);
		one.send({ type: "sync", version: 0 });
		await one.next("board", ({ board }) => board.order === "1");
	});

	test("is woken by its alarm for an automatic call without a screen", async () => {
		const line = await api.newLine({
			autocall_function_enable: true,
			autocall_without_screen: true,
			autocall_time: 3,
			autocall_enable: true,
			// The period ends in a moment, but not before the object hibernates.
			autocall_called_lasted: Date.now() - 180_000 + 3_000,
		});
		await api.join(line);
		const one = phone(line);
		await one.next("board");
		await api.evict(line, "hibernate");
		const { board } = await one.next("board", (message) => message.board.called.length === 1);
		expect(board.order).toBe("");
	});
});

test("an object that ends at any moment loses nothing: numbers continue, phones reconnect", async () => {
	const line = await api.newLine();
	const one = phone(line);
	await one.next("board");
	const joined = [await api.join(line), await api.join(line)];
	await api.evict(line, "close");
	await one.closed;
	joined.push(await api.join(line));
	expect(joined.map(({ number }) => number)).toEqual([1, 2, 3]);
	expect((await boardOf(line)).order).toBe("1-3");
	await phone(line).next("board", ({ board }) => board.order === "1-3");
});

describe("notices", () => {
	test("are sent by the object's alarm, and retried under the same id", async () => {
		const line = await api.newLine({ fields: { notification: true } });
		const { uid } = await api.join(line);
		await registered(line, uid, "guest@example.com");
		answers.push(503);
		await api.give(line, uid);
		const [, ...sent] = await mailed("guest@example.com", 3);
		expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
	});

	test("are sent by an alarm that then deletes what the shop may keep no longer", async () => {
		const line = await api.newLine({ fields: { notification: true } });
		const { uid } = await api.join(line);
		const at = (daysAgo: number) => Timestamp.fromMillis(Date.now() - daysAgo * 86_400_000);
		const [root, old] = [`apps/demo/line/${line}`, "uidOfMonthsAgoUidOfMonths"];
		const place = { uid: old, public_uid: old, series: 1, number: 1, line_up_at: at(32), over_at: at(32) };
		const member = `${root}/members/${old}`;
		await api.store.commit([
			{ set: `${root}/desk/retention`, data: { noted_at: at(1) } },
			{ set: member, data: { ...place, guide_over: true, name: "Old" } },
		]);
		await registered(line, uid, "later@example.com");
		await api.give(line, uid);
		await mailed("later@example.com", 2);
		const stored = async () => (await api.store.batchGet([member])).get(member)?.data ?? {};
		await expect.poll(async () => Object.keys(await stored()), { timeout: 10_000 }).toEqual(["gone_at"]);
	});

	test("a letter to new staff is sent after the call that wrote it has ended", async () => {
		await api.store.commit([{ set: "apps/demo", data: { premium: { enabled: true } }, mask: ["premium"] }]);
		const json = { email: "new@example.com" };
		expect((await api.ask("/apiV2/demo/staff", { method: "POST", token, json })).status).toBe(201);
		await mailed("new@example.com", 1);
	});
});

describe("names", () => {
	test("of lines that do not exist leave nothing in their objects", async () => {
		for (const line of ["nowhere", "x1", "a_b"]) {
			for (const ask of [{}, api.joining(line)]) await api.ask(`/apiV2/demo/${line}/line_up`, ask);
			expect((await api.ask(`/apiV2/demo/${line}`)).status).toBe(404);
			const rows = await api.rowsOf(line, "SELECT name FROM sqlite_master WHERE name NOT LIKE '%miniflare%'");
			expect(rows).toEqual([]);
		}
	});

	test("in another spelling reach the same line", async () => {
		const line = await api.newLine();
		await api.join(line);
		const answer = await api.ask(`/apiV2/%64emo/${line.replace("l", "%6C")}/board`);
		expect(contract(answer, 200, boardAnswer).order).toBe("1");
		for (const path of ["/apiV2/%2564emo/x/board", "/apiV2/demo%2Fx/y/board", "/apiV2/%E0%A4%A/x/board"])
			expect((await api.ask(path)).status).toBe(404);
	});
});

test("two desks of one line fence each other: every number once, no gap, no lost member", async () => {
	const line = await api.newLine();
	const [here, there] = await Promise.all([
		Promise.all(Array.from({ length: 40 }, () => api.join(line).then(({ number }) => number))),
		joinElsewhere(line, 40),
	]);
	expect([...here, ...there].sort((a, b) => a - b)).toEqual(
		Array.from({ length: 80 }, (_, index) => index + 1),
	);
	expect((await boardOf(line)).order).toBe("1-80");
});

/** Joins by a desk of its own on the same store, as an object's that was replaced and does not know it; the numbers. */
async function joinElsewhere(name: string, count: number): Promise<number[]> {
	const other = createApi(
		{ store: api.store, verifyIdToken: async () => undefined, log: () => undefined, secret: SECRET },
		workerShell,
	);
	const app = parseAppUid("demo");
	const line = parseLineUid(name);
	if (app === undefined || line === undefined) throw new Error("No line");
	const { desk } = other.lines.get(app, line);
	const numbers: number[] = [];
	for (let joins = 0; joins < count; joins++) {
		const uid = parseMemberUid(`${name}elsewhere`.padEnd(22, "x") + joins);
		const publicUid = parsePublicUid(`${name}public`.padEnd(22, "x") + joins);
		if (uid === undefined || publicUid === undefined) throw new Error("No uid");
		const asked = { type: "lineUp", uid, publicUid, source: "web", locale: "ja", partySize: 1 } as const;
		const answer = await desk.submit(asked);
		if (!answer.ok || answer.member === undefined) throw new Error("Not joined");
		numbers.push(answer.member.number);
	}
	await other.lines.close();
	return numbers;
}

test("a flooded line asks for work, checks it, and lets a join in when it is its turn", async () => {
	const line = await api.newLine({ joins_per_minute: 1 });
	const at = Date.now();
	api.clock.at = at;
	await boardOf(line);
	await api.join(line);
	const uid = uidFromBytes(seededBytes(48)) ?? "";
	const join = (said: object) =>
		api.ask(`/apiV2/demo/${line}/line_up`, {
			...api.joining(line, { ...said }),
			headers: { "idempotency-key": uid },
		});
	const { code, work = "" } = contract(await join({}), 429, errorEnvelope);
	expect(code).toBe("join-work");
	let isAnswered = false;
	const joining = join({ work: solveWork(work) }).finally(() => {
		isAnswered = true;
	});
	// By then the line takes its next join.
	api.clock.at = at + 61_000;
	await expect
		.poll(async () => {
			await boardOf(line);
			return isAnswered;
		})
		.toBe(true);
	expect(contract(await joining, 201, joinedResponse)).toMatchObject({ uid, number: 2 });
	api.clock.at = undefined;
});
