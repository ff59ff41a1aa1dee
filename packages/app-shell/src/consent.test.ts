import { beforeEach, expect, it, vi } from "vitest";
import { type Analytics, createConsent } from "./consent.ts";
import { CONSENT_KEY, CONSENT_VERSION } from "./rules/cookie-consent.ts";

const NOW = Date.UTC(2026, 10, 21, 3);
let stored: Map<string, string>;
const stop = vi.fn();
const startAnalytics = vi.fn<() => Promise<Analytics>>();
const storage = () => ({
	getItem: (key: string) => stored.get(key) ?? null,
	setItem: (key: string, value: string) => void stored.set(key, value),
	removeItem: (key: string) => void stored.delete(key),
});
const open = () => createConsent({ storage, now: () => NOW, startAnalytics });
const record = (analytics: boolean, version = CONSENT_VERSION) =>
	JSON.stringify({ analytics, necessary: true, timestamp: 5, version });
/** Resolves after the pending steps of analytics. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
	stored = new Map();
	vi.resetAllMocks();
	startAnalytics.mockResolvedValue({ stop });
});

it("without a record nothing is loaded; a choice is stored, and analytics start after consent only", async () => {
	const consent = open();
	await settled();
	expect([consent.get(), startAnalytics.mock.calls]).toEqual([undefined, []]);
	consent.choose("necessary");
	await settled();
	expect([consent.get()?.analytics, startAnalytics.mock.calls]).toEqual([false, []]);
	consent.choose("all");
	await settled();
	const chosen = { analytics: true, necessary: true, timestamp: NOW, version: "1.0.0" };
	expect(consent.get()).toEqual(chosen);
	expect(JSON.parse(stored.get(CONSENT_KEY) ?? "")).toEqual(chosen);
	expect(startAnalytics.mock.calls).toEqual([[chosen]]);
});

it("a reset removes the record and stops analytics", async () => {
	stored.set(CONSENT_KEY, record(true));
	const consent = open();
	await settled();
	expect([consent.get()?.timestamp, startAnalytics.mock.calls.length]).toEqual([5, 1]);
	consent.reset();
	await settled();
	expect([consent.get(), stored.size, stop.mock.calls.length]).toEqual([undefined, 0, 1]);
});

it("a record of another version is upgraded and stored", async () => {
	stored.set(CONSENT_KEY, record(true, "0.9.0"));
	expect(open().get()).toMatchObject({ analytics: true, timestamp: NOW, version: "1.0.0" });
	expect(JSON.parse(stored.get(CONSENT_KEY) ?? "")).toMatchObject({ version: "1.0.0", timestamp: NOW });
});

it("after quick changes the last choice applies", async () => {
	let loaded: (analytics: Analytics) => void = () => undefined;
	startAnalytics.mockReturnValueOnce(
		new Promise((resolve) => {
			loaded = resolve;
		}),
	);
	const consent = open();
	consent.choose("all");
	await settled();
	consent.choose("necessary");
	consent.choose("all");
	consent.choose("necessary");
	loaded({ stop });
	await settled();
	expect([startAnalytics.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
});

it("a record of another tab applies and notifies subscribers", async () => {
	const consent = open();
	const subscriber = vi.fn();
	consent.subscribe(subscriber);
	stored.set(CONSENT_KEY, record(true));
	consent.refresh();
	await settled();
	expect([subscriber.mock.calls.length, startAnalytics.mock.calls.length]).toEqual([1, 1]);
	stored.clear();
	consent.refresh();
	await settled();
	expect([consent.get(), stop.mock.calls.length]).toEqual([undefined, 1]);
});

it("a browser that blocks the storage or the script causes no error", async () => {
	const refuse = () => {
		throw new Error("storage is off");
	};
	startAnalytics.mockRejectedValueOnce(new Error("blocked"));
	const consent = createConsent({ storage: refuse, now: () => NOW, startAnalytics });
	consent.choose("all");
	await settled();
	expect(consent.get()?.analytics).toBe(true);
	consent.reset();
	consent.choose("all");
	await settled();
	expect(startAnalytics).toHaveBeenCalledTimes(2);
});
