/** What limits joins of customers: the ticket of the view, the places of a browser and the rate of the line. */
import { joinedResponse, memberResponse, publicView } from "@junban/api-contract/schemas";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const HOUR = 3_600_000;
const path = (line: string) => `/apiV2/demo/${line}/line_up`;
const keyed = () => ({
	"idempotency-key": uidFromBytes(seededBytes(48)) ?? "",
});
const issued = async (line: string) =>
	contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView).board.issued;

describe("the join ticket", () => {
	test("of the public view allows joins for two hours", async () => {
		const line = await api.newLine();
		api.clock.at = Date.now();
		const view = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
		const asked = { method: "POST", json: { join_ticket: view.join_ticket } };
		contract(await api.ask(path(line), asked), 201, joinedResponse);
		api.clock.at += 2 * HOUR - 600_000;
		contract(await api.ask(path(line), asked), 201, joinedResponse);
		api.clock.at += 2 * 600_000;
		refused(await api.ask(path(line), asked), 403, "join-ticket");
		api.clock.at = undefined;
	});

	test("changes the view's tag when it changes", async () => {
		const line = await api.newLine();
		api.clock.at = 1_800_000_000_000;
		const first = await api.ask(`/apiV2/demo/${line}`);
		const etag = first.headers.get("etag") ?? "";
		const again = () => api.ask(`/apiV2/demo/${line}`, { headers: { "if-none-match": etag } });
		api.clock.at += 599_999;
		expect((await again()).status).toBe(304);
		api.clock.at += 1;
		const next = contract(await again(), 200, publicView);
		expect(next.join_ticket).not.toBe(contract(first, 200, publicView).join_ticket);
		expect(next.settings).toBe(contract(first, 200, publicView).settings);
		api.clock.at = undefined;
	});

	test("is required of everybody but staff; tickets of other lines and invented ones are refused", async () => {
		const line = await api.newLine();
		const other = await api.newLine();
		const tickets = [
			undefined,
			"",
			"x",
			api.joinTicket(other),
			api.joinTicket("main", "other"),
			`${api.joinTicket(line)}x`,
		];
		for (const join_ticket of tickets)
			for (const headers of [{}, keyed()])
				refused(
					await api.ask(path(line), { method: "POST", headers, json: { join_ticket } }),
					403,
					"join-ticket",
				);
		for (const join_ticket of [1, null, [api.joinTicket(line)], "x".repeat(65)])
			refused(await api.ask(path(line), { method: "POST", json: { join_ticket } }), 400, "invalid-value");
		expect(await issued(line)).toBe(0);
		const staff = { method: "POST", json: {}, token: api.staff.token };
		contract(await api.ask(path(line), staff), 201, joinedResponse);
	});

	test("is not required for a place that the caller already has", async () => {
		const line = await api.newLine();
		const headers = keyed();
		const first = contract(await api.ask(path(line), { ...api.joining(line), headers }), 201, joinedResponse);
		for (const json of [{}, { join_ticket: "x" }])
			expect(
				contract(await api.ask(path(line), { method: "POST", headers, json }), 200, joinedResponse),
			).toEqual(first);
	});
});

