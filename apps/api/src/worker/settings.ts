import { type SignUp, signUpOfText } from "@junban/domain/shop";
import { createFirestoreClient } from "@junban/firestore-wire/client";
import { httpTransport } from "@junban/firestore-wire/http-transport";
import { parseServiceAccount, serviceAccountTokens } from "@junban/firestore-wire/service-account";
import * as v from "valibot";
import { cloudFiles } from "#src/accounts/cloud-files.ts";
import { identityToolkit } from "#src/accounts/identity-toolkit.ts";
import { GOOGLE_KEYS, remoteKeys } from "#src/accounts/keys.ts";
import type { Payments } from "#src/accounts/payments.ts";
import { createStripePayments } from "#src/accounts/stripe-payments.ts";
import { createVerifier } from "#src/accounts/verify-id-token.ts";
import type { ApiSettings } from "#src/create-api.ts";
import { httpMail } from "#src/notify/http-mail.ts";
import type { NoticeProviders } from "#src/notify/ports.ts";
import { postByFetch, webPush } from "#src/notify/web-push.ts";
import type { Clock, Log } from "#src/ports.ts";

/** The used part of a namespace of Durable Objects. */
interface Objects {
	idFromName(name: string): object;
	get(id: object): { fetch(request: Request): Promise<Response> };
}

/** The bindings of `wrangler.jsonc`, with the variables and secrets that `settingsOf` reads. */
export interface WorkerEnv {
	readonly LINES: Objects;
	readonly APPS: Objects;
	readonly [name: string]: unknown;
}

const GOOGLE = "https://firestore.googleapis.com";
const STORAGE = "https://storage.googleapis.com";
const IDENTITY_TOOLKIT = "identitytoolkit.googleapis.com";
/** Google's Firestore takes about one commit a second to one document, and more only in bursts. */
const GOOGLE_COMMIT_GAP_MS = 250;

const httpUrl = v.pipe(v.string(), v.url(), v.startsWith("http"));
const text = v.pipe(v.string(), v.nonEmpty());
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
		/** The public address of the pages, `https://queue.example`. */
		PUBLIC_URL: v.optional(v.pipe(httpUrl, v.regex(/[^/]$/))),
		/** The public address of the staff's screens, if it is not PUBLIC_URL. */
		ADMIN_URL: v.optional(v.pipe(httpUrl, v.regex(/[^/]$/))),
		/** The public address of this API, where the pages have a host of their own. */
		API_URL: v.optional(v.pipe(httpUrl, v.regex(/[^/]$/))),
		/** The bucket of Cloud Storage with the shops' logos. */
		FIREBASE_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/))),
		/** Key, secret of the messages (both secrets) and payment link, see docs/premium.md. */
		STRIPE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[rs]k_\w{5,250}$/))),
		STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\w{5,250}$/))),
		STRIPE_PAYMENT_LINK: v.optional(v.pipe(v.string(), v.url(), v.startsWith("https:"))),
		STRIPE_PORTAL_LINK: v.optional(v.pipe(v.string(), v.url(), v.startsWith("https:"))),
		/** The words for the price of the premium plan, in one language or both. */
		PREMIUM_PRICE_JA: v.optional(text),
		PREMIUM_PRICE_EN: v.optional(text),
		/** For tests: a server that speaks Stripe's HTTP. */
		STRIPE_URL: v.optional(httpUrl),
		/** Set together: mail by a provider's HTTP API, see `httpMail`. The key is a secret. */
		MAIL_URL: v.optional(httpUrl),
		MAIL_KEY: v.optional(text),
		MAIL_FROM: v.optional(text),
		/** Set together: web push. The private key is a secret. */
		VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/))),
		VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
		VAPID_CONTACT: v.optional(v.pipe(v.string(), v.regex(/^(?:mailto:|https:)/))),
		/** Origins of pages elsewhere that may call this API, separated by commas. */
		ORIGINS: v.optional(v.string(), ""),
		/** Joins at once and in a minute above which a line asks for work; 0: it never does. */
		JOINS_IN_CALM: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))),
		/** Who may found shops: `open`, `closed`, or mail domains separated by commas. */
		SIGN_UP: v.optional(
			v.pipe(
				v.string(),
				v.transform(signUpOfText),
				v.custom<SignUp>((signUp) => signUp !== undefined),
			),
			"open",
		),
		/** `off` where Firebase has no Identity Platform, and so no second factors. */
		MASTER_SECOND_FACTOR: v.optional(v.picklist(["required", "off"]), "required"),
		SUBDOMAINS: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))),
	}),
	v.check(
		(all) => (all.FIREBASE_SERVICE_ACCOUNT === undefined) !== (all.FIRESTORE_TOKEN === undefined),
		"either FIREBASE_SERVICE_ACCOUNT or FIRESTORE_TOKEN",
	),
	v.check(
		({ MAIL_FROM, MAIL_KEY, MAIL_URL }) => allOrNone([MAIL_URL, MAIL_KEY, MAIL_FROM]),
		"MAIL_URL, MAIL_KEY and MAIL_FROM together",
	),
	v.check(
		({ MAIL_URL, PUBLIC_URL }) => MAIL_URL === undefined || PUBLIC_URL !== undefined,
		"PUBLIC_URL for the links in mails",
	),
	v.check(
		({ API_URL, MAIL_URL, ORIGINS, PUBLIC_URL }) =>
			MAIL_URL === undefined ||
			API_URL !== undefined ||
			!originsOf(ORIGINS).includes(URL.parse(PUBLIC_URL ?? "")?.origin ?? ""),
		"API_URL for the links in mails that call this API: the pages of PUBLIC_URL are on another host",
	),
	v.check(
		({ VAPID_CONTACT, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY }) =>
			allOrNone([VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_CONTACT]),
		"VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_CONTACT together",
	),
);
type Variables = v.InferOutput<typeof variables>;

