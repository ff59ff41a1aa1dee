import type { Member, Reception } from "@junban/domain/documents";
import { emptyDay } from "@junban/domain/wait";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import type { Action } from "#src/line/actions.ts";
import { INITIAL_CHANNEL } from "#src/line/channel-state.ts";
import type { LineData } from "#src/line/line-source.ts";
import { lineEn } from "#src/line/phrases-en.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { aBoard, aMember, aReception, NOON } from "#src/line/testing/builders.ts";
import type { HoursSource } from "#src/line/use-hours.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { MembersPage } from "./members-page.tsx";
import { membersEn } from "./phrases-en.ts";
import { membersJa } from "./phrases-ja.ts";

const words = {
	ja: { ...lineJa, ...membersJa, common: commonJa },
	en: { ...lineEn, ...membersEn, common: commonEn },
};
const WIDTHS = [320, 390, 768, 1180];
const NOTE = "そばアレルギー。入口に近い席を希望。\nベビーカー1台。".repeat(3);
const ENDED = aMember(9, { state: "over", overReason: "no_show", overAt: NOON - 60_000, name: "鈴木" });
const LATE = aMember(8, { state: "over", overReason: "cancelled", overAt: NOON - 31 * 60_000 });

const filled = (text: string, label: string) => text.replace("{{label}}", label);

interface Visit extends ShopOptions {
	readonly members?: readonly Member[];
	readonly endings?: readonly Member[];
	/** Absent: the hours are unknown. */
	readonly receptions?: readonly Reception[];
}

/** The page at noon, of a shop with this line. Returns the actions that it asks for. */
async function visit(
	locale: "ja" | "en",
	{ members = [], endings = [], receptions, ...options }: Visit = {},
) {
	const now = vi.spyOn(Date, "now").mockReturnValue(NOON);
	onTestFinished(() => now.mockRestore());
	const done: [Action, number][] = [];
	const base = aShop();
	const data: LineData = {
		...base.line.data,
		watchEndings: (_path, most, sink) => {
			const value = { documents: endings.slice(0, most), corrupt: [], changes: [] };
			sink.next({ value, fromCache: false });
			return () => undefined;
		},
		watchDay: (_path, day, sink) => {
			const { counts, ...rest } = emptyDay(day);
			const served = day === "2025-11-21" ? 41 : 7;
			sink.next({ value: { ...rest, counts: { ...counts, served } }, fromCache: false });
			return () => undefined;
		},
	};
	const shop = aShop({
		settings: { number_prefix: "A-", unit: "組" },
		...options,
		line: { data },
		state: { page: { members, corrupt: [] }, board: aBoard(members), ...options.state },
		commander: {
			perform: async (action, { number }) => {
				done.push([action, number]);
			},
			...options.commander,
		},
		shop: { locale, ...options.shop },
	});
	await mount(
		locale,
		<FrameAround shop={shop}>
			<MembersPage hours={hoursOf(receptions)} />
		</FrameAround>,
	);
	return done;
}

function hoursOf(receptions: readonly Reception[] | undefined): HoursSource {
	return {
		watchReceptions: (sink) => {
			const documents = receptions ?? [];
			if (receptions !== undefined) sink.next({ value: { documents, corrupt: [] }, fromCache: false });
			return () => undefined;
		},
		watchClosures: (sink) => {
			sink.next({ value: { documents: [], corrupt: [] }, fromCache: false });
			return () => undefined;
		},
	};
}

/** The value in the header under this label. */
function opening(label: string): string | null | undefined {
	const labels = [...document.querySelectorAll("header dt")];
	return labels.find((each) => each.textContent === label)?.nextElementSibling?.textContent;
}

const sixty = [
	aMember(1, { state: "called", calledAt: NOON - 60_000 }),
	...Array.from({ length: 60 }, (_, index) => aMember(index + 2, { joinedAt: NOON - 600_000 })),
];

