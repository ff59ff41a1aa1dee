// The built site in Chromium.
import { AxeBuilder } from "@axe-core/playwright";
import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { LANGUAGES } from "@junban/vitest/views";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
} from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ORIGIN_MARK } from "./publish/marks.ts";
import { FEW_FACTS, MANY_FACTS } from "./testing/facts.ts";
import { type Served, serveSite } from "./testing/serve-site.ts";
import { builtSite } from "./testing/site.ts";

const SITE = builtSite(FEW_FACTS);
const ANALYTICS = "https://analytics.example";
const RECORD = { analytics: false, necessary: true, timestamp: 1, version: "1.0.0" };
const BANNER = '[data-consent="banner"]';

let browser: Browser;
let served: Served;
let withAnalytics: Served;
let contexts: BrowserContext[] = [];
/** What the pages of a test have complained about. */
let faults: string[] = [];

beforeAll(async () => {
	browser = await chromium.launch(chromiumLaunchOptions());
	served = await serveSite(SITE);
	withAnalytics = await serveSite(builtSite(MANY_FACTS), ANALYTICS);
});
afterEach(async () => {
	await Promise.all(contexts.map((context) => context.close()));
	contexts = [];
	const found = faults;
	faults = [];
	expect(found).toEqual([]);
});
afterAll(async () => {
	await browser.close();
	served.close();
	withAnalytics.close();
});

async function open(options: BrowserContextOptions = {}): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
	contexts.push(context);
	return watched(await context.newPage());
}

function watched(page: Page): Page {
	page.on("pageerror", ({ message }) => faults.push(message));
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
	});
	return page;
}

/** Opens a page and waits until its script has run, which loads once the page is painted. */
async function visit(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await page.locator("head > script ~ style").waitFor({ state: "attached" });
}

function stored(page: Page): Promise<unknown> {
	return page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"));
}

async function store(page: Page, record: object): Promise<void> {
	await page.addInitScript((text) => localStorage.setItem("cookie-consent", text), JSON.stringify(record));
}

