/** What an installation says of itself, and the facts that the pages name. */
import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { parseSignUp, type SignUp } from "@junban/domain/shop";
import type { Locale } from "@junban/domain/values";
import * as v from "valibot";
import type { FactName } from "./fact-names.ts";
import { operatorSchema } from "./operator.ts";

/** A host may hold quotes, ampersands and semicolons, which would end an attribute, a text of XML or a policy. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

const origin = v.pipe(
	v.string(),
	v.check(
		(text) => PLAIN_ORIGIN.test(text) && URL.parse(text)?.origin === text,
		"an origin like https://queue.example",
	),
);
const scriptAddress = v.pipe(
	v.string(),
	v.check((text) => {
		const url = URL.parse(text);
		return url?.protocol === "https:" && PLAIN_ORIGIN.test(url.origin);
	}, "an address like https://analytics.example/script.js"),
);

const signUp = v.pipe(
	v.unknown(),
	v.rawTransform<unknown, SignUp>(({ dataset, addIssue, NEVER }) => {
		const parsed = parseSignUp(dataset.value);
		if (parsed !== undefined) return parsed;
		addIssue({ message: "open, closed or a list of mail domains" });
		return NEVER;
	}),
);

export const siteFactsSchema = v.strictObject({
	/** The origin of the site: search engines and shared links need whole addresses. */
	publicUrl: origin,
	operator: v.optional(operatorSchema),
	/** Who may make an account: everybody, nobody, or owners of addresses of these mail domains. */
	signUp: v.optional(signUp, "open"),
	/** Mails of accounts stay on the server. Absent: they are sent. */
	mailsKept: v.optional(v.literal(true)),
	/** Shops of the premium plan may have hosts of their own. */
	ownHosts: v.optional(v.literal(true)),
	/** Origins of the other screens where they have hosts of their own. */
	origins: v.optional(
		v.strictObject({
			admin: v.optional(origin),
			customer: v.optional(origin),
			/** The pages know it from `config.json`; the policy of a static host must admit it. */
			api: v.optional(origin),
			/** The Firebase-compatible server in place of Google's, for the same policy. */
			firebase: v.optional(origin),
		}),
	),
	/** The address of the script of analytics, which loads after consent only. */
	analytics: v.optional(scriptAddress),
});

type PublishedFacts = v.InferOutput<typeof siteFactsSchema>;

/** Without `publicUrl` the installation does not know its address, and no page names one. */
export type SiteFacts = Omit<PublishedFacts, "publicUrl"> & Partial<Pick<PublishedFacts, "publicUrl">>;

/** The facts as texts of one language. */
export type FactTexts = Readonly<Partial<Record<FactName, string>>>;

export function factTexts(facts: SiteFacts, locale: Locale): FactTexts {
	const { operator, signUp, origins, analytics, mailsKept, ownHosts, publicUrl } = facts;
	const [admin, customer] = [origins?.admin ?? publicUrl, origins?.customer ?? publicUrl];
	const legal = localizedPath(publicPaths.tokushoho, locale);
	const texts: Readonly<Record<FactName, string | undefined>> = {
		"operator.company": operator?.company[locale],
		"operator.representative": operator?.representative[locale],
		"operator.address": operator?.address[locale],
		"operator.phone": operator?.phone?.[locale],
		"operator.hours": operator?.hours?.[locale],
		"operator.mail": operator?.mail,
		"operator.contactUrl": operator?.contactUrl,
		"operator.profileUrl": operator?.profileUrl,
		"operator.premium.price": operator?.premium?.price[locale],
		"operator.premium.otherCosts": operator?.premium?.otherCosts[locale],
		"operator.premium.paymentMeans": operator?.premium?.paymentMeans[locale],
		"operator.premium.paymentTime": operator?.premium?.paymentTime[locale],
		"operator.premium.deliveryTime": operator?.premium?.deliveryTime[locale],
		"operator.premium.cancellation": operator?.premium?.cancellation[locale],
		"link.company": operator?.profileUrl ?? `${legal}#operator`,
		"link.contact": operator?.contactUrl ?? `${legal}#contact`,
		"origin.admin": origins?.admin ?? "",
		"origin.customer": origins?.customer ?? "",
		"admin.apart": (origins?.admin || publicUrl) === publicUrl ? undefined : "apart",
		"origin.public": publicUrl,
		"samples.apart": admin === customer ? undefined : "apart",
		"signUp.open": signUp === "open" ? "open" : undefined,
		"signUp.closed": signUp === "closed" ? "closed" : undefined,
		"signUp.domains": typeof signUp === "string" ? undefined : signUp.join(", "),
		"mails.kept": mailsKept ? "kept" : undefined,
		"shops.ownHosts": ownHosts ? "own" : undefined,
		analytics,
	};
	return Object.fromEntries(
		Object.entries(texts).filter((each): each is [string, string] => each[1] !== undefined),
	);
}
