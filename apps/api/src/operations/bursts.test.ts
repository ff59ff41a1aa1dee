import { errorEnvelope, joinedResponse, publicView } from "@junban/api-contract/schemas";
import { type BurstsResponse, burstsResponse } from "@junban/api-contract/staff-schemas";
import { OneByOne } from "@junban/callers/one-by-one";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { RecentJoins } from "#src/desk/recent-joins.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const STAFF_ADDRESS = "192.0.2.99";
const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? STAFF_ADDRESS),
});
const { token } = api.owner;
const base = (line: string) => `/apiV2/demo/${line}/bursts`;
const told = async (line: string) =>
	contract(await api.ask(base(line), { method: "GET", token }), 200, burstsResponse).origins;
const act = async (line: string, what: "end" | "restore", id: string) =>
	contract(
		await api.ask(`${base(line)}/${what}`, { method: "POST", token, json: { id } }),
		200,
		burstsResponse,
	).origins;
const newKey = () => uidFromBytes(seededBytes(48)) ?? "";
const order = async (line: string) =>
	contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView).board.order;

/** The uids of new places from this network. */
async function joinFrom(line: string, network: string, count: number): Promise<string[]> {
	const uids: string[] = [];
	for (let index = 0; index < count; index++) {
		const headers = { "x-forwarded-for": network };
		const answer = await api.ask(`/apiV2/demo/${line}/line_up`, { ...api.joining(line), headers });
		uids.push(contract(answer, 201, joinedResponse).uid);
	}
	return uids;
}

/** A line with a phone, a burst of 20 and another phone. */
async function withBurst() {
	const line = await api.newLine();
	await joinFrom(line, "192.0.2.1", 1);
	const burst = await joinFrom(line, "198.51.100.7", 20);
	await joinFrom(line, "192.0.2.2", 1);
	const [origin] = await told(line);
	if (origin === undefined) throw new Error("The burst is not told");
	return { line, burst, origin };
}

