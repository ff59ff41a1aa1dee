import {
	applyActionCode,
	checkActionCode,
	confirmPasswordReset,
	createUserWithEmailAndPassword,
	deleteUser,
	EmailAuthProvider,
	fetchSignInMethodsForEmail,
	linkWithCredential,
	reauthenticateWithCredential,
	reload,
	sendPasswordResetEmail,
	signInAnonymously,
	signInWithCustomToken,
	signInWithEmailAndPassword,
	updateEmail,
	updatePassword,
	updateProfile,
	validatePassword,
	verifyBeforeUpdateEmail,
	verifyPasswordResetCode,
} from "firebase/auth";
import { expect, test } from "vitest";
import { client } from "./test-client.ts";
import { createMailbox } from "./test-mailbox.ts";
import { OWNER, startAuth } from "./test-server.ts";
import type { AccountAdmin, AuthOptions } from "./types.ts";

const NEXT = { email: "next@example.com", password: "another secret" };

async function start(options: Partial<AuthOptions> = {}) {
	const mailbox = createMailbox();
	const server = await startAuth({ mailer: mailbox, ...options });
	const sdk = () => client(server.url);
	const signIn = ({ email, password }: typeof OWNER) => signInWithEmailAndPassword(sdk(), email, password);
	return { ...server, mailbox, sdk, signIn };
}

const refusal = (code: string) => expect.objectContaining({ code: `auth/${code}` });

test("an anonymous account keeps its uid when an address is linked", async () => {
	const { auth: service, sdk, signIn } = await start();
	const { user } = await signInAnonymously(sdk());
	expect(user).toMatchObject({ isAnonymous: true, email: null });
	expect((await user.getIdTokenResult()).signInProvider).toBe("anonymous");
	expect(await service.verifyIdToken(await user.getIdToken())).toMatchObject({ uid: user.uid });
	const linked = await linkWithCredential(user, EmailAuthProvider.credential(OWNER.email, OWNER.password));
	expect(linked.user).toMatchObject({ uid: user.uid, email: OWNER.email, isAnonymous: false });
	expect((await linked.user.getIdTokenResult()).signInProvider).toBe("password");
	expect((await signIn(OWNER)).user.uid).toBe(user.uid);

	const other = await signInAnonymously(sdk());
	const taken = EmailAuthProvider.credential(OWNER.email, "some password");
	await expect(linkWithCredential(other.user, taken)).rejects.toEqual(refusal("email-already-in-use"));
});

test("name and picture are set, and the empty text deletes them", async () => {
	const { sdk, signIn } = await start();
	const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
	await updateProfile(user, { displayName: "店長 <b>", photoURL: "https://example.com/a.png" });
	expect(user.displayName).toBe("店長 <b>");
	const again = (await signIn(OWNER)).user;
	expect(again).toMatchObject({ displayName: "店長 <b>", photoURL: "https://example.com/a.png" });
	expect((await again.getIdTokenResult()).claims).toMatchObject({ name: "店長 <b>", picture: user.photoURL });
	await updateProfile(again, { displayName: "", photoURL: null });
	await reload(user);
	expect([user.displayName, user.photoURL]).toEqual([null, "https://example.com/a.png"]);
	await expect(updateProfile(user, { photoURL: "javascript:alert(1)" })).rejects.toEqual(
		refusal("invalid-photo-url"),
	);
});

test("a new password ends all other sessions, and its own session continues", async () => {
	const { auth: service, sdk, signIn } = await start();
	const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
	const elsewhere = (await signIn(OWNER)).user;
	const oldToken = await elsewhere.getIdToken();
	await expect(updatePassword(user, "12345")).rejects.toEqual(refusal("weak-password"));
	expect(await service.verifyIdToken(oldToken)).toBeDefined();
	await updatePassword(user, NEXT.password);
	await reload(user);
	expect(await service.verifyIdToken(await user.getIdToken(true))).toMatchObject({ uid: user.uid });
	expect(await service.verifyIdToken(oldToken)).toBeUndefined();
	await expect(elsewhere.getIdToken(true)).rejects.toEqual(refusal("user-token-expired"));
	await expect(signIn(OWNER)).rejects.toEqual(refusal("invalid-credential"));
	expect((await signIn({ ...OWNER, password: NEXT.password })).user.uid).toBe(user.uid);
});