/** The names of variables that are missing or wrong. */
export function wrongVariables(env: WorkerEnv): readonly string[] {
	const read = v.safeParse(variables, env);
	if (!read.success) return namesOf(read.issues);
	const { FIREBASE_SERVICE_ACCOUNT: account } = read.output;
	try {
		if (account !== undefined) parseServiceAccount(account);
		return [];
	} catch {
		return ["FIREBASE_SERVICE_ACCOUNT"];
	}
}

function namesOf(issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
	return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? issue.message))];
}

/**
 * Throws an Error that names the variable that is missing or wrong, never what it holds.
 *
 * @param now the clock of the lines; tokens always use the machine's clock
 */
export function settingsOf(env: WorkerEnv, log: Log, now: Clock = Date.now): ApiSettings {
	const read = v.safeParse(variables, env);
	if (!read.success)
		throw new Error(`The Worker's variables cannot be used: ${namesOf(read.issues).join(", ")}`);
	const { FIREBASE_PROJECT_ID: projectId, FIRESTORE_URL: baseUrl, ...rest } = read.output;
	const onGoogle = baseUrl === GOOGLE;
	return {
		store: createFirestoreClient({
			projectId,
			transport: httpTransport({ baseUrl, projectId, token: tokensOf(rest, `${GOOGLE}/`) }),
		}),
		verifyIdToken: createVerifier({
			projectId,
			keys: remoteKeys(new URL(rest.ID_TOKEN_KEYS_URL), Date.now, log),
			now: Date.now,
		}),
		accounts: identityToolkit({
			url: onGoogle ? `https://${IDENTITY_TOOLKIT}` : `${baseUrl}/${IDENTITY_TOOLKIT}`,
			projectId,
			token: tokensOf(rest, `https://${IDENTITY_TOOLKIT}/`),
			now: Date.now,
			log,
		}),
		log,
		now,
		secret: rest.API_SECRET,
		...(rest.PUBLIC_URL === undefined ? {} : { publicUrl: () => rest.PUBLIC_URL ?? "" }),
		...(rest.ADMIN_URL === undefined ? {} : { adminUrl: () => rest.ADMIN_URL ?? "" }),
		...(rest.API_URL === undefined ? {} : { apiUrl: () => rest.API_URL ?? "" }),
		...(rest.FIREBASE_BUCKET === undefined
			? {}
			: {
					filesUrl: `https://firebasestorage.googleapis.com/v0/b/${rest.FIREBASE_BUCKET}`,
					files: cloudFiles({
						url: `${onGoogle ? `${STORAGE}/storage/v1` : `${baseUrl}/v0`}/b/${rest.FIREBASE_BUCKET}/o`,
						token: tokensOf(rest, `${STORAGE}/`),
					}),
				}),
		...(rest.STRIPE_KEY === undefined ? {} : { payments: paymentsOf(rest.STRIPE_KEY, rest, log) }),
		...priceOf(rest),
		notices: { providers: providersOf(rest) },
		commitGapMs: onGoogle ? GOOGLE_COMMIT_GAP_MS : 0,
		signUp: rest.SIGN_UP,
		masterSecondFactor: rest.MASTER_SECOND_FACTOR,
		origins: originsOf(rest.ORIGINS),
		...(rest.JOINS_IN_CALM === undefined ? {} : { joinsInCalm: rest.JOINS_IN_CALM }),
		...(rest.SUBDOMAINS === undefined ? {} : { subdomains: rest.SUBDOMAINS }),
	};
}

