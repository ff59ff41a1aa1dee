import { resolve, sep } from "node:path";
import { type SignUp, signUpOfText } from "@junban/domain/shop";
import { isHost } from "@junban/firebase-embedded/server/host";
import * as v from "valibot";
import { type HomePage, parseHome } from "./home-page.ts";
import { nearestOf } from "./nearest.ts";
import { en } from "./words/phrases-en.ts";
import type { Words } from "./words/words.ts";

const wholeNumber = (least: number, most: number) =>
	v.pipe(v.string(), v.regex(/^[0-9]+$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const notEmpty = v.pipe(v.string(), v.nonEmpty());

type Setting = keyof Words["expected"];

/** The words say what is expected of each, see `expected` there. */
const entries = {
	PORT: v.optional(wholeNumber(0, 65_535), "8080"),
	HOST: v.optional(notEmpty, "127.0.0.1"),
	JUNBAN_DATA: v.optional(notEmpty, "./data"),
	JUNBAN_DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(4096))),
	JUNBAN_PUBLIC_URL: v.optional(v.pipe(v.string(), v.check(isPublicUrl))),
	JUNBAN_API_URL: v.optional(v.pipe(v.string(), v.check(isPublicUrl))),
	JUNBAN_ORIGINS: v.optional(v.pipe(v.string(), v.check(areOrigins)), ""),
	JUNBAN_JOINS_IN_CALM: v.optional(wholeNumber(0, 9_999_999)),
	JUNBAN_SUBDOMAINS: v.optional(
		v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/), v.includes(".")),
	),
	JUNBAN_LOG: v.optional(v.picklist(["debug", "info", "warn", "error"]), "info"),
	JUNBAN_MAX_PAGES: v.optional(wholeNumber(1, 4_294_967_294)),
	JUNBAN_SMTP_URL: v.optional(v.pipe(v.string(), v.check(isSmtpUrl))),
	JUNBAN_MAIL_FROM: v.optional(
		v.pipe(v.string(), v.regex(/^(?:[^\r\n<>@]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
	),
	JUNBAN_STRIPE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[rs]k_\w{5,250}$/))),
	JUNBAN_STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\w{5,250}$/))),
	JUNBAN_STRIPE_PAYMENT_LINK: v.optional(v.pipe(v.string(), v.check(isPaymentLink))),
	JUNBAN_STRIPE_PORTAL_LINK: v.optional(v.pipe(v.string(), v.check(isPaymentLink))),
	/** For tests: a server that speaks Stripe's HTTP. */
	JUNBAN_STRIPE_URL: v.optional(v.pipe(v.string(), v.url(), v.startsWith("http:"))),
	JUNBAN_TLS_CERT: v.optional(notEmpty),
	JUNBAN_TLS_KEY: v.optional(notEmpty),
	JUNBAN_TRUST_PROXY: v.optional(wholeNumber(0, 10), "0"),
	JUNBAN_SIGN_UP: v.optional(
		v.pipe(
			v.string(),
			v.transform(signUpOfText),
			v.custom<SignUp>((signUp) => signUp !== undefined),
		),
		"open",
	),
	JUNBAN_SESSION_UNUSED_DAYS: v.optional(wholeNumber(1, 3_650), "90"),
	JUNBAN_SESSION_DAYS: v.optional(wholeNumber(1, 3_650), "365"),
	JUNBAN_MASTER_SECOND_FACTOR: v.optional(v.picklist(["required", "off"]), "required"),
	JUNBAN_HOME: v.optional(
		v.pipe(
			v.string(),
			v.transform(parseHome),
			v.custom<HomePage>((home) => home !== undefined),
		),
	),
	JUNBAN_OPERATOR: v.optional(notEmpty),
	JUNBAN_BACKUP: v.optional(notEmpty),
	JUNBAN_BACKUP_HOURS: v.optional(wholeNumber(1, 744), "24"),
} satisfies Record<Setting, v.GenericSchema>;

const schema = v.object(entries);

/** Settings whose value may hold a password. */
const SECRET: ReadonlySet<string> = new Set<Setting>([
	"JUNBAN_DEMO_PASSWORD",
	"JUNBAN_SMTP_URL",
	"JUNBAN_STRIPE_KEY",
	"JUNBAN_STRIPE_WEBHOOK_SECRET",
]);

/** Other variables may be of other programs. */
const PREFIX = "JUNBAN_";

/** Characters of a wrong value that are told. */
const TOLD = 80;

