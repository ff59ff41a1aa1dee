import { joinedResponse, publicView } from "@junban/api-contract/schemas";
import { Timestamp } from "@junban/firestore-wire/value";
import { afterEach, describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const path = (line: string) => `/apiV2/demo/${line}/line_up`;
const post = (line: string) => api.joining(line);
const staffPost = { method: "POST", json: {}, token: api.staff.token };
const HOUR = 3_600_000;
/** Local time in Tokyo; 21 November 2026 is a Saturday. */
const tokyo = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 9, minute);
const timestamp = (ms: number) => Timestamp.fromMillis(ms);
const viewOf = async (line: string) => contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
const etagOf = async (line: string, what = "") =>
	(await api.ask(`/apiV2/demo/${line}${what}`)).headers.get("etag");

afterEach(() => {
	api.clock.at = undefined;
});

async function lineWith(hours: Parameters<typeof api.saveHours>[1], settings = {}): Promise<string> {
	const line = await api.newLine(settings);
	await api.saveHours(line, hours);
	return line;
}

describe("the hours", () => {
	test("outside them joining is refused with the next opening, exact to the millisecond, in v1 too", async () => {
		const line = await lineWith({ receptions: [{}] });
		const opens = tokyo(21, 9);
		for (const before of [tokyo(21, 3), opens - 1]) {
			api.clock.at = before;
			refused(await api.ask(path(line), post(line)), 409, "closed", { opens_at: opens });
			refused(await api.ask(`/api/demo/${line}/line_up`), 409, "closed", { opens_at: opens });
		}
		expect(await api.stored(line)).toHaveLength(1);
		api.clock.at = opens;
		expect(contract(await api.ask(path(line), post(line)), 201, joinedResponse).number).toBe(1);
		api.clock.at = tokyo(21, 12) - 1;
		expect(contract(await api.ask(`/api/demo/${line}/line_up`), 200, joinedResponse).number).toBe(2);
		api.clock.at = tokyo(21, 12);
		refused(await api.ask(path(line), post(line)), 409, "closed", { opens_at: tokyo(22, 9) });
	});

	test("are in the view, and its tag and the board's change with them", async () => {
		const afternoon = {
			...{
				name: "午後の部",
				en: { name: "Afternoon" },
				start_at: "14:00",
				end_at: "17:00",
				service_end_at: "18:00",
			},
			...{ limit: 30, time_per: 25, lessNumber: 7 },
			start_after_options: { is_enable: true, start_after: 30 },
		};
		const line = await lineWith({ receptions: [afternoon, {}] }, { time_per: 5, lessNumber: 3 });
		const today = [
			{ name: "午前の部", name_en: "", starts_at: tokyo(21, 9), ends_at: tokyo(21, 12) },
			{ name: "午後の部", name_en: "Afternoon", starts_at: tokyo(21, 14), ends_at: tokyo(21, 17) },
		];
		api.clock.at = tokyo(21, 13);
		const closed = await viewOf(line);
		expect(closed.opening).toEqual({
			reason: "closed",
			opens_at: tokyo(21, 14),
			until: tokyo(21, 14),
			closure_message: "",
			closure_message_en: "",
			today,
		});
		// Nobody is served now: today's last hours say how long a turn takes.
		expect(closed.line).toMatchObject({ time_per: 25, less_number: 7 });
		// Later the view has another ticket, and so another tag.
		api.clock.at = tokyo(21, 14) - 600_000;
		const tags = [await etagOf(line), await etagOf(line, "/board")];
		api.clock.at = tokyo(21, 14) - 1;
		expect([await etagOf(line), await etagOf(line, "/board")]).toEqual(tags);
		api.clock.at = tokyo(21, 14);
		const [view, board] = [await etagOf(line), await etagOf(line, "/board")];
		expect(tags).not.toContain(view);
		expect(tags).not.toContain(board);
		const open = await viewOf(line);
		expect(open.settings).not.toBe(closed.settings);
		expect(open.opening).toEqual({
			until: tokyo(21, 17),
			closure_message: "",
			closure_message_en: "",
			reception: {
				uid: "receptions0",
				day: "2026-11-21",
				name: "午後の部",
				name_en: "Afternoon",
				ends_at: tokyo(21, 17),
				guidance_from: tokyo(21, 14, 30),
				service_ends_at: tokyo(21, 18),
				limit: 30,
			},
			today,
		});
		api.clock.at = tokyo(21, 10);
		expect((await viewOf(line)).line).toMatchObject({ time_per: 5, less_number: 3 });
	});

	test("of the next opening's day are in the view, unless that is today", async () => {
		const sunday = { name: "日曜の部", weekdays: [0], start_at: "10:00", end_at: "15:00" };
		const monday = { weekdays: [1], start_at: "11:00", end_at: "15:00" };
		const line = await lineWith({ receptions: [sunday, monday] });
		const next = async (at: number) => {
			api.clock.at = at;
			const { next_day, opens_at } = (await viewOf(line)).opening;
			return { next_day, opens_at };
		};
		const run = { name: "日曜の部", name_en: "", starts_at: tokyo(22, 10), ends_at: tokyo(22, 15) };
		expect(await next(tokyo(21, 23))).toEqual({ opens_at: tokyo(22, 10), next_day: [run] });
		expect(await next(tokyo(22, 9))).toEqual({ opens_at: tokyo(22, 10), next_day: undefined });
		expect(await next(tokyo(22, 11))).toEqual({ opens_at: undefined, next_day: undefined });
		const { next_day } = await next(tokyo(22, 16));
		expect(next_day).toMatchObject([{ starts_at: tokyo(23, 11) }]);
	});

	test("a line without receptions is always open; a line with unreadable receptions is closed", async () => {
		const line = await api.newLine();
		expect((await viewOf(line)).opening).toMatchObject({ closure_message: "", today: [] });
		expect((await viewOf(line)).opening).not.toHaveProperty("reason");
		const broken = await lineWith({ receptions: [{ start_at: "9 o'clock" }] });
		refused(await api.ask(path(broken), post(broken)), 409, "closed");
		expect((await viewOf(broken)).opening).toMatchObject({ reason: "closed", today: [] });
	});

	test("at most a hundred receptions are read", async () => {
		const line = await lineWith({ receptions: Array.from({ length: 120 }, () => ({})) });
		api.clock.at = tokyo(21, 10);
		expect((await viewOf(line)).opening.today).toHaveLength(100);
	});

	test("public holidays are those of the shop's country", async () => {
		const weekdays = [1, 2, 3, 4, 5];
		const receptions = { uid: "am", order_number: 1, weekdays, start_at: "09:00", end_at: "12:00" };
		const code = async (country: string, day: number) => {
			const app = `shop_${country}`;
			await api.store.commit([
				{ set: `apps/${app}`, data: { uid: app, holiday_country: country } },
				{ set: `apps/${app}/line/main`, data: { uid: "main", holiday_mode: "closed" } },
				{ set: `apps/${app}/line/main/receptions/am`, data: receptions },
			]);
			api.clock.at = tokyo(day, 10);
			return (
				await api.ask(`/apiV2/${app}/main/line_up`, {
					method: "POST",
					json: { join_ticket: api.joinTicket("main", app) },
				})
			).json;
		};
		// Labour Thanksgiving in Japan is the 23rd, a Monday; Thanksgiving in the United States the 26th.
		expect(await code("ja", 23)).toMatchObject({ code: "closed", opens_at: tokyo(24, 9) });
		expect(await code("us", 23)).toMatchObject({ number: 1 });
		expect(await code("us", 26)).toMatchObject({ code: "closed", opens_at: tokyo(27, 9) });
		expect(await code("ja", 26)).toMatchObject({ number: 1 });
	});
});