/** What axe finds. Without its legacy mode it would open another page for each look; the pages have no frames. */
async function violationsOf(
	page: Page,
	options: Parameters<AxeBuilder["options"]>[0] = {},
): Promise<string[]> {
	const axe = new AxeBuilder({ page }).setLegacyMode();
	const { violations } = await axe.options({ resultTypes: ["violations"], ...options }).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

describe.each(LANGUAGES)("every page in %s", (locale) => {
	let context: BrowserContext;
	let page: Page;
	beforeAll(async () => {
		context = await browser.newContext({ reducedMotion: "reduce" });
		page = watched(await context.newPage());
	});
	afterAll(() => context.close());

	test.each(SITE.pages.filter((each) => each.locale === locale).map(({ address }) => address))(
		"%s has no fault of accessibility, in light and dark, and fits narrow windows, also with large letters",
		async (address) => {
			const isWide = () =>
				page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
			await page.emulateMedia({ colorScheme: "light" });
			await page.setViewportSize({ width: 320, height: 800 });
			await visit(page, `${served.url}${address}`);
			const sides = [await isWide()];
			const light = await violationsOf(page);
			await page.emulateMedia({ colorScheme: "dark" });
			const dark = await violationsOf(page, { runOnly: ["color-contrast"] });
			await page.setViewportSize({ width: 390, height: 800 });
			await page.addStyleTag({ content: "html { font-size: 200% }" });
			sides.push(await isWide());
			expect(sides).toEqual([false, false]);
			expect([...light, ...dark]).toEqual([]);
		},
	);
});

test("without script a page says everything, its menu opens, and nothing asks for a choice that cannot be kept", async () => {
	const page = await open({ javaScriptEnabled: false });
	await page.goto(served.url);
	await page.locator(".ui-public-menu summary").click();
	expect(await page.locator(".ui-public-menu nav a").first().isVisible()).toBe(true);
	expect(await page.locator(BANNER).isVisible()).toBe(false);
	expect(await page.locator('[data-consent="reset"]').isVisible()).toBe(false);
});

test("the menu closes by Escape and by a press beside it", async () => {
	const page = await open();
	await store(page, RECORD);
	await visit(page, served.url);
	const summary = page.locator(".ui-public-menu summary");
	const isOpen = () => page.locator(".ui-public-menu").evaluate((menu) => menu.hasAttribute("open"));
	await summary.click();
	expect(await isOpen()).toBe(true);
	await page.keyboard.press("Escape");
	expect(await isOpen()).toBe(false);
	await summary.click();
	await page.locator("footer").click({ position: { x: 2, y: 2 } });
	expect(await isOpen()).toBe(false);
});

test("the first tab leads past the header", async () => {
	const page = await open();
	await visit(page, served.url);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.waitForURL(`${served.url}/#main`);
});

test("the choice of a language is kept", async () => {
	const page = await open({ viewport: { width: 1280, height: 800 } });
	await visit(page, `${served.url}/price`);
	await page.locator(".ui-public-actions [data-locale=en]").click();
	await page.waitForURL(`${served.url}/en/price`);
	const cookies = await page.context().cookies();
	expect(cookies.map(({ name, value }) => [name, value])).toEqual([["locale", "en"]]);
});

describe("cookies", () => {
	test("the banner shows while nothing is stored, and a choice is kept on other pages until it is reset", async () => {
		const page = await open();
		await visit(page, served.url);
		expect(await page.locator(BANNER).isVisible()).toBe(true);
		await page.locator(`${BANNER} [data-consent=necessary]`).click();
		expect(await page.locator(BANNER).isVisible()).toBe(false);
		expect(await stored(page)).toEqual({ ...RECORD, timestamp: expect.any(Number) });
		await visit(page, `${served.url}/price`);
		expect(await page.locator(BANNER).isVisible()).toBe(false);
		await page.locator("footer [data-consent=reset]").click();
		expect(await page.locator(BANNER).isVisible()).toBe(true);
		expect(await stored(page)).toBe(null);
	});

	test("a choice of another version is raised to this one", async () => {
		const page = await open();
		await store(page, { ...RECORD, version: "0.9.0" });
		await visit(page, served.url);
		expect(await page.locator(BANNER).isVisible()).toBe(false);
		expect(await stored(page)).toMatchObject({ version: "1.0.0", analytics: false });
	});

	test("analytics load after consent only, and only where the installation has them", async () => {
		const asked: string[] = [];
		const page = await open();
		await page.route(`${ANALYTICS}/**`, (route) => {
			asked.push(route.request().url());
			return route.fulfill({ contentType: "text/javascript", body: "" });
		});
		await page.goto(withAnalytics.url, { waitUntil: "networkidle" });
		expect(asked).toEqual([]);
		const loaded = page.waitForResponse(`${ANALYTICS}/script.js`);
		await page.locator(`${BANNER} [data-consent=all]`).click();
		await loaded;
		await page.reload({ waitUntil: "networkidle" });
		expect(asked).toHaveLength(2);
		await page.locator("footer [data-consent=reset]").click();
		await page.reload({ waitUntil: "networkidle" });
		expect(asked).toHaveLength(2);
		await visit(page, served.url);
		await page.locator(`${BANNER} [data-consent=all]`).click();
		expect(await page.locator("script[src^=http]").count()).toBe(0);
	});
});

describe("an interactive page", () => {
	test.each(["/register/step1", "/en/register/step1"])(
		"%s is taken over at the first touch, not before",
		async (address) => {
			const page = await open();
			await store(page, RECORD);
			const scripts: string[] = [];
			page.on("request", (request) => {
				if (request.resourceType() === "script") scripts.push(request.url());
			});
			await page.addInitScript(() => {
				addEventListener("site:live", () => document.documentElement.setAttribute("data-live", ""));
			});
			await page.goto(`${served.url}${address}`, { waitUntil: "networkidle" });
			// A busy machine may be idle on the network before it asks for the first one.
			await expect.poll(() => scripts.length).toBeGreaterThan(0);
			expect(scripts).toHaveLength(1);
			await page.locator("h1").click();
			await page.locator("html[data-live]").waitFor();
			expect(scripts.length).toBeGreaterThan(3);
			const head = page.locator("head");
			expect(await head.locator("[rel=canonical], [property='og:url']").count()).toBe(2);
			expect(await head.innerHTML()).not.toContain(ORIGIN_MARK);
		},
	);

	test.each(["/register/step1", "/en/register/step1"])(
		"%s: a form that is sent before any file of scripts is there is sent once afterwards",
		async (address) => {
			const page = await open();
			await store(page, RECORD);
			let arrive = () => {};
			const arrived = new Promise<void>((resolve) => {
				arrive = resolve;
			});
			await page.route("**/site/assets/*.js", async (route) => {
				await arrived;
				await route.continue();
			});
			const documents: string[] = [];
			page.on("request", (request) => {
				if (request.isNavigationRequest()) documents.push(request.method());
			});
			await page.goto(`${served.url}${address}`);
			await page.locator("[name=email]").fill("nobody");
			await page.locator("[name=email]").press("Enter");
			expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
			arrive();
			await page.locator("[name=email][aria-invalid=true]").waitFor();
			expect(await page.locator("[name=email]").inputValue()).toBe("nobody");
			expect(documents).toEqual(["GET"]);
		},
	);

	test("what was typed and sent before it is taken over stays, and is sent once", async () => {
		const page = await open();
		await store(page, RECORD);
		let release = () => {};
		const isHeld = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/start-*.js", async (route) => {
			await isHeld;
			await route.continue();
		});
		await page.addInitScript(() => {
			addEventListener("site:live", () => document.documentElement.setAttribute("data-live", ""));
			// Behind the listeners that hold back, in front of React's.
			document.addEventListener("submit", () => {
				const root = document.documentElement;
				root.dataset["sent"] = String(Number(root.dataset["sent"] ?? 0) + 1);
			});
		});
		await visit(page, `${served.url}/register/step1`);
		const [email, send] = [page.locator("input[name=email]"), page.locator("main form button[type=submit]")];
		await email.pressSequentially("owner@queue");
		await send.click();
		await send.click();
		expect(await page.locator("html").getAttribute("data-sent")).toBeNull();
		release();
		await page.locator("html[data-live]").waitFor();
		// The form has judged what was typed: the password is missing.
		await page.locator("input[name=password][aria-invalid=true]").waitFor();
		expect(await email.inputValue()).toBe("owner@queue");
		expect(await page.locator("html").getAttribute("data-sent")).toBe("1");
	});
});