describe.each(LANGUAGES)("the line's page in %s", (locale) => {
	const t = words[locale];
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const openMenu = async (name: string) => {
		await button(t.tools.label).click();
		await page.getByRole("menuitem", { name, exact: true }).click();
	};

	test.each(outermost(WIDTHS))("opens all that a person said at %i px", async (width) => {
		await page.viewport(width, 820);
		await visit(locale, {
			members: [aMember(1), aMember(2, { name: "佐藤", phone: "090-1234-5678", note: NOTE })],
		});
		await page.getByRole("button", { name: new RegExp(filled(t.row.details, "A-2")) }).click();
		const note = page.getByText(/^そばアレルギー/).last();
		await expect.element(note).toBeVisible();
		const { bottom, height } = note.element().getBoundingClientRect();
		expect([height > 40, bottom <= document.documentElement.scrollHeight]).toEqual([true, true]);
		await expect
			.element(page.getByRole("link", { name: "090-1234-5678" }))
			.toHaveAttribute("href", "tel:09012345678");
		await expect
			.element(page.getByRole("link", { name: t.row.open }))
			.toHaveAttribute("href", expect.stringMatching(/\/app_admin\/demo\/members\/M0+2$/));
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
	});

	test("opens all that the next person said in the dock of a phone", async () => {
		await page.viewport(390, 844);
		await visit(locale, { members: [aMember(2, { name: "佐藤", note: NOTE }), aMember(3)] });
		await page.getByRole("button", { name: new RegExp(filled(t.row.details, "A-2")) }).click();
		const next = page.getByRole("region", { name: t.sections.next });
		await expect.element(next.getByText(/^そばアレルギー/).last()).toBeVisible();
		await expect.element(button(t.actions.callNext)).toBeInViewport({ ratio: 1 });
		expect(await faults()).toEqual([]);
	});

	test("brings an ended place back within 30 minutes", async () => {
		await page.viewport(1180, 820);
		const done = await visit(locale, { members: [aMember(10)], endings: [ENDED, LATE] });
		await openMenu(t.tools.endings);
		const sheet = page.getByRole("dialog", { name: t.endings.title });
		await expect.element(sheet.getByText(t.endings.cancelled)).toBeVisible();
		expect(await faults()).toEqual([]);
		expect(sheet.getByRole("button", { name: filled(t.endings.restore, "A-8") }).query()).toBeNull();
		await sheet.getByRole("button", { name: filled(t.endings.restore, "A-9") }).click();
		expect(done).toEqual([["restore", 9]]);
	});

	test.each(outermost(WIDTHS))(
		"shows what happened today while the line is empty at %i px",
		async (width) => {
			await page.viewport(width, 820);
			await visit(locale, { endings: [ENDED, LATE], receptions: [] });
			await expect.element(page.getByText(/^41/)).toBeVisible();
			await expect.element(page.getByText(new RegExp(`^${t.endings.no_show}`))).toBeVisible();
			await expect.element(button(filled(t.endings.restore, "A-9"))).toBeEnabled();
			expect(tooWide()).toEqual([]);
			expect(await faults()).toEqual([]);
		},
	);

	test("counts a reception past the start of the day to the day before", async () => {
		const settings = { number_prefix: "A-", unit: "組", day_start: "11:30" };
		await visit(locale, { settings, receptions: [aReception("09:00", "13:00")] });
		await expect.element(page.getByText(/^7/)).toBeVisible();
	});

	test("asks once before it cancels all, with their number", async () => {
		await page.viewport(1180, 820);
		const cancelAll = vi.fn(async () => true);
		await visit(locale, { members: sixty, commander: { cancelAll } });
		await openMenu(t.tools.cancelAll);
		expect(cancelAll.mock.calls).toEqual([]);
		expect(await faults()).toEqual([]);
		await button(t.cancelAll.confirm_other.replace("{{count}}", "61")).click();
		await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
		expect(cancelAll.mock.calls).toHaveLength(1);
	});

	test("keeps asking while the numbers could not be restarted", async () => {
		await page.viewport(1180, 820);
		const clear = vi.fn(async () => false);
		await visit(locale, { members: sixty, commander: { clear } });
		await openMenu(t.tools.clear);
		await button(t.clear.confirm).click();
		expect(clear.mock.calls).toHaveLength(1);
		await expect.element(page.getByRole("alertdialog")).toBeVisible();
	});

	test("serves a called person and calls the next", async () => {
		await page.viewport(1180, 820);
		const done = await visit(locale, { members: sixty });
		await button(filled(t.row.more, "A-1")).click();
		await page.getByRole("menuitem", { name: t.actions.finishAndCall }).click();
		expect(done).toEqual([["finishAndCall", 1]]);
	});

	test.each([
		["さとう", ["A-7"]],
		["5678", ["A-7"]],
		["A-30", ["A-30"]],
		["たなか", []],
	])("finds %s", async (text, labels) => {
		await page.viewport(1180, 820);
		const members = sixty.map((each) =>
			each.number === 7 ? { ...each, name: "サトウ", phone: "090-1234-5678" } : each,
		);
		await visit(locale, { members });
		await page.getByRole("searchbox", { name: t.search.label }).fill(text);
		await expect
			.element(page.getByRole("heading", { name: `${t.sections.found} ${labels.length}` }))
			.toBeVisible();
		const shown = [...document.querySelectorAll<HTMLElement>("[data-number]")];
		expect(shown.map((row) => row.dataset["number"])).toEqual(labels);
		expect(await faults()).toEqual([]);
	});

	test("says how long a new customer waits, by the pace of the live channel", async () => {
		await page.viewport(1180, 820);
		const turns = { gap: 4, doubt: 0.2, scatter: 0.3, longScatter: 0.3, basis: "today" } as const;
		const pace = { ...turns, since: NOON - 3_600_000, closures: [] };
		const channel = { ...INITIAL_CHANNEL, status: { state: "live" }, pace } as const;
		await visit(locale, { members: sixty.slice(0, 5), channel });
		const value = page.getByText(t.counts.wait).element().parentElement?.querySelector("dd")?.textContent;
		expect(value).toMatch(/^[0-9]+(〜|–)[0-9]+/);
	});

	test.each(outermost(WIDTHS))(
		"says that nobody can join outside of the hours, and until when, at %i px",
		async (width) => {
			await page.viewport(width, 820);
			await visit(locale, { members: sixty.slice(0, 5), receptions: [aReception("17:00", "20:00")] });
			const shown = (text: string) =>
				[...document.querySelectorAll("header :is(.ui-segment, .ui-status)")].some(
					(each) => each.checkVisibility() && each.textContent === text,
				);
			await expect.poll(() => shown(t.state.closed)).toBe(true);
			expect(shown(t.state.open)).toBe(false);
			expect(opening(t.counts.opens)).toBe("17:00");
			expect(tooWide()).toEqual([]);
			expect(await faults()).toEqual([]);
		},
	);

	test.each([
		["tomorrow", {}, t.state.tomorrow],
		["within a week", { weekdays: [1] }, locale === "ja" ? "月曜日" : "Monday"],
	] as const)("names the day of an opening %s", async (_name, days, day) => {
		await page.viewport(1180, 820);
		await visit(locale, { receptions: [{ ...aReception("09:00", "11:00"), ...days }] });
		await expect.poll(() => opening(t.counts.opens)).toBe(`${day} 9:00`);
	});

	test("a pause goes before the hours", async () => {
		await page.viewport(390, 820);
		await visit(locale, {
			receptions: [aReception("17:00", "20:00")],
			settings: { number_prefix: "A-", unit: "組", paused: true },
		});
		const status = page.getByRole("banner").getByText(t.state.pausedNow, { exact: true });
		await expect.element(status).toBeVisible();
	});

	test.each(outermost(WIDTHS))("says that operators have stopped the shop, at %i px", async (width) => {
		await page.viewport(width, 820);
		await visit(locale, {
			receptions: [aReception("09:00", "20:00")],
			stored: { suspended_at: { seconds: NOON / 1_000, nanoseconds: 0 } },
		});
		const shown = () =>
			[...document.querySelectorAll("header :is(.ui-segment, .ui-status)")]
				.filter((each) => each.checkVisibility())
				.map((each) => each.textContent);
		await expect.poll(shown).toContain(t.state.suspended);
		expect(shown()).not.toContain(t.state.open);
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
	});

	test("keeps the called people, the pause and the outage in sight above sixty", async () => {
		await page.viewport(1180, 820);
		await visit(locale, {
			members: sixty,
			settings: { number_prefix: "A-", unit: "組", paused: true },
			shop: { outage: { asOf: NOON } },
		});
		await expect.element(page.getByText(t.pause.strip)).toBeVisible();
		window.scrollTo(0, 3_000);
		await expect.poll(() => window.scrollY).toBe(3_000);
		for (const shown of [t.pause.strip, t.common.offline.title, t.title])
			await expect.element(page.getByText(shown, { exact: true }).first()).toBeInViewport({ ratio: 1 });
		const called = page.getByRole("listitem").filter({ hasText: "A-1" }).first();
		await expect.element(called).toBeInViewport({ ratio: 0.95 });
		expect(called.element().getAttribute("data-number")).toBe("A-1");
	});

	test("focuses a control of the walk-in that can be used", async () => {
		await page.viewport(1180, 820);
		await visit(locale);
		await button(t.walkIn.open).click();
		await expect.element(button(t.walkIn.more)).toHaveFocus();
	});

	test("marks new places, and writes no wait of zero minutes", async () => {
		await page.viewport(1180, 820);
		await visit(locale, {
			members: [aMember(1, { joinedAt: NOON - 900_000 }), aMember(2, { joinedAt: NOON - 1_000 })],
		});
		const row = page.getByRole("listitem").filter({ hasText: "A-2" });
		await expect.element(row.getByText(t.row.justNow)).toBeVisible();
		await expect.element(row.getByText(t.row.isNew)).toBeVisible();
	});
});
