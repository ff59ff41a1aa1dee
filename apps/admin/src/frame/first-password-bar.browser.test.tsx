import type { EpochMs } from "@junban/domain/values";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { frameEn } from "./phrases-en.ts";
import { frameJa } from "./phrases-ja.ts";
import { StaffScreen } from "./staff-screen.tsx";
import { aShop, FrameAround } from "./testing/frame-around.tsx";

const WORDS = { ja: frameJa.firstPassword, en: frameEn.firstPassword };

test.each(LANGUAGES)("in %s, staff are asked for an own password until they have one", async (locale) => {
	const listeners = new Set<(endsAt: EpochMs | undefined) => void>();
	const usual = aShop({ shop: { locale } });
	const auth = {
		...usual.services.firebase.auth,
		watchFirstPassword: (listener: (endsAt: EpochMs | undefined) => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	const services = { ...usual.services, firebase: { ...usual.services.firebase, auth } };
	await mount(
		locale,
		<FrameAround shop={{ ...usual, services }}>
			<StaffScreen title="x">text</StaffScreen>
		</FrameAround>,
	);
	const title = page.getByText(WORDS[locale].title);
	await expect.poll(() => listeners.size).toBe(1);
	await expect.element(title).not.toBeInTheDocument();
	for (const listener of listeners) listener(Date.UTC(2026, 11, 3, 3));
	await expect.element(title).toBeVisible();
	await expect.element(page.getByText(locale === "ja" ? /12月3日/ : /3 December/)).toBeVisible();
	const link = page.getByRole("link", { name: WORDS[locale].change });
	await expect.element(link).toHaveAttribute("href", expect.stringContaining("/app_setting?tab=account"));
	for (const width of [320, 768, 1180]) {
		await page.viewport(width, 900);
		await painted();
		expect(tooWide()).toEqual([]);
		expect(await faults()).toEqual([]);
	}
	for (const listener of listeners) listener(undefined);
	await expect.element(title).not.toBeInTheDocument();
});