describe("bursts", () => {
	describeStaffOnly(api, { path: base, ask: { method: "GET" }, ofMember: false });
	for (const what of ["end", "restore"])
		describeStaffOnly(api, {
			path: (line) => `${base(line)}/${what}`,
			ask: { method: "POST", json: { id: "x" } },
			ofMember: false,
		});

	test("of 15 places and more from one network are told, without the network; fewer and walk-ins are not", async () => {
		const line = await api.newLine();
		await joinFrom(line, "192.0.2.1", 14);
		for (let index = 0; index < 16; index++)
			await api.ask(`/apiV2/demo/${line}/line_up`, { method: "POST", token, json: {} });
		expect(await told(line)).toEqual([]);
		await joinFrom(line, "192.0.2.1", 1);
		const [origin, ...others] = await told(line);
		expect([origin?.waiting, origin?.first, origin?.last, others]).toEqual([15, 1, 31, []]);
		expect(JSON.stringify(origin)).not.toContain("192.0.2.1");
	});

	test("end with one tap and come back with one; the places of others stand", async () => {
		const { line, burst, origin } = await withBurst();
		expect(await order(line)).toBe("1-22");
		const ended = await act(line, "end", origin.id);
		expect(ended).toMatchObject([{ id: origin.id, waiting: 0, ended: 20, first: 2, last: 21 }]);
		expect(await order(line)).toBe("1,22");
		expect(await act(line, "end", origin.id)).toEqual(ended);
		const [uid = ""] = burst;
		const ticket = await api.ask(`/apiV2/demo/${line}/${uid}`);
		expect(ticket.json).toMatchObject({ member: { state: "over", over_reason: "cancelled" } });
		expect(await act(line, "restore", origin.id)).toMatchObject([{ waiting: 20, ended: 0 }]);
		expect(await order(line)).toBe("1-22");
	});

	test("slow the network afterwards until that is taken back: it works for new places in calm, and no other", async () => {
		const { line, burst, origin } = await withBurst();
		await act(line, "end", origin.id);
		const again = async (network: string, key = newKey()) => {
			const headers = { "x-forwarded-for": network, "idempotency-key": key };
			return await api.ask(`/apiV2/demo/${line}/line_up`, { ...api.joining(line), headers });
		};
		expect(contract(await again("198.51.100.7"), 429, errorEnvelope)).toMatchObject({
			code: "join-work",
			work: expect.any(String),
		});
		contract(await again("198.51.100.7", burst[0]), 200, joinedResponse);
		contract(await again("192.0.2.1"), 201, joinedResponse);
		await act(line, "restore", origin.id);
		contract(await again("198.51.100.7"), 201, joinedResponse);
	});

	test("end once when two tablets end them at once, and come back", async () => {
		const { line, origin } = await withBurst();
		await Promise.all([act(line, "end", origin.id), act(line, "end", origin.id)]);
		expect(await told(line)).toMatchObject([{ waiting: 0, ended: 20 }]);
		await Promise.all([act(line, "restore", origin.id), act(line, "restore", origin.id)]);
		expect(await order(line)).toBe("1-22");
	});

	test("leave whoever is called, has left or was ended by hand", async () => {
		const { line, burst, origin } = await withBurst();
		const [called = "", left = "", cancelled = ""] = burst;
		await api.give(line, called);
		await api.ask(`/apiV2/demo/${line}/${left}/guide_over`, { method: "PATCH", json: {} });
		await api.ask(`/apiV2/demo/${line}/${cancelled}/guide_over`, {
			...{ method: "PATCH", token, json: { admin_cancel: true } },
		});
		expect(await act(line, "end", origin.id)).toMatchObject([{ waiting: 0, ended: 17 }]);
		await act(line, "restore", origin.id);
		expect(await order(line)).toBe("1,5-22");
	});

	test("do not bring back whoever was restored by hand since, and was served or has left", async () => {
		const { line, burst, origin } = await withBurst();
		await act(line, "end", origin.id);
		const [served = "", left = "", waits = ""] = burst;
		const patch = async (uid: string, what: string, json: unknown, by = {}) =>
			expect(
				(await api.ask(`/apiV2/demo/${line}/${uid}/${what}`, { method: "PATCH", json, ...by })).status,
			).toBe(200);
		for (const uid of [served, left, waits]) await patch(uid, "restore", {}, { token });
		expect(await told(line)).toMatchObject([{ waiting: 3, ended: 17 }]);
		await api.give(line, served);
		await patch(served, "guide_over", {}, { token });
		await patch(left, "guide_over", {});
		await act(line, "restore", origin.id);
		expect(await order(line)).toBe("1,4-22");
	});

	test("of another line, and unknown ones, end nothing; other bodies are refused", async () => {
		const { line, origin } = await withBurst();
		const other = await withBurst();
		expect(await act(other.line, "end", origin.id)).toMatchObject([{ waiting: 20 } satisfies Part]);
		expect(await act(line, "end", "unknown")).toMatchObject([{ waiting: 20 } satisfies Part]);
		for (const json of [{}, { id: 1 }, { id: "x".repeat(65) }, { id: origin.id, all: true }, []])
			refused(await api.ask(`${base(line)}/end`, { method: "POST", token, json }), 400, "invalid-value");
		expect(await order(line)).toBe("1-22");
	});
});

test("a line's bursts are ended ten times at once, then once in two seconds; other lines have their own", async () => {
	const { line, origin } = await withBurst();
	const other = await withBurst();
	const now = Date.now();
	api.clock.at = now;
	onTestFinished(() => {
		api.clock.at = undefined;
	});
	const ask = (of: string, what: string) =>
		api.ask(`${base(of)}/${what}`, { method: "POST", token, json: { id: origin.id } });
	for (let each = 0; each < 5; each++)
		for (const what of ["end", "restore"]) expect((await ask(line, what)).status).toBe(200);
	for (const what of ["end", "restore"]) refused(await ask(line, what), 429, "too-many-requests");
	expect((await ask(other.line, "end")).status).toBe(200);
	expect((await api.ask(base(line), { method: "GET", token })).status).toBe(200);
	api.clock.at = now + 2_000;
	expect((await ask(line, "end")).status).toBe(200);
	refused(await ask(line, "end"), 429, "too-many-requests");
});