test("a new address ends other sessions, and can be undone from the old mailbox", async () => {
	const { auth: service, sdk, signIn, mailbox } = await start();
	const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
	const elsewhere = (await signIn(OWNER)).user;
	await verifyBeforeUpdateEmail(user, NEXT.email);
	await applyActionCode(sdk(), (await mailbox.next()).code);
	await expect(elsewhere.getIdToken(true)).rejects.toEqual(refusal("user-token-expired"));

	const { to, code, text } = await mailbox.next();
	expect([to, text.includes(NEXT.email)]).toEqual([OWNER.email, true]);
	expect(await checkActionCode(sdk(), code)).toMatchObject({
		operation: "RECOVER_EMAIL",
		data: { email: OWNER.email, previousEmail: NEXT.email },
	});
	await applyActionCode(sdk(), code);
	expect(service.findUserByEmail(OWNER.email)).toMatchObject({ uid: user.uid, emailVerified: true });
	await expect(user.getIdToken(true)).rejects.toEqual(refusal("user-token-expired"));
	await expect(applyActionCode(sdk(), code)).rejects.toEqual(refusal("invalid-action-code"));
});

test("an address that its mailbox has not confirmed is refused", async () => {
	const { auth: service, sdk } = await start();
	const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
	await expect(updateEmail(user, NEXT.email)).rejects.toEqual(refusal("operation-not-allowed"));
	expect(service.findUserByEmail(OWNER.email)).toMatchObject({ uid: user.uid });
});

test("a change of the address that was asked for before a new password is void", async () => {
	const { sdk, signIn, mailbox } = await start();
	const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
	await verifyBeforeUpdateEmail(user, NEXT.email);
	const change = await mailbox.next();
	await sendPasswordResetEmail(sdk(), OWNER.email);
	await confirmPasswordReset(sdk(), (await mailbox.next()).code, NEXT.password);
	await expect(applyActionCode(sdk(), change.code)).rejects.toEqual(refusal("invalid-action-code"));
	const own = (await signIn({ ...OWNER, password: NEXT.password })).user;
	await verifyBeforeUpdateEmail(own, NEXT.email);
	const { code } = await mailbox.next();
	await updatePassword(own, `${NEXT.password} again`);
	await expect(applyActionCode(sdk(), code)).rejects.toEqual(refusal("invalid-action-code"));
});

test.each([
	[
		"ended",
		(auth: AccountAdmin, uid: string) => auth.sessionsOf(uid).map(({ name }) => auth.endSession(uid, name)),
	],
	["disabled", (auth: AccountAdmin, uid: string) => [true, false].map((is) => auth.setDisabled(uid, is))],
] as const)(
	"a change of the address is void when the session that asked for it was %s",
	async (_name, end) => {
		const { auth, sdk, mailbox } = await start();
		const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
		await verifyBeforeUpdateEmail(user, NEXT.email);
		const { code } = await mailbox.next();
		end(auth, user.uid);
		await expect(applyActionCode(sdk(), code)).rejects.toEqual(refusal("invalid-action-code"));
	},
);

test("an address is changed after the new mailbox confirmed it", async () => {
	const { auth: service, sdk, mailbox } = await start();
	const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
	await verifyBeforeUpdateEmail(user, NEXT.email);
	const { to, code } = await mailbox.next();
	expect(to).toBe(NEXT.email);
	expect(service.findUserByEmail(NEXT.email)).toBeUndefined();
	expect(await checkActionCode(sdk(), code)).toMatchObject({
		operation: "VERIFY_AND_CHANGE_EMAIL",
		data: { email: NEXT.email, previousEmail: OWNER.email },
	});
	await applyActionCode(sdk(), code);
	expect(service.findUserByEmail(NEXT.email)).toMatchObject({ uid: user.uid, emailVerified: true });
	expect((await mailbox.next()).to).toBe(OWNER.email);
});

