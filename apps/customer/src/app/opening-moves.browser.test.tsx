/** A shop's page that stays open while the shop opens, pauses, fills up and closes: nothing on it jumps. */
import { painted } from "@junban/vitest/page";
import { outermost, PREFIXES } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { openApp } from "#src/testing/mount.tsx";
import { inForce, NOW, path, publicView, uid } from "#src/testing/samples.ts";
import { shiftsOf } from "#src/testing/shifts.ts";

type Part = NonNullable<Parameters<typeof publicView>[0]>;

const HOUR = 60 * 60_000;
const TOMORROW = Date.UTC(2026, 10, 22);
const run = (starts_at: number, hours: number) => ({
	name: "",
	name_en: "",
	starts_at,
	ends_at: starts_at + hours * HOUR,
});
const NEXT = { today: [run(NOW - HOUR, 3), run(NOW + 5 * HOUR, 4)], next_day: [run(TOMORROW, 5)] };
const OPEN: Part = { opening: { ...NEXT, reception: inForce() } };
const WORDS = "ただいま混み合っているため、受付を一時止めています。".repeat(8);
const [LONG, MIDDLE] = [WORDS, WORDS.slice(0, 60)];
const CLOSURE = { reason: "temporarily-closed", opens_at: TOMORROW } as const;

/** What the shop does, one after the other. */
const STEPS: readonly (readonly [string, Part])[] = [
	["before the first hours", { opening: { ...NEXT, reason: "closed", opens_at: NOW + 5 * HOUR } }],
	["open, calls begin later", { opening: { ...NEXT, reception: inForce({ guidance_from: NOW + HOUR }) } }],
	["open", OPEN],
	["paused", { ...OPEN, line: { paused: true } }],
	["a message", { ...OPEN, line: { paused: true, paused_message: "休憩中です。15時に再開します。" } }],
	["a message of some lines", { ...OPEN, line: { paused: true, paused_message: MIDDLE } }],
	["a long message", { ...OPEN, line: { paused: true, paused_message: LONG } }],
	["resumed", OPEN],
	["full", { opening: { ...NEXT, reception: inForce({ limit: 5 }) } }],
	["room again", OPEN],
	[
		"the last place is given",
		{
			opening: {
				...NEXT,
				reception: inForce({ limit_total: 1, issued_before: 0 }),
				next_reception_at: TOMORROW,
			},
		},
	],
	["open again", OPEN],
	[
		"over for today",
		{ opening: { ...NEXT, today: [run(NOW - 5 * HOUR, 4)], reason: "closed", opens_at: TOMORROW } },
	],
	["nobody knows the next opening", { opening: { ...NEXT, reason: "closed" } }],
	["a holiday", { opening: { ...NEXT, ...CLOSURE } }],
	["a holiday with some words", { opening: { ...NEXT, ...CLOSURE, closure_message: MIDDLE } }],
	["a holiday with many words", { opening: { ...NEXT, ...CLOSURE, closure_message: LONG } }],
	["open after all", OPEN],
];

beforeEach(async () => {
	await loadAllScreens();
	// Some browsers do not hold what is in sight when something above it changes.
	document.body.style.overflowAnchor = "none";
});
afterEach(() => document.body.removeAttribute("style"));

const VIEWS = PREFIXES.flatMap((language) =>
	outermost([
		[320, 568],
		[360, 616],
		[390, 844],
		[430, 932],
		[1180, 820],
	]).map(([width = 0, height = 0]) => ({ language, width, height })),
);

type Asked = ReturnType<typeof publicView>["require_questions"];
const field = (at: number, title: string) =>
	({ uid: `q${at}`, order_number: at, title, target: "all" }) as const;
const ASKED: Asked = ["お名前", "電話番号", "ご要望", "お車の番号", "お子さまの年齢"].map((title, at) => ({
	...field(at, title),
	type: "text",
}));

