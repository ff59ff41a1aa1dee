import AxeBuilder from "@axe-core/playwright";
import { expect, LONG, PHONE, TABLET, test } from "./journey.ts";

test(
	"the API's page is accessible, fits every width, and loads nothing else",
	LONG,
	async ({ browser, noise, shop }) => {
		for (const options of [PHONE, TABLET]) {
			const context = await browser.newContext(options);
			const page = await context.newPage();
			noise.follow(page);
			const loaded: string[] = [];
			page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
			await page.goto(`${shop.url}/apiV2/docs`);
			await expect(page.getByRole("heading", { name: "Junban API" })).toBeVisible();
			// One part of each kind: the page is long, and all its calls have the same markup.
			const parts = new AxeBuilder({ page })
				.include("header")
				.include("nav")
				.include("#join")
				.include("#schema-Member");
			expect((await parts.analyze()).violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
			const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
			expect(wide).toBeLessThanOrEqual(shown ?? 0);
			await page.getByRole("link", { name: "Take a place in line" }).first().click();
			await expect(page.getByRole("heading", { name: "Take a place in line" }).first()).toBeInViewport();
			expect(loaded.filter((path) => path !== "/favicon.ico")).toEqual(["/apiV2/docs"]);
			await context.close();
		}
	},
);
