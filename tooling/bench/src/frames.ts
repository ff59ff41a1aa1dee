import { quantile } from "@junban/product/clock";
import type { Page } from "playwright";
import * as v from "valibot";
import { median } from "#src/table.ts";

/** Pixels that one gesture scrolls, and its pixels a second: a fast finger. */
const DISTANCE = 8_000;
const SPEED = 2_000;

const recorded = v.object({ frames: v.array(v.number()), long: v.array(v.number()) });

export interface Frames {
	/** Milliseconds between two frames. */
	readonly middle: number;
	readonly late: number;
	/** Frames a second over the whole gesture. */
	readonly rate: number;
	/** Milliseconds of the tasks of 50 ms and longer. */
	readonly longTasks: readonly number[];
}

/** Scrolls the page down and up by the browser's own gesture, with a wheel or a finger, and counts its frames. */
export async function scroll(page: Page, by: "mouse" | "touch"): Promise<Frames> {
	const session = await page.context().newCDPSession(page);
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	await page.evaluate(`(() => {
		const seen = { frames: [], long: [], runs: true };
		const watch = new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) seen.long.push(duration);
		});
		watch.observe({ type: "longtask" });
		requestAnimationFrame(function each(at) {
			seen.frames.push(at);
			if (seen.runs) requestAnimationFrame(each);
			else watch.disconnect();
		});
		globalThis.benchFrames = seen;
	})()`);
	for (const direction of [-1, 1])
		await session.send("Input.synthesizeScrollGesture", {
			x: (width * 3) / 4,
			y: height / 2,
			yDistance: direction * DISTANCE,
			speed: SPEED,
			gestureSourceType: by,
			preventFling: true,
		});
	await page.evaluate("benchFrames.runs = false");
	const { frames, long } = v.parse(recorded, await page.evaluate("benchFrames"));
	await session.detach();
	const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
	const whole = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
	return {
		middle: median(gaps),
		late: quantile(gaps, 0.95),
		rate: (gaps.length / whole) * 1_000,
		longTasks: long,
	};
}
