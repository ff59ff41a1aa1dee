/**
 * Fetches the view again when the opening hours change, and when the caller marks it as stale. No message of the live
 * channel announces a change of hours.
 */
import type { View } from "@junban/api-contract/client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import { isEarly } from "@junban/domain/hours";
import type { EpochMs } from "@junban/domain/values";

export type Hours = Pick<View, "now" | "opening">;

export interface OpeningWatch {
	/** Takes the times of a view that has just been fetched. */
	setView(view: Hours): void;
	/** The view is stale: fetches it now, or as soon as the page is visible, and retries until it succeeds. */
	invalidate(): void;
	close(): void;
}

/** The phones of a line spread their fetches over this many milliseconds after the hours changed. */
const SPREAD_MS = 4_000;
/** Shortest time to the next fetch, in milliseconds, also while the server is unreachable or its clock is behind. */
const MIN_MS = 2_000;
/** Longest time to the next fetch, in milliseconds. Hours are valid until the next local midnight at most. */
const MAX_MS = 26 * 60 * 60_000;

export interface OpeningEvents {
	/** Fetches the view and returns whether that succeeded. Called only while the page is visible. */
	readonly fetchView: () => Promise<boolean>;
	/** Guidance begins. The view stays valid. */
	readonly onGuidance: () => void;
}

export function watchOpening(
	environment: LiveEnvironment,
	{ fetchView, onGuidance }: OpeningEvents,
): OpeningWatch {
	/** When the next fetch is due, on this device's clock. */
	let dueAt = Number.POSITIVE_INFINITY;
	let isFetching = false;
	/** Marked as stale after the running fetch started. */
	let isStale = false;
	let isClosed = false;
	let stopTimer: () => void = () => undefined;
	let stopGuidance: () => void = () => undefined;
	// Timers of a background page or a sleeping phone fire late or never.
	const stopListening = environment.onWake((event) => {
		if (event !== "hidden" && event !== "offline" && environment.now() >= dueAt) fetchIfVisible();
	});

	function schedule(ms: number): void {
		stopTimer();
		const pause = Math.min(Math.max(ms, MIN_MS), MAX_MS) + environment.random() * SPREAD_MS;
		dueAt = environment.now() + pause;
		stopTimer = environment.after(pause, () => {
			dueAt = Math.min(dueAt, environment.now());
			fetchIfVisible();
		});
	}

	function fetchIfVisible(): void {
		if (isFetching || !environment.visible()) return;
		isFetching = true;
		isStale = false;
		void fetchView().then((isFetched) => {
			isFetching = false;
			if (isClosed) return;
			if (!isFetched) schedule(MIN_MS);
			else if (isStale) invalidate();
		});
	}

	function invalidate(): void {
		isStale = true;
		dueAt = environment.now();
		fetchIfVisible();
	}

	return {
		invalidate,
		setView({ now, opening }) {
			if (isClosed) return;
			schedule(opening.until - now);
			stopGuidance();
			const { guidanceFrom } = guidanceAhead({ opening }, now);
			if (guidanceFrom !== undefined)
				stopGuidance = environment.after(Math.min(guidanceFrom - now, MAX_MS), onGuidance);
		},
		close: () => {
			isClosed = true;
			stopTimer();
			stopGuidance();
			stopListening();
		},
	};
}

/** When guidance begins in the current run; absent once it has begun. */
export function guidanceAhead(
	{ opening }: Pick<View, "opening">,
	now: EpochMs,
): { readonly guidanceFrom?: EpochMs } {
	const guidanceFrom = opening.reception?.guidance_from;
	return guidanceFrom !== undefined && isEarly(guidanceFrom, now) ? { guidanceFrom } : {};
}
