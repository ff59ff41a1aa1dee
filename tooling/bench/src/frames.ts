import { quantile } from "@junban/product/clock";
import type { CDPSession, Page } from "playwright";
import * as v from "valibot";
import { median } from "#src/table.ts";

/** Pixels that one gesture scrolls, and its pixels a second: a fast wheel. */
const DISTANCE = 8_000;
const SPEED = 2_000;

const recorded = v.object({ frames: v.array(v.number()), long: v.array(v.number()), top: v.number() });

export interface Frames {
	/** Milliseconds between two frames. */
	readonly middle: number;
	readonly late: number;
	/** Frames a second over the whole gesture. */
	readonly rate: number;
	/** Milliseconds of CPU that the page's thread used for a frame. Other load on the machine does not change it. */
	readonly cpu: number;
	/** Milliseconds of the tasks of 50 ms and longer. */
	readonly longTasks: readonly number[];
}

/** Scrolls the page down and up by the browser's own wheel events, and counts its frames. */
export async function scroll(page: Page): Promise<Frames> {
	const session = await page.context().newCDPSession(page);
	const cpuBefore = await cpuMs(session);
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	await page.evaluate(`(() => {
		const seen = { frames: [], long: [], runs: true, top: 0 };
		const watch = new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) seen.long.push(duration);
		});
		watch.observe({ type: "longtask" });
		requestAnimationFrame(function each(at) {
			seen.frames.push(at);
			seen.top = Math.max(seen.top, scrollY);
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
			gestureSourceType: "mouse",
			preventFling: true,
		});
	await page.evaluate("benchFrames.runs = false");
	const { frames, long, top } = v.parse(recorded, await page.evaluate("benchFrames"));
	const cpu = (await cpuMs(session)) - cpuBefore;
	await session.detach();
	if (top < DISTANCE / 2) throw new Error(`the page scrolled ${top} px only`);
	const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
	const whole = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
	return {
		middle: median(gaps),
		late: quantile(gaps, 0.95),
		rate: (gaps.length / whole) * 1_000,
		cpu: cpu / gaps.length,
		longTasks: long,
	};
}

/** Milliseconds of CPU that the page's thread has used so far. */
export async function cpuMs(session: CDPSession): Promise<number> {
	// In ticks of the thread, not of the clock: other load on the machine does not change them.
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const { metrics } = await session.send("Performance.getMetrics");
	const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
	if (seconds === undefined) throw new Error("Chromium gives no TaskDuration");
	return seconds * 1_000;
}
