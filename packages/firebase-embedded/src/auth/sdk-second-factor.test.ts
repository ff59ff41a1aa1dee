import {
	confirmPasswordReset,
	createUserWithEmailAndPassword,
	EmailAuthProvider,
	getMultiFactorResolver,
	multiFactor,
	reauthenticateWithCredential,
	reload,
	sendPasswordResetEmail,
	signInAnonymously,
	signInWithCustomToken,
	signInWithEmailAndPassword,
	TotpMultiFactorGenerator,
	type User,
	updatePassword,
} from "firebase/auth";
import { expect, test } from "vitest";
import { isMultiFactorError, refusal, STEP_MS, secretFor, startSecondFactor } from "./test-second-factor.ts";
import { OWNER } from "./test-server.ts";

const MINUTE_MS = 60_000;
const { assertionForSignIn, assertionForEnrollment } = TotpMultiFactorGenerator;

const secondFactorOf = async (user: User) => (await user.getIdTokenResult()).signInSecondFactor;

test("a phone is enrolled, and from then on the sign-in asks for its code", async () => {
	const { auth: service, enrol, signIn, halfway, codeOf } = await startSecondFactor();
	const { user } = await signIn();
	expect([multiFactor(user).enrolledFactors, await secondFactorOf(user)]).toEqual([[], null]);
	const phone = await enrol(user, "店のスマートフォン");
	expect(multiFactor(user).enrolledFactors).toMatchObject([
		{ uid: phone.id, factorId: "totp", displayName: "店のスマートフォン" },
	]);
	expect(await secondFactorOf(user)).toBe("totp");

	const resolver = await halfway();
	expect(resolver.hints).toMatchObject([
		{ uid: phone.id, factorId: "totp", displayName: "店のスマートフォン" },
	]);
	const again = await resolver.resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)));
	const { claims, signInProvider, signInSecondFactor } = await again.user.getIdTokenResult();
	expect([signInProvider, signInSecondFactor]).toEqual(["password", "totp"]);
	expect(claims["firebase"]).toMatchObject({ second_factor_identifier: phone.id });
	expect(await service.verifyIdToken(await again.user.getIdToken())).toMatchObject({ uid: user.uid });
	expect(multiFactor(again.user).enrolledFactors).toHaveLength(1);
});

test("a secret is told as authenticator apps expect it", async () => {
	const { signIn } = await startSecondFactor();
	const secret = await secretFor((await signIn()).user);
	expect(secret).toMatchObject({ codeLength: 6, codeIntervalSeconds: 30, hashingAlgorithm: "SHA1" });
	expect(secret.secretKey).toMatch(/^[A-Z2-7]{32}$/);
	expect(secret.generateQrCodeUrl("a", "b")).toContain(
		`secret=${secret.secretKey}&issuer=b&algorithm=SHA1&digits=6`,
	);
});

test("a refreshed token keeps the second factor", async () => {
	const { enrol, signIn, pass } = await startSecondFactor();
	const { user } = await signIn();
	await enrol(user);
	pass(2 * MINUTE_MS);
	const before = await user.getIdToken();
	expect(await user.getIdToken(true)).not.toBe(before);
	expect(await secondFactorOf(user)).toBe("totp");
});

test("a wrong code is refused, and the right one then accepted", async () => {
	const { enrol, signIn, halfway, codeOf, wrongCodeOf, logs, uid } = await startSecondFactor();
	const phone = await enrol((await signIn()).user);
	const resolver = await halfway();
	const wrong = assertionForSignIn(phone.id, wrongCodeOf(phone.secret));
	await expect(resolver.resolveSignIn(wrong)).rejects.toEqual(refusal("invalid-verification-code"));
	const warned = logs.filter((line) => Array.isArray(line) && line[0] === "warn");
	expect(warned).toEqual([["warn", "auth.second-factor-refused", { uid }]]);
	const right = await resolver.resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)));
	expect(await secondFactorOf(right.user)).toBe("totp");
});

test("a code works once: neither for another sign-in nor the same, and earlier codes are over with it", async () => {
	const { enrol, signIn, halfway, codeOf } = await startSecondFactor();
	const phone = await enrol((await signIn()).user);
	const refused = refusal("invalid-verification-code");
	const [first, second] = [await halfway(), await halfway()];
	const ahead = assertionForSignIn(phone.id, codeOf(phone.secret, 1));
	await first.resolveSignIn(ahead);
	await expect(second.resolveSignIn(ahead)).rejects.toEqual(refused);
	const now = assertionForSignIn(phone.id, codeOf(phone.secret));
	await expect(second.resolveSignIn(now)).rejects.toEqual(refused);
});