async function open(href: string, first: Part, questions: Asked = [], holds = false) {
	const server = new FakeServer();
	server.places.clear();
	if (holds) server.places.add(uid);
	let version = 10;
	const takes = (part: Part) => {
		version++;
		const board = { version, ...part.board };
		const shown = publicView({ ...part, board });
		server.view = { ...shown, settings: version, require_questions: questions };
	};
	takes(first);
	const services = testServices(server);
	if (holds) services.storage.addPlace(path, uid);
	const { environment } = await openApp(href, services);
	await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect.poll(() => environment.sockets.length).toBe(1);
	environment.socket.open();
	const words = () => document.querySelector("main")?.textContent;
	/** One after the other, each once it is on the screen. */
	const follow = async (steps: typeof STEPS) => {
		for (const [name, part] of steps) {
			const before = words();
			takes(part);
			environment.socket.receive({ type: "board", board: server.view.board, settings: version, now: NOW });
			await expect.poll(words, { interval: 5, message: name }).not.toBe(before);
			await painted();
		}
	};
	return { server, follow };
}

const openShop = () => page.getByText(/^(?:受付中|Open)$/);

describe.each([
	["asks nothing", []],
	["asks questions before joining", ASKED],
])("a shop that %s", (_, questions) => {
	test.each(VIEWS)("$language $width px", async ({ language, width, height }) => {
		await page.viewport(width, height);
		const { follow } = await open(`${language}/app/demo`, OPEN, questions);
		await expect.element(openShop()).toBeVisible();
		expect(await shiftsOf(() => follow(STEPS))).toEqual([]);
	});
});

/** One question of each of the common kinds, each with a height of its own. */
const KINDS: Asked = [
	{ ...field(0, "お席のご希望"), type: "radio", options: ["テーブル", "カウンター"] },
	{ ...field(1, "お名前"), type: "text" },
	{ ...field(2, "お店へのひとこと"), type: "textarea", optional: true },
];
/** A line that knows how often its estimates were right says so below the wait. */
const withHits = (name: string): Part => ({
	...STEPS.find(([each]) => each === name)?.[1],
	pace: { basis: "history", hit_rate: 0.8 },
});

describe.each([
	["asks nothing", []],
	["asks questions of three kinds", KINDS],
])("a shop that %s, and whose page is opened before joining is", (_, questions) => {
	test.each(VIEWS)("$language $width px", async ({ language, width, height }) => {
		await page.viewport(width, height);
		for (const first of ["before the first hours", "paused", "full"]) {
			const { follow } = await open(`${language}/app/demo`, withHits(first), questions);
			const next = ["open, calls begin later", "open", first, "open again"];
			const moved = await shiftsOf(() => follow(next.map((name) => [name, withHits(name)])));
			expect(moved, first).toEqual([]);
		}
	});
});

describe.each(PREFIXES)("%s a shop that opens while its page is open", (language) => {
	test("asks its questions on the press to join, and moves nothing by itself", async () => {
		await page.viewport(390, 844);
		const { server, follow } = await open(`${language}/app/demo`, STEPS[0]?.[1] ?? {}, ASKED);
		const moved = await shiftsOf(async () => {
			await follow([["open", OPEN]]);
			await expect.element(openShop()).toBeVisible();
		});
		expect(moved).toEqual([]);
		await page.getByRole("button", { name: /順番を取る|Take a place/ }).click();
		await expect.element(page.getByRole("textbox", { name: "お名前" })).toHaveFocus();
		expect(server.count("join")).toBe(0);
	});
});

describe("a shop where this browser holds a place", () => {
	test.each(VIEWS)("$language $width px: called, closed, over", async ({ language, width, height }) => {
		await page.viewport(width, height);
		const BOARD = { order: "9-12", during: [] };
		const { follow } = await open(`${language}/app/demo?another=1`, { ...OPEN, board: BOARD }, [], true);
		await expect.element(page.getByText(/A-9/)).toBeVisible();
		const moved = await shiftsOf(async () => {
			await follow([
				["called", { ...OPEN, board: { order: "10-12", during: [], called: [{ number: 9, at: NOW }] } }],
				["paused", { ...OPEN, line: { paused: true }, board: { order: "9-12", during: [] } }],
				["open", { ...OPEN, board: BOARD }],
				["over", { ...OPEN, board: { order: "10-12", during: [] } }],
			]);
		});
		expect(moved).toEqual([]);
		await expect.element(page.getByRole("link", { name: /A-9/ })).toBeVisible();
	});
});
