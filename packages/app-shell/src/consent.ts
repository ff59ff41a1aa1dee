/** Consent to cookies, by the rules of `domain/cookie-consent`, and analytics, which load after consent alone. */

import type { EpochMs } from "@junban/domain/values";
import {
	CONSENT_KEY,
	type ConsentChoice,
	type CookieConsent,
	chooseConsent,
	mayAnalyse,
	readConsent,
} from "./rules/cookie-consent.ts";
import { createStore, type Followed } from "./store.ts";

/** Analytics that run. */
export interface Analytics {
	/** Consent was taken back. */
	stop(): void;
}

/** Loads the script and starts it; asked after consent only. The app binds it. */
export type StartAnalytics = (consent: CookieConsent) => Promise<Analytics>;

/** The person's choice; undefined while none was made, and after a reset: then the banner asks. */
export interface ConsentStore extends Followed<CookieConsent | undefined> {
	choose(choice: ConsentChoice): void;
	/** Takes the choice back. */
	reset(): void;
	/** Reads the record again, after another tab wrote it. */
	refresh(): void;
}

export interface ConsentParts {
	/** May throw where the browser keeps nothing; then the choice holds for this page. */
	readonly storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
	readonly now: () => EpochMs;
	readonly startAnalytics: StartAnalytics;
}

export function createConsent({ storage, now, startAnalytics }: ConsentParts): ConsentStore {
	const consent = createStore<CookieConsent | undefined>(undefined);
	const apply = switching(startAnalytics);
	const become = (next: CookieConsent | undefined) => {
		consent.set(next);
		apply(next);
	};
	const keep = (next: CookieConsent) =>
		attempt(() => storage().setItem(CONSENT_KEY, JSON.stringify(next)), undefined);
	const refresh = () => {
		const read = readConsent(
			attempt(() => storage().getItem(CONSENT_KEY), undefined),
			now(),
		);
		if (read.toStore && read.consent !== undefined) keep(read.consent);
		become(read.consent);
	};
	refresh();
	return {
		get: consent.get,
		follow: consent.follow,
		choose(choice) {
			const next = chooseConsent(choice, now());
			keep(next);
			become(next);
		},
		reset() {
			attempt(() => storage().removeItem(CONSENT_KEY), undefined);
			become(undefined);
		},
		refresh,
	};
}

/** The page's consent; choices made in other tabs count here, too. */
export function browserConsent(startAnalytics: StartAnalytics): ConsentStore {
	const consent = createConsent({
		storage: () => window.localStorage,
		now: () => Date.now(),
		startAnalytics,
	});
	window.addEventListener("storage", ({ key }) => {
		// A null key: all of the storage was cleared.
		if (key === CONSENT_KEY || key === null) consent.refresh();
	});
	return consent;
}

/** Turns analytics on and off, one step after the other, so that quick changes of mind end with the last one. */
function switching(startAnalytics: StartAnalytics): (consent: CookieConsent | undefined) => void {
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
		// What cannot be loaded, for instance because the browser blocks it, is not counted; the page goes on.
		steps = steps.then(step).catch(() => undefined);
	};
}

function attempt<T, Otherwise>(work: () => T, otherwise: Otherwise): T | Otherwise {
	try {
		return work();
	} catch {
		return otherwise;
	}
}
