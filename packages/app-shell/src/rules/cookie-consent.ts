import { type EpochMs, parseEpochMs } from "@junban/domain/values";

/** The key of the record in the browser's storage. The record is stored as JSON. */
export const CONSENT_KEY = "cookie-consent";
export const CONSENT_VERSION = "1.0.0";

export interface CookieConsent {
	readonly analytics: boolean;
	readonly necessary: true;
	/** The instant of the choice, or of the upgrade from another version. */
	readonly timestamp: EpochMs;
	readonly version: typeof CONSENT_VERSION;
}

export type ConsentChoice = "all" | "necessary";

/** A parsed record. `toStore`: it was upgraded from another version and must be stored. */
export interface ReadConsent {
	readonly consent: CookieConsent | undefined;
	readonly toStore: boolean;
}

const NONE: ReadConsent = { consent: undefined, toStore: false };
/** Longer texts are not parsed; a record has about 100 characters. */
const MAX_CHARACTERS = 1_000;

/** Parses the stored record. An unreadable record counts as none, so that the visitor is asked again. */
export function readConsent(stored: unknown, now: EpochMs): ReadConsent {
	const record = recordOf(stored);
	if (typeof record?.analytics !== "boolean" || typeof record.version !== "string") return NONE;
	const { analytics } = record;
	if (record.version !== CONSENT_VERSION) return { consent: consentAt(analytics, now), toStore: true };
	const timestamp = parseEpochMs(record.timestamp);
	return timestamp === undefined ? NONE : { consent: consentAt(analytics, timestamp), toStore: false };
}

/** The record of a choice. Its stored form is made by `JSON.stringify`. */
export function chooseConsent(choice: ConsentChoice, now: EpochMs): CookieConsent {
	return consentAt(choice === "all", now);
}

/** True without a record: before the choice and after a reset. */
export function isConsentBannerVisible(consent: CookieConsent | undefined): boolean {
	return consent === undefined;
}

/** True if analytics may be loaded. */
export function mayAnalyse(consent: CookieConsent | undefined): boolean {
	return consent?.analytics === true;
}

function consentAt(analytics: boolean, timestamp: EpochMs): CookieConsent {
	return { analytics, necessary: true, timestamp, version: CONSENT_VERSION };
}

function recordOf(stored: unknown): Partial<Record<keyof CookieConsent, unknown>> | undefined {
	if (typeof stored !== "string" || stored.length > MAX_CHARACTERS) return undefined;
	try {
		const parsed: unknown = JSON.parse(stored);
		return typeof parsed === "object" && parsed !== null ? parsed : undefined;
	} catch {
		return undefined;
	}
}
