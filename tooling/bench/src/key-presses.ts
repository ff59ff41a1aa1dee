import type { CDPSession, Locator, Page } from "playwright";
import * as v from "valibot";
import { cpuMs } from "#src/frames.ts";
import { median } from "#src/table.ts";

/** As on a tablet of a shop: the processor is this many times slower. */
const SLOWER = 4;
/** Pressed in each field. */
const KEYS = "123456";
/** Milliseconds between two presses. */
const GAP = 100;

const durations = v.array(v.number());

/** Milliseconds from the key to the picture that shows it, of one field. */
export interface Presses {
	readonly field: string;
	readonly middle: number;
	readonly worst: number;
	/** Milliseconds of CPU of the page's thread for a press, with what it draws afterwards. */
	readonly cpu: number;
}

/** Chromium reports no shorter event, in milliseconds. */
export const THRESHOLD_MS = 16;

/** Presses keys in each field in turn. Chromium's own event timing measures until the next picture, in steps of 8 ms. */
export async function pressKeys(page: Page, fields: readonly Locator[]): Promise<Presses[]> {
	const session = await page.context().newCDPSession(page);
	await page.evaluate(`
		globalThis.benchKeys ??= (() => {
			const keys = [];
			new PerformanceObserver((list) => {
				for (const { name, duration } of list.getEntries())
					if (name === "keydown") keys.push(duration);
			}).observe({ type: "event", durationThreshold: ${THRESHOLD_MS}, buffered: false });
			return keys;
		})();
	`);
	const found: Presses[] = [];
	for (const field of fields) found.push(await inField(page, session, field));
	await session.detach();
	return found;
}

async function inField(page: Page, session: CDPSession, field: Locator): Promise<Presses> {
	await field.scrollIntoViewIfNeeded();
	await field.focus();
	const name = await field.evaluate(
		(element) => element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.id,
	);
	const before = await field.inputValue();
	await page.keyboard.press("End");
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	// The first press, which may open or load something, counts as every other.
	await page.evaluate("benchKeys.length = 0");
	const cpuBefore = await cpuMs(session);
	await page.keyboard.type(KEYS, { delay: GAP });
	await page.waitForTimeout(GAP * 2);
	const cpu = ((await cpuMs(session)) - cpuBefore) / KEYS.length;
	await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	const seen = v.parse(durations, await page.evaluate("benchKeys"));
	// A search hides the fields that it does not find.
	await field.fill(before);
	const all = [...KEYS].map((_, index) => seen[index] ?? THRESHOLD_MS);
	return { field: name, middle: median(all), worst: Math.max(...all), cpu };
}
