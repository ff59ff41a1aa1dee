import { errorEnvelope, joinedResponse, publicView } from "@junban/api-contract/schemas";
import { burstsResponse } from "@junban/api-contract/staff-schemas";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { beforeEach, expect, test } from "vitest";
import { browserSubscription, recorder } from "#src/notify/testing/recorder.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const BOT = "198.51.100.7";
const HONEST = "203.0.113.5";
const A_DAY = 60;
const ALL_DAY = { start_at: "00:00", end_at: "00:00", weekdays: [0, 1, 2, 3, 4, 5, 6] };
const post = recorder();
const day = (count: number) => ({ free: count, premium: count });
const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.99"),
	restoredADay: 30,
	joinsADay: { customers: day(A_DAY), present: day(A_DAY), staff: day(A_DAY) },
	notices: {
		providers: {
			mail: (mail, signal) => post.providers.mail(mail, signal),
			push: { publicKey: "a-key", send: (push, signal) => post.providers.push.send(push, signal) },
		},
	},
});
const { token } = api.owner;
let networks = 0;
let today = Date.parse("2026-11-27T12:00:00+09:00");

// Each test has a day of its own.
beforeEach(() => {
	today += 3 * 86_400_000;
	api.clock.at = today;
});

const lineUp = (line: string, network: string) =>
	api.ask(`/apiV2/demo/${line}/line_up`, {
		...api.joining(line),
		headers: { "x-forwarded-for": network, "idempotency-key": uidFromBytes(seededBytes(48)) ?? "" },
	});
const joined = async (line: string, network: string) =>
	contract(await lineUp(line, network), 201, joinedResponse).uid;
const leave = async (line: string, uid: string) =>
	expect((await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} })).status).toBe(
		200,
	);
const told = async (line: string) =>
	contract(await api.ask(`/apiV2/demo/${line}/bursts`, { method: "GET", token }), 200, burstsResponse)
		.origins;
const tap = async (line: string, what: "end" | "restore", id = "") =>
	contract(
		await api.ask(`/apiV2/demo/${line}/bursts/${what}`, { method: "POST", token, json: { id } }),
		200,
		burstsResponse,
	).origins;
const outboxOf = (line: string) => api.store.runQuery(`apps/demo/line/${line}`, { collection: "outbox" });
const countOf = async (line: string) => {
	const { board, opening } = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
	return board.issued - (opening.reception?.issued_before ?? 0);
};

async function lineWith(reception: object): Promise<string> {
	const line = await api.newLine();
	await api.saveHours(line, { receptions: [{ ...ALL_DAY, ...reception }] });
	return line;
}

async function join(line: string, count: number, network = BOT): Promise<string[]> {
	const uids: string[] = [];
	for (let n = 0; n < count; n++) uids.push(await joined(line, network));
	return uids;
}

/** Joins that share no network. */
async function people(line: string, count: number): Promise<string[]> {
	const uids: string[] = [];
	for (let n = 0; n < count; n++) uids.push(await joined(line, `network ${networks++}`));
	return uids;
}

test("places that join and leave at once use up a total until the tap gives it back", async () => {
	const line = await lineWith({ limit_total: 16 });
	for (const uid of await join(line, 16)) await leave(line, uid);
	const full = contract(await lineUp(line, HONEST), 409, errorEnvelope);
	expect(full.code).toBe("limit-total-reached");
	const [origin, ...others] = await told(line);
	expect([origin, others]).toMatchObject([{ waiting: 0, left: 16, ended: 0, first: 1, last: 16 }, []]);
	expect(await countOf(line)).toBe(16);
	expect(await tap(line, "end", origin?.id)).toEqual([]);
	expect(await countOf(line)).toBe(0);
	await tap(line, "end", origin?.id);
	const uid = await joined(line, HONEST);
	expect((await api.ask(`/apiV2/demo/${line}/${uid}`)).json).toMatchObject({ member: { number: 17 } });
	expect(contract(await lineUp(line, BOT), 429, errorEnvelope).code).toBe("join-work");
});

