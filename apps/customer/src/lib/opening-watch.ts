/** Asks for the view again: when the hours change, which happens without a message, and when told that it changed. */
import type { View } from "@junban/api-contract/client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import type { EpochMs } from "@junban/domain/values";

type Hours = Pick<View, "now" | "opening">;

export interface OpeningWatch {
	/** A view that has just been answered. */
	know(view: Hours): void;
	/** What is shown is out of date: asks at once, or as soon as the page is seen, and until the view comes. */
	changed(): void;
	/** The server's time. */
	now(): EpochMs;
	close(): void;
}

/** All phones of a line ask within so many milliseconds after its hours changed. */
const SPREAD_MS = 4_000;
/** Least time to the next question, also while the server is gone or its clock is behind. */
const LEAST_MS = 2_000;
/** Longest wait; hours hold until the next local midnight at most. */
const MOST_MS = 26 * 60 * 60_000;

export interface OpeningEvents {
	/** The view may be out of date: asks for it, and answers whether it came. Called in sight of the person only. */
	readonly ask: () => Promise<boolean>;
	/** Guidance begins, which needs no question. */
	readonly onGuidance: () => void;
}

export function watchOpening(environment: LiveEnvironment, { ask, onGuidance }: OpeningEvents): OpeningWatch {
	let clockOffset = 0;
	/** On this device's clock. */
	let dueAt = Number.POSITIVE_INFINITY;
	let isAsking = false;
	/** Since the question under way was sent. */
	let hasChanged = false;
	let isClosed = false;
	let stopAsking: () => void = () => undefined;
	let stopGuidance: () => void = () => undefined;
	// Timers of a page in the background or of a phone asleep come late or not at all.
	const stopListening = environment.onWake((event) => {
		if (event !== "hidden" && event !== "offline" && environment.now() >= dueAt) look();
	});

	function plan(ms: number): void {
		stopAsking();
		const pause = Math.min(Math.max(ms, LEAST_MS), MOST_MS) + environment.random() * SPREAD_MS;
		dueAt = environment.now() + pause;
		stopAsking = environment.after(pause, () => {
			dueAt = Math.min(dueAt, environment.now());
			look();
		});
	}

	function look(): void {
		if (isAsking || !environment.visible()) return;
		isAsking = true;
		hasChanged = false;
		void ask().then((came) => {
			isAsking = false;
			if (isClosed) return;
			if (!came) plan(LEAST_MS);
			else if (hasChanged) changed();
		});
	}

	function changed(): void {
		hasChanged = true;
		dueAt = environment.now();
		look();
	}

	return {
		changed,
		know({ now, opening }) {
			if (isClosed) return;
			clockOffset = now - environment.now();
			plan(opening.until - now);
			stopGuidance();
			const { guidanceFrom } = guidanceAhead({ opening }, now);
			if (guidanceFrom !== undefined)
				stopGuidance = environment.after(Math.min(guidanceFrom - now, MOST_MS), onGuidance);
		},
		now: () => environment.now() + clockOffset,
		close: () => {
			isClosed = true;
			stopAsking();
			stopGuidance();
			stopListening();
		},
	};
}

/** When guidance begins in the run in force, while that is ahead. */
export function guidanceAhead(
	{ opening }: Pick<View, "opening">,
	now: EpochMs,
): { readonly guidanceFrom?: EpochMs } {
	const guidanceFrom = opening.reception?.guidance_from;
	return guidanceFrom !== undefined && guidanceFrom > now ? { guidanceFrom } : {};
}
