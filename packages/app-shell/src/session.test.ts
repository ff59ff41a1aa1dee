import { expect, it, onTestFinished, vi } from "vitest";
import { ACCOUNT_KEY } from "./account-note.ts";
import { ConfigError } from "./config.ts";
import { startSession } from "./session.ts";
import { fakeAuth, OWNER } from "./testing/fake-auth.ts";
import { userLabel } from "./user-label.ts";

it("is unknown until the account service reports the user, and changes with each report", async () => {
	const auth = fakeAuth();
	const open = vi.fn(async () => ({ auth, name: "services" }));
	const session = startSession(open);
	expect(session.get()).toEqual({ kind: "unknown" });
	await expect.poll(() => auth.subscribers()).toBe(1);
	expect(session.get()).toEqual({ kind: "unknown" });
	const kinds: string[] = [];
	session.subscribe(() => kinds.push(session.get().kind));
	auth.setUser(undefined);
	auth.setUser(OWNER);
	expect(session.get()).toMatchObject({ kind: "signedIn", user: OWNER, services: { name: "services" } });
	auth.setUser(undefined);
	expect(kinds).toEqual(["signedOut", "signedIn", "signedOut"]);
	expect(open).toHaveBeenCalledOnce();
});

it("notes for pages that cannot wait whether an account is signed in", async () => {
	const stored = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	const auth = fakeAuth();
	startSession(async () => ({ auth }));
	await expect.poll(() => auth.subscribers()).toBe(1);
	auth.setUser(OWNER);
	expect(stored.has(ACCOUNT_KEY)).toBe(true);
	auth.setUser(undefined);
	expect(stored.has(ACCOUNT_KEY)).toBe(false);
});

it.each([
	[new ConfigError("config.json answered 503"), "offline"],
	[new Error("a chunk was lost"), "init-failed"],
	["thrown", "init-failed"],
])("is broken if the services cannot be opened: %s", async (error, code) => {
	const session = startSession(() => Promise.reject(error));
	await expect.poll(() => session.get()).toEqual({ kind: "broken", code });
});

it.each([
	["佐藤", "佐藤"],
	["", "owner@example.com"],
	["  ", "owner@example.com"],
])("the label of the display name %j is %s", (displayName, label) => {
	expect(userLabel({ ...OWNER, displayName })).toBe(label);
});
