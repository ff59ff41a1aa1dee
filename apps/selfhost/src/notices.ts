import { createECDH } from "node:crypto";
import type { NoticeSettings } from "@junban/api/notify/notifier";
import type { SendMail } from "@junban/api/notify/ports";
import { type VapidKeys, webPush } from "@junban/api/notify/web-push";
import type { Log } from "@junban/api/ports";
import { secretOf } from "@junban/firebase-embedded/access/service-secret";
import type { Mailer } from "@junban/firebase-embedded/auth/mail/post";
import * as v from "valibot";
import type { Env } from "./env.ts";
import { threadPostPush } from "./thread-push.ts";

/** The providers of notices: mail by the server's mailer, web push by keys stored in the data folder. */
export function noticeSettings(env: Env, mailer: Mailer, log: Log): NoticeSettings {
	const keys = vapidKeysOf(secretOf(env.dataDir, "push-key"));
	return {
		mailsLeave: env.smtpUrl !== undefined,
		providers: {
			mail: mailBy(mailer, log),
			push: { publicKey: keys.publicKey, send: webPush(keys, contactOf(env), threadPostPush()) },
		},
	};
}

/** @param privateKey 32 random bytes, base64url; all but one in 4 × 10^9 are a key of the curve */
function vapidKeysOf(privateKey: string): VapidKeys {
	const pair = createECDH("prime256v1");
	pair.setPrivateKey(privateKey, "base64url");
	return { privateKey, publicKey: pair.getPublicKey("base64url", "uncompressed") };
}

const failure = v.object({
	code: v.optional(v.string(), "unknown"),
	responseCode: v.optional(v.number()),
});

/** A refusal by 5xx is final, unless the mail server refuses our account. */
export function mailBy(mailer: Mailer, log: Log): SendMail {
	return async ({ headers, ...mail }) => {
		try {
			await mailer.send({ ...mail, headers: { ...headers } });
			return "sent";
		} catch (error) {
			const read = v.safeParse(failure, error);
			const { code, responseCode = 0 } = read.success ? read.output : { code: "unknown" };
			// Never the error's text, which may hold the address.
			log("warn", "mail.failed", { code, responseCode });
			const isMails = code === "EENVELOPE" || code === "EMESSAGE";
			return isMails && responseCode >= 500 && responseCode < 600 ? "never" : "later";
		}
	};
}

/** The contact of the operator for push services, as RFC 8292 requires. */
function contactOf({ mailFrom, publicUrl }: Env): string {
	if (publicUrl?.startsWith("https:")) return publicUrl;
	return `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
