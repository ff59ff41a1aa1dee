import { shellJa } from "@junban/app-shell/phrases-ja";
import { serverClock } from "@junban/app-shell/server-clock";
import type { LineEvent, Member } from "@junban/domain/documents";
import { addDays, localDateAt } from "@junban/domain/values";
import { emptyDay, type HistoryDay } from "@junban/domain/wait";
import type { EventFilter, RecordedEvent } from "@junban/firebase-client/events";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { aMember } from "#src/line/testing/builders.ts";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { reportsEn } from "./phrases-en.ts";
import { reportsJa } from "./phrases-ja.ts";
import type { ReportsPorts } from "./ports.ts";
import { ReportsPage } from "./reports-page.tsx";

const phrases = { ja: reportsJa, en: reportsEn };
const WIDTHS = [
	["tablet", 1180, 820],
	["upright tablet", 768, 1024],
	["phone", 390, 844],
	["small phone", 320, 640],
] as const;
/** Noon in Tokyo, so that the day of business is the day of the calendar. */
const NOW = Date.parse("2026-11-21T12:00:00+09:00");
const TODAY = localDateAt(NOW, "Asia/Tokyo");

/** A day with 20 joins; every tenth customer does not come. */
function aDay(back: number): HistoryDay {
	const wait = (base: number) => Array.from({ length: 9 }, (_, at) => base + at * 60);
	return {
		...emptyDay(addDays(TODAY, -back)),
		counts: {
			...{ joins: 20 + (back % 7), served: 18, left: 1, no_show: 1, cancelled: 0, expired: 0 },
			...{ told: 18, hits: 15 },
		},
		hours: new Map([
			[12, { gaps: [120, 150, 180], waits: wait(300) }],
			[18, { gaps: [90, 240], waits: wait(600) }],
		]),
		joinHours: new Map([
			[11, 4],
			[12, 9 + (back % 7)],
			[18, 7],
		]),
	};
}

/** A month that is closed on one day a week. */
const MONTH = Array.from({ length: 30 }, (_, back) => 29 - back)
	.filter((back) => back % 7 !== 3)
	.map(aDay);

function anEvent(id: string, event: Partial<LineEvent> = {}): RecordedEvent {
	return { id, actor: "owner", command: "pause on", at: NOW - 60_000, ...event };
}

function portsWith(given: Partial<ReportsPorts> = {}): ReportsPorts {
	return {
		days: async () => ({ ok: true, value: { documents: MONTH, corrupt: [] } }),
		events: () => ({ page: async () => ({ ok: true, value: { documents: [], corrupt: [], read: 0 } }) }),
		members: async () => ({ ok: true, value: new Map() }),
		staff: async () => ({
			...{ ok: true, status: 200 },
			value: [{ uid: "S", role: "staff", name: "山田" }],
		}),
		...given,
	};
}

interface Given {
	query?: string;
	ports?: Partial<ReportsPorts>;
	shop?: Parameters<typeof aShop>[0];
}

async function open(locale: "ja" | "en", { query = "", ports = {}, shop = {} }: Given = {}): Promise<void> {
	window.history.replaceState(null, "", `${window.location.pathname}${query}`);
	const around = aShop({ ...shop, shop: { locale, ...shop.shop } });
	await mount(
		locale,
		<FrameAround shop={around}>
			<ReportsPage ports={portsWith(ports)} />
		</FrameAround>,
	);
}

const wide = () => tooWide().map((each) => each.slice(0, 120));
/** Waits for the charts, which are lazy chunks. */
const drawn = () =>
	expect.poll(() => document.querySelectorAll(".recharts-xAxis").length, { timeout: 20_000 }).toBe(3);

let address = "";
beforeEach(async () => {
	address = window.location.href;
	serverClock.sync(NOW);
	await page.viewport(1180, 820);
});
afterEach(() => window.history.replaceState(null, "", address));

