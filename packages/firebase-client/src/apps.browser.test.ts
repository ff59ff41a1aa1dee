import type { User } from "@junban/domain/documents";
import { describe, expect, test } from "vitest";
import { commands } from "vitest/browser";
import { type AccountsPort, accountsPort } from "./accounts.ts";
import { type AppUser, appUsersPort } from "./app-users.ts";
import { type App, appsPort } from "./apps.ts";
import { secondFactorPort } from "./second-factor.ts";
import { MASTER, OWNER, STRANGER } from "./testing/accounts.ts";
import { next } from "./testing/authenticator.ts";
import { openMail } from "./testing/mailed.ts";
import { appUid, codeOf, connected, DEMO, recorder, signIn, value } from "./testing/page.ts";
import { usersPort } from "./users.ts";
import type { ListingWithChanges } from "./watch.ts";

const connection = connected();
const apps = () => appsPort(connection().services());
const users = () => usersPort(connection().services());
const accounts = (): AccountsPort => accountsPort(connection().services(), "ja");
const account = (name: string) => ({ email: `${name}@example.com`, password: "long enough 1" });
const own = (uid: string) => commands.getDocument(`users/${uid}`);

describe("an account", () => {
	test("is created with its record, and keeps the shop that it founds", async () => {
		const uid = value(await accounts().create({ ...account("haruka"), displayName: "遥", verify: true }));
		const record = { uid, email: "haruka@example.com", displayName: "遥", appUID: null };
		expect(await own(uid)).toEqual(record);
		const [mail] = await commands.mailsTo("haruka@example.com");
		const back = new URLSearchParams({ continueUrl: `${location.origin}/` }).toString();
		expect(mail?.text).toContain("mode=verifyEmail");
		expect(mail?.text).toContain(back);

		// The API founds the shop and links the account's record to it.
		await commands.putDocument(`users/${uid}`, { ...record, appUID: "cafe_haruka" });
		// A second call, as after a lost answer, keeps the link to the shop.
		expect(
			value(
				await accounts().create({ ...account("haruka"), email: "Haruka@example.com", displayName: "遥" }),
			),
		).toBe(uid);
		expect(await own(uid)).toMatchObject({ appUID: "cafe_haruka" });
	});

	test("is signed in until the browser closes", async () => {
		value(await accounts().create(account("session")));
		expect(Object.keys(sessionStorage).some((key) => key.startsWith("firebase:authUser"))).toBe(true);
		expect(Object.keys(localStorage).some((key) => key.startsWith("firebase:authUser"))).toBe(false);
	});

	test("can be linked to a shop after it was added to the shop's users", async () => {
		const uid = value(await accounts().create(account("staff")));
		expect(codeOf(await users().linkToApp(uid, DEMO))).toBe("permission-denied");
		await commands.putDocument(`apps/demo/users/${uid}`, { uid, role: "staff" });
		value(await users().linkToApp(uid, DEMO));
		expect(await own(uid)).toMatchObject({ appUID: "demo" });
	});

	test.each([
		["no e-mail", { password: "long enough 1" }, "value-missing"],
		["no password", { email: "a@example.com" }, "value-missing"],
		["an invalid e-mail", { email: "nobody", password: "long enough 1" }, "email-invalid"],
		["a weak password", { email: "a@example.com", password: "123" }, "password-weak"],
		["an e-mail that is taken", OWNER, "email-in-use"],
	])("with %s is refused", async (_name, given, code) => {
		const none = { email: undefined, password: undefined };
		expect(codeOf(await accounts().create({ ...none, ...given }))).toBe(code);
	});

	test("gets a mail for a new password; the outcome does not reveal whether the account exists", async () => {
		value(await accounts().sendReset(OWNER.email));
		value(await accounts().sendReset("nobody@example.com"));
		expect(codeOf(await accounts().sendReset("nobody"))).toBe("email-invalid");
		expect(codeOf(await accounts().sendVerification())).toBe("unauthenticated");
		await signIn(connection());
		value(await accounts().sendVerification());
		const mails = await commands.mailsTo(OWNER.email);
		expect(mails.map(({ text }) => /mode=(\w+)/.exec(text)?.[1])).toEqual(["resetPassword", "verifyEmail"]);
		expect(await commands.mailsTo("nobody@example.com")).toEqual([]);
	});

	test("gets its mail without a link if the server does not accept this page's address", async () => {
		const services = connection().services();
		const elsewhere = accountsPort(
			{ ...services, place: { host: "x.example", origin: "https://x.example", home: "https://x.example" } },
			"en",
		);
		value(await accounts().create(account("elsewhere")));
		value(await elsewhere.sendVerification());
		expect(await commands.mailsTo("elsewhere@example.com")).toHaveLength(1);
	});
});

