import { setTimeout } from "node:timers/promises";
import { type Accounts, requireRecent, verifyOwner } from "#src/auth/accounts.ts";
import { offerAdmission } from "#src/auth/admit-device.ts";
import { AuthError, unimplemented } from "#src/auth/auth-error.ts";
import { parseEmail } from "#src/auth/credentials.ts";
import type { MailUse } from "#src/auth/limits.ts";
import { mailCode } from "#src/auth/mailed-codes.ts";
import { parseContinueUrl, requireDomain } from "#src/auth/settings.ts";
import { type Body, type Caller, isGiven, type Method, requireText } from "./method.ts";

/** For the answer of the mail server. Mails before this one may take longer. */
const DELIVERY_MS = 2_000;

const KIND = { kind: "identitytoolkit#GetOobConfirmationCodeResponse" };

/**
 * accounts:sendOobCode. The answer is the same whether or not the address has an account, and is given before the
 * lookup.
 */
export const sendOobCode: Method = async (accounts, body, caller) => {
	const type = requireText(body, "requestType", "MISSING_REQ_TYPE");
	switch (type) {
		case "PASSWORD_RESET":
			return mailReset(accounts, body, caller);
		case "VERIFY_EMAIL":
			return mailVerification(accounts, body, caller);
		case "VERIFY_AND_CHANGE_EMAIL":
			return mailChange(accounts, body, caller);
		case "EMAIL_SIGNIN":
			throw unimplemented("accounts:sendOobCode EMAIL_SIGNIN");
		default:
			throw new AuthError("INVALID_REQ_TYPE");
	}
};

function mailReset(accounts: Accounts, body: Body, caller: Caller): object {
	if (!isGiven(body.email)) throw new AuthError("MISSING_EMAIL");
	const email = parseEmail(body.email);
	const continueUrl = parseContinueUrl(accounts.settings, body.continueUrl);
	// Only a browser on which somebody has signed in asks whose the address is before the answer.
	const own = caller.device && accounts.store.users.findByEmail(email);
	const isByDevice = own !== undefined && caller.device?.isOf(own) === true;
	const find = () => {
		const user = accounts.store.users.findByEmail(email);
		return user?.disabled === true ? undefined : user;
	};
	// A stranger can use up the resets of a mailbox. The owner's new device then becomes a known one by another mailed link. A network
	// that has used up its own requests causes no such mails.
	const admit = () => {
		const user = find();
		if (user !== undefined) offerAdmission(accounts, user, caller);
	};
	const room = accounts.limits.mail(caller.address, email, isByDevice ? "reset by its device" : "reset");
	if (room !== "free") {
		if (room === "mailbox" && !isByDevice) caller.afterAnswer(admit);
		throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	}
	caller.afterAnswer(() => {
		const user = find();
		if (user === undefined) return;
		accounts.log({ level: "info", event: "auth.reset-asked", fields: { uid: user.uid } });
		const share = caller.device?.isOf(user) ? "device" : "anybody";
		const order = { kind: "PASSWORD_RESET", email, continueUrl, caller, share } as const;
		if (mailCode(accounts, user, order) === undefined && share === "anybody") admit();
	});
	return { ...KIND, email };
}

async function mailVerification(accounts: Accounts, body: Body, caller: Caller): Promise<object> {
	const idToken = requireText(body, "idToken", "MISSING_ID_TOKEN");
	const continueUrl = parseContinueUrl(accounts.settings, body.continueUrl);
	const { user } = await verifyOwner(accounts, idToken);
	const { email } = user;
	if (email === undefined) throw new AuthError("MISSING_EMAIL");
	// An account may be given one address after another, none of which is its own yet.
	limit(accounts, caller, email, "verification", user.uid);
	const order = {
		kind: "VERIFY_EMAIL",
		email,
		continueUrl,
		caller,
		share: "anybody",
	} as const;
	const mailed = mailCode(accounts, user, order);
	if (mailed === undefined) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	// The account's own request: its person waits for a mail that never comes.
	const delivery = await Promise.race([mailed.delivery, setTimeout(DELIVERY_MS, "later", { ref: false })]);
	if (delivery === "no-mailbox") throw new AuthError("INVALID_RECIPIENT_EMAIL");
	return { ...KIND, email };
}

async function mailChange(accounts: Accounts, body: Body, caller: Caller): Promise<object> {
	const idToken = requireText(body, "idToken", "MISSING_ID_TOKEN");
	if (!isGiven(body.newEmail)) throw new AuthError("MISSING_NEW_EMAIL");
	const newEmail = parseEmail(body.newEmail);
	const continueUrl = parseContinueUrl(accounts.settings, body.continueUrl);
	const { user, verified } = await verifyOwner(accounts, idToken);
	const { email } = user;
	if (email === undefined) throw new AuthError("MISSING_EMAIL");
	requireRecent(accounts, verified);
	requireDomain(accounts.settings, newEmail);
	limit(accounts, caller, newEmail, "change", user.uid);
	caller.afterAnswer(() => {
		if (accounts.store.users.findByEmail(newEmail) !== undefined) return;
		// All sessions may have been ended since the request was checked.
		const now = accounts.store.users.find(user.uid);
		if (now?.validSince !== user.validSince || now.disabled) return;
		const order = {
			kind: "VERIFY_AND_CHANGE_EMAIL",
			email,
			newEmail,
			continueUrl,
			caller,
			share: "anybody",
		} as const;
		mailCode(accounts, user, order);
	});
	return { ...KIND, email, newEmail };
}

function limit({ limits }: Accounts, { address }: Caller, email: string, use: MailUse, uid?: string): void {
	if (limits.mail(address, email, use, uid) !== "free") throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
}
