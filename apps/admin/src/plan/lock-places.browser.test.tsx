import type { ShopClient } from "@junban/api-contract/shop-client";
import { lineSettingsToStored, ownersSettingsFromStored } from "@junban/domain/documents";
import type { PremiumFeature } from "@junban/domain/shop";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answered } from "#src/features/app-setting/testing/setting-ports.ts";
import { shown } from "#src/features/app-setting/testing/shown.tsx";
import { CsvScreen } from "#src/features/csv/csv-page.tsx";
import { memoryCsv } from "#src/features/csv/testing/memory-csv.ts";
import { LineSettingForm } from "#src/features/line-setting/line-setting-form.tsx";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { mount } from "#src/testing/mount.tsx";
import { premiumJa } from "./phrases-ja.ts";

const alone: ShopClient["staff"] = async () =>
	answered({ staff: [{ uid: "owner", role: "owner" }], invitations: [], limit: 1 });

async function openLineSettings(): Promise<void> {
	const stored = lineSettingsToStored(ownersSettingsFromStored({ name: "本店" }));
	const save = async () => ({ ok: true, value: undefined }) as const;
	await mount(
		"ja",
		<FrameAround shop={aShop()}>
			<LineSettingForm stored={stored} save={save} />
		</FrameAround>,
	);
}

/** Opens a screen on which a free shop meets the feature. A feature that premium adds needs one. */
const PLACES: Readonly<Record<PremiumFeature, () => Promise<unknown>>> = {
	moreNotificationMails: openLineSettings,
	ownMailTexts: openLineSettings,
	subdomain: () => shown("ja", "shop"),
	noFooter: () => shown("ja", "shop"),
	severalStaff: () => shown("ja", "staff", { client: { staff: alone } }),
	longHistory: () =>
		mount(
			"ja",
			<FrameAround shop={aShop()}>
				<CsvScreen ports={memoryCsv({})} />
			</FrameAround>,
		),
};

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1180, 900);
});

test.each(Object.entries(PLACES))("a free shop meets the lock of %s", async (feature, open) => {
	await open();
	const title = new Map(Object.entries(premiumJa.locks)).get(feature)?.title ?? feature;
	await expect.element(page.getByRole("region", { name: title })).toBeVisible();
});
