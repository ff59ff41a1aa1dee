/** The operators' screens with the settings that people need: dark, letters of twice the size, a narrow window. */
import { strangerToken } from "@junban/product/api";
import { ENGLISH_LONG, expect } from "./journey.ts";
import { Operator, PASSWORD } from "./operator.ts";
import { test } from "./own-product.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

const MASTER = "operator@example.com";
const SCREENS = ["apps", "users", "announcements", "texts", "health", "log"] as const;
const LOOKS = [
	{ look: "dark", colorScheme: "dark", letters: "100%", width: 1024 },
	{ look: "large letters", colorScheme: "light", letters: "200%", width: 1024 },
	{ look: "a phone in the dark", colorScheme: "dark", letters: "100%", width: 360 },
] as const;

test(
	"every screen is readable in the dark, with large letters and on a phone",
	ENGLISH_LONG,
	async ({ own, lang, newTablet, noise }) => {
		// Without a second factor the API refuses the operator.
		noise.expect(/status of 40[03]/);
		const { page } = await newTablet();
		const operator = new Operator(page, own, lang);
		await operator.register(MASTER);
		await strangerToken(own.url, "somebody@example.com", PASSWORD);
		await operator.open("/master_admin");
		await operator.signIn(MASTER);
		await operator.setUpFactor(MASTER);
		for (const screen of SCREENS) {
			await page.setViewportSize({ width: 1024, height: 768 });
			await operator.go(screen);
			for (const { look, colorScheme, letters, width } of LOOKS) {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 768 });
				await page.evaluate((size) => {
					document.documentElement.style.fontSize = size;
				}, letters);
				const wide = await page.evaluate(() => document.documentElement.scrollWidth);
				expect(wide, `${screen}, ${look}`).toBeLessThanOrEqual(width);
				await audit(page, `operator, ${screen}, ${look}`);
			}
			await page.emulateMedia({ colorScheme: "light" });
			await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
		}
	},
);

test("a screen that was never loaded says that there is no connection, and opens once there is one", async ({
	own,
	lang,
	newTablet,
	noise,
}) => {
	noise.expect(/status of 40[03]/);
	noise.expect(FAILED_REQUEST);
	const { page } = await newTablet();
	const operator = new Operator(page, own, lang);
	await operator.register(MASTER);
	await operator.open("/master_admin");
	await operator.signIn(MASTER);
	await operator.setUpFactor(MASTER);
	await operator.go("apps");
	await page.context().setOffline(true);
	await page.getByRole("link", { name: operator.words.frame.screens.log, exact: true }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: operator.words.common.offline.title }),
	).toBeVisible();
	await audit(page, "a screen without a connection");
	await page.context().setOffline(false);
	await expect(page.getByRole("heading", { level: 1, name: operator.words.frame.screens.log })).toBeVisible();
});