describe("a temporary closure", () => {
	test("closes the line with the shop's text in every answer, and waiting members can be called", async () => {
		const line = await lineWith({ receptions: [{}] });
		api.clock.at = tokyo(21, 10);
		const { uid } = await api.join(line);
		const before = await etagOf(line);
		const closure = {
			start_at: timestamp(tokyo(21, 10)),
			end_at: timestamp(tokyo(21, 11)),
			message: "停電のため",
			en: { message: "No power" },
		};
		await api.saveHours(line, { closures: [closure] });
		await api.store.commit([
			{ set: `apps/demo/line/${line}`, data: { settings_version: 1 }, mask: ["settings_version"] },
		]);
		expect((await api.join(line)).number).toBe(2);
		await api.ask(`/apiV2/demo/${line}/refresh`, { method: "POST", token: api.owner.token });
		const details = { opens_at: tokyo(21, 11), detail: "停電のため", detail_en: "No power" };
		refused(await api.ask(path(line), post(line)), 409, "temporarily-closed", details);
		refused(await api.ask(`/api/demo/${line}/line_up`), 409, "temporarily-closed", details);
		expect((await viewOf(line)).opening).toMatchObject({
			reason: "temporarily-closed",
			opens_at: tokyo(21, 11),
			until: tokyo(21, 11),
			closure_message: "停電のため",
			closure_message_en: "No power",
			reception: { name: "午前の部" },
		});
		expect(await etagOf(line)).not.toBe(before);
		expect((await api.give(line, uid)).status).toBe(200);
		api.clock.at = tokyo(21, 11);
		expect((await api.join(line)).number).toBe(3);
	});

	test("saved with a higher settings version counts within 30 seconds, without a refresh", async () => {
		const line = await api.newLine({ settings_version: 1 });
		api.clock.at = tokyo(21, 10);
		await api.join(line);
		const [start_at, end_at] = [timestamp(tokyo(21, 9)), timestamp(tokyo(21, 11))];
		await api.saveHours(line, { closures: [{ start_at, end_at }] });
		api.clock.at += 30_000;
		await api.join(line);
		const data = { settings_version: 2 };
		await api.store.commit([{ set: `apps/demo/line/${line}`, data, mask: Object.keys(data) }]);
		api.clock.at += 30_000;
		refused(await api.ask(path(line), post(line)), 409, "temporarily-closed", { opens_at: tokyo(21, 11) });
	});
});

