import { resolve } from "node:path";
import { type SignUp, signUpOfText } from "@junban/domain/shop";
import { isHost } from "@junban/firebase-embedded/server/host";
import * as v from "valibot";
import { type HomePage, parseHome } from "./home-page.ts";

const wholeNumber = (least: number, most: number) =>
	v.pipe(v.string(), v.regex(/^[0-9]+$/), v.transform(Number), v.minValue(least), v.maxValue(most));

const schema = v.object({
	PORT: v.optional(wholeNumber(0, 65_535), "8080"),
	HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), "127.0.0.1"),
	JUNBAN_DATA: v.optional(v.pipe(v.string(), v.nonEmpty()), "./data"),
	JUNBAN_DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(4096))),
	JUNBAN_PUBLIC_URL: v.optional(
		v.pipe(v.string(), v.check(isPublicUrl, "An address like https://queue.example")),
	),
	JUNBAN_API_URL: v.optional(
		v.pipe(v.string(), v.check(isPublicUrl, "An address like https://api.queue.example")),
	),
	JUNBAN_ORIGINS: v.optional(
		v.pipe(v.string(), v.check(areOrigins, "Origins like https://queue.example,https://shop.example")),
		"",
	),
	JUNBAN_SUBDOMAINS: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, "A host like shop.example"),
			v.includes(".", "A host like shop.example"),
		),
	),
	JUNBAN_LOG: v.optional(v.picklist(["debug", "info", "warn", "error"]), "info"),
	JUNBAN_MAX_PAGES: v.optional(wholeNumber(1, 4_294_967_294)),
	JUNBAN_SMTP_URL: v.optional(
		v.pipe(v.string(), v.check(isSmtpUrl, "An address like smtp://user:password@mail.example:587")),
	),
	JUNBAN_MAIL_FROM: v.optional(
		v.pipe(
			v.string(),
			v.regex(
				/^(?:[^\r\n<>@]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
				"An address like noreply@queue.example",
			),
		),
	),
	JUNBAN_STRIPE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[rs]k_\w{5,250}$/, "A key like sk_live_…"))),
	JUNBAN_STRIPE_WEBHOOK_SECRET: v.optional(
		v.pipe(v.string(), v.regex(/^whsec_\w{5,250}$/, "A secret like whsec_…")),
	),
	JUNBAN_STRIPE_PAYMENT_LINK: v.optional(
		v.pipe(v.string(), v.check(isPaymentLink, "An address like https://buy.stripe.com/…")),
	),
	JUNBAN_STRIPE_PORTAL_LINK: v.optional(
		v.pipe(v.string(), v.check(isPaymentLink, "An address like https://billing.stripe.com/p/login/…")),
	),
	JUNBAN_TLS_CERT: v.optional(v.pipe(v.string(), v.nonEmpty())),
	JUNBAN_TLS_KEY: v.optional(v.pipe(v.string(), v.nonEmpty())),
	JUNBAN_TRUST_PROXY: v.optional(wholeNumber(0, 10), "0"),
	JUNBAN_SIGN_UP: v.optional(
		v.pipe(
			v.string(),
			v.transform(signUpOfText),
			v.custom<SignUp>((signUp) => signUp !== undefined, "open, closed or mail domains"),
		),
		"open",
	),
	JUNBAN_HOME: v.optional(
		v.pipe(
			v.string(),
			v.rawTransform<string, HomePage>(({ dataset, addIssue, NEVER }) => {
				const home = parseHome(dataset.value);
				if (home !== undefined) return home;
				addIssue({ message: "A shop's page like /app/demo, or its board like /app/demo/main/display" });
				return NEVER;
			}),
		),
	),
	JUNBAN_OPERATOR: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

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
	/** The page that `/` leads to. Undefined: `/` is the public site. */
	readonly home: HomePage | undefined;
	/** The file of the operator's facts, see `readOperatorFile`. Commands such as a restore work without it. */
	readonly operatorFile: string | undefined;
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

/** Reads the settings of the process. Returns the names of wrong settings when there are any. */
export function readEnv(
	variables: Readonly<Record<string, string | undefined>>,
): Env | { readonly wrong: string[] } {
	const result = v.safeParse(schema, variables);
	if (!result.success)
		return { wrong: result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) };
	const { output } = result;
	const { JUNBAN_TLS_CERT: cert, JUNBAN_TLS_KEY: key } = output;
	if ((cert === undefined) !== (key === undefined))
		return { wrong: [`${cert === undefined ? "JUNBAN_TLS_CERT" : "JUNBAN_TLS_KEY"}: the other one is set`] };
	const {
		JUNBAN_STRIPE_KEY: stripeKey,
		JUNBAN_STRIPE_WEBHOOK_SECRET: webhookSecret,
		JUNBAN_STRIPE_PAYMENT_LINK: paymentLink,
		JUNBAN_STRIPE_PORTAL_LINK: portalLink,
	} = output;
	if (stripeKey === undefined && (webhookSecret ?? paymentLink ?? portalLink) !== undefined)
		return { wrong: ["JUNBAN_STRIPE_KEY: another setting of Stripe is set"] };
	const publicUrl = output.JUNBAN_PUBLIC_URL?.replace(/\/+$/, "");
	return {
		port: output.PORT,
		host: output.HOST,
		dataDir: resolve(output.JUNBAN_DATA),
		demoPassword: output.JUNBAN_DEMO_PASSWORD,
		publicUrl,
		apiUrl: output.JUNBAN_API_URL?.replace(/\/+$/, ""),
		origins: originsOf(output.JUNBAN_ORIGINS),
		subdomains: output.JUNBAN_SUBDOMAINS,
		logLevel: output.JUNBAN_LOG,
		maxPages: output.JUNBAN_MAX_PAGES,
		smtpUrl: output.JUNBAN_SMTP_URL,
		mailFrom:
			output.JUNBAN_MAIL_FROM ??
			`Junban <noreply@${publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname}>`,
		stripe: stripeKey === undefined ? undefined : { key: stripeKey, webhookSecret, paymentLink, portalLink },
		tls: cert === undefined || key === undefined ? undefined : { cert: resolve(cert), key: resolve(key) },
		trustedProxies: output.JUNBAN_TRUST_PROXY,
		signUp: output.JUNBAN_SIGN_UP,
		home: output.JUNBAN_HOME,
		operatorFile: output.JUNBAN_OPERATOR === undefined ? undefined : resolve(output.JUNBAN_OPERATOR),
	};
}
