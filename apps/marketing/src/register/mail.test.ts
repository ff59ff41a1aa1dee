import { afterEach, expect, test, vi } from "vitest";
import { kept } from "./kept.ts";
import { mailOnce, noteMail } from "./mail.ts";
import { createRegistration } from "./registration.ts";
import { fakeServices, OWNER } from "./testing/fake-services.ts";

/** @param isFull the browser has no room, or blocks the storage */
function stubStorage(isFull = false): void {
	const stored = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		removeItem: (key: string) => stored.delete(key),
		setItem(key: string, text: string) {
			if (isFull) throw new DOMException("full", "QuotaExceededError");
			stored.set(key, text);
		},
	});
}

afterEach(() => vi.unstubAllGlobals());

test.each([
	["as the account service keeps it", "owner@example.com", false],
	["in capitals, as phones write it", "Owner@Example.com", false],
	["without room to note it", "owner@example.com", true],
])("an address gets one mail: %s", async (_, typed, isFull) => {
	stubStorage(isFull);
	const sendVerification = vi.fn(async () => ({ ok: true, value: undefined }) as const);
	const registration = createRegistration(fakeServices({ user: OWNER, accounts: { sendVerification } }));
	await registration.look();
	noteMail(typed);
	await mailOnce(registration);
	expect(sendVerification).not.toHaveBeenCalled();
	expect(kept("register-mail")).toMatchObject({ email: "owner@example.com" });
});
