import type { TicketMember } from "@junban/api-contract/schemas";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { inForce, member, NOW, path, publicBoard, publicView, uid } from "#src/testing/samples.ts";

const TICKET = `/app/demo/main/${uid}`;

beforeEach(() => page.viewport(390, 844));

function serverWith(part: { member?: Partial<TicketMember>; view?: Parameters<typeof publicView>[0] } = {}) {
	const server = new FakeServer();
	server.member = member(part.member);
	server.view = publicView(part.view);
	return server;
}

const board = (fields: Parameters<typeof publicBoard>[0]) => ({
	type: "board",
	board: publicBoard(fields),
	settings: 5,
	now: NOW,
});

const MINUTE = 60_000;
/** 09:00 of the next day in Tokyo. */
const TOMORROW = Date.UTC(2026, 10, 22);
const RUN = { name: "午前の部", name_en: "", starts_at: TOMORROW - 24 * 60 * MINUTE, ends_at: NOW - MINUTE };
const CLOSURE = "設備の点検です。\n12月には再開します。";
const CLOSED_VIEWS: Parameters<typeof publicView>[0][] = [
	{ line: { paused: true, paused_message: "12時に再開します。" } },
	{ opening: { reason: "closed", opens_at: TOMORROW, today: [RUN] } },
	{ opening: { reason: "temporarily-closed", closure_message: CLOSURE } },
	{ opening: { reception: inForce({ limit: 5 }) } },
];

describe.each([
	{
		href: "/app/demo",
		name: "みなと食堂",
		join: /順番を取る$/,
		see: "整理券を見る",
		paused: "いまは受付を止めています",
		over: "今日の受付は終わりました",
		closure: "臨時に受付を休んでいます",
		full: "いまは満員です",
	},
	{
		href: "/en/app/demo",
		name: "Minato Diner",
		join: /^Take a place/,
		see: "See your ticket",
		paused: "The line is paused",
		over: "Closed for today",
		closure: "Closed for a while",
		full: "The line is full right now",
	},
])("the shop at $href", ({ href, name, join, see, paused, over, closure, full }) => {
	test("an open line shows its name, the number of waiting parties and one button, without a fault of accessibility", async () => {
		await openApp(href);
		await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect.element(page.getByRole("button", { name: join })).toBeVisible();
		await expect
			.poll(() => document.querySelector(".ui-ticket [data-size='120']")?.textContent)
			.toMatch(/^5\D*$/);
		await expect.poll(() => document.title).toContain(name);
		expect(await faults()).toEqual([]);
	});

	test.each([
		[0, paused, "12時に再開します。"],
		[1, over, "9:00"],
		[2, closure, CLOSURE],
		[3, full, name],
	])("a closed line (view %i) shows the reason and no button", async (index, title, text) => {
		const view = CLOSED_VIEWS[index] ?? {};
		await openApp(href, testServices(serverWith({ view })));
		await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
		await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
		expect(page.getByRole("button", { name: join }).elements()).toEqual([]);
		expect(await faults()).toEqual([]);
	});

	test("a held ticket is linked in the same language and with the pwa flag", async () => {
		const services = testServices();
		services.storage.addPlace(path, uid);
		await openApp(`${href}?pwa=1`, services);
		const link = page.getByRole("link", { name: see });
		await expect.element(link).toHaveAttribute("href", `${href}/main/${uid}?pwa=1`);
		expect(await faults()).toEqual([]);
	});
});

