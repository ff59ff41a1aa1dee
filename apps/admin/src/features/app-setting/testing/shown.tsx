import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { formsEn } from "@junban/forms/phrases-en";
import { formsJa } from "@junban/forms/phrases-ja";
import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import { tooWide } from "@junban/vitest/page";
import { HAS_ALL_VIEWS } from "@junban/vitest/views";
import { expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { appSettingEn } from "#src/features/app-setting/phrases-en.ts";
import { appSettingJa } from "#src/features/app-setting/phrases-ja.ts";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import { premiumEn } from "#src/plan/phrases-en.ts";
import { premiumJa } from "#src/plan/phrases-ja.ts";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { AppSettingPage } from "../app-setting-page.tsx";
import type { SettingTab } from "../setting-tabs.ts";
import { type GivenPorts, ports } from "./setting-ports.ts";

export const WORDS = {
	ja: { setting: appSettingJa, forms: formsJa, premium: premiumJa, codes: codesJa, common: baseJa.common },
	en: { setting: appSettingEn, forms: formsEn, premium: premiumEn, codes: codesEn, common: baseEn.common },
};

/** Shows the settings with one tab open. `again` shows another version of the shop. */
export async function shown(
	locale: "ja" | "en",
	tab: SettingTab,
	given: GivenPorts = {},
	shop: ShopOptions = {},
) {
	const before = window.location.href;
	window.history.replaceState(null, "", `?tab=${tab}`);
	onTestFinished(() => window.history.replaceState(null, "", before));
	const own = ports(given);
	const node = (options: ShopOptions) => (
		<FrameAround shop={aShop({ ...options, shop: { locale, ...options.shop } })}>
			<AppSettingPage ports={own} />
		</FrameAround>
	);
	const { again } = await mount(locale, node(shop));
	return { again: (options: ShopOptions) => again(node(options)) };
}

/** Nothing is cut off at each width, and there is no fault of accessibility at the narrowest, nor, in `test:long`, at the widest. */
export async function expectNoFault(): Promise<void> {
	for (const width of [768, 390, 320, 1180]) {
		await page.viewport(width, 900);
		await painted();
		// The row of tabs scrolls on its own.
		expect(tooWide().filter((element) => !element.includes('role="tab"'))).toEqual([]);
		if (width === 320 || (width === 1180 && HAS_ALL_VIEWS)) expect(await faults()).toEqual([]);
	}
}