test("of two sign-ins with one code at the same moment, one succeeds", async () => {
	const { enrol, signIn, halfway, codeOf } = await startSecondFactor();
	const phone = await enrol((await signIn()).user);
	const resolvers = [await halfway(), await halfway(), await halfway()];
	const code = codeOf(phone.secret);
	const done = await Promise.allSettled(
		resolvers.map((resolver) => resolver.resolveSignIn(assertionForSignIn(phone.id, code))),
	);
	expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("the code that enrolled a phone does not sign in", async () => {
	const { signIn, halfway, codeOf } = await startSecondFactor();
	const { user } = await signIn();
	const secret = await secretFor(user);
	const code = codeOf(secret.secretKey);
	await multiFactor(user).enroll(assertionForEnrollment(secret, code), "x");
	const resolver = await halfway();
	const id = resolver.hints[0]?.uid ?? "";
	await expect(resolver.resolveSignIn(assertionForSignIn(id, code))).rejects.toEqual(
		refusal("invalid-verification-code"),
	);
});

test("a sign-in stays open for five minutes", async () => {
	const { enrol, signIn, halfway, codeOf, pass } = await startSecondFactor();
	const phone = await enrol((await signIn()).user);
	const [late, inTime] = [await halfway(), await halfway()];
	pass(5 * MINUTE_MS - 1000);
	await inTime.resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)));
	pass(MINUTE_MS);
	await expect(late.resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)))).rejects.toEqual(
		refusal("invalid-multi-factor-session"),
	);
});

test("enrolling ends the sessions that were opened without a code", async () => {
	const { enrol, signIn, auth: service } = await startSecondFactor();
	const other = (await signIn()).user;
	const token = await other.getIdToken();
	await enrol((await signIn()).user);
	expect(await service.verifyIdToken(token)).toBeUndefined();
	await expect(other.getIdToken(true)).rejects.toEqual(refusal("user-token-expired"));
});

test("a wrong code enrols nothing, nor does a secret after ten minutes", async () => {
	const { signIn, codeOf, wrongCodeOf, pass } = await startSecondFactor();
	const { user } = await signIn();
	const secret = await secretFor(user);
	const enrol = (code: string) => multiFactor(user).enroll(assertionForEnrollment(secret, code), null);
	await expect(enrol(wrongCodeOf(secret.secretKey))).rejects.toEqual(refusal("invalid-verification-code"));
	pass(10 * MINUTE_MS);
	await expect(enrol(codeOf(secret.secretKey))).rejects.toEqual(refusal("invalid-verification-id"));
	await reload(user);
	expect(multiFactor(user).enrolledFactors).toEqual([]);
	await signIn();
});

test("two phones: each signs in; one is withdrawn, the other stays", async () => {
	const { enrol, signIn, halfway, codeOf, pass } = await startSecondFactor();
	const { user } = await signIn();
	const first = await enrol(user, "one");
	const second = await enrol(user, "two");
	for (const phone of [first, second])
		await (await halfway()).resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)));
	pass(STEP_MS);
	await expect(
		(await halfway()).resolveSignIn(assertionForSignIn(first.id, codeOf(second.secret))),
	).rejects.toEqual(refusal("invalid-verification-code"));
	await multiFactor(user).unenroll(first.id);
	expect(multiFactor(user).enrolledFactors).toMatchObject([{ uid: second.id }]);
	const resolver = await halfway();
	expect(resolver.hints).toMatchObject([{ uid: second.id, displayName: "two" }]);
	await expect(resolver.resolveSignIn(assertionForSignIn(first.id, codeOf(first.secret)))).rejects.toEqual(
		refusal("multi-factor-info-not-found"),
	);
});

test("without its last phone an account signs in with the password alone", async () => {
	const { enrol, signIn } = await startSecondFactor();
	const { user } = await signIn();
	const phone = await enrol(user);
	await multiFactor(user).unenroll(phone.id);
	expect(await secondFactorOf(user)).toBeNull();
	const again = await signIn();
	expect(await secondFactorOf(again.user)).toBeNull();
});

test("a phone is withdrawn after a recent sign-in only", async () => {
	const { enrol, signIn, pass } = await startSecondFactor();
	const { user } = await signIn();
	const phone = await enrol(user);
	pass(6 * MINUTE_MS);
	await expect(multiFactor(user).unenroll(phone.id)).rejects.toEqual(refusal("requires-recent-login"));
	await expect(secretFor(user)).rejects.toEqual(refusal("requires-recent-login"));
});

test("at most five phones", async () => {
	const { enrol, signIn } = await startSecondFactor();
	const { user } = await signIn();
	for (let phone = 0; phone < 5; phone++) await enrol(user);
	await expect(secretFor(user)).rejects.toEqual(refusal("maximum-second-factor-count-exceeded"));
});