describe("joining", () => {
	test("a double tap joins once and opens the ticket", async () => {
		const services = await openApp("/app/demo?pwa=1");
		await userEvent.click(page.getByRole("button", { name: "1名増やす" }));
		await userEvent.dblClick(page.getByRole("button", { name: /順番を取る$/ }));
		await expect.element(page.getByRole("heading", { level: 1, name: /A-9$/ })).toBeVisible();
		const joins = services.server.calls.filter(({ call }) => call === "join");
		expect(joins).toMatchObject([
			{ call: "join", key: expect.any(String), body: { party_size: 2, locale: "ja" } },
		]);
		expect(location.pathname).toBe(`/app/demo/main/${joins[0]?.key}`);
		expect(location.search).toBe("?pwa=1");
	});

	test("a refused join shows the reason, and the next tap succeeds", async () => {
		const services = testServices();
		services.server.refusals.set("join", "unreachable");
		await openApp("/app/demo", services);
		await userEvent.click(page.getByRole("button", { name: /順番を取る$/ }));
		await expect.element(page.getByRole("alert").getByText("順番を取れませんでした")).toBeVisible();
		expect(await faults()).toEqual([]);
		services.server.refusals.clear();
		await userEvent.click(page.getByRole("button", { name: /順番を取る$/ }));
		await expect.element(page.getByRole("heading", { level: 1, name: /A-9$/ })).toBeVisible();
	});

	test.each([
		[429, "too-many-requests", "受付が混み合っています。", "Many people are joining right now."],
		[400, "answer-required", "まだ答えていない質問があります。", "One question has no answer yet."],
		[
			409,
			"places-limit",
			"この端末で取れる順番の数に達しています。",
			"This device has as many places as it can take.",
		],
	] as const)("the refusal %i %s is shown with advice", async (status, code, ja, en) => {
		for (const [href, name, text] of [
			["/app/demo", /順番を取る$/, ja],
			["/en/app/demo", /^Take a place/, en],
		] as const) {
			const services = testServices();
			services.server.refusals.set("join", { status, code });
			await openApp(href, services);
			await userEvent.click(page.getByRole("button", { name }));
			await expect.element(page.getByRole("alert").getByText(text)).toBeVisible();
		}
	});
});

const over = (over_reason: TicketMember["over_reason"]) =>
	({ number: 5, state: "over", over_reason, over_at: NOW, called_at: NOW }) as const;

describe.each([
	["waiting", { number: 12 }, "あなたの順番", "Your place"],
	["near", {}, "まもなく順番です", "You’re nearly up"],
	["in guidance", { number: 8 }, "受付の前までお越しください。", "Please come to the counter."],
	["called", { number: 7 }, "お店へお越しください", "Please come to the shop"],
	["served", over("served"), "お待ちいただき、ありがとうございました", "Thank you for waiting"],
	["left", over("left"), "順番を取り消しました", "You left the line"],
	[
		"missed",
		over("no_show"),
		"お呼びしましたが、お会いできませんでした",
		"You were called, but we missed you",
	],
	["cancelled", over("cancelled"), "お店が順番を取り消しました", "The shop cancelled your place"],
	["expired", over("expired"), "前の営業日の整理券です", "This ticket is from an earlier day"],
] as const)("a ticket that is %s", (_state, part, ja, en) => {
	test.each([
		["", ja],
		["/en", en],
	])("with the path prefix %j it says so, without a fault of accessibility", async (prefix, text) => {
		await openApp(`${prefix}${TICKET}`, testServices(serverWith({ member: part })));
		await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
		const other = prefix === "" ? `/en${TICKET}` : TICKET;
		const link = page.getByRole("link", { name: prefix === "" ? "English" : "日本語" });
		await expect.element(link).toHaveAttribute("href", other);
		expect(await faults()).toEqual([]);
	});
});

