import { adminPaths } from "@junban/app-shell/paths";
import { shellEn } from "@junban/app-shell/phrases-en";
import { shellJa } from "@junban/app-shell/phrases-ja";
import type { Announcement } from "@junban/domain/documents";
import { addDays, DEFAULT_TIMEZONE, instantOfLocal, localDateAt } from "@junban/domain/values";
import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import { formatDay } from "@junban/i18n/format";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { faults, painted } from "#src/testing/mount.tsx";
import { frameEn } from "./phrases-en.ts";
import { frameJa } from "./phrases-ja.ts";
import { visitFrame } from "./testing/visit-frame.tsx";

const WORDS = {
	ja: { news: frameJa.news, shell: shellJa, common: baseJa.common },
	en: { news: frameEn.news, shell: shellEn, common: baseEn.common },
};
const DAY = 86_400_000;
let made = 0;

/** An announcement that nothing has read yet. */
function notice(message: string, rest: Partial<Announcement> = {}): Announcement {
	const empty = { messageEn: "", detail: "", detailEn: "", link: "" };
	return {
		...{ ...empty, id: `news${++made}`, message, isImportant: false, informationAt: Date.now() - DAY },
		...rest,
	};
}

beforeEach(() => page.viewport(1180, 820));

describe.each(LANGUAGES)("the operator's announcements in %s", (locale) => {
	const { common, news: words, shell } = WORDS[locale];
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const marked = `${words.title} ${words.unread}`;

	test("are shown until the day before the midnight at which they end", async () => {
		const midnight = instantOfLocal(
			addDays(localDateAt(Date.now(), DEFAULT_TIMEZONE), 3),
			"00:00",
			DEFAULT_TIMEZONE,
		);
		await visitFrame(locale, "staff", adminPaths.members, { news: [notice("点検", { endAt: midnight })] });
		await button(marked).click();
		const day = formatDay(midnight - 1, DEFAULT_TIMEZONE, locale);
		await expect.element(page.getByText(words.until.replace("{{day}}", day))).toBeVisible();
	});

	test("that are not important are in the list: the latest first, without those that have ended", async () => {
		const news = [
			notice("二番目", {
				detail: "くわしい文",
				link: "https://example.com/news",
				informationAt: Date.now() - 2 * DAY,
			}),
			notice("終わった", { endAt: Date.now() - 1 }),
			notice("一番目", { endAt: Date.now() + DAY }),
		];
		await visitFrame(locale, "staff", adminPaths.members, { news });
		expect(page.getByRole("region", { name: shell.announcement.label }).query()).toBeNull();
		expect(await faults()).toEqual([]);
		await button(marked).click();
		const sheet = page.getByRole("dialog", { name: words.title });
		await expect.element(sheet.getByText(words.new).first()).toBeVisible();
		const entries = sheet.getByRole("listitem");
		const [first, second, ...more] = entries.elements().map((each) => each.textContent ?? "");
		expect(first).toContain("一番目");
		expect(second).toContain("二番目");
		expect(second).toContain("くわしい文");
		expect(more).toEqual([]);
		const link = entries.nth(1).getByRole("link", { name: shell.announcement.open });
		await expect.element(link).toHaveAttribute("href", "https://example.com/news");
		for (const width of [1180, 768, 390, 320]) {
			await page.viewport(width, 820);
			await painted();
			expect(tooWide()).toEqual([]);
			expect(await faults()).toEqual([]);
		}
		await page.viewport(1180, 820);
		await sheet.getByRole("button", { name: common.close }).click();
		await expect.element(button(words.title)).toBeVisible();
		await button(words.title).click();
		await expect.element(sheet.getByText("一番目")).toBeVisible();
		expect(sheet.getByText(words.new).query()).toBeNull();
	});

	test("that are important are read with the list, and leave the top of the screen", async () => {
		await visitFrame(locale, "owner", adminPaths.members, { news: [notice("大事", { isImportant: true })] });
		// The sheet's own part has the same name as the region at the top.
		const banner = button(shell.announcement.close);
		await expect.element(banner).toBeVisible();
		await button(marked).click();
		await expect.element(page.getByRole("dialog").getByText("大事")).toBeVisible();
		await expect.element(banner).not.toBeInTheDocument();
	});

	test("mark the menu of a phone, whose list has the same", async () => {
		await page.viewport(320, 640);
		await visitFrame(locale, "owner", adminPaths.members, { news: [notice("電話")] });
		const menu = button(`${common.menu} (${words.unread})`);
		await expect.element(menu).toBeVisible();
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
		await menu.click();
		await page.getByRole("dialog", { name: common.menu }).getByRole("button", { name: marked }).click();
		await expect.element(page.getByRole("dialog", { name: words.title }).getByText("電話")).toBeVisible();
		await page.getByRole("dialog", { name: words.title }).getByRole("button", { name: common.close }).click();
		await expect.element(button(common.menu)).toBeVisible();
	});

	test("without any the list says so", async () => {
		await visitFrame(locale, "owner", adminPaths.members, { news: [] });
		await button(words.title).click();
		await expect.element(page.getByRole("dialog", { name: words.title }).getByText(words.none)).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

test("a sample shop has no announcements", async () => {
	await visitFrame("en", "sample", adminPaths.members, { news: [notice("nothing", { isImportant: true })] });
	await expect.element(page.getByRole("link", { name: frameEn.screens.members, exact: true })).toBeVisible();
	expect(page.getByRole("button", { name: frameEn.news.title }).query()).toBeNull();
	expect(page.getByText("nothing").query()).toBeNull();
});
