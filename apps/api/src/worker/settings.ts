import { createFirestoreClient } from "@junban/firestore-wire/client";
import { httpTransport } from "@junban/firestore-wire/http-transport";
import { parseServiceAccount, serviceAccountTokens } from "@junban/firestore-wire/service-account";
import * as v from "valibot";
import { GOOGLE_KEYS, remoteKeys } from "#src/auth/keys.ts";
import { createVerifier } from "#src/auth/verify-id-token.ts";
import type { ApiSettings } from "#src/create-api.ts";
import type { Clock, Log } from "#src/ports.ts";

/** Of a namespace of Durable Objects, what is used here. */
interface LineObjects {
	idFromName(name: string): object;
	get(id: object): { fetch(request: Request): Promise<Response> };
}

/** What `wrangler.jsonc` binds, and the variables and secrets beside it, which `settingsOf` reads. */
export interface WorkerEnv {
	readonly LINES: LineObjects;
	readonly [name: string]: unknown;
}

const GOOGLE = "https://firestore.googleapis.com";
/** Google's Firestore takes about one commit a second to one document, and more only in bursts. */
const GOOGLE_COMMIT_GAP_MS = 250;

const httpUrl = v.pipe(v.string(), v.url(), v.startsWith("http"));
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43,}$/));

const variables = v.pipe(
	v.object({
		FIREBASE_PROJECT_ID: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)),
		/** 32 random bytes as base64url; a secret. */
		API_SECRET: secret,
		/** JSON file of a key of a service account that may use Firestore; a secret. */
		FIREBASE_SERVICE_ACCOUNT: v.optional(v.string()),
		/** Bearer token of a firebase-embedded, in place of a service account; a secret. */
		FIRESTORE_TOKEN: v.optional(v.pipe(v.string(), v.nonEmpty())),
		FIRESTORE_URL: v.optional(httpUrl, GOOGLE),
		ID_TOKEN_KEYS_URL: v.optional(httpUrl, GOOGLE_KEYS),
		/** Origins of pages elsewhere that may act here, separated by commas. */
		ORIGINS: v.optional(v.string(), ""),
	}),
	v.check(
		(all) => (all.FIREBASE_SERVICE_ACCOUNT === undefined) !== (all.FIRESTORE_TOKEN === undefined),
		"either FIREBASE_SERVICE_ACCOUNT or FIRESTORE_TOKEN",
	),
);

/**
 * Throws an Error that names the variable that is missing or wrong, never what it holds.
 *
 * @param now the lines' time; tokens are always checked and made by the machine's
 */
export function settingsOf(env: WorkerEnv, log: Log, now: Clock = Date.now): ApiSettings {
	const read = v.safeParse(variables, env);
	if (!read.success) {
		const names = read.issues.map((issue) => v.getDotPath(issue) ?? issue.message);
		throw new Error(`The Worker's variables cannot be used: ${[...new Set(names)].join(", ")}`);
	}
	const { FIREBASE_PROJECT_ID: projectId, FIRESTORE_URL: baseUrl, ...rest } = read.output;
	const onGoogle = baseUrl === GOOGLE;
	return {
		store: createFirestoreClient({
			projectId,
			transport: httpTransport({ baseUrl, projectId, token: tokensOf(rest) }),
		}),
		verifyIdToken: createVerifier({
			projectId,
			keys: remoteKeys(new URL(rest.ID_TOKEN_KEYS_URL), Date.now, log),
			now: Date.now,
		}),
		log,
		now,
		secret: rest.API_SECRET,
		commitGapMs: onGoogle ? GOOGLE_COMMIT_GAP_MS : 0,
		origins: rest.ORIGINS.split(",")
			.map((origin) => origin.trim())
			.filter((origin) => origin !== ""),
	};
}

function tokensOf(
	given: Pick<v.InferOutput<typeof variables>, "FIREBASE_SERVICE_ACCOUNT" | "FIRESTORE_TOKEN">,
): () => Promise<string> {
	const { FIREBASE_SERVICE_ACCOUNT: account, FIRESTORE_TOKEN: token } = given;
	if (account !== undefined) return serviceAccountTokens(parseServiceAccount(account), `${GOOGLE}/`);
	return () => Promise.resolve(token ?? "");
}
