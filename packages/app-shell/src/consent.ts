/** Consent to cookies, by the rules of `rules/cookie-consent`, and analytics, which load after consent only. */

import type { EpochMs } from "@junban/domain/values";
import {
	CONSENT_KEY,
	type ConsentChoice,
	type CookieConsent,
	chooseConsent,
	mayAnalyse,
	readConsent,
} from "./rules/cookie-consent.ts";
import { createStore, type ReadableStore } from "./store.ts";

/** Running analytics. */
export interface Analytics {
	/** Called when consent is withdrawn. */
	stop(): void;
}

/** Loads the analytics script and starts it. Called after consent only; each app provides its own. */
export type StartAnalytics = (consent: CookieConsent) => Promise<Analytics>;

/** The visitor's choice; undefined before the first choice and after a reset, while the banner is visible. */
export interface ConsentStore extends ReadableStore<CookieConsent | undefined> {
	choose(choice: ConsentChoice): void;
	/** Withdraws the choice. */
	reset(): void;
	/** Reads the stored record again after another tab changed it. */
	refresh(): void;
}

export interface ConsentParts {
	/** May throw if the browser blocks storage; then the choice is valid for this page only. */
	readonly storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
	readonly now: () => EpochMs;
	readonly startAnalytics: StartAnalytics;
}

export function createConsent({ storage, now, startAnalytics }: ConsentParts): ConsentStore {
	const consent = createStore<CookieConsent | undefined>(undefined);
	const applyToAnalytics = analyticsSwitch(startAnalytics);
	const setConsent = (next: CookieConsent | undefined) => {
		consent.set(next);
		applyToAnalytics(next);
	};
	const save = (next: CookieConsent) =>
		attempt(() => storage().setItem(CONSENT_KEY, JSON.stringify(next)), undefined);
	const refresh = () => {
		const read = readConsent(
			attempt(() => storage().getItem(CONSENT_KEY), undefined),
			now(),
		);
		if (read.toStore && read.consent !== undefined) save(read.consent);
		setConsent(read.consent);
	};
	refresh();
	return {
		get: consent.get,
		subscribe: consent.subscribe,
		choose(choice) {
			const next = chooseConsent(choice, now());
			save(next);
			setConsent(next);
		},
		reset() {
			attempt(() => storage().removeItem(CONSENT_KEY), undefined);
			setConsent(undefined);
		},
		refresh,
	};
}

/** The consent of this browser. Choices in other tabs apply here, too. */
export function browserConsent(startAnalytics: StartAnalytics): ConsentStore {
	const consent = createConsent({
		storage: () => window.localStorage,
		now: () => Date.now(),
		startAnalytics,
	});
	window.addEventListener("storage", ({ key }) => {
		// The key is null after the whole storage was cleared.
		if (key === CONSENT_KEY || key === null) consent.refresh();
	});
	return consent;
}

/** Starts and stops analytics one after the other, so that after quick changes the last choice applies. */
function analyticsSwitch(startAnalytics: StartAnalytics): (consent: CookieConsent | undefined) => void {
	let running: Analytics | undefined;
	let wanted: CookieConsent | undefined;
	let steps = Promise.resolve();
	const step = async () => {
		if (wanted === undefined) {
			running?.stop();
			running = undefined;
		} else if (running === undefined) running = await startAnalytics(wanted);
	};
	return (consent) => {
		wanted = mayAnalyse(consent) ? consent : undefined;
		// Analytics that fail to load, for instance because the browser blocks them, must not stop the page.
		steps = steps.then(step).catch(() => undefined);
	};
}

function attempt<T, Fallback>(work: () => T, fallback: Fallback): T | Fallback {
	try {
		return work();
	} catch {
		return fallback;
	}
}
