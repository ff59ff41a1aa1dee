import type { SignedInUser } from "@junban/ports/auth";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { accountsPort } from "./accounts.ts";
import { ownAccountPort } from "./own-account.ts";
import { addressOf, openMail } from "./testing/mailed.ts";
import { codeOf, connected, DEMO, recorder, signIn, value } from "./testing/page.ts";

const PASSWORD = "long enough 1";
const connection = connected();
const account = () => ownAccountPort(connection().services(), "en");
const own = (uid: string) => commands.getDocument(`users/${uid}`);
const DONE = async () => ({ ok: true }) as const;

/** Signs a new account in; its uid. */
async function signedUp(name: string): Promise<string> {
	const accounts = accountsPort(connection().services(), "en");
	return value(await accounts.create({ email: addressOf(name), password: PASSWORD, displayName: name }));
}

/** The signed-in users that observers hear of, without the first answer. */
function observed(): SignedInUser[] {
	const users: SignedInUser[] = [];
	connection().auth.observe((user) => {
		if (user !== undefined) users.push(user);
	});
	return users;
}

/** A session of the account on another device. */
async function elsewhere(email: string): Promise<{ isAlive(): Promise<boolean> }> {
	const answer = await fetch("/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any", {
		method: "POST",
		// Without the cookie of this browser, whose session a second sign-in ends.
		credentials: "omit",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
	});
	const { refreshToken } = Object(await answer.json());
	const form = { grant_type: "refresh_token", refresh_token: String(refreshToken) };
	const isAlive = async () => {
		const body = new URLSearchParams(form);
		return (await fetch("/securetoken.googleapis.com/v1/token?key=any", { method: "POST", body })).ok;
	};
	expect(await isAlive()).toBe(true);
	return { isAlive };
}

/** A watch of the account's role in the shop, which is staff. */
async function watchedRole(uid: string) {
	await commands.putDocument(`apps/demo/users/${uid}`, { uid, role: "staff" });
	const roles = recorder<string>();
	connection().data.watchRole(DEMO, uid, roles.sink);
	await roles.confirmed();
	return roles;
}

test("a new name is in the account, in the record and heard of; empty deletes it", async () => {
	const uid = await signedUp("named");
	const users = observed();
	value(await account().rename(" 店長 "));
	await expect.poll(() => users.at(-1)?.displayName).toBe("店長");
	expect(await own(uid)).toMatchObject({ displayName: "店長", email: addressOf("named") });
	value(await account().rename(""));
	await expect.poll(() => users.at(-1)?.displayName).toBe("");
	expect(await own(uid)).toMatchObject({ displayName: "" });
	expect(codeOf(await account().rename("x".repeat(101)))).toBe("text-too-long");
});

