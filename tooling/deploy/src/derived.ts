/** What the hosts and Workers of an installation are told, made of its settings. */
import type { Settings } from "./settings.ts";

/** `config.json` of the hosts with pages that run in the browser. */
export function appConfig({ origins: { api, ...origins }, firebase, signUp }: Settings): object {
	const embedded = firebase.server !== undefined;
	return {
		api,
		origins,
		signUp: signUp === "open" || signUp === "closed" ? signUp : signUp.split(",").map((each) => each.trim()),
		firebase: { ...firebase, embedded },
	};
}

/** The facts of `publish-site`. */
export function siteFacts(settings: Settings): object {
	const { analytics, firebase, origins, subdomains } = settings;
	const { signUp } = Object(appConfig(settings));
	const { admin, api, customer, site } = origins;
	return {
		publicUrl: site,
		signUp,
		origins: {
			admin,
			customer,
			api,
			...(firebase.server === undefined ? {} : { firebase: firebase.server }),
		},
		...(subdomains === undefined ? {} : { ownHosts: true }),
		...(analytics === undefined ? {} : { analytics }),
	};
}

type Vars = Readonly<Record<string, string>>;

/** Variables of the API's Worker that are no secrets. */
export function apiVars(settings: Settings): Vars {
	const { firebase, joinsInCalm, mail, masterSecondFactor, origins, premium, push, signUp, subdomains } =
		settings;
	const { api, ...pages } = origins;
	return {
		FIREBASE_PROJECT_ID: firebase.projectId,
		...(firebase.storageBucket === undefined ? {} : { FIREBASE_BUCKET: firebase.storageBucket }),
		API_URL: api,
		PUBLIC_URL: origins.customer,
		ADMIN_URL: origins.admin,
		ORIGINS: Object.values(pages).join(","),
		SIGN_UP: signUp,
		...(subdomains === undefined ? {} : { SUBDOMAINS: subdomains }),
		...(mail === undefined ? {} : { MAIL_URL: mail.url, MAIL_FROM: mail.from }),
		...(push === undefined ? {} : { VAPID_PUBLIC_KEY: push.publicKey, VAPID_CONTACT: push.contact }),
		...(premium === undefined
			? {}
			: {
					STRIPE_PAYMENT_LINK: premium.paymentLink,
					STRIPE_PORTAL_LINK: premium.portalLink,
					...(premium.price?.ja === undefined ? {} : { PREMIUM_PRICE_JA: premium.price.ja }),
					...(premium.price?.en === undefined ? {} : { PREMIUM_PRICE_EN: premium.price.en }),
				}),
		...(joinsInCalm === undefined ? {} : { JOINS_IN_CALM: String(joinsInCalm) }),
		...(masterSecondFactor === undefined ? {} : { MASTER_SECOND_FACTOR: masterSecondFactor }),
	};
}

/** The secrets that the API's Worker needs beside them, set by `wrangler secret put`. */
export function apiSecrets({ firebase, mail, premium, push }: Settings): readonly string[] {
	return [
		"API_SECRET",
		firebase.server === undefined ? "FIREBASE_SERVICE_ACCOUNT" : "FIRESTORE_TOKEN",
		...(mail === undefined ? [] : ["MAIL_KEY"]),
		...(push === undefined ? [] : ["VAPID_PRIVATE_KEY"]),
		...(premium === undefined ? [] : ["STRIPE_KEY", "STRIPE_WEBHOOK_SECRET"]),
	];
}

/** Variables of the Worker of the customers' pages. */
export function customerVars({ origins, subdomains }: Settings): Vars {
	return {
		API_URL: origins.api,
		PUBLIC_URL: origins.customer,
		SITE_URL: origins.site,
		ADMIN_URL: origins.admin,
		...(subdomains === undefined ? {} : { SUBDOMAINS: subdomains }),
	};
}

/** The file `_headers` of a host of staff's or operators' screens. */
export function appHeaders({ firebase, origins }: Settings, base: string): string {
	const google = ["https://*.googleapis.com", "https://www.google.com"];
	const accounts = firebase.server === undefined ? google : [firebase.server];
	// Measuring loads Google's script, after consent alone.
	const measure = firebase.measurementId === undefined ? [] : ["https://www.googletagmanager.com"];
	const told = measure.length === 0 ? [] : [...measure, "https://*.google-analytics.com"];
	const live = origins.api.replace(/^http/, "ws");
	const policy = [
		"default-src 'self'",
		["img-src 'self' data: blob:", ...accounts, ...measure].join(" "),
		["connect-src 'self'", origins.api, live, ...accounts, ...told].join(" "),
		"style-src 'self' 'unsafe-inline'",
		["script-src 'self'", ...measure].join(" "),
		"font-src 'self' data:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
	return [
		"/*",
		`  Content-Security-Policy: ${policy}`,
		"  Referrer-Policy: no-referrer",
		"  X-Content-Type-Options: nosniff",
		"  Cross-Origin-Opener-Policy: same-origin",
		"  X-Frame-Options: DENY",
		"  X-Robots-Tag: noindex",
		"  Permissions-Policy: camera=(), geolocation=(), microphone=()",
		`${base}/assets/*`,
		"  Cache-Control: public, max-age=31536000, immutable",
		"/config.json",
		"  Cache-Control: no-cache",
		"",
	].join("\n");
}
