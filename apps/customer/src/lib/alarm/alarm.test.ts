/** The alarm at the edge of the browser. `alarm-machine.test.ts` tells its stories. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openAlarm } from "./alarm.ts";
import { RING_EVERY_MS, RING_MS } from "./alarm-machine.ts";

/** A page with what it vibrates, sounds and keeps lit. */
class Page extends EventTarget {
	visibilityState = "visible";
	vibrated: (number | readonly number[])[] = [];
	/** The loudness of each tone. */
	tones: number[] = [];
	wakeLocks = 0;
	isLit = false;
	isAudioOpen = false;

	touch(type: "pointerup" | "keydown" = "pointerup"): void {
		this.dispatchEvent(new Event(type));
	}
	show(state: "visible" | "hidden"): void {
		this.visibilityState = state;
		if (state === "hidden") this.isLit = false;
		this.dispatchEvent(new Event("visibilitychange"));
	}
}

function navigatorOf(page: Page) {
	return {
		userActivation: { hasBeenActive: true },
		vibrate: (pattern: number | readonly number[]) => page.vibrated.push(pattern),
		wakeLock: {
			async request() {
				page.wakeLocks += 1;
				page.isLit = true;
				return {
					get released() {
						return !page.isLit;
					},
					release: async () => {
						page.isLit = false;
					},
				};
			},
		},
	};
}

function audioOf(page: Page) {
	const param = () => ({
		value: 0,
		setValueAtTime: () => undefined,
		exponentialRampToValueAtTime: (to: number) => to > 0.01 && page.tones.push(to),
	});
	return class {
		currentTime = 0;
		constructor() {
			page.isAudioOpen = true;
		}
		resume = async () => undefined;
		close = async () => {
			page.isAudioOpen = false;
		};
		createGain = () => ({ gain: param(), connect: () => undefined });
		createOscillator = () => ({
			frequency: { value: 0 },
			connect: (next: object) => next,
			start: () => undefined,
			stop: () => undefined,
		});
	};
}

let page: Page;

beforeEach(() => {
	page = new Page();
	vi.useFakeTimers();
	vi.stubGlobal("document", page);
	vi.stubGlobal("navigator", { ...navigatorOf(page), userActivation: { hasBeenActive: false } });
	vi.stubGlobal("AudioContext", audioOf(page));
	onTestFinished(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
});

/** A waiting place whose page was touched before, so that the browser allows all. */
async function waiting() {
	const alarm = openAlarm();
	onTestFinished(() => alarm.close());
	alarm.setStanding("waiting");
	vi.stubGlobal("navigator", navigatorOf(page));
	page.touch();
	await vi.advanceTimersByTimeAsync(0);
	return alarm;
}

const RINGS = RING_MS / RING_EVERY_MS;

describe("a call", () => {
	test("rings and vibrates for a minute, then nothing more", async () => {
		const alarm = await waiting();
		expect(alarm.get()).toEqual({ canSound: true, isRinging: false });
		alarm.setStanding("called");
		expect(alarm.get().isRinging).toBe(true);
		await vi.advanceTimersByTimeAsync(10 * RING_MS);
		expect(page.tones).toHaveLength(4 * RINGS);
		expect(page.vibrated.filter(Array.isArray)).toHaveLength(RINGS);
		expect(page.vibrated.at(-1)).toBe(0);
		expect(alarm.get().isRinging).toBe(false);
	});

	test.each(["pointerup", "keydown"] as const)("is quiet after a touch (%s)", async (touch) => {
		const alarm = await waiting();
		alarm.setStanding("called");
		await vi.advanceTimersByTimeAsync(RING_EVERY_MS);
		page.touch(touch);
		expect(page.vibrated.at(-1)).toBe(0);
		expect(alarm.get().isRinging).toBe(false);
		const { length } = page.tones;
		await vi.advanceTimersByTimeAsync(RING_MS);
		expect(page.tones).toHaveLength(length);
	});

	test("of another place rings again, until a touch", async () => {
		const alarm = await waiting();
		alarm.setStanding("called", true);
		page.touch();
		alarm.setStanding("called");
		expect(alarm.get().isRinging).toBe(false);
		alarm.setStanding("called", true);
		expect(alarm.get().isRinging).toBe(true);
		page.touch();
		expect(alarm.get().isRinging).toBe(false);
	});

	test("is quiet once the page is left", async () => {
		const alarm = await waiting();
		alarm.setStanding("called");
		alarm.close();
		const before = [page.tones.length, page.vibrated.length];
		await vi.advanceTimersByTimeAsync(RING_MS);
		page.touch();
		expect([page.tones.length, page.vibrated.length]).toEqual(before);
		expect([page.isAudioOpen, page.isLit]).toEqual([false, false]);
	});
});

test("a turn that comes near sounds softer and shorter than a call", async () => {
	const alarm = await waiting();
	alarm.setStanding("near");
	expect(page.vibrated).toEqual([[300]]);
	alarm.setStanding("guidance");
	const near = page.tones;
	page.tones = [];
	alarm.setStanding("called");
	expect(near).toHaveLength(4);
	expect(Math.max(...near)).toBeLessThan(Math.min(...page.tones) / 2);
});

describe("the screen", () => {
	test("is kept lit from the first touch, again when the page is shown again, until the end", async () => {
		const alarm = openAlarm();
		onTestFinished(() => alarm.close());
		alarm.setStanding("waiting");
		await vi.advanceTimersByTimeAsync(0);
		expect(page.wakeLocks).toBe(0);
		page.touch();
		page.touch();
		await vi.advanceTimersByTimeAsync(0);
		expect([page.wakeLocks, page.isLit]).toEqual([1, true]);
		page.show("hidden");
		expect(page.wakeLocks).toBe(1);
		page.show("visible");
		await vi.advanceTimersByTimeAsync(0);
		expect([page.wakeLocks, page.isLit]).toEqual([2, true]);
		alarm.setStanding("over");
		await vi.advanceTimersByTimeAsync(0);
		expect(page.isLit).toBe(false);
		page.show("visible");
		await vi.advanceTimersByTimeAsync(0);
		expect(page.wakeLocks).toBe(2);
	});

	test("is kept at once where the tap that joined counts as the first touch", async () => {
		vi.stubGlobal("navigator", navigatorOf(page));
		const alarm = openAlarm();
		onTestFinished(() => alarm.close());
		alarm.setStanding("waiting");
		await vi.advanceTimersByTimeAsync(0);
		expect(page.isLit).toBe(true);
	});
});

test("before the first touch nothing vibrates, and no sound is asked for", async () => {
	const alarm = openAlarm();
	onTestFinished(() => alarm.close());
	for (const standing of ["waiting", "called"] as const) alarm.setStanding(standing);
	await vi.advanceTimersByTimeAsync(RING_MS);
	expect([page.vibrated, page.tones, page.isAudioOpen]).toEqual([[], [], false]);
});

test("a browser without sound, vibration and wake lock still says that the call rings", async () => {
	vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
	vi.stubGlobal("AudioContext", undefined);
	const alarm = openAlarm();
	onTestFinished(() => alarm.close());
	alarm.setStanding("waiting");
	page.touch();
	await vi.advanceTimersByTimeAsync(0);
	alarm.setStanding("called");
	expect(alarm.get()).toEqual({ canSound: false, isRinging: true });
	page.touch();
	expect(alarm.get().isRinging).toBe(false);
});