test("a burst ends, and comes back, in turns of the long work of all lines, those of one network together", async () => {
	const line = await api.newLine();
	await joinFrom(line, "198.51.100.7", 60);
	const [origin] = await told(line);
	const turns = vi.spyOn(OneByOne.prototype, "run");
	onTestFinished(() => turns.mockRestore());
	for (const what of ["end", "restore"] as const) {
		turns.mockClear();
		await act(line, what, origin?.id ?? "");
		// To look for the places, and one for each fifty of them.
		expect(turns.mock.calls.map(([path]) => path)).toEqual(
			Array.from({ length: 3 }, () => [STAFF_ADDRESS, "demo", line]),
		);
	}
	expect(await order(line)).toBe("1-60");
});

test("a burst ends places that change while it ends, and keeps those that are called", async () => {
	const line = await api.newLine();
	const [called = "", ...others] = await joinFrom(line, "198.51.100.7", 20);
	const [origin] = await told(line);
	const run = OneByOne.prototype.run;
	const looked = vi.spyOn(RecentJoins.prototype, "waitingOf");
	let isChanged = false;
	const between = vi.spyOn(OneByOne.prototype, "run").mockImplementation(async function (
		this: OneByOne,
		path,
		work,
	) {
		// The turn of the ends comes after the one that looks for the places.
		if (looked.mock.calls.length > 0 && !isChanged) {
			isChanged = true;
			await api.give(line, called);
			for (const uid of others.slice(0, 5))
				expect((await api.ask(`/apiV2/demo/${line}/${uid}`, edit)).status).toBe(200);
		}
		return await run.call(this, path, work);
	});
	onTestFinished(() => {
		between.mockRestore();
		looked.mockRestore();
	});
	const edit = { method: "PATCH", token, json: { party_size: 4 } };
	expect(await act(line, "end", origin?.id ?? "")).toMatchObject([{ waiting: 0, ended: 19 }]);
	const ticket = await api.ask(`/apiV2/demo/${line}/${called}`);
	expect(ticket.json).toMatchObject({ member: { state: "called" } });
	expect(isChanged).toBe(true);
});

test("whoever is called and does not come counts as one that left, like one that staff cancel, until somebody restores it; who is served does not", async () => {
	const line = await api.newLine();
	const [served = "", absent = "", left = "", cancelled = ""] = await joinFrom(line, "198.51.100.8", 18);
	for (const uid of [served, absent, left]) await api.give(line, uid);
	const end = (uid: string, json: unknown, by = {}) =>
		api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json, ...by });
	await end(served, { reason: "served" }, { token });
	await end(absent, { reason: "no_show" }, { token });
	expect(await told(line)).toMatchObject([{ waiting: 15, left: 1 }]);
	await end(left, {});
	await end(cancelled, { admin_cancel: true }, { token });
	expect(await told(line)).toMatchObject([{ waiting: 14, left: 3 }]);
	// Nobody asks in between.
	await api.ask(`/apiV2/demo/${line}/${absent}/restore`, { method: "PATCH", token, json: {} });
	await end(absent, { reason: "served" }, { token });
	expect(await told(line)).toMatchObject([{ waiting: 14, left: 2 }]);
});

test("places that were called long ago and still stand are told with those that left, and end with the tap", async () => {
	const line = await api.newLine();
	const called = (await joinFrom(line, "198.51.100.9", 17)).slice(0, 3);
	const now = Date.now();
	api.clock.at = now;
	onTestFinished(() => {
		api.clock.at = undefined;
	});
	for (const uid of called) await api.give(line, uid);
	expect(await told(line)).toEqual([]);
	api.clock.at = now + 15 * 60_000 + 1;
	const [origin] = await told(line);
	expect(origin).toMatchObject({ waiting: 14, left: 3 });
	expect(await act(line, "end", origin?.id ?? "")).toMatchObject([{ waiting: 0, left: 0, ended: 17 }]);
	const { board } = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
	expect([board.order, board.called]).toEqual(["", []]);
	const ticket = await api.ask(`/apiV2/demo/${line}/${called[0]}`);
	expect(ticket.json).toMatchObject({ member: { state: "over", over_reason: "no_show" } });
	expect(await act(line, "restore", origin?.id ?? "")).toMatchObject([{ waiting: 14, left: 3, ended: 0 }]);
});

type Part = Partial<BurstsResponse["origins"][number]>;