describe("a live ticket", () => {
	test("a new place is announced politely, the call assertively, with a new title and vibration", async () => {
		const vibrate = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
		const { environment } = await openApp(TICKET, testServices(serverWith({ member: { number: 12 } })));
		await expect.element(page.getByText("あなたの順番")).toBeVisible();
		const announced = (level: string) =>
			document.querySelector(`[aria-live=${level}].announcement`)?.textContent;
		expect([announced("polite"), announced("assertive")]).toEqual(["", ""]);
		await userEvent.click(page.getByText("あなたの順番"));
		environment.socket.open();
		environment.socket.receive(board({ version: 11, order: "9-12", during: [] }));
		await expect.poll(() => announced("polite")).toBe("いま4番目です。");
		await expect.poll(() => document.title).toBe("A-12 4番目 | Junban");
		expect(vibrate).not.toHaveBeenCalled();
		const called = { called: [{ number: 12, at: NOW }], during: [] };
		environment.socket.receive(board({ version: 12, order: "9-11", ...called }));
		await expect.poll(() => announced("assertive")).toBe("お呼びしています。A-12。 お店へお越しください");
		await expect.poll(() => document.title).toBe("A-12 お呼びしています | Junban");
		expect(vibrate).toHaveBeenCalledOnce();
		await userEvent.click(page.getByRole("button", { name: "お店の方に向ける", exact: false }));
		expect(vibrate).toHaveBeenLastCalledWith(0);
	});

	test("after joining the focus is on the heading and the place is announced", async () => {
		const services = await openApp("/app/demo");
		await userEvent.click(page.getByRole("button", { name: /順番を取る$/ }));
		await expect.element(page.getByText("まもなく順番です")).toBeVisible();
		await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
		await expect
			.poll(() => document.querySelector("[aria-live=polite].announcement")?.textContent)
			.toBe("順番を取りました。A-9、いま2番目です。");
		expect(services.server.count("join")).toBe(1);
	});

	test("without the server the page shows the last place and its time", async () => {
		const services = await openApp(TICKET);
		await expect.element(page.getByText("まもなく順番です")).toBeVisible();
		services.server.refusals.set("board", "unreachable");
		services.environment.wake("offline");
		await expect.element(page.getByText("通信が途切れています")).toBeVisible();
		await expect.element(page.getByText("12:03 時点の表示です。")).toBeVisible();
		await expect.element(page.getByText("まもなく順番です")).toBeVisible();
		await expect.element(page.getByText("A-9").last()).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	/** Without a connection since yesterday. `seen`: in the live page. */
	async function openNextDay(href: string, number: number, seen: RegExp) {
		const view = { board: { called_lasted: NOW - MINUTE } };
		const services = await openApp(href, testServices(serverWith({ member: { number }, view })));
		await expect.element(page.getByText(seen).first()).toBeVisible();
		services.server.refusals.set("board", "unreachable");
		services.environment.time = NOW + 24 * 60 * MINUTE;
		services.environment.wake("offline");
	}

	test.each([
		["", /^1分前に進みました$/, "11月21日（土） 12:03 時点の表示です。"],
		["/en", /^Last moved 1 minute ago$/, "Shown as of Saturday 21 November 12:03."],
	])(
		"%s: a place as of an earlier day names the day, and not how long ago the line moved",
		async (language, moved, text) => {
			await openNextDay(`${language}${TICKET}`, 12, moved);
			await expect.element(page.getByText(text)).toBeVisible();
			await expect.element(page.getByText(moved)).not.toBeVisible();
			expect(await faults()).toEqual([]);
		},
	);

	test("a call as of an earlier day names the day", async () => {
		await openNextDay(TICKET, 7, /お店へお越しください/);
		await expect.element(page.getByText("11月21日（土） 12:03 時点の表示です。")).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("leaving asks for confirmation", async () => {
		const { server } = await openApp(TICKET);
		await userEvent.click(page.getByRole("button", { name: "順番を取り消す" }));
		await expect.element(page.getByText("順番を取り消しますか？")).toBeVisible();
		expect(await faults()).toEqual([]);
		await userEvent.click(page.getByRole("button", { name: "このまま待つ" }));
		expect(server.count("leave")).toBe(0);
		await userEvent.click(page.getByRole("button", { name: "順番を取り消す" }));
		await userEvent.click(page.getByRole("button", { name: "取り消す", exact: true }));
		await expect
			.element(page.getByRole("heading", { name: "順番を取り消しました", exact: false }))
			.toHaveFocus();
		expect(server.count("leave")).toBe(1);
		await expect
			.element(page.getByRole("link", { name: "もう一度順番を取る" }))
			.toHaveAttribute("href", "/app/demo");
	});
});

describe("missing pages and failures", () => {
	test.each([
		["/app/demo/nothing", "ページが見つかりません"],
		["/app/UPPER", "このお店は見つかりません"],
		["/app/demo/main/short", "この整理券は見つかりません"],
		["/en/app/demo/main/short", "This ticket was not found"],
	])("%s", async (href, text) => {
		await openApp(href);
		await expect.element(page.getByText(text)).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("a shop that the server does not know", async () => {
		const services = testServices();
		services.server.refusals.set("view", { status: 404, code: "app-not-found" });
		await openApp("/app/demo", services);
		await expect.element(page.getByText("このお店は見つかりません")).toBeVisible();
	});

	test("after a failed load a retry succeeds", async () => {
		const services = testServices();
		services.server.refusals.set("ticket", "unreachable");
		await openApp(TICKET, services);
		await expect.element(page.getByText("通信が途切れています")).toBeVisible();
		expect(await faults()).toEqual([]);
		services.server.refusals.clear();
		await userEvent.click(page.getByRole("button", { name: "もう一度試す" }));
		await expect.element(page.getByText("まもなく順番です")).toBeVisible();
	});

	test("while the view loads the page shows its shape", async () => {
		const services = testServices();
		services.server.held.set("view", []);
		await openApp("/app/demo", services);
		await expect.element(page.getByRole("heading", { name: "読み込んでいます" })).toBeInTheDocument();
		expect(await faults()).toEqual([]);
		services.server.release("view");
	});
});