test("a new password needs the code, ends other sessions, and keeps phone and claim", async () => {
	const { enrol, halfway, codeOf, sdk, pass } = await startSecondFactor();
	const auth = sdk();
	const { user } = await signInWithEmailAndPassword(auth, OWNER.email, OWNER.password);
	const phone = await enrol(user);
	const other = await (await halfway()).resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)));
	pass(6 * MINUTE_MS);
	const credential = EmailAuthProvider.credential(OWNER.email, OWNER.password);
	const asked: unknown = await reauthenticateWithCredential(user, credential).catch(
		(error: unknown) => error,
	);
	if (!isMultiFactorError(asked)) throw new Error("no code is asked for");
	await getMultiFactorResolver(auth, asked).resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)));
	await updatePassword(user, "another secret");
	expect(await secondFactorOf(user)).toBe("totp");
	await expect(other.user.getIdToken(true)).rejects.toEqual(refusal("user-token-expired"));
	await expect(signInWithEmailAndPassword(sdk(), OWNER.email, "another secret")).rejects.toEqual(
		refusal("multi-factor-auth-required"),
	);
});

test("a password reset keeps the second factor, and voids a sign-in that waits for its code", async () => {
	const { enrol, signIn, halfway, codeOf, sdk, mailbox } = await startSecondFactor();
	const phone = await enrol((await signIn()).user);
	const waiting = await halfway();
	await sendPasswordResetEmail(sdk(), OWNER.email);
	await confirmPasswordReset(sdk(), (await mailbox.next()).code, OWNER.password);
	await expect(waiting.resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)))).rejects.toEqual(
		refusal("invalid-multi-factor-session"),
	);
	const resolver = await halfway();
	await resolver.resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)));
});

test("the operator removes lost phones: sessions end, and the password alone signs in", async () => {
	const { auth: service, enrol, signIn, uid } = await startSecondFactor();
	const { user } = await signIn();
	await enrol(user);
	await enrol(user);
	expect(service.resetSecondFactors(uid)).toBe(2);
	await expect(user.getIdToken(true)).rejects.toEqual(refusal("user-token-expired"));
	expect(await secondFactorOf((await signIn()).user)).toBeNull();
	expect(service.resetSecondFactors(uid)).toBe(0);
});

test("a disabled account gets no further than its password", async () => {
	const { auth: service, enrol, signIn, halfway, codeOf, uid } = await startSecondFactor();
	const phone = await enrol((await signIn()).user);
	const waiting = await halfway();
	service.setDisabled(uid, true);
	await expect(waiting.resolveSignIn(assertionForSignIn(phone.id, codeOf(phone.secret)))).rejects.toEqual(
		refusal("user-disabled"),
	);
});

test("an address must be confirmed first, and an anonymous account enrols nothing", async () => {
	const { sdk } = await startSecondFactor();
	const { user } = await createUserWithEmailAndPassword(sdk(), "new@example.com", OWNER.password);
	await expect(secretFor(user)).rejects.toEqual(refusal("unverified-email"));
	const anonymous = await signInAnonymously(sdk());
	await expect(secretFor(anonymous.user)).rejects.toEqual(refusal("unsupported-first-factor"));
});

test("a custom token signs in without a code: the token says so, and changes no phones", async () => {
	const { auth: service, enrol, signIn, sdk, uid } = await startSecondFactor();
	const phone = await enrol((await signIn()).user);
	const { user } = await signInWithCustomToken(sdk(), await service.createCustomToken(uid));
	expect(await secondFactorOf(user)).toBeNull();
	await expect(multiFactor(user).unenroll(phone.id)).rejects.toEqual(refusal("requires-recent-login"));
	await expect(secretFor(user)).rejects.toEqual(refusal("requires-recent-login"));
});

test("an account has twenty changes of its phones at once", async () => {
	const { codeOf, signIn } = await startSecondFactor();
	const factors = multiFactor((await signIn()).user);
	const enrol = async (name: string) => {
		const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
		await factors.enroll(assertionForEnrollment(secret, codeOf(secret.secretKey)), name);
	};
	const withdraw = async (name: string) => {
		const factor = factors.enrolledFactors.find(({ displayName }) => displayName === name);
		await factors.unenroll(factor?.uid ?? "");
	};
	await enrol("0");
	for (let turn = 1; turn < 10; turn++) {
		await enrol(`${turn}`);
		await withdraw(`${turn - 1}`);
	}
	await enrol("10");
	await expect(withdraw("9")).rejects.toEqual(refusal("too-many-requests"));
	await expect(enrol("more")).rejects.toEqual(refusal("too-many-requests"));
});