test("a reset by mail sets the password, ends sessions and verifies the address", async () => {
	const { auth: service, sdk, signIn, mailbox } = await start();
	await service.createUser(OWNER);
	const { user } = await signIn(OWNER);
	const sender = sdk();
	sender.languageCode = "en";
	await sendPasswordResetEmail(sender, OWNER.email);
	const { to, code, subject } = await mailbox.next();
	expect([to, subject]).toEqual([OWNER.email, "Reset your password"]);
	expect(await verifyPasswordResetCode(sdk(), code)).toBe(OWNER.email);
	await expect(confirmPasswordReset(sdk(), code, "123")).rejects.toEqual(refusal("weak-password"));
	await confirmPasswordReset(sdk(), code, NEXT.password);
	await expect(confirmPasswordReset(sdk(), code, "third password")).rejects.toEqual(
		refusal("invalid-action-code"),
	);
	await expect(user.getIdToken(true)).rejects.toEqual(refusal("user-token-expired"));
	const back = (await signIn({ ...OWNER, password: NEXT.password })).user;
	expect([back.uid, back.emailVerified]).toEqual([user.uid, true]);
});

test("changes of credentials need a recent sign-in", async () => {
	let time = Date.now();
	const { auth: service, sdk, mailbox } = await start({ now: () => time });
	const { user } = await createUserWithEmailAndPassword(sdk(), OWNER.email, OWNER.password);
	time += 6 * 60_000;
	const late = refusal("requires-recent-login");
	await expect(updatePassword(user, NEXT.password)).rejects.toEqual(late);
	await expect(updateEmail(user, NEXT.email)).rejects.toEqual(late);
	await expect(verifyBeforeUpdateEmail(user, NEXT.email)).rejects.toEqual(late);
	await expect(deleteUser(user)).rejects.toEqual(late);
	// Neither a new token nor a new name counts as a new sign-in.
	await updateProfile(user, { displayName: "x" });
	await user.getIdToken(true);
	await expect(deleteUser(user)).rejects.toEqual(late);
	await reauthenticateWithCredential(user, EmailAuthProvider.credential(OWNER.email, OWNER.password));
	await deleteUser(user);
	expect(service.findUser(user.uid)).toBeUndefined();
	expect(mailbox.mails).toEqual([]);
});

test("custom tokens sign in, with their claims for as long as the session lasts", async () => {
	const { auth: service, sdk } = await start();
	const made = await service.createCustomToken("shop-7", { desk: 3 });
	const { user } = await signInWithCustomToken(sdk(), made);
	expect([user.uid, user.isAnonymous, user.email]).toEqual(["shop-7", false, null]);
	await updateProfile(user, { displayName: "Desk" });
	const { claims, signInProvider } = await user.getIdTokenResult(true);
	expect([claims.desk, claims.name, signInProvider]).toEqual([3, "Desk", "custom"]);
	// The two tokens are not interchangeable.
	expect(await service.verifyIdToken(made)).toBeUndefined();
	const asCustom = signInWithCustomToken(sdk(), await user.getIdToken());
	await expect(asCustom).rejects.toEqual(refusal("invalid-custom-token"));
	service.setDisabled("shop-7", true);
	await expect(signInWithCustomToken(sdk(), made)).rejects.toEqual(refusal("user-disabled"));
	await expect(service.createCustomToken("x", { sub: "y" })).rejects.toThrow("FORBIDDEN_CLAIM");
	await expect(service.createCustomToken("")).rejects.toThrow("INVALID_UID");
});

test("answers do not reveal which addresses have accounts, and the password policy is public", async () => {
	const { auth: service, sdk } = await start();
	await service.createUser(OWNER);
	expect(await fetchSignInMethodsForEmail(sdk(), OWNER.email)).toEqual([]);
	expect(await fetchSignInMethodsForEmail(sdk(), "nobody@example.com")).toEqual([]);
	expect(await validatePassword(sdk(), "12345")).toMatchObject({
		isValid: false,
		meetsMinPasswordLength: false,
	});
	expect(await validatePassword(sdk(), "12345678")).toMatchObject({ isValid: true });
});
