import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { uidFromBytes } from "@junban/domain/values";
import { command, join as joinLine, ownerToken } from "@junban/product/api";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { snapshot } from "lighthouse";
import { connect } from "puppeteer-core";
import { expect, test } from "./journey.ts";
import type { Lang } from "./phrases.ts";
import type { Shop } from "./shop.ts";
import { Tablet } from "./tablet.ts";

const FORMS = {
	phone: { viewport: { width: 412, height: 823 }, lighthouse: "mobile" },
	desktop: { viewport: { width: 1350, height: 940 }, lighthouse: "desktop" },
} as const;

/** The screens of a signed-in owner; `{member}` is a person in line. */
const SCREENS = [
	"",
	"/members",
	"/members/{member}",
	"/members/qrcode",
	"/allMembers",
	"/receptions",
	"/temporary_close",
	"/questions",
	"/line_setting",
	"/app_setting",
	"/app_setting?tab=plan",
	"/app_setting?tab=staff",
	"/app_setting?tab=account",
	"/app_setting?tab=danger",
	"/csv",
	"/reports",
	"/reports?view=events",
];

/** Names of the audits of the accessibility category that failed, and the category's score from 0 to 100. */
interface Judged {
	readonly score: number;
	readonly failed: readonly string[];
}

/** A browser that Lighthouse reaches by its own connection. It has one profile, so that both see the same session. */
async function openBrowser(profile: string, form: keyof typeof FORMS): Promise<BrowserContext> {
	const options = chromiumLaunchOptions();
	mkdirSync(profile, { recursive: true });
	return chromium.launchPersistentContext(profile, {
		...options,
		args: [...options.args, "--remote-debugging-port=0"],
		viewport: FORMS[form].viewport,
		hasTouch: true,
	});
}

async function judge(page: Page, profile: string, form: keyof typeof FORMS): Promise<Judged> {
	const [port = ""] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
	const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
	try {
		const seen = (await browser.pages()).find((each) => each.url() === page.url());
		if (seen === undefined) throw new Error(`Lighthouse does not see ${page.url()}`);
		const result = await snapshot(seen, {
			flags: {
				onlyCategories: ["accessibility"],
				formFactor: FORMS[form].lighthouse,
				screenEmulation: { disabled: true },
				logLevel: "error",
			},
		});
		const { categories = {}, audits = {} } = result?.lhr ?? {};
		const category = categories["accessibility"];
		if (category?.score === undefined || category.score === null)
			throw new Error(`Lighthouse gives no score to ${page.url()}`);
		const weighed = category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]);
		const failed = weighed.filter((audit) => audit?.score !== null && audit?.score !== 1);
		return { score: Math.round(category.score * 100), failed: failed.map((audit) => JSON.stringify(audit)) };
	} finally {
		await browser.disconnect();
	}
}

/** Waits until the screen shows its documents, and nothing fades in any more. */
async function atRest(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
	await expect(page.locator("[aria-busy=true], .ui-skeleton")).toHaveCount(0);
	await page.waitForFunction(() =>
		document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
	);
}

async function joinAs(shop: Shop, name: string): Promise<string> {
	const uid = uidFromBytes(crypto.getRandomValues(new Uint8Array(48))) ?? "";
	expect(await joinLine(shop.url, uid, { party_size: 2, name })).toMatchObject({ ok: true });
	return uid;
}

for (const lang of ["ja", "en"] satisfies Lang[])
	for (const form of ["phone", "desktop"] as const)
		test(`every staff screen has 100 points in Lighthouse's accessibility: ${lang}, ${form}`, async ({
			shop,
			noise,
		}) => {
			test.setTimeout(600_000);
			const profile = test.info().outputPath("profile");
			const context = await openBrowser(profile, form);
			const page = await context.newPage();
			noise.follow(page);
			const tablet = new Tablet(page, shop, lang);
			const scores: [path: string, score: number][] = [];
			const check = async (path: string) => {
				await atRest(page);
				const { score, failed } = await judge(page, profile, form);
				scores.push([path, score]);
				expect.soft(failed, path).toEqual([]);
				expect.soft(score, path).toBe(100);
			};
			try {
				await tablet.open("/app_admin/demo/login");
				await check("/login");
				await tablet.signIn();
				await page.waitForURL(/\/members$/);
				const token = await ownerToken(shop.url);
				const [called = "", member = ""] = [await joinAs(shop, "Sato"), await joinAs(shop, "Ito")];
				await command(shop.url, token, "call", called);
				for (const path of SCREENS) {
					await tablet.open(`/app_admin/demo${path.replace("{member}", member)}`);
					await check(path);
				}
			} finally {
				process.stdout.write(
					`${lang} ${form}: ${scores.map(([path, score]) => `${path} ${score}`).join(", ")}\n`,
				);
				await context.close();
			}
		});