describe("a shop", () => {
	test("is updated by its owner: emptied fields are deleted, fields of the service stay, the line's version is raised", async () => {
		await signIn(connection());
		const { uid } = connection().services().auth.currentUser ?? { uid: "" };
		const shop = appUid("minato");
		await commands.putDocument(`apps/minato/users/${uid}`, { uid, role: "owner" });
		await commands.putDocument("apps/minato/line/main", { uid: "main", settings_version: 4 });
		const before = {
			uid: "minato",
			name: "みなと",
			address: "東京",
			en: { name: "Minato", address: "Tokyo" },
		};
		await commands.putDocument("apps/minato", { ...before, premium: { enabled: true }, subdomain: true });
		value(await apps().update(shop, { name: "みなと食堂", phone: "03-1234-5678", en: { name: "Minato" } }));
		expect(await commands.getDocument("apps/minato")).toEqual({
			uid: "minato",
			name: "みなと食堂",
			phone: "03-1234-5678",
			color: "#0D848D",
			timezone: "Asia/Tokyo",
			locale: "ja",
			holiday_country: "ja",
			retention_days: 30,
			en: { name: "Minato" },
			premium: { enabled: true },
			subdomain: true,
		});
		expect(await commands.getDocument("apps/minato/line/main")).toMatchObject({ settings_version: 5 });
		expect(value(await apps().get(shop))).toMatchObject({ isPremium: true });
		value(await apps().setSubdomain(shop, false));
		expect(await commands.getDocument("apps/minato")).toMatchObject({
			subdomain: false,
			phone: "03-1234-5678",
		});
		await commands.putDocument("apps/minato", { ...before, premium: { enabled: false } });
		expect(codeOf(await apps().setSubdomain(shop, true))).toBe("permission-denied");
		expect(codeOf(await apps().setSubdomain(appUid("sample"), true))).toBe("sample-read-only");
		expect(codeOf(await apps().update(shop, { name: "" }))).toBe("required-missing");
		expect(codeOf(await apps().update(appUid("nowhere"), { name: "x" }))).toBe("app-not-found");
		expect(codeOf(await apps().get(appUid("nowhere")))).toBe("app-not-found");
		expect(codeOf(await apps().update(appUid("sample"), { name: "x" }))).toBe("sample-read-only");
		await connection().auth.signOut();
		await signIn(connection(), STRANGER);
		expect(codeOf(await apps().update(shop, { name: "x" }))).toBe("permission-denied");
	});
});

describe("lists", () => {
	test("of shops, users and a shop's users are open to a master, 100 documents each", async () => {
		await signIn(connection(), MASTER);
		// Operators have their rights with a second factor only.
		value(await accountsPort(connection().services(), "en").sendVerification());
		await openMail(MASTER.email);
		const made = value(await secondFactorPort(connection().services()).begin(MASTER.password));
		value(await made.finish(await next(made.secret)));
		const many = Array.from({ length: 101 }, (_each, index) => `aa_${String(index).padStart(3, "0")}`);
		await commands.putDocuments(many.map((uid) => [`apps/${uid}`, { uid, name: uid }]));
		await commands.putDocuments(
			many.map((uid) => [`users/${uid}`, { uid, email: "a@example.com", displayName: "", appUID: null }]),
		);
		const shops = recorder<ListingWithChanges<App>>();
		const people = recorder<ListingWithChanges<User>>();
		const staff = recorder<ListingWithChanges<AppUser>>();
		apps().watch(shops.sink);
		users().watch(people.sink);
		const port = value(appUsersPort(connection().services(), DEMO));
		port.watch(staff.sink);
		const all = (await shops.confirmed())?.value.documents ?? [];
		expect([all.length, all.at(-1)?.uid]).toEqual([100, "aa_099"]);
		expect((await people.confirmed())?.value.documents).toHaveLength(100);

		expect(codeOf(await port.set({ uid: "helper", role: "staff" }))).toBe("user-add-failed");
		const inDemo = (await staff.confirmed())?.value.documents.map(({ uid }) => uid);
		expect(inDemo).not.toEqual([]);
		expect(inDemo).not.toContain("helper");
		expect(codeOf(await port.get("nobody"))).toBe("document-missing");
	});

	test("are closed to others, and nobody can add themselves", async () => {
		expect(codeOf(appUsersPort(connection().services(), undefined))).toBe("app-id-required");
		const port = value(appUsersPort(connection().services(), DEMO));
		expect(codeOf(await port.set({ uid: "me", role: "owner" }))).toBe("unauthenticated");
		await signIn(connection(), STRANGER);
		const { uid } = connection().services().auth.currentUser ?? { uid: "" };
		expect(codeOf(await port.set({ uid, role: "owner" }))).toBe("user-add-failed");
		const shops = recorder<ListingWithChanges<App>>();
		apps().watch(shops.sink);
		await expect.poll(() => shops.problems[0]?.code).toBe("permission-denied");
	});

	test("of records: a missing one, one's own and another user's", async () => {
		await signIn(connection(), STRANGER);
		const { uid } = connection().services().auth.currentUser ?? { uid: "" };
		expect(codeOf(await users().get(uid))).toBe("internal");
		value(await users().set({ uid, email: STRANGER.email, displayName: "誰か" }));
		expect(value(await users().get(uid))).toEqual({ uid, email: STRANGER.email, displayName: "誰か" });
		expect(codeOf(await users().get("somebody"))).toBe("permission-denied");
		expect(codeOf(await users().get("a/b"))).toBe("value-missing");
		expect(codeOf(await users().set({ uid: "", email: STRANGER.email, displayName: "" }))).toBe(
			"values-insufficient",
		);
		expect(codeOf(await users().set({ uid, email: "nobody", displayName: "" }))).toBe("email-invalid");
	});
});
