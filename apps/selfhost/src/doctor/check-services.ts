import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSmtp } from "@junban/firebase-embedded/auth/mail/smtp";
import { backupsAt } from "../backups/shelf.ts";
import type { Check } from "./finding.ts";

const HOUR_MS = 3_600_000;

export const checkMail: Check = async ({ env: { smtpUrl }, words }) => {
	if (smtpUrl === undefined) return [{ level: "warning", text: words.mailOff, todo: words.doMail }];
	const { host } = new URL(smtpUrl);
	try {
		await checkSmtp(smtpUrl);
		return [{ level: "ok", text: words.mailOk(host) }];
	} catch (error) {
		return [{ level: "fault", text: words.mailFailed(host, codeOf(error)), todo: words.doMailCheck }];
	}
};

export const checkPush: Check = ({ env: { dataDir }, words }) => {
	const file = join(dataDir, "push-key");
	if (!existsSync(file)) return [{ level: "ok", text: words.pushMissing }];
	const isKey = Buffer.from(readFileSync(file, "utf8").trim(), "base64url").length === 32;
	return [
		isKey
			? { level: "ok", text: words.pushOk }
			: { level: "fault", text: words.pushWrong, todo: words.doPush },
	];
};

/** An installation that sells nothing needs nothing of it. */
export const checkPremium: Check = ({ env: { stripe }, words }) => {
	if (stripe === undefined) return [];
	// A shop that pays would not become premium: only Stripe's messages tell of a payment.
	if (stripe.webhookSecret === undefined)
		return [{ level: "fault", text: words.premiumUntold, todo: words.doWebhook }];
	if (stripe.paymentLink === undefined)
		return [{ level: "warning", text: words.premiumUnsold, todo: words.doPaymentLink }];
	return [{ level: "ok", text: words.premiumOk }];
};

export const checkBackups: Check = async ({ env: { backups }, words, now }) => {
	if (backups === undefined) return [{ level: "warning", text: words.backupsOff, todo: words.doBackups }];
	const { past } = await backupsAt(backups.folder, now);
	const newest = past[0];
	if (newest === undefined)
		return [{ level: "fault", text: words.backupsNone(backups.folder), todo: words.doBackup }];
	const hours = Math.floor((now - newest.at) / HOUR_MS);
	// One that is due may be in the making, or wait for its next try.
	if (hours > backups.hours + 3)
		return [{ level: "fault", text: words.backupsOld(hours), todo: words.doBackup }];
	return [{ level: "ok", text: words.backupsOk(past.length, hours) }];
};

/** The code of a fault of the system or the mail server. Never its text, which may hold what was sent. */
export function codeOf(error: unknown): string {
	const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
	if (typeof code === "string") return code;
	if (error instanceof Error && error.cause !== undefined) return codeOf(error.cause);
	return error instanceof Error ? error.name : "?";
}
