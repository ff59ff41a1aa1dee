import {
	createUserWithEmailAndPassword,
	reload,
	sendSignInLinkToEmail,
	signInWithEmailAndPassword,
	signOut,
} from "firebase/auth";
import { expect, test } from "vitest";
import { client } from "./test-client.ts";
import { OWNER, startAuth } from "./test-server.ts";

test("the SDK signs up, signs in, refreshes, reloads and signs out", async () => {
	const { auth: service, url } = await startAuth();
	const first = client(url);
	const created = await createUserWithEmailAndPassword(first, OWNER.email, OWNER.password);
	expect(created.user).toMatchObject({ email: OWNER.email, emailVerified: false, isAnonymous: false });
	await signOut(first);

	const second = client(url);
	const { user } = await signInWithEmailAndPassword(second, OWNER.email, OWNER.password);
	expect(user.uid).toBe(created.user.uid);
	expect(user.providerData).toMatchObject([{ providerId: "password", uid: OWNER.email }]);
	expect(Date.parse(user.metadata.creationTime ?? "")).toBeGreaterThan(0);

	service.setCustomClaims(user.uid, { master: true });
	const before = await user.getIdToken();
	expect(await user.getIdToken()).toBe(before);
	const { claims, token, signInProvider } = await user.getIdTokenResult(true);
	expect([claims.master, signInProvider, claims.sub]).toEqual([true, "password", user.uid]);
	expect(await service.verifyIdToken(token)).toMatchObject({ uid: user.uid, token: { master: true } });
	await reload(user);
	expect(second.currentUser?.uid).toBe(user.uid);
});

test("refusals become the SDK's error codes", async () => {
	const { auth: service, url } = await startAuth();
	const { uid } = await service.createUser(OWNER);
	const sdk = client(url);
	const code = (code: string) => expect.objectContaining({ code });
	const signIn = (email: string, password: string) => signInWithEmailAndPassword(sdk, email, password);
	const signUp = (email: string, password: string) => createUserWithEmailAndPassword(sdk, email, password);
	await expect(signIn(OWNER.email, "wrong password")).rejects.toEqual(code("auth/invalid-credential"));
	await expect(signIn("nobody@example.com", "wrong")).rejects.toEqual(code("auth/invalid-credential"));
	await expect(signIn("nobody", "wrong")).rejects.toEqual(code("auth/invalid-email"));
	await expect(signIn(OWNER.email, "")).rejects.toEqual(code("auth/missing-password"));
	await expect(signUp(OWNER.email, OWNER.password)).rejects.toEqual(code("auth/email-already-in-use"));
	await expect(signUp("new@example.com", "123")).rejects.toEqual(code("auth/weak-password"));
	const link = { url: "http://localhost/", handleCodeInApp: true };
	await expect(sendSignInLinkToEmail(sdk, OWNER.email, link)).rejects.toEqual(code("auth/unimplemented"));
	service.setDisabled(uid, true);
	await expect(signIn(OWNER.email, OWNER.password)).rejects.toEqual(code("auth/user-disabled"));
	for (let i = 0; i < 9; i++) await signIn(OWNER.email, "wrong password").catch(() => undefined);
	await expect(signIn(OWNER.email, "wrong password")).rejects.toEqual(code("auth/too-many-requests"));
});

test("a session survives a failure of the store and ends with its account", async () => {
	const first = await startAuth();
	const sdk = client(first.url);
	const { user } = await createUserWithEmailAndPassword(sdk, OWNER.email, OWNER.password);
	first.auth.setDisabled(user.uid, true);
	await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-disabled" });
	first.auth.setDisabled(user.uid, false);

	const again = client(first.url);
	const session = await signInWithEmailAndPassword(again, OWNER.email, OWNER.password);
	await first.auth.close();
	await expect(session.user.getIdToken(true)).rejects.toMatchObject({ code: "auth/network-request-failed" });
	expect(again.currentUser?.uid).toBe(user.uid);
});