describe.each(LANGUAGES)("the reports in %s", (locale) => {
	const t = phrases[locale];

	test.each(outermost(WIDTHS))(
		"are without faults of accessibility or width on a %s",
		async (_name, width, height) => {
			await page.viewport(width, height);
			await open(locale);
			await drawn();
			await expect.element(page.getByRole("heading", { name: t.promise.title })).toBeVisible();
			expect(wide()).toEqual([]);
			expect(await faults()).toEqual([]);
		},
	);

	test("say who did what", async () => {
		await open(locale, { query: "?view=events", ports: portsOfEvents() });
		await expect.element(page.getByRole("cell", { name: t.kinds.no_show })).toBeVisible();
		await expect.element(page.getByRole("cell", { name: "山田" })).toBeVisible();
		await expect.element(page.getByRole("cell", { name: t.events.desk, exact: true })).toBeVisible();
		for (const [, width, height] of WIDTHS) {
			await page.viewport(width, height);
			await painted();
			expect(wide()).toEqual([]);
		}
		expect(await faults()).toEqual([]);
	});

	test("with few days show the days alone, and from when the rest comes", async () => {
		await open(locale, {
			ports: { days: async () => ({ ok: true, value: { documents: [aDay(2), aDay(0)], corrupt: [] } }) },
		});
		const [, month, day] = addDays(TODAY, 4).split("-").map(Number);
		const label = locale === "ja" ? `${month}/${day}` : `${day}/${month}`;
		const text = t.enough.replace("{{day}}", label);
		await expect.element(page.getByText(text)).toBeVisible();
		await expect.element(page.getByRole("heading", { name: t.days.title })).toBeVisible();
		expect(page.getByRole("heading", { name: t.heat.title }).elements()).toEqual([]);
		expect(await faults()).toEqual([]);
	});

	test("without a day say what will be here", async () => {
		await open(locale, {
			ports: { days: async () => ({ ok: true, value: { documents: [], corrupt: [] } }) },
		});
		await expect.element(page.getByText(t.empty.title)).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

/** Three events: a no-show that can be undone, a call by a colleague, an automatic call. */
function portsOfEvents(
	asked: { filter: EventFilter; after?: string | undefined }[] = [],
): Partial<ReportsPorts> {
	const at = NOW - 120_000;
	const over: Member = aMember(7, { state: "over", overReason: "no_show", overAt: at });
	const documents = [
		anEvent("1", { command: "guideOver", reason: "no_show", at, publicUid: over.publicUid }),
		anEvent("2", { actor: "S", command: "give called" }),
		anEvent("3", { actor: "desk", command: "autoCall" }),
	];
	return {
		events: (filter) => ({
			page: async ({ after }) => {
				asked.push({ filter, after });
				return { ok: true, value: { documents, corrupt: [], read: 3, next: "cursor" } };
			},
		}),
		members: async () => ({ ok: true, value: new Map([[over.publicUid, over]]) }),
	};
}

test.each(LANGUAGES)("in %s, large letters do not widen the page", async (locale) => {
	document.documentElement.style.fontSize = "200%";
	onTestFinished(() => {
		document.documentElement.style.fontSize = "";
	});
	await page.viewport(768, 1024);
	await open(locale);
	await drawn();
	expect(wide()).toEqual([]);
});

test("the figures are those of the period", async () => {
	await open("ja", { query: "?period=7" });
	const week = MONTH.slice(-6);
	const joins = week.reduce((sum, { counts }) => sum + counts.joins, 0);
	await expect.poll(() => document.querySelector(".ui-stat-value")?.textContent).toBe(`${joins}組`);
	await page.getByRole("button", { name: "30日" }).click();
	await expect.poll(() => document.querySelector(".ui-stat-note")?.textContent).toMatch(/^1日あたり \d+組$/);
	expect(window.location.search).toBe("");
});

test.each([
	["ja", [300, 300, 900], "10組中8組は 5〜15分"],
	["ja", [0, 0, 10], "10組中8組は 0分"],
	["en", [0, 0, 10], "8 of 10: 0 min"],
] as const)("in %s, waits of %j seconds: %s", async (locale, waits, text) => {
	const day: HistoryDay = { ...aDay(0), hours: new Map([[12, { gaps: [], waits: [...waits] }]]) };
	const days = async () => ({ ok: true as const, value: { documents: [day], corrupt: [] } });
	await open(locale, { ports: { days } });
	await expect.element(page.getByText(text)).toBeVisible();
});

test("the own period and weeks stand in the address", async () => {
	await open("ja", { query: `?period=own&from=${addDays(TODAY, -9)}&to=${addDays(TODAY, -2)}` });
	await expect.element(page.getByRole("textbox", { name: reportsJa.from })).toBeVisible();
	await page.getByRole("button", { name: reportsJa.days.steps.week, exact: true }).click();
	await expect.element(page.getByRole("heading", { name: reportsJa.days.weeks })).toBeVisible();
	expect(window.location.search).toContain("step=week");
});

test("the free plan reads 30 days, and says so once", async () => {
	const read: string[] = [];
	await open("ja", {
		query: `?period=own&from=${addDays(TODAY, -90)}&to=${TODAY}`,
		shop: { shop: { restricted: true } },
		ports: {
			days: async (from, to) => {
				read.push(`${from} ${to}`);
				return { ok: true, value: { documents: MONTH, corrupt: [] } };
			},
		},
	});
	await expect.element(page.getByText("無料プランでは、過去30日分までです。")).toBeVisible();
	expect(new Set(read)).toEqual(new Set([`${addDays(TODAY, -29)} ${TODAY}`]));
});

test("filters, pages and undo of events", async () => {
	const asked: { filter: EventFilter; after?: string | undefined }[] = [];
	const performed: unknown[] = [];
	await open("ja", {
		query: "?view=events",
		ports: portsOfEvents(asked),
		shop: {
			commander: {
				perform: async (action, member) => {
					performed.push([action, member.number]);
				},
			},
			state: { board: { ...(aShop().line.state.get().board ?? never()), series: 1 } },
		},
	});
	await page.getByRole("button", { name: "7 を元に戻す" }).click();
	await expect.poll(() => performed).toEqual([["restore", 7]]);
	await page.getByRole("combobox", { name: reportsJa.events.actor }).click();
	await page.getByRole("option", { name: "山田" }).click();
	await expect.poll(() => asked.at(-1)?.filter).toMatchObject({ actor: "S" });
	await page.getByRole("button", { name: shellJa.pages.next }).click();
	await expect.poll(() => asked.at(-1)?.after).toBe("cursor");
	expect(window.location.search).toBe("?view=events&actor=S&page=2&after=cursor");
	await page.getByRole("combobox", { name: reportsJa.events.command }).click();
	await page.getByRole("option", { name: reportsJa.kinds.pauseOn }).click();
	await expect.poll(() => asked.at(-1)).toMatchObject({ filter: { command: "pause on" }, after: undefined });
});

test("no events say so, and clear the filters", async () => {
	await open("ja", { query: "?view=events&command=restore&actor=gone" });
	await expect.element(page.getByText(reportsJa.events.none.title)).toBeVisible();
	expect(await faults()).toEqual([]);
	await page.getByRole("button", { name: reportsJa.events.clear }).click();
	expect(window.location.search).toBe("?view=events");
});

test("a failure says so and can be tried again", async () => {
	let isDown = true;
	const days: ReportsPorts["days"] = async () =>
		isDown
			? { ok: false, code: "offline", detail: "" }
			: { ok: true, value: { documents: MONTH, corrupt: [{ id: "x", problem: "day" }] } };
	await open("ja", { ports: { days } });
	await expect.element(page.getByText(reportsJa.failed)).toBeVisible();
	expect(await faults()).toEqual([]);
	isDown = false;
	await page.getByRole("button", { name: "もう一度試す" }).click();
	await expect.element(page.getByText(/読み取れない日が1日/)).toBeVisible();
	await expect.element(page.getByRole("heading", { name: reportsJa.days.title })).toBeVisible();
});

test("a chart is saved as a file that spreadsheets read", async () => {
	const files: Blob[] = [];
	const create = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
		if (file instanceof Blob) files.push(file);
		return "blob:none";
	});
	const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
	onTestFinished(() => {
		create.mockRestore();
		click.mockRestore();
	});
	await open("ja");
	await page.getByRole("button", { name: "「日ごとの受付」をCSVで保存" }).click();
	// The code that writes files loads with the first press.
	await expect.poll(() => files.length).toBe(1);
	const text = await files[0]?.text();
	expect(text?.split("\r\n")[1]).toMatch(new RegExp(`^"${addDays(TODAY, -29)}",21,18,1,1,0,0,`));
});

function never(): never {
	throw new Error("the shop of these tests has a board");
}
