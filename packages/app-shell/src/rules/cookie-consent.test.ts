import fc from "fast-check";
import { expect, test } from "vitest";
import { NOON } from "#src/testing/instants.ts";
import {
	CONSENT_KEY,
	type ConsentChoice,
	chooseConsent,
	isConsentBannerVisible,
	mayAnalyse,
	readConsent,
} from "./cookie-consent.ts";

const RECORD = { analytics: true, necessary: true, timestamp: NOON, version: "1.0.0" };
const read = (record: unknown) => readConsent(JSON.stringify(record), NOON + 5);

test("CONS-1 the banner is visible without a record", () => {
	expect(isConsentBannerVisible(readConsent(null, NOON).consent)).toBe(true);
	expect(isConsentBannerVisible(chooseConsent("necessary", NOON))).toBe(false);
	expect(isConsentBannerVisible(undefined)).toBe(true);
});

test.each<[ConsentChoice, boolean]>([
	["all", true],
	["necessary", false],
])("CONS-2 the choice %s is stored and read back; analytics may load: %s", (choice, analytics) => {
	const consent = chooseConsent(choice, NOON);
	expect(consent).toEqual({ ...RECORD, analytics });
	expect(read(consent)).toEqual({ consent, toStore: false });
	expect(mayAnalyse(consent)).toBe(analytics);
});

test("CONS-3 analytics load only after consent", () => {
	expect(mayAnalyse(undefined)).toBe(false);
});

test.each(["0.9.0", "2.0.0", ""])(
	"CONS-4 a record of version '%s' is upgraded and keeps its choice",
	(version) => {
		for (const analytics of [true, false])
			expect(read({ ...RECORD, analytics, version, timestamp: "x" })).toEqual({
				consent: { ...RECORD, analytics, timestamp: NOON + 5 },
				toStore: true,
			});
	},
);

test("CONS-5 an unreadable record counts as none", () => {
	const nothing = { consent: undefined, toStore: false };
	for (const bad of [{ analytics: "true" }, { version: 1 }, { timestamp: "x" }, { timestamp: null }])
		expect(read({ ...RECORD, ...bad })).toEqual(nothing);
	for (const bad of [null, [], 5, { ...RECORD, more: "x".repeat(1_000) }]) expect(read(bad)).toEqual(nothing);
	for (const bad of [undefined, 5, "", "{", RECORD]) expect(readConsent(bad, NOON)).toEqual(nothing);
	fc.assert(
		fc.property(fc.oneof(fc.anything(), fc.json()), (stored) => {
			expect(readConsent(stored, NOON)).toEqual(nothing);
		}),
		{ numRuns: 1_000 },
	);
});

test("CONS-2 the record is stored under the specification's key", () => {
	expect(CONSENT_KEY).toBe("cookie-consent");
});
