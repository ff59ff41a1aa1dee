import { expect, it, vi } from "vitest";
import { userLabel } from "./auth-port.ts";
import { ConfigError } from "./config.ts";
import { startSession } from "./session.ts";
import { fakeAuth, OWNER } from "./testing/fake-auth.ts";

it("nothing is known until the account service says who is there, and each change is heard", async () => {
	const auth = fakeAuth();
	const open = vi.fn(async () => ({ auth, name: "services" }));
	const session = startSession(open);
	expect(session.get()).toEqual({ kind: "unknown" });
	await expect.poll(() => auth.follows()).toBe(1);
	expect(session.get()).toEqual({ kind: "unknown" });
	const kinds: string[] = [];
	session.follow(() => kinds.push(session.get().kind));
	auth.tell(undefined);
	auth.tell(OWNER);
	expect(session.get()).toMatchObject({ kind: "signedIn", user: OWNER, services: { name: "services" } });
	auth.tell(undefined);
	expect(kinds).toEqual(["signedOut", "signedIn", "signedOut"]);
	expect(open).toHaveBeenCalledOnce();
});

it.each([
	[new ConfigError("config.json answered 503"), "offline"],
	[new Error("a chunk was lost"), "internal"],
	["thrown", "internal"],
])("is broken when nothing can be opened: %s", async (error, code) => {
	const session = startSession(() => Promise.reject(error));
	await expect.poll(() => session.get()).toEqual({ kind: "broken", code });
});

it.each([
	["佐藤", "佐藤"],
	["", "owner@example.com"],
	["  ", "owner@example.com"],
])("a person who is called %j is shown as %s", (displayName, label) => {
	expect(userLabel({ ...OWNER, displayName })).toBe(label);
});
