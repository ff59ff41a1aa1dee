import { serverClock } from "@junban/app-shell/server-clock";
import { lineSettingsFromStored } from "@junban/domain/documents";
import { addDays } from "@junban/domain/values";
import { emptyDay, type Pace } from "@junban/domain/wait";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { formatDay } from "@junban/i18n/format";
import { tooWide } from "@junban/vitest/page";
import { HAS_ALL_VIEWS, LANGUAGES } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { frameEn } from "#src/frame/phrases-en.ts";
import { frameJa } from "#src/frame/phrases-ja.ts";
import { aShop, FrameAround, OWNER, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import { INITIAL_CHANNEL } from "#src/line/channel-state.ts";
import { lineEn } from "#src/line/phrases-en.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { aBoard, aMember, aReception, NOON } from "#src/line/testing/builders.ts";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { dashboardEn } from "./phrases-en.ts";
import { dashboardJa } from "./phrases-ja.ts";
import type { DashboardPorts } from "./ports.ts";
import { aDay, portsWith, type Stored, TODAY } from "./testing/dashboard-ports.ts";

const words = {
	ja: {
		...dashboardJa,
		auto: lineJa.autoCall,
		state: lineJa.state,
		screens: frameJa.screens,
		codes: codesJa,
		common: commonJa,
	},
	en: {
		...dashboardEn,
		auto: lineEn.autoCall,
		state: lineEn.state,
		screens: frameEn.screens,
		codes: codesEn,
		common: commonEn,
	},
};
const LINE = [
	aMember(1, { state: "called", calledAt: NOON }),
	aMember(2),
	aMember(3, { state: "during_guidance", duringGuidanceAt: NOON }),
	aMember(4, { partySize: 3 }),
];
const PACE: Pace = {
	gap: 5,
	doubt: 0.2,
	scatter: 0.3,
	longScatter: 0.3,
	basis: "today",
	since: NOON - 8 * 3_600_000,
	closures: [],
};
const BUSY: Stored = {
	receptions: [aReception("11:00", "14:00")],
	day: aDay(TODAY),
	earlier: [7, 14, 21].map((days) => aDay(addDays(TODAY, -days))),
};
const SETTINGS = { number_prefix: "A-", unit: "組", autocall_function_enable: true, autocall_time: 6 };
/** The automatic call has been on for two minutes. */
const AUTO = { ...SETTINGS, autocall_enable: true, autocall_called_lasted: NOON - 120_000 };
const FULL = { page: { members: LINE, corrupt: [] }, board: aBoard(LINE) };

beforeEach(() => {
	// Far from the device's time. The clock must move: a stopped one would also stop the time limits of assertions.
	serverClock.sync(NOON);
	localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const textOf = (locator: Locator) => locator.element().textContent;

type View = { locale: "ja" | "en"; stored?: Stored | undefined; ports?: DashboardPorts; shop?: ShopOptions };

async function show({ locale, stored, ports, shop = {} }: View): Promise<void> {
	const { settings = SETTINGS, ...rest } = shop;
	const given = aShop({
		channel: { ...INITIAL_CHANNEL, status: { state: "live" }, pace: PACE },
		...rest,
		state: { ...FULL, settings: lineSettingsFromStored(settings), ...rest.state },
		shop: { locale, ...rest.shop },
	});
	await mount(
		locale,
		<FrameAround shop={given}>
			<DashboardPage ports={ports ?? portsWith(stored)} />
		</FrameAround>,
	);
}

const EMPTY = { page: { members: [], corrupt: [] }, board: aBoard([]) };
const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
	text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `${values[name]}`);

const STATES: readonly [string, Omit<View, "locale">][] = [
	["a busy day", { stored: BUSY, shop: { settings: AUTO } }],
	["a new shop", { stored: {}, shop: { state: EMPTY, settings: { unit: "番" } } }],
	["a closed shop", { stored: { ...BUSY, receptions: [aReception("17:00", "20:00")] } }],
	[
		"nobody in line, paused",
		{ stored: BUSY, shop: { state: EMPTY, settings: { ...SETTINGS, paused: true } } },
	],
	["figures that are being fetched", {}],
	["figures that failed", { stored: { ...BUSY, problem: { code: "offline", detail: "" } } }],
	["no connection", { stored: BUSY, shop: { shop: { outage: { asOf: NOON } } } }],
	["a person of the staff", { stored: BUSY, shop: { shop: { role: "staff" } } }],
	["a sample", { stored: {}, shop: { shop: { role: "sample", user: undefined } } }],
];

describe.each(LANGUAGES)("the dashboard in %s", (locale) => {
	const t = words[locale];
	// A screen reader and a copied text keep the number apart from an English unit.
	const gap = locale === "ja" ? "" : " ";

	test("the day is named when the hours are known, which can hold it past midnight", async () => {
		const settings = { ...SETTINGS, day_start: "12:30" };
		await show({ locale, shop: { settings } });
		const heading = page.getByRole("heading", { level: 1 });
		await expect.element(heading).toHaveTextContent(t.screens.dashboard);
		await show({ locale, stored: BUSY, shop: { settings } });
		await expect
			.element(heading.nth(1))
			.toHaveTextContent(formatDay(NOON - 86_400_000, "Asia/Tokyo", locale));
	});

	test.each(STATES)("%s has no fault at any width", async (_name, view) => {
		await page.viewport(1180, 844);
		await show({ locale, ...view });
		for (const width of [1180, 768, 390, 320]) {
			await page.viewport(width, 844);
			await painted();
			expect(tooWide(), `${width} px`).toEqual([]);
		}
		expect(await faults()).toEqual([]);
		await page.viewport(1180, 844);
		if (HAS_ALL_VIEWS) expect(await faults()).toEqual([]);
	});

	test("shows the line, the wait of a new customer and the reception", async () => {
		await page.viewport(1180, 820);
		await show({ locale, stored: BUSY });
		const ticket = page.getByRole("region", { name: t.line.label });
		await expect.poll(() => textOf(ticket)).toContain(`A-2`);
		await expect.poll(() => textOf(ticket)).toContain(filled(t.line.people_other, { count: 7 }));
		expect(textOf(ticket)).toMatch(new RegExp(`\\d+${t.common.rangeDash}\\d+${gap}${t.minutes}`));
		const strip = page.getByRole("banner");
		await expect.poll(() => textOf(strip)).toContain(locale === "ja" ? "ランチ" : "Lunch");
		await expect.poll(() => textOf(strip)).toContain(filled(t.reception.until, { time: "14:00" }));
	});

	test("shows served, waits, no-shows and kept promises of the day", async () => {
		await show({ locale, stored: BUSY });
		const labels = [t.figures.served, t.figures.wait, t.figures.noShow, t.figures.promise];
		const shown = () =>
			labels.map((label) => page.getByText(label, { exact: true }).query()?.nextElementSibling?.textContent);
		const unit = t.unit.組;
		await expect.poll(shown).toEqual([`19${unit}`, `14${gap}${t.minutes}`, `1${unit}`, "84%"]);
		await expect.element(page.getByText(filled(t.figures.longest_other, { count: 26 }))).toBeVisible();
		await expect.element(page.getByText(filled(t.figures.hits, { told: 19, hits: 16, unit }))).toBeVisible();
	});

	test("below ten told ranges the share is not told", async () => {
		await show({ locale, stored: { ...BUSY, day: aDay(TODAY, { told: 9, hits: 9 }) } });
		const note = locale === "ja" ? t.figures.collecting_other : dashboardEn.figures.collecting_one;
		await expect.element(page.getByText(filled(note, { count: 1 }))).toBeVisible();
		expect(page.getByText("100", { exact: false }).elements()).toEqual([]);
	});

	test("the chart tells the busiest hour, and its table the usual ones", async () => {
		await show({ locale, stored: BUSY });
		const counted = filled(t.counted.組_other, { count: 20 });
		const label = filled(t.hours.busiest, { hour: 11, counted });
		await expect.element(page.getByRole("img", { name: label })).toBeVisible();
		await page.getByText(t.hours.table).click();
		const twelve = `${filled(t.hours.hour, { hour: 12 })}12${t.unit.組}12${t.unit.組}`;
		await expect.poll(() => textOf(page.getByRole("table"))).toContain(twelve);
	});

	test("outside of the hours the next opening replaces the wait", async () => {
		await show({ locale, stored: { ...BUSY, receptions: [aReception("17:00", "20:00")] } });
		const ticket = page.getByRole("region", { name: t.line.label });
		await expect.poll(() => textOf(ticket)).toContain(`${t.line.opens}17:00`);
		expect(textOf(ticket)).not.toContain(t.line.wait);
	});
});

const t = words.ja;

test("the automatic call shows its countdown by both formulas, and keeps a muted video looping while it is on", async () => {
	await show({ locale: "ja", stored: BUSY, shop: { settings: AUTO } });
	await expect.poll(() => textOf(page.getByRole("timer"))).toMatch(/4:00|3:5\d/);
	const video = document.querySelector("video");
	expect([video?.muted, video?.loop, video?.getAttribute("aria-hidden")]).toEqual([true, true, "true"]);
	await expect.poll(() => video?.paused).toBe(false);
});

test("somebody who joined a minute ago moves the countdown", async () => {
	const board = aBoard(LINE, { lastLineUpAt: NOON - 60_000 });
	await show({ locale: "ja", stored: BUSY, shop: { settings: AUTO, state: { board } } });
	await expect.poll(() => textOf(page.getByRole("timer"))).toMatch(/5:00|4:5\d/);
});

test("the switch turns the automatic call on; while it is off there is no numeral and no video", async () => {
	const asked: boolean[] = [];
	const setAutoCall = async (enable: boolean) => {
		asked.push(enable);
	};
	await show({ locale: "ja", stored: BUSY, shop: { commander: { setAutoCall } } });
	expect([page.getByRole("timer").elements(), document.querySelectorAll("video").length]).toEqual([[], 0]);
	await page.getByRole("switch", { name: t.auto.title }).click();
	expect(asked).toEqual([true]);
});

test("where the automatic call is not allowed, the owner finds the setting and staff find nothing", async () => {
	const settings = { unit: "組" };
	await show({ locale: "ja", stored: BUSY, shop: { settings } });
	const link = page.getByRole("link", { name: t.autoCall.toSettings });
	await expect.element(link).toHaveAttribute("href", "/app_admin/demo/line_setting");
	await show({ locale: "ja", stored: BUSY, shop: { settings, shop: { role: "staff" } } });
	expect(page.getByRole("heading", { name: t.auto.title }).elements().length).toBe(1);
});

test("the strip asks about a pause, and opens joining again at once", async () => {
	const done: string[] = [];
	await page.viewport(1180, 820);
	const commander = {
		setPaused: async (paused: boolean) => {
			done.push(`paused: ${paused}`);
			return true;
		},
	};
	const askPause = () => {
		done.push("asked");
	};
	await show({ locale: "ja", stored: BUSY, shop: { commander, shop: { askPause } } });
	const group = page.getByRole("group", { name: t.state.group });
	await group.getByRole("button", { name: t.state.paused }).click();
	await show({ locale: "ja", stored: BUSY, shop: { commander, settings: { ...SETTINGS, paused: true } } });
	await group.nth(1).getByRole("button", { name: t.state.open }).click();
	expect(done).toEqual(["asked", "paused: false"]);
});

test("the set-up asks for one step after the other, remembers what cannot be seen, and then is folded", async () => {
	const stored = { receptions: [aReception("11:00", "14:00")], line: { called: "どうぞ" } };
	const settings = { ...SETTINGS, color: "#C2410C", called_lasted: NOON };
	await show({ locale: "ja", stored, shop: { settings } });
	const { poster } = t.setUp.steps;
	await expect.element(page.getByText(filled(t.setUp.left_other, { count: 1 }))).toBeVisible();
	const go = page.getByRole("link", { name: poster.go }).first();
	await expect.element(go).toHaveAttribute("href", "/app_admin/demo/members/qrcode");
	await expect
		.element(page.getByRole("link", { name: t.line.open }))
		.toHaveAttribute("data-variant", "secondary");
	await page.getByRole("button", { name: poster.mark }).click();
	await expect.element(page.getByText(t.setUp.done)).toBeVisible();
	await expect
		.element(page.getByRole("link", { name: t.line.open }))
		.toHaveAttribute("data-variant", "primary");
	serverClock.sync(NOON + 25 * 3_600_000);
	await show({ locale: "ja", stored, shop: { settings, shop: { user: OWNER } } });
	await expect.element(page.getByRole("heading", { name: t.qr.title }).nth(1)).toBeVisible();
	expect(page.getByText(t.setUp.title).elements()).toEqual([]);
});

test("an open step that is not the next one leads to its screen", async () => {
	await show({ locale: "ja", stored: {}, shop: { state: EMPTY } });
	await expect
		.element(page.getByRole("link", { name: t.setUp.steps.wording.title }))
		.toHaveAttribute("href", "/app_admin/demo/line_setting");
});

test("figures that failed are read again", async () => {
	let isBroken = true;
	const failing = portsWith({ ...BUSY, problem: { code: "offline", detail: "" } });
	const working = portsWith(BUSY);
	const ports: DashboardPorts = {
		...working,
		watchDay: (day, sink) => (isBroken ? failing : working).watchDay(day, sink),
	};
	await show({ locale: "ja", ports });
	await expect.poll(() => textOf(page.getByRole("alert"))).toContain(t.codes["offline"]);
	isBroken = false;
	await page.getByRole("button", { name: t.common.retry }).click();
	await expect.element(page.getByText(t.figures.served)).toBeVisible();
	expect(page.getByRole("alert").elements()).toEqual([]);
});

test("before the first customer the figures are dashes and the chart has the usual alone", async () => {
	await show({ locale: "ja", stored: { ...BUSY, day: emptyDay(TODAY) }, shop: { state: EMPTY } });
	const served = page.getByText(t.figures.served, { exact: true });
	await expect.element(served).toBeVisible();
	await expect.poll(() => served.element().nextElementSibling?.textContent).toBe("–");
	await expect.element(page.getByRole("img", { name: t.hours.none })).toBeVisible();
	await expect.element(page.getByText(t.line.empty)).toBeVisible();
});

test("the address is copied whole, and shown as the operator named it", async () => {
	const written: string[] = [];
	vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
		written.push(text);
	});
	const config = {
		api: "",
		publicUrl: "https://junban.example",
		firebase: { projectId: "p", apiKey: "k", embedded: true },
		origins: {},
		signUp: "open" as const,
	};
	await show({ locale: "ja", stored: BUSY, shop: { services: { config } } });
	await expect.element(page.getByText("junban.example/app/demo", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: t.qr.copy }).click();
	await expect.element(page.getByText(t.qr.copied)).toBeVisible();
	expect(written).toEqual(["https://junban.example/app/demo"]);
});

test.each([
	["ja", "受付時間外", "17:00"],
	["en", "Closed", "17:00"],
] as const)(
	"in %s, outside of the hours the switch says so, and the head when joining opens",
	async (locale, closed, time) => {
		await page.viewport(768, 820);
		await show({ locale, stored: { ...BUSY, receptions: [aReception("17:00", "20:00")] } });
		const { state, line } = words[locale];
		const group = page.getByRole("group", { name: state.group });
		await expect.element(group.getByRole("button", { name: closed, pressed: true })).toBeVisible();
		expect(group.getByRole("button", { name: state.open, exact: true }).query()).toBeNull();
		const head = page.getByRole("banner").getByText(line.opens).element().parentElement;
		expect(head?.textContent).toBe(`${line.opens}${time}`);
	},
);
