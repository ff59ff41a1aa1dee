import { expect, test } from "vitest";
import { apiSecrets, apiVars, appConfig, appHeaders, customerVars, siteFacts } from "./derived.ts";
import { readSettings, type Settings } from "./settings.ts";

const WHOLE = {
	origins: {
		site: "https://www.example.com",
		customer: "https://shop.example.com",
		admin: "https://admin.example.com",
		master: "https://master.example.com",
		api: "https://api.example.com",
	},
	subdomains: "shops.example.com",
	signUp: "shop.example,b.example",
	firebase: { projectId: "junban-example", apiKey: "key", storageBucket: "junban-example.appspot.com" },
	mail: {
		from: "Junban <queue@example.com>",
		url: "https://api.resend.com/emails",
		dkimSelector: "resend",
	},
	push: { publicKey: "B".repeat(87), contact: "mailto:queue@example.com" },
	premium: {
		paymentLink: "https://buy.stripe.com/a",
		portalLink: "https://billing.stripe.com/b",
		price: { ja: "月800円", en: "800 yen a month" },
	},
	masterSecondFactor: "off",
	joinsInCalm: 600,
};

function read(given: unknown): Settings {
	const settings = readSettings(JSON.stringify(given));
	if ("wrong" in settings) throw new Error(settings.wrong.join("\n"));
	return settings;
}

const { premium: _premium, push: _push, mail: _mail, subdomains: _subdomains, ...few } = WHOLE;

test("pages know the API and each other's hosts", () => {
	const { api, ...origins } = WHOLE.origins;
	expect(appConfig(read(WHOLE))).toEqual({
		api,
		origins,
		signUp: ["shop.example", "b.example"],
		firebase: { ...WHOLE.firebase, embedded: false },
	});
	const server = "https://firebase.example.com";
	const own = { ...WHOLE, signUp: "closed", firebase: { ...WHOLE.firebase, server } };
	expect(appConfig(read(own))).toMatchObject({ signUp: "closed", firebase: { server, embedded: true } });
	expect(siteFacts(read(few))).not.toHaveProperty("ownHosts");
	expect(siteFacts(read(own))).toMatchObject({
		ownHosts: true,
		publicUrl: origins.site,
		signUp: "closed",
		origins: { api, admin: origins.admin, customer: origins.customer, firebase: server },
	});
});

test("the API lets all hosts of pages ask, and is told what it sells and sends", () => {
	expect(apiVars(read(WHOLE))).toEqual({
		FIREBASE_PROJECT_ID: "junban-example",
		FIREBASE_BUCKET: "junban-example.appspot.com",
		API_URL: "https://api.example.com",
		PUBLIC_URL: "https://shop.example.com",
		ADMIN_URL: "https://admin.example.com",
		ORIGINS:
			"https://www.example.com,https://shop.example.com,https://admin.example.com,https://master.example.com",
		SIGN_UP: "shop.example,b.example",
		SUBDOMAINS: "shops.example.com",
		MAIL_URL: "https://api.resend.com/emails",
		MAIL_FROM: "Junban <queue@example.com>",
		VAPID_PUBLIC_KEY: "B".repeat(87),
		VAPID_CONTACT: "mailto:queue@example.com",
		STRIPE_PAYMENT_LINK: "https://buy.stripe.com/a",
		STRIPE_PORTAL_LINK: "https://billing.stripe.com/b",
		PREMIUM_PRICE_JA: "月800円",
		PREMIUM_PRICE_EN: "800 yen a month",
		MASTER_SECOND_FACTOR: "off",
		JOINS_IN_CALM: "600",
	});
	expect(Object.keys(apiVars(read(few)))).not.toContain("MAIL_URL");
	expect(apiSecrets(read(few))).toEqual(["API_SECRET", "FIREBASE_SERVICE_ACCOUNT"]);
	expect(apiSecrets(read(WHOLE))).toEqual([
		...["API_SECRET", "FIREBASE_SERVICE_ACCOUNT", "MAIL_KEY"],
		...["VAPID_PRIVATE_KEY", "STRIPE_KEY", "STRIPE_WEBHOOK_SECRET"],
	]);
});

test("the customers' pages know where their links lead", () => {
	expect(customerVars(read(WHOLE))).toEqual({
		API_URL: "https://api.example.com",
		PUBLIC_URL: "https://shop.example.com",
		SITE_URL: "https://www.example.com",
		ADMIN_URL: "https://admin.example.com",
		SUBDOMAINS: "shops.example.com",
	});
});

test("staff's screens may ask the API, its live channel and Google, and nobody else", () => {
	const asked = /connect-src ([^;]*);/.exec(appHeaders(read(WHOLE), "/app_admin"))?.[1];
	expect(asked).toBe(
		"'self' https://api.example.com wss://api.example.com https://*.googleapis.com https://www.google.com",
	);
	const measured = { ...WHOLE, firebase: { ...WHOLE.firebase, measurementId: "G-1" } };
	expect(appHeaders(read(measured), "/app_admin")).toContain(
		"script-src 'self' https://www.googletagmanager.com;",
	);
	expect(appHeaders(read(WHOLE), "/app_admin")).toContain("\n/app_admin/assets/*\n");
});

test.each<[string, unknown, RegExp]>([
	["no settings", undefined, /not JSON/],
	[
		"a host without TLS",
		{ ...few, origins: { ...few.origins, api: "http://api.example.com" } },
		/origins\.api/,
	],
	["a path", { ...few, origins: { ...few.origins, site: "https://example.com/site" } }, /origins\.site/],
	["two surfaces on one host", { ...few, origins: { ...few.origins, site: few.origins.admin } }, /the same/],
	["no project", { ...few, firebase: { apiKey: "key" } }, /firebase\.projectId/],
	["a name that nothing has", { ...few, domains: [] }, /domains/],
	["a sign-up that is none", { ...few, signUp: "maybe" }, /signUp/],
	["a policy in an address", { ...few, analytics: "http://x.example;" }, /analytics/],
])("%s is refused by name", (_, given, wanted) => {
	const settings = readSettings(given === undefined ? "{" : JSON.stringify(given));
	expect("wrong" in settings ? settings.wrong.join("\n") : "").toMatch(wanted);
});
