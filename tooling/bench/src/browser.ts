import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { type Browser, chromium } from "playwright";

/** Starts a Chromium, runs `work` with it, and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
	const browser = await chromium.launch(chromiumLaunchOptions());
	try {
		return await work(browser);
	} finally {
		await browser.close();
	}
}