export interface Env {
	/** 0: any free port. */
	readonly port: number;
	readonly host: string;
	/** Absolute path of the data folder. */
	readonly dataDir: string;
	readonly demoPassword: string | undefined;
	/** The public address of the pages, e.g. `https://queue.example`; no slash at the end. */
	readonly publicUrl: string | undefined;
	/** The public address of this server where the pages have another one; no slash at the end. */
	readonly apiUrl: string | undefined;
	/** Origins of pages elsewhere that may use this server, e.g. `https://queue.example`. */
	readonly origins: readonly string[];
	/** Joins at once and in a minute above which a line asks for work; 0: it never does. Undefined: the API's own number. */
	readonly joinsInCalm: number | undefined;
	/** The host below which premium shops have hosts of their own, e.g. `shop.example`. Undefined: no shop has one. */
	readonly subdomains: string | undefined;
	readonly logLevel: "debug" | "info" | "warn" | "error";
	/** Limit of the store's size in pages of 4 kB, for tests of a full disk. */
	readonly maxPages: number | undefined;
	/** `smtp:` or `smtps:`. Undefined: mails are written to the data folder. */
	readonly smtpUrl: string | undefined;
	readonly mailFrom: string;
	/** Undefined: the premium plan cannot be bought. */
	readonly stripe:
		| {
				readonly key: string;
				readonly webhookSecret: string | undefined;
				readonly paymentLink: string | undefined;
				readonly portalLink: string | undefined;
		  }
		| undefined;
	/** PEM files; undefined: plain HTTP. */
	readonly tls: { readonly cert: string; readonly key: string } | undefined;
	/** The number of trusted proxies before this server; their `X-Forwarded-For`, `-Proto` and `-Host` are used. */
	readonly trustedProxies: number;
	/** The persons that may make an account: everybody, nobody, or owners of addresses of these mail domains. */
	readonly signUp: SignUp;
	/** Days after which a person must sign in again: without any use, and since the sign-in. */
	readonly sessionDays: { readonly unused: number; readonly longest: number };
	/** Whether operators have their rights only when they signed in with a second factor. */
	readonly masterSecondFactor: "required" | "off";
	/** The page that `/` leads to. Undefined: `/` is the public site. */
	readonly home: HomePage | undefined;
	/** The file of the operator's facts, see `readOperatorFile`. Commands such as a restore work without it. */
	readonly operatorFile: string | undefined;
	/** Where backups are made and rotated, and the hours between two. Undefined: only by command. */
	readonly backups: { readonly folder: string; readonly hours: number } | undefined;
	/** Variables that look like settings and are none, each with the setting that its name resembles. */
	readonly unknown: readonly UnknownSetting[];
}

export interface UnknownSetting {
	readonly name: string;
	/** Undefined: no name is near. */
	readonly nearest: string | undefined;
}