describe("limits", () => {
	test("a crowd at once and a limit of 10: ten get a place, and a freed place is given once", async () => {
		const line = await lineWith({ receptions: [{ limit: 10 }] });
		api.clock.at = tokyo(21, 10);
		const burst = await Promise.all(Array.from({ length: api.crowd }, () => api.ask(path(line), post(line))));
		const joined = burst.filter(({ status }) => status === 201);
		expect(joined).toHaveLength(10);
		for (const answer of burst) if (answer.status !== 201) refused(answer, 409, "limit-reached");
		const numbers = joined.map((answer) => contract(answer, 201, joinedResponse).number);
		expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		const [first] = joined;
		if (first === undefined) throw new Error("nobody joined");
		const { uid } = contract(first, 201, joinedResponse);
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
		const second = await Promise.all(Array.from({ length: 20 }, () => api.ask(path(line), post(line))));
		expect(second.filter(({ status }) => status === 201)).toHaveLength(1);
	});

	test("a crowd at once and a total of 10, with leaves: ten numbers in this run, refused with the next run", async () => {
		const line = await lineWith({ receptions: [{ limit_total: 10 }] });
		api.clock.at = tokyo(21, 10);
		expect((await viewOf(line)).opening.reception).toMatchObject({ limit_total: 10, issued_before: 0 });
		const burst = await Promise.all(Array.from({ length: api.crowd }, () => api.ask(path(line), post(line))));
		expect(burst.filter(({ status }) => status === 201)).toHaveLength(10);
		const { settings } = await viewOf(line);
		await api.ask(`/apiV2/demo/${line}/clear`, { method: "POST", token: api.owner.token });
		const full = { opens_at: tokyo(22, 9) };
		refused(await api.ask(path(line), post(line)), 409, "limit-total-reached", full);
		const view = await viewOf(line);
		expect(view.board).toMatchObject({ issued: 0, series: 2 });
		expect(view.opening).toMatchObject({
			next_reception_at: tokyo(22, 9),
			reception: { issued_before: -10 },
		});
		expect(view.settings).not.toBe(settings);
		api.clock.at = tokyo(22, 9);
		expect((await api.join(line)).number).toBe(1);
		expect((await viewOf(line)).opening.reception).toMatchObject({ issued_before: 0 });
	});

	test("staff exceed them only with a confirmation; nobody else may confirm", async () => {
		const line = await lineWith({ receptions: [{ limit: 1, limit_total: 2 }] });
		const confirmed = { ...staffPost, json: { exceed_limits: true } };
		api.clock.at = tokyo(21, 8);
		contract(await api.ask(path(line), staffPost), 201, joinedResponse);
		api.clock.at = tokyo(21, 10);
		refused(await api.ask(path(line), staffPost), 409, "limit-reached");
		contract(await api.ask(path(line), confirmed), 201, joinedResponse);
		contract(await api.ask(path(line), confirmed), 201, joinedResponse);
		const full = { opens_at: tokyo(22, 9) };
		refused(await api.ask(path(line), staffPost), 409, "limit-total-reached", full);
		contract(await api.ask(path(line), confirmed), 201, joinedResponse);
		refused(await api.ask(path(line), api.joining(line, { exceed_limits: true })), 403, "permission-denied");
		const stranger = { ...confirmed, token: api.stranger.token };
		refused(await api.ask(path(line), stranger), 403, "permission-denied");
		refused(await api.ask(path(line), { ...staffPost, json: { exceed_limits: 1 } }), 400, "invalid-value");
		expect((await viewOf(line)).board.issued).toBe(4);
	});

	test("a join repeated after the line closed or filled up still finds its place", async () => {
		const line = await lineWith({ receptions: [{ limit: 1, limit_total: 1 }] });
		api.clock.at = tokyo(21, 10);
		const again = { ...post(line), headers: { "idempotency-key": "A".repeat(24) } };
		const first = contract(await api.ask(path(line), again), 201, joinedResponse);
		for (const later of [0, HOUR, 3 * HOUR]) {
			api.clock.at = tokyo(21, 10) + later;
			expect(contract(await api.ask(path(line), again), 200, joinedResponse)).toEqual(first);
		}
	});
});

test("the view has the shop's texts for all places, in both languages, and none of its other fields", async () => {
	const texts = {
		...{ called: "お呼びしています", called_text: "窓口へ", during_guidance_text: "近くへ" },
		...{ guide_over_text: "ありがとうございました", less_text: "まもなく", line_up_text: "お待ちください" },
		range_messages: [{ from: 1, to: 5, text: "入口でお待ちください" }],
		en: { called_text: "Counter", range_messages: [{ from: 1, to: 5, text: "At the door" }] },
	};
	const other = { secret: "秘密", questions: ["秘密"], guide_over_text_old: "秘密" };
	const line = await api.newLine({ ...texts, ...other });
	const view = await viewOf(line);
	expect(view.line.texts).toEqual(texts);
	expect(JSON.stringify(view)).not.toContain("秘密");
});