describe("the places of a browser", () => {
	const joinWith = (line: string, browser: string | undefined, headers = keyed()) =>
		api.ask(path(line), { ...api.joining(line, browser === undefined ? {} : { browser }), headers });

	async function browserWith(line: string, count: number) {
		const uids: string[] = [];
		let browser: string | undefined;
		for (let index = 0; index < count; index++) {
			const joined = contract(await joinWith(line, browser), 201, joinedResponse);
			uids.push(joined.uid);
			browser = joined.browser;
		}
		return { uids, browser };
	}

	test("are at most three, or the shop's own limit", async () => {
		for (const [settings, most] of [
			[{}, 3],
			[{ places_per_browser: 1 }, 1],
			[{ places_per_browser: 5 }, 5],
		] as const) {
			const line = await api.newLine(settings);
			const { browser } = await browserWith(line, most);
			refused(await joinWith(line, browser), 409, "places-limit");
			expect(await issued(line)).toBe(most);
			contract(await joinWith(line, undefined), 201, joinedResponse);
		}
		const line = await api.newLine({ places_per_browser: 0 });
		await browserWith(line, 6);
	});

	test("are free again when one ends, and count again when the end is undone", async () => {
		const line = await api.newLine();
		const { uids, browser } = await browserWith(line, 3);
		contract(await api.give(line, uids[0] ?? ""), 200, memberResponse);
		refused(await joinWith(line, browser), 409, "places-limit");
		const [first] = uids;
		await api.ask(`/apiV2/demo/${line}/${first}/guide_over`, { method: "PATCH", json: {} });
		const fourth = contract(await joinWith(line, browser), 201, joinedResponse);
		refused(await joinWith(line, fourth.browser), 409, "places-limit");
	});

	test("a repeated join gets the same token and counts once", async () => {
		const line = await api.newLine({ places_per_browser: 2 });
		const { browser } = await browserWith(line, 1);
		const headers = keyed();
		const first = contract(await joinWith(line, browser, headers), 201, joinedResponse);
		for (const token of [browser, first.browser])
			expect(contract(await joinWith(line, token, headers), 200, joinedResponse)).toEqual(first);
		refused(await joinWith(line, first.browser), 409, "places-limit");
	});

	test("a token of another line, a changed or an invented one counts as none; staff and v1 get no token", async () => {
		const line = await api.newLine({ places_per_browser: 1 });
		const { browser = "" } = await browserWith(line, 1);
		const { browser: elsewhere = "" } = await browserWith(await api.newLine(), 1);
		for (const token of [elsewhere, `9${browser}`, `${browser}x`, "", "~", "1.1~"])
			contract(await joinWith(line, token), 201, joinedResponse);
		for (const json of [{ browser: 1 }, { browser: "x".repeat(4_097) }])
			refused(await api.ask(path(line), api.joining(line, json)), 400, "invalid-value");
		const walkIn = { method: "POST", json: { browser }, token: api.owner.token };
		const staff = contract(await api.ask(path(line), walkIn), 201, joinedResponse);
		const v1 = contract(await api.ask(`/api/demo/${line}/line_up`), 200, joinedResponse);
		expect([staff, v1].map((joined) => "browser" in joined)).toEqual([false, false]);
	});
});

describe("the rate of a line", () => {
	test("a crowd is limited to the shop's rate, staff and repeats are not", async () => {
		const line = await api.newLine({ joins_per_minute: 10 });
		api.clock.at = Date.now();
		const headers = Array.from({ length: 40 }, keyed);
		const ask = (each: Record<string, string>) =>
			api.ask(path(line), { ...api.joining(line), headers: each });
		const answers = await Promise.all(headers.map(ask));
		const isIn = headers.filter((_, index) => answers[index]?.status === 201);
		expect(isIn).toHaveLength(10);
		const slowed = answers.filter(({ status }) => status !== 201);
		expect(slowed).toHaveLength(30);
		for (const answer of slowed) {
			refused(answer, 429, "too-many-requests");
			expect(answer.headers.get("retry-after")).toBe("6");
		}
		for (const each of isIn) contract(await ask(each), 200, joinedResponse);
		refused(await api.ask(`/api/demo/${line}/line_up`), 429, "too-many-requests");
		const staff = { method: "POST", json: {}, token: api.staff.token };
		contract(await api.ask(path(line), staff), 201, joinedResponse);
		api.clock.at += 6_000;
		contract(await ask(keyed()), 201, joinedResponse);
		refused(await ask(keyed()), 429, "too-many-requests");
		api.clock.at = undefined;
		expect(await issued(line)).toBe(12);
	});

	test("a join that finds its own place is repeated as often as a phone does that loses its answers", async () => {
		const line = await api.newLine();
		const headers = keyed();
		api.clock.at = Date.now();
		const ask = () => api.ask(path(line), { ...api.joining(line), headers });
		expect((await ask()).status).toBe(201);
		for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 40 }, ask));
		refused(await ask(), 429, "too-many-requests");
		expect((await api.ask(path(line), { ...api.joining(line), headers: keyed() })).status).toBe(201);
		api.clock.at = undefined;
		expect(await issued(line)).toBe(2);
	});

	test("a crowd behind one address is not limited where the shop sets no rate", async () => {
		const line = await api.newLine();
		const joined = await Promise.all(
			Array.from({ length: api.crowd }, () => api.ask(path(line), api.joining(line))),
		);
		expect(joined.filter(({ status }) => status !== 201)).toEqual([]);
	});
});
