import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { faults, mount } from "#src/testing/mount.tsx";
import { Failed, Loading } from "./line-setting-states.tsx";
import { lineSettingEn } from "./phrases-en.ts";
import { lineSettingJa } from "./phrases-ja.ts";

const words = {
	ja: { ...lineSettingJa, codes: codesJa, common: commonJa },
	en: { ...lineSettingEn, codes: codesEn, common: commonEn },
};

beforeEach(() => page.viewport(390, 820));

describe.each(LANGUAGES)("without the settings of the line, in %s", (locale) => {
	const t = words[locale];
	const shop = () => aShop({ shop: { locale } });

	test("the screen has its title and says that it is loading", async () => {
		await mount(
			locale,
			<FrameAround shop={shop()}>
				<Loading />
			</FrameAround>,
		);
		await expect.element(page.getByRole("heading", { name: t.title, level: 1 })).toBeVisible();
		await expect.element(page.getByText(t.common.loading)).toBeInTheDocument();
		expect([...(await faults()), ...tooWide()]).toEqual([]);
	});

	test("the screen says why, and tries again", async () => {
		let retries = 0;
		const retry = () => {
			retries += 1;
		};
		await mount(
			locale,
			<FrameAround shop={shop()}>
				<Failed code="offline" onRetry={retry} />
			</FrameAround>,
		);
		await expect.element(page.getByText(t.codes.offline)).toBeVisible();
		expect([...(await faults()), ...tooWide()]).toEqual([]);
		await page.getByRole("button", { name: t.common.retry }).click();
		expect(retries).toBe(1);
	});
});
