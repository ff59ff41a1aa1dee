/** For tests: an account with a confirmed address, its phone's app, and a clock. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	getMultiFactorResolver,
	type MultiFactorError,
	type MultiFactorResolver,
	multiFactor,
	signInWithEmailAndPassword,
	TotpMultiFactorGenerator,
	type TotpSecret,
	type User,
} from "firebase/auth";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { client } from "./test-client.ts";
import { createMailbox } from "./test-mailbox.ts";
import { OWNER, startAuth, type TestServer } from "./test-server.ts";

export const STEP_MS = 30_000;

export type Phone = { id: string; secret: string };

export const refusal = (code: string) => expect.objectContaining({ code: `auth/${code}` });

export async function startSecondFactor() {
	const logs: unknown[] = [];
	let at = Date.now();
	const mailbox = createMailbox();
	const server = await startAuth({
		mailer: mailbox,
		now: () => at,
		log: ({ level, event, fields }) => void logs.push([level, event, fields]),
	});
	const { uid } = await server.auth.createUser(OWNER);
	await confirmAddress(server, uid);
	const sdk = () => client(server.url);
	const pass = (ms: number) => {
		at += ms;
	};
	/** @param steps the number of steps by which the phone's clock is ahead */
	const codeOf = (secret: string, steps = 0) =>
		new TOTP({ secret }).generate({ timestamp: at + steps * STEP_MS });

	/** A code that is none of those that are accepted now. */
	const wrongCodeOf = (secret: string) => {
		const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
		return ["000000", "000001", "000002"].find((code) => !right.includes(code)) ?? "000003";
	};

	return {
		...server,
		...{ uid, sdk, pass, codeOf, wrongCodeOf, logs, mailbox },
		signIn: () => signInWithEmailAndPassword(sdk(), OWNER.email, OWNER.password),
		/** Enrols a phone. The code that did it is used, so time goes on to the next. */
		async enrol(user: User, displayName?: string): Promise<Phone> {
			const made = await secretFor(user);
			const secret = made.secretKey;
			const assertion = TotpMultiFactorGenerator.assertionForEnrollment(made, codeOf(secret));
			await multiFactor(user).enroll(assertion, displayName);
			pass(STEP_MS);
			return { id: multiFactor(user).enrolledFactors.at(-1)?.uid ?? "", secret };
		},
		/** The first half of a sign-in: the right password. */
		async halfway(auth = sdk()): Promise<MultiFactorResolver> {
			const refused: unknown = await signInWithEmailAndPassword(auth, OWNER.email, OWNER.password).catch(
				(error: unknown) => error,
			);
			expect(refused).toEqual(refusal("multi-factor-auth-required"));
			expect(auth.currentUser).toBeNull();
			if (!isMultiFactorError(refused)) throw new Error("no second factor is asked for");
			return getMultiFactorResolver(auth, refused);
		},
	};
}

export const secretFor = async (user: User): Promise<TotpSecret> =>
	TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());

export function isMultiFactorError(error: unknown): error is MultiFactorError {
	return error instanceof Error && "code" in error && error.code === "auth/multi-factor-auth-required";
}

async function confirmAddress({ send, dataDir }: TestServer, localId: string): Promise<void> {
	const secret = readFileSync(join(dataDir, "service-secret"), "utf8").trim();
	const { status } = await send("/identitytoolkit.googleapis.com/v1/projects/demo-junban/accounts:update", {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
		body: JSON.stringify({ localId, emailVerified: true }),
	});
	expect(status).toBe(200);
}
