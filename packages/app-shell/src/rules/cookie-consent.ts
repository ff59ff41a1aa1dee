import { type EpochMs, parseEpochMs } from "@junban/domain/values";

/** Where the browser keeps the record, as JSON. */
export const CONSENT_KEY = "cookie-consent";
export const CONSENT_VERSION = "1.0.0";

export interface CookieConsent {
	readonly analytics: boolean;
	readonly necessary: true;
	/** When the choice was made, or taken over from another version. */
	readonly timestamp: EpochMs;
	readonly version: typeof CONSENT_VERSION;
}

export type ConsentChoice = "all" | "necessary";

/** A stored record as read: `toStore` when it was of another version and must be stored again. */
export interface ReadConsent {
	readonly consent: CookieConsent | undefined;
	readonly toStore: boolean;
}

const NONE: ReadConsent = { consent: undefined, toStore: false };
/** A record is about 100 characters. */
const MOST_CHARACTERS = 1_000;

/** Reads what the browser kept. What is no record is as if nothing were stored: the person is asked again. */
export function readConsent(stored: unknown, now: EpochMs): ReadConsent {
	const record = recordOf(stored);
	if (typeof record?.analytics !== "boolean" || typeof record.version !== "string") return NONE;
	const { analytics } = record;
	if (record.version !== CONSENT_VERSION) return { consent: consentAt(analytics, now), toStore: true };
	const timestamp = parseEpochMs(record.timestamp);
	return timestamp === undefined ? NONE : { consent: consentAt(analytics, timestamp), toStore: false };
}

/** The record of a choice; `JSON.stringify` makes its stored form. */
export function chooseConsent(choice: ConsentChoice, now: EpochMs): CookieConsent {
	return consentAt(choice === "all", now);
}

/** Without a choice the banner is shown; taking the choice back (no record) shows it again. */
export function isConsentBannerVisible(consent: CookieConsent | undefined): boolean {
	return consent === undefined;
}

/** Whether analytics may be loaded. */
export function mayAnalyse(consent: CookieConsent | undefined): boolean {
	return consent?.analytics === true;
}

function consentAt(analytics: boolean, timestamp: EpochMs): CookieConsent {
	return { analytics, necessary: true, timestamp, version: CONSENT_VERSION };
}

function recordOf(stored: unknown): Partial<Record<keyof CookieConsent, unknown>> | undefined {
	if (typeof stored !== "string" || stored.length > MOST_CHARACTERS) return undefined;
	try {
		const parsed: unknown = JSON.parse(stored);
		return typeof parsed === "object" && parsed !== null ? parsed : undefined;
	} catch {
		return undefined;
	}
}
