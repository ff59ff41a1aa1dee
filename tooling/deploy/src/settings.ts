/** What an installation on many hosts is, in one file: everything else that a deployment needs is made of it. */
import { signUpOfText } from "@junban/domain/shop";
import { parseAppUid } from "@junban/domain/values";
import * as v from "valibot";

const PLAIN_HOST = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/;

const origin = v.pipe(
	v.string(),
	v.check((text) => {
		const url = URL.parse(text);
		return url?.protocol === "https:" && url.origin === text && PLAIN_HOST.test(url.hostname);
	}, "an origin like https://shop.example.com"),
);
const text = v.pipe(v.string(), v.nonEmpty("not empty"), v.maxLength(300, "at most 300 characters"));
const host = v.pipe(v.string(), v.regex(PLAIN_HOST, "a host like shop.example.com"));

export const settingsSchema = v.strictObject({
	origins: v.strictObject({
		site: origin,
		/** The customers' pages. */
		customer: origin,
		/** The staff's screens. */
		admin: origin,
		/** The operators' screens. Absent: they are not deployed. */
		master: v.optional(origin),
		api: origin,
	}),
	/** The host below which premium shops have hosts of their own. */
	subdomains: v.optional(host),
	/** As the variable SIGN_UP. */
	signUp: v.optional(
		v.pipe(
			v.string(),
			v.check((given) => signUpOfText(given) !== undefined, "open, closed, or mail domains"),
		),
		"open",
	),
	/** The web app's configuration, as Firebase's console shows it. */
	firebase: v.strictObject({
		projectId: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "the id of a project")),
		apiKey: text,
		authDomain: v.optional(text),
		appId: v.optional(text),
		storageBucket: v.optional(text),
		messagingSenderId: v.optional(text),
		measurementId: v.optional(text),
		vapidKey: v.optional(text),
		/** The origin of a Firebase-compatible server of this repository, in place of Google's. */
		server: v.optional(origin),
	}),
	/** A shop to look at. A sample by default, which are written by hand on Firebase. */
	shop: v.optional(
		v.pipe(
			v.string(),
			v.check((given) => parseAppUid(given) !== undefined, "the id of a shop"),
		),
		"sample",
	),
	/** Absent: the installation sends no mail. */
	mail: v.optional(
		v.strictObject({
			/** The sender, also `Name <address>`. */
			from: v.pipe(text, v.regex(/[^\s<>@]+@[^\s<>@]+/, "an address of mail")),
			/** The provider's HTTP API. */
			url: v.pipe(text, v.startsWith("https://", "an address like https://api.resend.com/emails")),
			/** The provider's name of its DKIM key, as in `resend._domainkey.example.com`. */
			dkimSelector: v.pipe(v.string(), v.regex(/^[a-z0-9._-]{1,63}$/i, "a name like resend")),
		}),
	),
	/** The public key of web push. Absent: there is none. */
	push: v.optional(
		v.strictObject({
			publicKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, "a key of 87 characters")),
			contact: v.pipe(text, v.regex(/^(?:mailto:|https:)/, "a mailto: or https: address")),
		}),
	),
	/** Links of Stripe, see docs/premium.md. Absent: premium is not sold. */
	premium: v.optional(
		v.strictObject({
			paymentLink: v.pipe(text, v.startsWith("https:", "an https: address")),
			portalLink: v.pipe(text, v.startsWith("https:", "an https: address")),
			/** What the plan costs, in each language. */
			price: v.optional(v.strictObject({ ja: v.optional(text), en: v.optional(text) })),
		}),
	),
	/** Whether operators need a second factor. `off` where Firebase has no Identity Platform. */
	masterSecondFactor: v.optional(v.picklist(["required", "off"])),
	/** Joins at once and in a minute above which a line asks for work; 0: it never does. Absent: the product's own. */
	joinsInCalm: v.optional(
		v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999, "a whole number from 0 to 9999999")),
	),
	/** The script of analytics, after consent. */
	analytics: v.optional(v.pipe(text, v.startsWith("https:", "an https: address"))),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** @returns the settings, or a sentence for each fault */
export function readSettings(json: string): Settings | { readonly wrong: readonly string[] } {
	let given: unknown;
	try {
		// Editors of Windows put a mark before the text, which JSON does not have.
		given = JSON.parse(json.replace(/^\uFEFF/, ""));
	} catch {
		return { wrong: ["the file is not JSON"] };
	}
	const read = v.safeParse(settingsSchema, given);
	if (!read.success)
		return { wrong: read.issues.map((issue) => `${v.getDotPath(issue) ?? "settings"}: ${issue.message}`) };
	const { origins } = read.output;
	const named = Object.values(origins);
	if (new Set(named).size < named.length) return { wrong: ["origins: two of them are the same"] };
	return read.output;
}
