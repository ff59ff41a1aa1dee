import { joinedResponse, publicView } from "@junban/api-contract/schemas";
import { presenceResponse } from "@junban/api-contract/staff-schemas";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { afterEach, describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const { token } = api.owner;
const MINUTE = 60_000;
/** The start of a minute in the middle of a service day. */
const NOON = Date.parse("2026-11-21T12:00:00+09:00");
const path = (line: string) => `/apiV2/demo/${line}/presence`;
const ask = async (line: string) =>
	contract(await api.ask(path(line), { method: "GET", token }), 200, presenceResponse);
const turn = async (line: string, enable: boolean) =>
	contract(await api.ask(path(line), { method: "PATCH", token, json: { enable } }), 200, presenceResponse);
const keyed = () => ({ "idempotency-key": uidFromBytes(seededBytes(48)) ?? "" });
const view = async (line: string, code = "") =>
	contract(await api.ask(`/apiV2/demo/${line}?presence=${code}`), 200, publicView);
const join = (line: string, ticket: string, headers = keyed()) =>
	api.ask(`/apiV2/demo/${line}/line_up`, { method: "POST", json: { join_ticket: ticket }, headers });

afterEach(() => {
	api.clock.at = undefined;
});

/** A line that asks for the shop's code. */
async function asking() {
	api.clock.at = NOON;
	const line = await api.newLine();
	await turn(line, true);
	return line;
}

describe("the code of the shop", () => {
	for (const ask of [{ method: "GET" }, { method: "PATCH", json: { enable: false } }] as const)
		describeStaffOnly(api, { path, ask, ofMember: false });

	test("changes each minute, and says when", async () => {
		const line = await asking();
		const first = await ask(line);
		expect(first).toMatchObject({ enable: true, changes_at: NOON + MINUTE, now: NOON });
		api.clock.at = NOON + MINUTE - 1;
		expect((await ask(line)).code).toBe(first.code);
		api.clock.at = NOON + MINUTE;
		const second = await ask(line);
		expect([second.code === first.code, second.changes_at]).toEqual([false, NOON + 2 * MINUTE]);
	});

	test("is asked for and no longer; both are recorded, a repeat is not", async () => {
		const line = await asking();
		await turn(line, true);
		const on = await view(line);
		await turn(line, false);
		const off = await view(line);
		expect([on.join_ticket, off.join_ticket]).toEqual(["", api.joinTicket(line)]);
		// Open pages learn of it by this stamp.
		expect(on.settings).not.toBe(off.settings);
		const commands = [...(await api.stored(line))]
			.filter(([stored]) => stored.includes("/events/"))
			.map(([, { actor, command }]) => `${actor} ${command}`);
		expect(commands.sort()).toEqual([`${api.owner.uid} setPresence off`, `${api.owner.uid} setPresence on`]);
	});
});

describe("a line that asks for the code", () => {
	test("gives places to those who bring one of the last ten minutes", async () => {
		const line = await asking();
		const { code } = await ask(line);
		expect((await view(line, code)).join_ticket).toBe(code);
		contract(await join(line, code), 201, joinedResponse);
		api.clock.at = NOON + 10 * MINUTE - 1;
		contract(await join(line, code), 201, joinedResponse);
		api.clock.at = NOON + 10 * MINUTE;
		refused(await join(line, code), 403, "presence");
		expect((await view(line, code)).join_ticket).toBe("");
	});

	test("refuses everybody else, and its view has no ticket for them", async () => {
		const line = await asking();
		const other = await api.newLine();
		const { code } = await ask(line);
		const [minute = "", signature = ""] = code.split(".");
		const later = `${(Number.parseInt(minute, 36) + 1).toString(36)}.${signature}`;
		const wrong = ["", "x", "..", api.joinTicket(line), (await ask(other)).code, later, `${code}a`, "-1.x"];
		for (const ticket of wrong) {
			expect((await view(line, encodeURIComponent(ticket))).join_ticket).toBe("");
			refused(await join(line, ticket), 403, "presence");
		}
		refused(
			await api.ask(`/apiV2/demo/${line}/line_up`, { method: "POST", json: {}, headers: keyed() }),
			403,
			"presence",
		);
		const accept = { accept: "application/json" };
		refused(await api.ask(`/api/demo/${line}/line_up`, { headers: accept }), 403, "presence");
		expect((await view(line)).board.issued).toBe(0);
	});

	test("lets staff join without it, and answers the repeat of a join that was taken", async () => {
		const line = await asking();
		const key = keyed();
		const { code } = await ask(line);
		const first = contract(await join(line, code, key), 201, joinedResponse);
		api.clock.at = NOON + 30 * MINUTE;
		expect(contract(await join(line, "", key), 200, joinedResponse).uid).toBe(first.uid);
		const walkIn = { method: "POST", token, json: {} };
		contract(await api.ask(`/apiV2/demo/${line}/line_up`, walkIn), 201, joinedResponse);
	});

	test("opens to everybody when it is no longer asked for; an old code then allows a join, too", async () => {
		const line = await asking();
		const { code } = await ask(line);
		await turn(line, false);
		const { join_ticket: ticket } = await view(line, code);
		expect(ticket).toBe(api.joinTicket(line));
		contract(await join(line, ticket), 201, joinedResponse);
		contract(await join(line, code), 201, joinedResponse);
	});
});

test("views with and without a code are told apart by their ETags", async () => {
	const line = await asking();
	const { code } = await ask(line);
	const tag = async (given: string, known?: string) => {
		const headers = known === undefined ? {} : { "if-none-match": known };
		const answer = await api.ask(`/apiV2/demo/${line}?presence=${given}`, { headers });
		return [answer.status, answer.headers.get("etag") ?? ""] as const;
	};
	const [, without] = await tag("");
	const [, withCode] = await tag(code);
	expect(withCode).not.toBe(without);
	expect((await tag(code, withCode))[0]).toBe(304);
	expect((await tag(code, without))[0]).toBe(200);
	expect((await tag("wrong", without))[0]).toBe(304);
	api.clock.at = NOON + 10 * MINUTE;
	expect((await tag(code, withCode))[0]).toBe(200);
});
