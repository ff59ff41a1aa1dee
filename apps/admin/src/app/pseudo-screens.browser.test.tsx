import { serverClock } from "@junban/app-shell/server-clock";
import { toasts } from "@junban/app-shell/toast-store";
import { tooWide, wordsShown } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AppSettingPage } from "#src/features/app-setting/app-setting-page.tsx";
import { ports } from "#src/features/app-setting/testing/setting-ports.ts";
import { CsvScreen } from "#src/features/csv/csv-page.tsx";
import { memoryCsv } from "#src/features/csv/testing/memory-csv.ts";
import { DashboardPage } from "#src/features/dashboard/dashboard-page.tsx";
import { portsWith } from "#src/features/dashboard/testing/dashboard-ports.ts";
import { ReceptionsWith } from "#src/features/receptions/receptions-with.tsx";
import { aReception } from "#src/features/receptions/testing/hours.ts";
import { TemporaryCloseWith } from "#src/features/temporary-close/temporary-close-with.tsx";
import { aClosure } from "#src/features/temporary-close/testing/closures.ts";
import { aShop, FrameAround, OWNER } from "#src/frame/testing/frame-around.tsx";
import { memoryHours } from "#src/lib/testing/memory-hours.ts";
import { NOON } from "#src/line/testing/builders.ts";
import { mount } from "#src/testing/mount.tsx";

/** A shop whose own texts have no Latin letters, so that every word is one of the phrases. */
const NAME = "見本";
const HOURS = memoryHours(
	[aReception("lunch", { name: "昼" })],
	[aClosure("check", "2026-11-24T17:00:00+09:00", "2026-11-24T21:00:00+09:00", { message: "点検" })],
);
const settings = (tab: string) =>
	[`settings, ${tab}`, `?pseudo&tab=${tab}`, <AppSettingPage ports={ports()} />] as const;
const SCREENS: readonly (readonly [name: string, search: string, screen: ReactNode])[] = [
	["dashboard", "?pseudo", <DashboardPage ports={portsWith({})} />],
	["receptions", "?pseudo", <ReceptionsWith ports={HOURS} />],
	["closures", "?pseudo", <TemporaryCloseWith port={HOURS.closures} />],
	["csv", "?pseudo", <CsvScreen ports={memoryCsv({})} />],
	...["shop", "plan", "account", "danger"].map(settings),
];
/** Words that are no phrases: the product's mark, and the address of the shop. */
const NOT_PHRASES = new Set(["Junban", "localhost", "app", "demo"]);
/** Formatted by the browser. */
const DATE = /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|November)$/;

const isForeign = (word: string) => !NOT_PHRASES.has(word) && !DATE.test(word);

const start = window.location.href;
beforeEach(() => {
	serverClock.sync(NOON);
	for (const { id } of toasts.get().toasts) toasts.dismiss(id);
	document.title = "–";
});
afterEach(() => window.history.replaceState(null, "", start));

describe.each(SCREENS)("in the pseudo-language, %s", (_name, search, screen) => {
	test.each([768, 390])(
		"every word comes from the phrases, and nothing is wider than %i px",
		async (width) => {
			window.history.replaceState(null, "", search);
			await page.viewport(width, 844);
			const user = { ...OWNER, displayName: NAME, email: "" };
			await mount(
				"en",
				<FrameAround
					shop={aShop({ stored: { name: NAME, en: {} }, shop: { locale: "en", name: NAME, user } })}
				>
					{screen}
				</FrameAround>,
			);
			await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect.poll(() => document.querySelectorAll(".ui-skeleton")).toHaveLength(0);
			const shown = wordsShown().join(" ");
			expect(shown).toMatch(/\[.*[åéîöû].*\]/);
			expect((shown.match(/[A-Za-z]{2,}/g) ?? []).filter(isForeign)).toEqual([]);
			expect(tooWide().filter((element) => !element.includes('role="tab"'))).toEqual([]);
		},
	);
});
