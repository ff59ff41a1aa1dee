import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { accountsPort } from "./accounts.ts";
import { ownAccountPort } from "./own-account.ts";
import { secondFactorPort } from "./second-factor.ts";
import { next, STEP_MS, shown } from "./testing/authenticator.ts";
import { addressOf, openMail } from "./testing/mailed.ts";
import { codeOf, connected, value } from "./testing/page.ts";

const PASSWORD = "long enough 1";
const connection = connected();
const accounts = () => accountsPort(connection().services(), "en");
const account = () => ownAccountPort(connection().services(), "en");
const factor = () => secondFactorPort(connection().services());

/** A code that is not accepted now. */
async function wrong(secret: string): Promise<string> {
	const ahead = await commands.passTime(0);
	const right = [-2, -1, 0, 1, 2].map((steps) => shown(secret, ahead + steps * STEP_MS));
	return ["000000", "000001", "000002", "000003", "000004"].find((code) => !right.includes(code)) ?? "000005";
}

/** A signed-in account with a confirmed address and an authenticator app, whose secret is returned. */
async function enrolled(name: string): Promise<string> {
	value(await accounts().create({ email: addressOf(name), password: PASSWORD, verify: true }));
	await openMail(addressOf(name));
	const made = value(await factor().begin(PASSWORD));
	value(await made.finish(await next(made.secret)));
	return made.secret;
}

async function claims(): Promise<Record<string, unknown>> {
	const token = (await connection().auth.getIdToken()) ?? "";
	return JSON.parse(atob(token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? ""));
}

test("an app is set up, and then asked for at the sign-in", async () => {
	const secret = await enrolled("phone");
	expect(await claims()).toMatchObject({ firebase: { sign_in_second_factor: "totp" } });
	expect(value(await factor().isEnrolled())).toBe(true);
	const { auth } = connection();
	await auth.signOut();
	const signIn = (code?: string) => auth.signIn(addressOf("phone"), PASSWORD, code);
	expect(codeOf(await signIn())).toBe("code-required");
	expect(await auth.getIdToken()).toBeUndefined();
	expect(codeOf(await signIn(await wrong(secret)))).toBe("code-wrong");
	expect(codeOf(await auth.signIn(addressOf("phone"), "wrong password", await next(secret)))).toBe(
		"sign-in-failed",
	);
	const code = await next(secret);
	value(await signIn(code));
	await auth.signOut();
	expect(codeOf(await signIn(code))).toBe("code-wrong");
	value(await signIn(await next(secret)));
	expect(await claims()).toMatchObject({ firebase: { sign_in_second_factor: "totp" } });
});

test("the address for the QR code names installation and account, encoded", async () => {
	value(await accounts().create({ email: addressOf("shop+a"), password: PASSWORD, verify: true }));
	await openMail(addressOf("shop+a"));
	const { address, secret } = value(await factor().begin(PASSWORD));
	const issuer = encodeURIComponent(`Junban ${location.hostname}`);
	expect(address).toBe(
		`otpauth://totp/${issuer}:shop%2Ba%40example.com?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6`,
	);
	expect(value(await factor().isEnrolled())).toBe(false);
});

test("a set-up needs the password, a confirmed address and a right code", async () => {
	value(await accounts().create({ email: addressOf("starts"), password: PASSWORD, verify: true }));
	expect(codeOf(await factor().begin("wrong password"))).toBe("sign-in-failed");
	expect(codeOf(await factor().begin(PASSWORD))).toBe("email-unverified");
	await openMail(addressOf("starts"));
	const made = value(await factor().begin(PASSWORD));
	expect(codeOf(await made.finish(await wrong(made.secret)))).toBe("code-wrong");
	value(await made.finish(await next(made.secret)));
	expect(codeOf(await factor().begin(PASSWORD))).toBe("code-required");
});

test("changes of the account ask for a code", async () => {
	const secret = await enrolled("changes");
	expect(codeOf(await account().changeEmail(addressOf("else"), PASSWORD))).toBe("code-required");
	expect(codeOf(await account().changePassword(PASSWORD, "another one"))).toBe("code-required");
	expect(codeOf(await account().remove(PASSWORD, async () => ({ ok: true })))).toBe("code-required");
	expect(codeOf(await account().changePassword(PASSWORD, "another one", await wrong(secret)))).toBe(
		"code-wrong",
	);
	value(await account().changePassword(PASSWORD, "another one", await next(secret)));
	expect(await claims()).toMatchObject({ firebase: { sign_in_second_factor: "totp" } });
	value(await account().remove("another one", async () => ({ ok: true }), await next(secret)));
	expect(await connection().auth.getIdToken()).toBeUndefined();
});

test("other devices are signed out with one code; this one stays", async () => {
	const secret = await enrolled("sessions");
	const post = async (method: string, body: object) => {
		const answer = await fetch(`/identitytoolkit.googleapis.com/${method}?key=any`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		return Object(await answer.json());
	};
	const half = await post("v1/accounts:signInWithPassword", {
		email: addressOf("sessions"),
		password: PASSWORD,
	});
	const other = await post("v2/accounts/mfaSignIn:finalize", {
		mfaPendingCredential: half.mfaPendingCredential,
		mfaEnrollmentId: half.mfaInfo[0].mfaEnrollmentId,
		totpVerificationInfo: { verificationCode: await next(secret) },
	});
	const isAlive = async () => {
		const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: other.refreshToken });
		return (await fetch("/securetoken.googleapis.com/v1/token?key=any", { method: "POST", body })).ok;
	};
	expect(await isAlive()).toBe(true);
	const unused = async () => ({ ok: false, code: "internal" }) as const;
	expect(codeOf(await account().signOutElsewhere(PASSWORD, unused))).toBe("code-required");
	value(await account().signOutElsewhere(PASSWORD, unused, await next(secret)));
	expect(await isAlive()).toBe(false);
	value(await account().refresh());
});

test("an app is removed with a code, and the password alone signs in again", async () => {
	const secret = await enrolled("removes");
	expect(codeOf(await factor().remove(PASSWORD, await wrong(secret)))).toBe("code-wrong");
	value(await factor().remove(PASSWORD, await next(secret)));
	expect(value(await factor().isEnrolled())).toBe(false);
	await connection().auth.signOut();
	value(await connection().auth.signIn(addressOf("removes"), PASSWORD));
	expect(await claims()).not.toHaveProperty("firebase.sign_in_second_factor");
});

test("nobody is signed in: nothing is asked", async () => {
	for (const ask of [factor().isEnrolled(), factor().begin(PASSWORD), factor().remove(PASSWORD, "000000")])
		expect(codeOf(await ask)).toBe("unauthenticated");
});