function isPublicUrl(text: string): boolean {
	const url = URL.parse(text);
	// A host with quotes or semicolons would end an attribute of a page or a policy.
	if (url === null || !/^https?:$/.test(url.protocol) || !isHost(url.host)) return false;
	return url.username === "" && url.password === "" && !/[?#\s]/.test(text);
}

function originsOf(text: string): string[] {
	return text === "" ? [] : text.split(",").map((each) => each.trim());
}

function areOrigins(text: string): boolean {
	return originsOf(text).every((each) => isPublicUrl(each) && URL.parse(each)?.origin === each);
}

function isSmtpUrl(text: string): boolean {
	const url = URL.parse(text);
	return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && !/[?#\s]/.test(text);
}

function isPaymentLink(text: string): boolean {
	return isPublicUrl(text) && text.startsWith("https:");
}

/**
 * Reads the settings of the process. Where some are wrong, a sentence for each of them: its name, what was given unless
 * that may be a secret, and what is expected.
 */
export function readEnv(
	variables: Readonly<Record<string, string | undefined>>,
	words: Words = en,
): Env | { readonly wrong: string[] } {
	const result = v.safeParse(schema, variables, { abortPipeEarly: true });
	if (!result.success)
		return {
			wrong: result.issues.map((issue) => {
				const name = v.getDotPath(issue) ?? "";
				return wrongSetting(name, variables[name], words);
			}),
		};
	const { output } = result;
	const missing = (name: Setting, partner: Setting) => ({ wrong: [words.missingPartner(name, partner)] });
	const { JUNBAN_TLS_CERT: cert, JUNBAN_TLS_KEY: key } = output;
	if (cert === undefined && key !== undefined) return missing("JUNBAN_TLS_CERT", "JUNBAN_TLS_KEY");
	if (cert !== undefined && key === undefined) return missing("JUNBAN_TLS_KEY", "JUNBAN_TLS_CERT");
	const {
		JUNBAN_STRIPE_KEY: stripeKey,
		JUNBAN_STRIPE_WEBHOOK_SECRET: webhookSecret,
		JUNBAN_STRIPE_PAYMENT_LINK: paymentLink,
		JUNBAN_STRIPE_PORTAL_LINK: portalLink,
		JUNBAN_STRIPE_URL: stripeUrl,
	} = output;
	if (stripeKey === undefined)
		for (const partner of [
			"JUNBAN_STRIPE_WEBHOOK_SECRET",
			"JUNBAN_STRIPE_PAYMENT_LINK",
			"JUNBAN_STRIPE_PORTAL_LINK",
			"JUNBAN_STRIPE_URL",
		] as const)
			if (output[partner] !== undefined) return missing("JUNBAN_STRIPE_KEY", partner);
	const dataDir = resolve(output.JUNBAN_DATA);
	const backupDir = output.JUNBAN_BACKUP === undefined ? undefined : resolve(output.JUNBAN_BACKUP);
	// A backup in the data folder would be copied into the next one, and be lost with the folder.
	if (backupDir !== undefined && (isWithin(backupDir, dataDir) || isWithin(dataDir, backupDir)))
		return { wrong: [wrongSetting("JUNBAN_BACKUP", output.JUNBAN_BACKUP, words)] };
	const publicUrl = output.JUNBAN_PUBLIC_URL?.replace(/\/+$/, "");
	return {
		port: output.PORT,
		host: output.HOST,
		dataDir,
		demoPassword: output.JUNBAN_DEMO_PASSWORD,
		publicUrl,
		apiUrl: output.JUNBAN_API_URL?.replace(/\/+$/, ""),
		origins: originsOf(output.JUNBAN_ORIGINS),
		joinsInCalm: output.JUNBAN_JOINS_IN_CALM,
		subdomains: output.JUNBAN_SUBDOMAINS,
		logLevel: output.JUNBAN_LOG,
		maxPages: output.JUNBAN_MAX_PAGES,
		smtpUrl: output.JUNBAN_SMTP_URL,
		mailFrom:
			output.JUNBAN_MAIL_FROM ??
			`Junban <noreply@${publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname}>`,
		stripe:
			stripeKey === undefined
				? undefined
				: {
						...{ key: stripeKey, webhookSecret, paymentLink, portalLink },
						...(stripeUrl === undefined ? {} : { apiUrl: new URL(stripeUrl) }),
					},
		tls: cert === undefined || key === undefined ? undefined : { cert: resolve(cert), key: resolve(key) },
		trustedProxies: output.JUNBAN_TRUST_PROXY,
		signUp: output.JUNBAN_SIGN_UP,
		sessionDays: { unused: output.JUNBAN_SESSION_UNUSED_DAYS, longest: output.JUNBAN_SESSION_DAYS },
		masterSecondFactor: output.JUNBAN_MASTER_SECOND_FACTOR,
		home: output.JUNBAN_HOME,
		operatorFile: output.JUNBAN_OPERATOR === undefined ? undefined : resolve(output.JUNBAN_OPERATOR),
		backups: backupDir === undefined ? undefined : { folder: backupDir, hours: output.JUNBAN_BACKUP_HOURS },
		unknown: unknownIn(Object.keys(variables)),
	};
}

/** Whether a path is the folder or lies in it. Both are absolute. */
function isWithin(path: string, folder: string): boolean {
	return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function unknownIn(names: readonly string[]): readonly UnknownSetting[] {
	const known = Object.keys(entries).filter((name) => name.startsWith(PREFIX));
	return names
		.filter((name) => name.toUpperCase().startsWith(PREFIX) && !isSetting(name))
		.map((name) => ({ name, nearest: nearestOf(name.toUpperCase(), known) }));
}

function isSetting(name: string): name is Setting {
	return Object.hasOwn(entries, name);
}

export function wrongSetting(name: string, value: string | undefined, words: Words): string {
	if (!isSetting(name)) return name;
	// An address may hold a password, too.
	const shown = value?.replace(/\/\/[^/]*@/, "//…@").replace(/[\p{Cc}]/gu, "�");
	const given = SECRET.has(name) ? undefined : shown?.slice(0, TOLD);
	return words.setting(name, given, words.expected[name]);
}
