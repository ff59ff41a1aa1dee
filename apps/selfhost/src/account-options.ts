import { join } from "node:path";
import { clientAddressBehind } from "@junban/firebase-embedded/auth/client-address";
import { createOutbox } from "@junban/firebase-embedded/auth/mail/outbox";
import type { Mailer } from "@junban/firebase-embedded/auth/mail/post";
import { createSmtp } from "@junban/firebase-embedded/auth/mail/smtp";
import type { EmbeddedOptions } from "@junban/firebase-embedded/embedded";
import type { Env } from "./env.ts";

const DAY_MS = 86_400_000;

/** The folder for mails in the data folder when there is no mail server. */
export const OUTBOX = "outbox";

/** Undefined where a mail server sends them. */
export function outboxOf({ dataDir, smtpUrl }: Env): string | undefined {
	return smtpUrl === undefined ? join(dataDir, OUTBOX) : undefined;
}

/** Sends mails by the settings' mail server. Without one, mails are written to the data folder. */
export function mailerOf({ dataDir, mailFrom, smtpUrl }: Env): Mailer {
	return smtpUrl === undefined
		? createOutbox(join(dataDir, OUTBOX), mailFrom)
		: createSmtp(smtpUrl, mailFrom);
}

/** The options of the account service, by the settings. `boundUrl`: the address of the server, once it listens. */
export function accountOptions(
	env: Env,
	mailer: Mailer,
	boundUrl: () => string,
): NonNullable<EmbeddedOptions["accounts"]> {
	const { sessionDays, signUp, trustedProxies, publicUrl } = env;
	return {
		publicUrl: () => publicUrl ?? boundUrl(),
		clientAddress: clientAddressBehind(trustedProxies),
		// Nothing of the product signs in anonymously.
		signUp: {
			anonymous: false,
			...(signUp === "open" ? {} : signUp === "closed" ? { open: false } : { domains: signUp }),
		},
		sessionEnds: { unusedMs: sessionDays.unused * DAY_MS, longestMs: sessionDays.longest * DAY_MS },
		mailer,
	};
}

/** `http://host:port`, with the brackets that an IPv6 address needs. */
export function urlOf(host: string, port: number): string {
	return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