test("ended places give their numbers back, and count again when they are restored, together or by hand", async () => {
	const line = await lineWith({ limit_total: 17 });
	await joined(line, HONEST);
	const uids = await join(line, 16);
	const [called = "", left = "", byHand = ""] = uids;
	await api.give(line, called);
	await leave(line, left);
	const [origin] = await told(line);
	expect(origin).toMatchObject({ waiting: 14, left: 1 });
	expect(await tap(line, "end", origin?.id)).toMatchObject([{ waiting: 0, left: 0, ended: 14 }]);
	expect(await countOf(line)).toBe(2);
	const restored = { method: "PATCH", token, json: {} };
	expect((await api.ask(`/apiV2/demo/${line}/${byHand}/restore`, restored)).status).toBe(200);
	expect(await countOf(line)).toBe(3);
	expect(await tap(line, "restore", origin?.id)).toMatchObject([{ waiting: 14, ended: 0 }]);
	expect(await countOf(line)).toBe(16);
	await tap(line, "restore", origin?.id);
	expect(await countOf(line)).toBe(16);
});

test("an account takes some places back in a day, and ends them still", async () => {
	const line = await api.newLine();
	await join(line, 20);
	const [origin] = await told(line);
	// The last one may have more than are left.
	for (let each = 0; each < 2; each++) {
		expect(await tap(line, "end", origin?.id)).toMatchObject([{ waiting: 0, ended: 20 }]);
		expect(await tap(line, "restore", origin?.id)).toMatchObject([{ waiting: 20, ended: 0 }]);
	}
	expect(await tap(line, "end", origin?.id)).toMatchObject([{ waiting: 0, ended: 20 }]);
	const restore = { method: "POST", token, json: { id: origin?.id } };
	refused(await api.ask(`/apiV2/demo/${line}/bursts/restore`, restore), 429, "too-many-requests");
});

test("fewer are told where few places fill the line", async () => {
	const line = await lineWith({ limit: 18 });
	await join(line, 5);
	expect(await told(line)).toEqual([]);
	await join(line, 1);
	expect(await told(line)).toMatchObject([{ waiting: 6 }]);
});

test("VAL-36 whoever leaves before a call takes no place of the shop's day, and an ended burst none", async () => {
	const line = await api.newLine();
	for (const uid of await people(line, 46)) await leave(line, uid);
	await join(line, 23, HONEST);
	const [called = ""] = await people(line, A_DAY - 23);
	refused(await lineUp(line, BOT), 409, "line-full");
	await api.give(line, called);
	await leave(line, called);
	refused(await lineUp(line, BOT), 409, "line-full");
	const [origin] = await told(line);
	expect(origin).toMatchObject({ waiting: 23 });
	await tap(line, "end", origin?.id);
	await people(line, 14);
	// As many in a day as it has places are given back: their documents stay.
	refused(await lineUp(line, BOT), 409, "line-full");
});

test("the holders of an ended burst get no notice, whoever is ended by hand does", async () => {
	const line = await api.newLine();
	const uids = await join(line, 16);
	for (const uid of uids.slice(0, 3)) {
		const json = browserSubscription(uid.slice(0, 6));
		expect((await api.ask(`/apiV2/demo/${line}/${uid}/push`, { method: "POST", json })).status).toBe(200);
	}
	const cancel = { method: "PATCH", token, json: { admin_cancel: true } };
	const [origin] = await told(line);
	const [first = ""] = uids;
	expect((await api.ask(`/apiV2/demo/${line}/${first}/guide_over`, cancel)).status).toBe(200);
	await tap(line, "end", origin?.id);
	while ((await outboxOf(line)).length > 0) await new Promise((resolve) => setImmediate(resolve));
	expect(post.pushes).toHaveLength(1);
});
