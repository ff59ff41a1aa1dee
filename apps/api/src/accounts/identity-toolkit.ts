import { fieldsOf, parseEpochMs } from "@junban/domain/values";
import * as v from "valibot";
import type { Clock, Log } from "#src/ports.ts";
import { refused } from "#src/result.ts";
import type { Account, AccountService } from "./account-service.ts";

export interface IdentityToolkitOptions {
	/** `https://identitytoolkit.googleapis.com`, or the same path of a firebase-embedded. */
	readonly url: string;
	readonly projectId: string;
	/** The bearer token of a server that may change accounts. */
	readonly token: () => Promise<string>;
	readonly now: Clock;
	readonly log: Log;
}

/** Milliseconds until an unanswered request is given up. */
const TIMEOUT_MS = 8_000;

const entry = v.object({
	localId: v.string(),
	email: v.optional(v.string()),
	emailVerified: v.optional(v.boolean(), false),
	displayName: v.optional(v.string(), ""),
	disabled: v.optional(v.boolean(), false),
	customAttributes: v.optional(v.string(), "{}"),
	mfaInfo: v.optional(v.array(v.unknown()), []),
	/** Milliseconds as text. */
	createdAt: v.optional(v.string()),
	lastLoginAt: v.optional(v.string()),
});
const found = v.object({ users: v.optional(v.array(entry), []) });
const failure = v.object({ error: v.object({ message: v.string() }) });

/** Google's Identity Toolkit, and servers that speak its HTTP. */
export function identityToolkit(options: IdentityToolkitOptions): AccountService {
	const { log, now } = options;
	const ask = asker(options);

	async function change(event: string, method: string, body: object, locale?: string) {
		const answer = await ask(method, body, locale);
		if (answer?.status === 200) return { ok: true, value: true } as const;
		if (isUnknown(answer?.json)) return refused("user-not-found");
		log("error", event, { status: answer?.status });
		return refused("store-unavailable");
	}

	return {
		async find({ mails = [], uids = [] }) {
			if (mails.length + uids.length === 0) return { ok: true, value: [] };
			const answer = await ask("lookup", {
				...(uids.length === 0 ? {} : { localId: uids }),
				...(mails.length === 0 ? {} : { email: mails }),
			});
			const read = v.safeParse(found, answer?.json);
			if (answer?.status === 200 && read.success)
				return { ok: true, value: read.output.users.map(accountOf) };
			log("error", "accounts.not-found", { status: answer?.status });
			return refused("store-unavailable");
		},
		endSessions: (uid) =>
			change("accounts.sessions-not-ended", "update", {
				localId: uid,
				validSince: String(Math.floor(now() / 1_000)),
			}),
		setDisabled: (uid, disabled) =>
			change("accounts.not-changed", "update", { localId: uid, disableUser: disabled }),
		mailReset: ({ email }, locale) =>
			change("accounts.not-mailed", "sendOobCode", { requestType: "PASSWORD_RESET", email }, locale),
	};
}

interface Answered {
	readonly status: number;
	/** Undefined for an answer that is no JSON. */
	readonly json: unknown;
}

/** The function that asks a method of accounts; undefined without an answer. */
function asker({ projectId, token, url }: IdentityToolkitOptions) {
	return async (method: string, body: object, locale?: string): Promise<Answered | undefined> => {
		try {
			const response = await fetch(`${url}/v1/projects/${projectId}/accounts:${method}`, {
				method: "POST",
				redirect: "manual",
				signal: AbortSignal.timeout(TIMEOUT_MS),
				headers: {
					authorization: `Bearer ${await token()}`,
					"content-type": "application/json",
					...(locale === undefined ? {} : { "x-firebase-locale": locale }),
				},
				body: JSON.stringify(body),
			});
			const text = await response.text();
			return { status: response.status, json: parsed(text) };
		} catch {
			return undefined;
		}
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isUnknown(json: unknown): boolean {
	const read = v.safeParse(failure, json);
	return read.success && /^(?:USER|EMAIL)_NOT_FOUND\b/.test(read.output.error.message);
}

function accountOf(user: v.InferOutput<typeof entry>): Account {
	const createdAt = instantOf(user.createdAt);
	const lastLoginAt = instantOf(user.lastLoginAt);
	return {
		uid: user.localId,
		emailVerified: user.emailVerified,
		disabled: user.disabled,
		master: fieldsOf(parsed(user.customAttributes))?.master === true,
		secondFactor: user.mfaInfo.length > 0,
		...(user.email === undefined ? {} : { email: user.email }),
		...(user.displayName === "" ? {} : { name: user.displayName }),
		...(createdAt === undefined ? {} : { createdAt }),
		...(lastLoginAt === undefined ? {} : { lastLoginAt }),
	};
}

function instantOf(text: string | undefined): number | undefined {
	return text === undefined ? undefined : parseEpochMs(Number(text));
}
