import { FEATURE_PLANS, type PremiumFeature } from "@junban/domain/shop";
import { addDays, DEFAULT_TIMEZONE, instantOfLocal, localDateAt } from "@junban/domain/values";
import { formatDay } from "@junban/i18n/format";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import type { ReactNode } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { aShop, FrameAround, type ShopOptions } from "#src/frame/testing/frame-around.tsx";
import { faults, mount } from "#src/testing/mount.tsx";
import { premiumEn } from "./phrases-en.ts";
import { premiumJa } from "./phrases-ja.ts";
import { PlanLock } from "./plan-lock.tsx";

const WORDS = { ja: premiumJa, en: premiumEn };
const DAY = 86_400_000;
const TOKYO = DEFAULT_TIMEZONE;
const isPremiumFeature = (feature: string): feature is PremiumFeature =>
	Object.entries(FEATURE_PLANS).some(([name, plan]) => name === feature && plan === "premium");
const FEATURES = Object.keys(FEATURE_PLANS).filter(isPremiumFeature);

async function shown(locale: "ja" | "en", node: ReactNode, options: ShopOptions = {}) {
	await page.viewport(390, 900);
	onTestFinished(() => page.viewport(1180, 900));
	const shop = aShop({ ...options, shop: { locale, ...options.shop } });
	await mount(
		locale,
		<FrameAround shop={shop}>
			<StaffScreen title="Junban">{node}</StaffScreen>
		</FrameAround>,
	);
}

test.each(LANGUAGES.flatMap((locale) => FEATURES.map((feature) => [locale, feature] as const)))(
	"in %s the lock of %s says what it is, what it costs, and leads the owner to the plan",
	async (locale, feature) => {
		const words = WORDS[locale];
		await shown(locale, <PlanLock feature={feature} />);
		const lock = page.getByRole("region", { name: words.locks[feature].title });
		await expect
			.element(lock.getByText(words.price.replace("{{price}}", "月額 980円（税込）")))
			.toBeVisible();
		// No place for a number is left open.
		expect(lock.element().textContent).not.toContain("{{");
		const way = lock.getByRole("link", { name: words.see });
		await expect
			.element(way)
			.toHaveAttribute("href", expect.stringMatching(/app_admin\/demo\/app_setting\?tab=plan$/));
		expect(await faults()).toEqual([]);
		expect(tooWide()).toEqual([]);
	},
);

test.each(LANGUAGES)("in %s staff read that the owner can get it", async (locale) => {
	const words = WORDS[locale];
	await shown(locale, <PlanLock feature="longHistory" isKept />, { shop: { role: "staff" } });
	await expect.element(page.getByText(words.askOwner)).toBeVisible();
	await expect.element(page.getByText(words.kept)).toBeVisible();
	await expect.element(page.getByRole("link", { name: words.see })).not.toBeInTheDocument();
});

test.each(LANGUAGES)("in %s a plan that is not sold is said so, without a way to buy", async (locale) => {
	const words = WORDS[locale];
	await shown(locale, <PlanLock feature="longHistory" />, { plan: { is_sold: false } });
	await expect.element(page.getByText(words.notSold)).toBeVisible();
	await expect.element(page.getByRole("link", { name: words.see })).not.toBeInTheDocument();
	expect(await faults()).toEqual([]);
});

const late: ShopOptions = { plan: { state: "late", until: Date.now() + 10 * DAY } };

test.each(LANGUAGES)("in %s a failed payment is told to the owner on every screen", async (locale) => {
	await shown(locale, null, late);
	await expect
		.element(page.getByRole("link", { name: WORDS[locale].strip.pay }))
		.toHaveAttribute("href", expect.stringMatching(/tab=plan$/));
	expect(await faults()).toEqual([]);
	expect(tooWide()).toEqual([]);
});

test.each(LANGUAGES)("in %s a failed payment is told to staff, who tell the owner", async (locale) => {
	const words = WORDS[locale];
	await shown(locale, null, { ...late, shop: { role: "staff" } });
	await expect.element(page.getByText(words.strip.tellOwner)).toBeVisible();
	await expect.element(page.getByRole("link", { name: words.strip.pay })).not.toBeInTheDocument();
});

test.each([
	["ends", 6, 1],
	["ends", 8, 0],
	["grant", 6, 1],
	["paid", 6, 0],
	["free", 6, 0],
] as const)("the plan %s whose day is in %d days: %d bars", async (state, days, bars) => {
	await shown("ja", null, { plan: { state, until: Date.now() + days * DAY } });
	expect(page.getByRole("link", { name: premiumJa.strip.see }).elements()).toHaveLength(bars);
});

test.each(LANGUAGES)(
	"in %s a plan that ends at a midnight is told with the day before it",
	async (locale) => {
		const midnight = instantOfLocal(addDays(localDateAt(Date.now(), TOKYO), 3), "00:00", TOKYO);
		await shown(locale, null, { plan: { state: "grant", until: midnight } });
		const day = formatDay(midnight - 1, TOKYO, locale);
		const text = WORDS[locale].strip.ends.replace("{{day}}", day);
		await expect.poll(() => document.body.textContent?.replace(/\s/g, "")).toContain(text.replace(/\s/g, ""));
	},
);
