import { ConfigError } from "@junban/app-shell/config";
import { expect, test, vi } from "vitest";
import { createRegistration } from "./registration.ts";
import { signedInPath, workerOf } from "./standing.ts";
import { fakeServices, OWNER } from "./testing/fake-services.ts";

const SHOP = { app: "cafe", name: "Cafe", role: "owner", sole_owner: true } as const;
const answering = () => vi.fn(async () => ({ ok: true, value: { apps: [SHOP] } }) as const);

test("a page that opens asks for the account's shops once, and again whenever it looks", async () => {
	const myApps = answering();
	const registration = createRegistration(fakeServices({ user: OWNER, shops: { myApps } }));
	const looks = [registration.look(), registration.look()];
	expect(await Promise.all(looks)).toMatchObject([
		{ kind: "signedIn", user: OWNER },
		{ kind: "signedIn", shops: [{ app: "cafe" }] },
	]);
	// The second look came while the first answer was on its way.
	expect(myApps).toHaveBeenCalledTimes(2);
	await registration.look();
	expect(myApps).toHaveBeenCalledTimes(3);
	const alone = createRegistration(fakeServices({ user: OWNER, shops: { myApps } }));
	await alone.look();
	expect(myApps).toHaveBeenCalledTimes(4);
});

test("somebody who works for another owner owns no shop, and a sign-in leads to the shop's screens", async () => {
	const apps = [{ ...SHOP, role: "staff" } as const];
	const myApps = async () => ({ ok: true, value: { apps } }) as const;
	const registration = createRegistration(fakeServices({ user: OWNER, shops: { myApps } }));
	const standing = await registration.look();
	expect(standing).toMatchObject({ kind: "signedIn", shops: [], worksInShop: true });
	if (standing.kind !== "signedIn") throw new Error("nobody is signed in");
	expect(signedInPath(standing, undefined)).toBe("/app_admin");
	// A shop that somebody else has founded in this tab.
	expect(signedInPath(standing, "cafe")).toBe("/app_admin");
});

test("a sign-in in the middle of a registration goes on with it", async () => {
	const services = fakeServices({ user: OWNER, shops: { myApps: answering() } });
	const standing = await createRegistration(services).look();
	if (standing.kind !== "signedIn") throw new Error("nobody is signed in");
	expect(signedInPath(standing, "cafe")).toBe("/register/congratulations");
	expect(signedInPath(standing, "other")).toBe("/app_admin");
	expect(workerOf(standing, "cafe")).toBeUndefined();
	expect(workerOf(standing, "other")).toMatchObject({ email: OWNER.email });
	expect(signedInPath({ ...standing, shops: undefined, worksInShop: undefined }, "cafe")).toBe("/app_admin");
	expect(signedInPath({ ...standing, shops: [], worksInShop: false }, undefined)).toBe("/register/step2");
});

test("services that cannot be opened are opened again", async () => {
	const fails = vi.fn();
	const services = fakeServices({ user: OWNER });
	const registration = createRegistration(async () => {
		fails();
		if (fails.mock.calls.length === 1) throw new ConfigError("no network");
		return services();
	});
	expect(await registration.ask(async () => "asked")).toEqual({ ok: false, code: "offline" });
	expect(await registration.look()).toMatchObject({ kind: "signedIn", shops: [] });
	expect(await registration.ask(async () => "asked")).toBe("asked");
	expect(fails).toHaveBeenCalledTimes(2);
});

test("somebody who signs in is known before the page goes on", async () => {
	const registration = createRegistration(fakeServices({ shops: { myApps: answering() } }));
	expect(await registration.look()).toMatchObject({ kind: "signedOut" });
	const known = registration.lookSignedIn();
	await registration.ask(({ auth }) => auth.signIn(OWNER.email, "secret"));
	expect(await known).toMatchObject({ kind: "signedIn", user: OWNER, shops: [{ app: "cafe" }] });
});