test("a confirmed address is known after a refresh, also in the token", async () => {
	await signedUp("confirmed");
	const users = observed();
	await expect.poll(() => users.at(-1)?.emailVerified).toBe(false);
	value(await accountsPort(connection().services(), "en").sendVerification());
	await openMail(addressOf("confirmed"));
	value(await account().refresh());
	await expect.poll(() => users.at(-1)?.emailVerified).toBe(true);
	const token = (await connection().auth.getIdToken()) ?? "";
	expect(atob(token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")).toContain(
		'"email_verified":true',
	);
	// Nothing changed, so nobody hears of it.
	const before = users.length;
	value(await account().refresh());
	expect(users).toHaveLength(before);
});

describe("a new address", () => {
	test("counts once its mail was opened; the record follows at the next refresh", async () => {
		const uid = await signedUp("former");
		value(await account().changeEmail(addressOf("Later"), PASSWORD));
		expect(await connection().auth.getIdToken()).toBeDefined();
		const [mail] = await commands.mailsTo(addressOf("later"));
		expect(mail?.text).toContain("To make this the email address of your account");
		await openMail(addressOf("later"));
		expect(codeOf(await account().refresh())).toBe("unauthenticated");
		await signIn(connection(), { email: addressOf("later"), password: PASSWORD });
		value(await account().refresh());
		expect(await own(uid)).toMatchObject({ email: addressOf("later"), displayName: "former" });
		expect(await commands.mailsTo(addressOf("former"))).toMatchObject([
			{ text: expect.stringContaining(addressOf("later")) },
		]);
	});

	test.each([
		["that is none", "nobody", PASSWORD, "email-invalid"],
		["that the account has", "Keeps@example.com", PASSWORD, "email-in-use"],
		["with a wrong password", "other@example.com", "wrong", "sign-in-failed"],
	])("%s is refused", async (_name, email, password, code) => {
		const accounts = accountsPort(connection().services(), "en");
		await accounts.create({ email: addressOf("keeps"), password: PASSWORD });
		await signIn(connection(), { email: addressOf("keeps"), password: PASSWORD });
		expect(codeOf(await account().changeEmail(email, password))).toBe(code);
		expect(await commands.mailsTo(email)).toEqual([]);
	});
});

test("a new password ends the other sessions; the watches of this device continue", async () => {
	const uid = await signedUp("secret");
	const other = await elsewhere(addressOf("secret"));
	const roles = await watchedRole(uid);
	expect(codeOf(await account().changePassword(PASSWORD, "123"))).toBe("password-weak");
	expect(codeOf(await account().changePassword("wrong", "another one"))).toBe("sign-in-failed");
	expect(await other.isAlive()).toBe(true);
	value(await account().changePassword(PASSWORD, "another one"));
	expect(await other.isAlive()).toBe(false);
	await commands.putDocument(`apps/demo/users/${uid}`, { uid, role: "owner" });
	await roles.confirmed((role) => role === "owner");
	expect(roles.problems).toEqual([]);
	value(await account().refresh());
	await signIn(connection(), { email: addressOf("secret"), password: "another one" });
});

test("signing out elsewhere ends the other sessions; this device stays and its watches continue", async () => {
	const uid = await signedUp("devices");
	const other = await elsewhere(addressOf("devices"));
	const users = observed();
	const roles = await watchedRole(uid);
	const end = async () => {
		await commands.endSessions((await connection().auth.getIdToken()) ?? "");
		return { ok: true } as const;
	};
	expect(codeOf(await account().signOutElsewhere("wrong", end))).toBe("sign-in-failed");
	expect(await other.isAlive()).toBe(true);
	value(await account().signOutElsewhere(PASSWORD, end));
	expect(await other.isAlive()).toBe(false);
	await commands.putDocument(`apps/demo/users/${uid}`, { uid, role: "owner" });
	await roles.confirmed((role) => role === "owner");
	expect(roles.problems).toEqual([]);
	value(await account().refresh());
	expect(users).toHaveLength(1);
});

test("one other session is ended with the password; this device stays", async () => {
	const uid = await signedUp("single");
	const lost = await elsewhere(addressOf("single"));
	const roles = await watchedRole(uid);
	const end = async () => {
		await commands.endOtherSessions((await connection().auth.getIdToken()) ?? "");
		return { ok: true } as const;
	};
	expect(codeOf(await account().endSession("wrong", end))).toBe("sign-in-failed");
	expect(await lost.isAlive()).toBe(true);
	value(await account().endSession(PASSWORD, end));
	expect(await lost.isAlive()).toBe(false);
	await commands.putDocument(`apps/demo/users/${uid}`, { uid, role: "owner" });
	await roles.confirmed((role) => role === "owner");
	value(await account().refresh());
});

test("a password that the server made says when it ends, until the person has an own one", async () => {
	const endsAt = await commands.createFirstAccount(addressOf("first"), PASSWORD);
	const ends: unknown[] = [];
	const stop = connection().auth.watchFirstPassword((each) => ends.push(each));
	await signIn(connection(), { email: addressOf("first"), password: PASSWORD });
	await expect.poll(() => ends.at(-1)).toBe(endsAt);
	expect(codeOf(await account().changePassword(PASSWORD, PASSWORD))).toBe("password-weak");
	value(await account().changePassword(PASSWORD, "my own choice"));
	await expect.poll(() => ends.at(-1)).toBeUndefined();
	await connection().auth.signOut();
	stop();
	const late = await commands.createFirstAccount(addressOf("late"), PASSWORD, -1);
	expect(late).toBeGreaterThan(0);
	expect(codeOf(await connection().auth.signIn(addressOf("late"), PASSWORD))).toBe("password-ended");
});

test("the end of a first password that is read late, or not at all, changes nothing", async () => {
	await commands.createFirstAccount(addressOf("slow"), PASSWORD);
	await signIn(connection(), { email: addressOf("slow"), password: PASSWORD });
	const { auth } = connection().services();
	const user = auth.currentUser;
	if (user === null) throw new Error("nobody is signed in");
	const read = await user.getIdTokenResult();
	const reads: PromiseWithResolvers<typeof read>[] = [];
	const spied = vi.spyOn(user, "getIdTokenResult").mockImplementation(() => {
		const slow = Promise.withResolvers<typeof read>();
		reads.push(slow);
		return slow.promise;
	});
	onTestFinished(() => spied.mockRestore());
	const watch = () => {
		const ends: unknown[] = [];
		return { ends, stop: connection().auth.watchFirstPassword((each) => ends.push(each)) };
	};
	const [left, failing, signedOut] = [watch(), watch(), watch()];
	await expect.poll(() => reads.length).toBe(3);
	left.stop();
	reads[1]?.reject(new Error("no connection"));
	await connection().auth.signOut();
	for (const slow of reads) slow.resolve(read);
	await Promise.allSettled(reads.map(({ promise }) => promise));
	expect([left.ends, failing.ends, signedOut.ends]).toEqual([[], [undefined], [undefined]]);
	failing.stop();
	signedOut.stop();
});

test("a refusal of the API changes nothing", async () => {
	const uid = await signedUp("refused");
	const refusing = async () => ({ ok: false, code: "sole-owner" }) as const;
	expect(codeOf(await account().signOutElsewhere(PASSWORD, refusing))).toBe("sole-owner");
	expect(codeOf(await account().endSession(PASSWORD, refusing))).toBe("sole-owner");
	expect(codeOf(await account().remove(PASSWORD, refusing))).toBe("sole-owner");
	expect(await own(uid)).not.toBeNull();
	value(await account().refresh());
});

test("an account is deleted with its password only", async () => {
	const uid = await signedUp("leaving");
	expect(codeOf(await account().remove("wrong-password", DONE))).toBe("sign-in-failed");
	expect(await own(uid)).not.toBeNull();
	value(await account().remove(PASSWORD, DONE));
	expect(await own(uid)).toBeNull();
	const caches = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("firestore/"));
	expect(caches).toEqual([]);
	expect(await connection().auth.getIdToken()).toBeUndefined();
	for (const ask of [
		account().remove(PASSWORD, DONE),
		account().refresh(),
		account().rename("x"),
		account().changeEmail("a@example.com", PASSWORD),
		account().changePassword(PASSWORD, PASSWORD),
		account().signOutElsewhere(PASSWORD, DONE),
		account().endSession(PASSWORD, DONE),
	])
		expect(codeOf(await ask)).toBe("unauthenticated");
	expect(codeOf(await connection().auth.signIn(addressOf("leaving"), PASSWORD))).toBe("sign-in-failed");
});