function originsOf(given: string): string[] {
	return given
		.split(",")
		.map((origin) => origin.trim())
		.filter((origin) => origin !== "");
}

function priceOf({
	PREMIUM_PRICE_EN: en,
	PREMIUM_PRICE_JA: ja,
}: Pick<Variables, `PREMIUM_PRICE_${string}` & keyof Variables>): Pick<ApiSettings, "premiumPrice"> {
	const [first, second] = [ja ?? en, en ?? ja];
	return first === undefined || second === undefined ? {} : { premiumPrice: { ja: first, en: second } };
}

function providersOf(
	given: Pick<Variables, Extract<keyof Variables, `MAIL_${string}` | `VAPID_${string}`>>,
): NoticeProviders {
	const { MAIL_FROM: from, MAIL_KEY: key, MAIL_URL: url } = given;
	const { VAPID_CONTACT: contact, VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: publicKey } = given;
	const mail =
		from === undefined || key === undefined || url === undefined ? undefined : httpMail({ from, key, url });
	const push =
		contact === undefined || privateKey === undefined || publicKey === undefined
			? undefined
			: { publicKey, send: webPush({ publicKey, privateKey }, contact, postByFetch) };
	return { ...(mail === undefined ? {} : { mail }), ...(push === undefined ? {} : { push }) };
}

function paymentsOf(
	key: string,
	given: Pick<
		Variables,
		"STRIPE_WEBHOOK_SECRET" | "STRIPE_PAYMENT_LINK" | "STRIPE_PORTAL_LINK" | "STRIPE_URL"
	>,
	log: Log,
): Payments {
	return createStripePayments({
		key,
		webhookSecret: given.STRIPE_WEBHOOK_SECRET,
		paymentLink: given.STRIPE_PAYMENT_LINK,
		portalLink: given.STRIPE_PORTAL_LINK,
		log,
		...(given.STRIPE_URL === undefined ? {} : { apiUrl: new URL(given.STRIPE_URL) }),
	});
}

function tokensOf(
	given: Pick<Variables, "FIREBASE_SERVICE_ACCOUNT" | "FIRESTORE_TOKEN">,
	audience: string,
): () => Promise<string> {
	const { FIREBASE_SERVICE_ACCOUNT: account, FIRESTORE_TOKEN: token } = given;
	if (account !== undefined) return serviceAccountTokens(parseServiceAccount(account), audience);
	return () => Promise.resolve(token ?? "");
}

function allOrNone(values: readonly (string | undefined)[]): boolean {
	return new Set(values.map((value) => value === undefined)).size === 1;
}
