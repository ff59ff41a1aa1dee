/** Accounts: made, linked to a shop, helped to a new password, and deleted. */

import {
	type AppUid,
	type Code,
	checkMailAddress,
	checkNewPassword,
	type Locale,
	missingFor,
} from "@junban/domain/values";
import {
	type ActionCodeSettings,
	browserSessionPersistence,
	createUserWithEmailAndPassword,
	deleteUser,
	EmailAuthProvider,
	reauthenticateWithCredential,
	sendEmailVerification,
	sendPasswordResetEmail,
	setPersistence,
	type User,
	updateProfile,
} from "firebase/auth";
import { codeOfAuthError, sdkCode } from "./errors.ts";
import { DONE, failed, had, type Outcome, refusedBy } from "./outcome.ts";
import type { AuthAction } from "./sdk-codes.ts";
import type { Services } from "./services.ts";
import { usersPort } from "./users.ts";

export interface NewAccount {
	readonly email: unknown;
	readonly password: unknown;
	/** Empty: none. */
	readonly displayName?: string;
	/** Asks the person to confirm the address, by a mail whose link leads back to the product's root. */
	readonly verify?: boolean;
	/** A shop that has the person among its users already. Who registers a shop is linked by making it. */
	readonly app?: AppUid;
}

export interface AccountsPort {
	/**
	 * Makes an account and signs it in until the browser closes, in the steps: account, persistence, record, mail, link
	 * to the shop. Asked again after a failure it goes on from there. Codes: `value-missing`, `email-invalid`,
	 * `password-weak`, `email-in-use`, `create-failed`; `persist-failed`; `credential-failed` for the record; else those
	 * of what failed. Gives the uid.
	 */
	create(account: NewAccount): Promise<Outcome<string>>;
	/** Sends the mail for a new password. The answer is the same whether the address has an account or not. */
	sendReset(email: unknown): Promise<Outcome>;
	/** Sends the mail that confirms the address of who is signed in. */
	sendVerification(): Promise<Outcome>;
	/**
	 * Deletes the record and the account of who is signed in, and what this device kept; `password` because an old sign-in
	 * is not enough for it. Shops stay.
	 */
	remove(password: string): Promise<Outcome>;
}

/** `locale`: of the mails. */
export function accountsPort(services: Services, locale: Locale): AccountsPort {
	const { auth, place } = services;
	auth.languageCode = locale;
	/** Where mails lead back to. */
	const back = { url: `${place.origin}/` };
	const users = usersPort(services);
	/** A mail without a link back is better than none, where the server does not know this page's address. */
	const mailed = async (send: (link?: ActionCodeSettings) => Promise<void>): Promise<void> => {
		try {
			await send(back);
		} catch (error) {
			if (sdkCode(error) !== "auth/unauthorized-continue-uri") throw error;
			await send();
		}
	};

	return {
		async create({ email, password, displayName = "", verify = false, app }) {
			const missing = missingFor("createUser", { email, password });
			if (missing !== undefined) return refusedBy(missing);
			const address = checkMailAddress(email);
			if (!address.ok) return refusedBy(address);
			const secret = checkNewPassword(password);
			if (!secret.ok) return refusedBy(secret);
			const made = await signedUp(services, address.value, secret.value);
			if (!made.ok) return made;
			const user = made.value;
			const kept = await trying("persist-failed", () => setPersistence(auth, browserSessionPersistence));
			if (!kept.ok) return kept;
			if (displayName !== "") {
				const named = await trying("credential-failed", () => updateProfile(user, { displayName }));
				if (!named.ok) return named;
			}
			const saved = await users.set({ uid: user.uid, email: address.value, displayName });
			if (!saved.ok)
				return saved.problem.code === "offline" ? saved : failed("credential-failed", saved.problem.detail);
			if (verify) {
				const sent = await asking("signUp", () => mailed((link) => sendEmailVerification(user, link)));
				if (!sent.ok) return sent;
			}
			if (app !== undefined) {
				const linked = await users.linkToApp(user.uid, app);
				if (!linked.ok) return linked;
			}
			return had(user.uid);
		},
		async sendReset(email) {
			const address = checkMailAddress(email);
			if (!address.ok) return refusedBy(address);
			const sent = await asking("resetPassword", () =>
				mailed((link) => sendPasswordResetEmail(auth, address.value, link)),
			);
			// Google's servers tell when they are set so; we do not pass it on.
			return !sent.ok && sent.problem.code === "sign-in-failed" ? DONE : sent;
		},
		async sendVerification() {
			const user = auth.currentUser;
			if (user === null) return failed("unauthenticated", "user");
			return asking("signUp", () => mailed((link) => sendEmailVerification(user, link)));
		},
		async remove(password) {
			const user = auth.currentUser;
			if (user === null || user.email === null) return failed("unauthenticated", "user");
			const credential = EmailAuthProvider.credential(user.email, password);
			const known = await asking("signIn", () => reauthenticateWithCredential(user, credential));
			if (!known.ok) return known;
			const forgotten = await users.remove(user.uid);
			if (!forgotten.ok) return forgotten;
			return asking("signIn", async () => {
				await services.forget();
				await deleteUser(user);
			});
		},
	};
}

/** The new account's user, or the one that an earlier try has made and signed in. */
async function signedUp({ auth }: Services, email: string, password: string): Promise<Outcome<User>> {
	await auth.authStateReady();
	const { currentUser } = auth;
	// The service keeps addresses in lower case.
	if (currentUser?.email?.toLowerCase() === email.toLowerCase()) return had(currentUser);
	try {
		return had((await createUserWithEmailAndPassword(auth, email, password)).user);
	} catch (error) {
		const code = codeOfAuthError(error, "signUp");
		return failed(code === "auth-failed" ? "create-failed" : code, detailOf(error));
	}
}

async function asking(action: AuthAction, ask: () => Promise<unknown>): Promise<Outcome> {
	try {
		await ask();
		return DONE;
	} catch (error) {
		return failed(codeOfAuthError(error, action), detailOf(error));
	}
}

async function trying(code: Code, attempt: () => Promise<unknown>): Promise<Outcome> {
	try {
		await attempt();
		return DONE;
	} catch (error) {
		return failed(code, detailOf(error));
	}
}

/** The provider's code, which `authFailedText` puts in parentheses. */
function detailOf(error: unknown): string {
	const code = sdkCode(error);
	return typeof code === "string" ? code : String(error);
}
