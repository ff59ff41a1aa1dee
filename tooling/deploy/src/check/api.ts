/** The API's Worker: its variables and secrets, who may ask it, and what it offers. */
import { apiSecrets } from "../derived.ts";
import { type Check, expected, type Finding, fault } from "./finding.ts";

const STORE: Readonly<Record<string, string>> = {
	FAILED_PRECONDITION:
		"Deploy the indexes (firebase deploy --only firestore:indexes), and wait until they are built.",
	PERMISSION_DENIED: "Give the service account the role roles/datastore.user.",
	UNAUTHENTICATED: "Set FIREBASE_SERVICE_ACCOUNT to the JSON key of a service account of this project.",
	NOT_FOUND: "Create the database (default) of Firestore in native mode.",
};

/** What the Worker says of itself. It names variables, never values. */
export const checkWorker: Check = async ({ net, settings }) => {
	const url = `${settings.origins.api}/healthz`;
	const { body, status } = await net.ask(url);
	const said = saidIn(body);
	if (said === undefined)
		return [fault(`${url} answers ${status}, not as this version does.`, "Deploy the API of this version.")];
	const { offers, store, wrong } = said;
	const secrets = apiSecrets(settings);
	const findings: Finding[] = [
		expected(
			wrong.length === 0,
			"Variables and secrets of the API are set.",
			`The API's variables are missing or wrong: ${wrong.join(", ")}`,
			`Secrets: wrangler secret put NAME --config out/api/wrangler.json, for each of ${secrets.join(", ")}. Others: deploy:files, and deploy again.`,
		),
	];
	if (wrong.length > 0) return findings;
	const wanted = offeredBy(settings);
	const differ = ["mail", "push", "premium", "webhook"].filter(
		(name) => wanted.includes(name) !== offers.includes(name),
	);
	return [
		...findings,
		expected(
			differ.length === 0,
			`The API offers what the settings say: ${wanted.length === 0 ? "no mail, push or premium" : wanted.join(", ")}.`,
			`The API and the settings differ in: ${differ.join(", ")}`,
			"Set their variables and secrets (docs/deploy.md), or take them out of the settings.",
		),
		expected(
			store === "ok",
			"Firestore answers the API, with its indexes.",
			`Firestore answers the API with ${store}.`,
			STORE[store] ?? "Look at the Worker's log, and at Firestore's in Google's console.",
		),
	];
};

function offeredBy({ mail, premium, push }: Parameters<typeof apiSecrets>[0]): readonly string[] {
	return [
		...(mail === undefined ? [] : ["mail"]),
		...(push === undefined ? [] : ["push"]),
		...(premium === undefined ? [] : ["premium", "webhook"]),
	];
}

interface Said {
	readonly wrong: readonly string[];
	readonly offers: readonly string[];
	readonly store: string;
}

function saidIn(body: string): Said | undefined {
	try {
		const { offers, store, wrong } = Object(JSON.parse(body));
		const isSaid = Array.isArray(wrong) && Array.isArray(offers) && typeof store === "string";
		return isSaid ? { wrong: wrong.map(String), offers: offers.map(String), store } : undefined;
	} catch {
		return undefined;
	}
}

/** Browsers let a page of another host read the API only where the API names that host. */
export const checkCors: Check = async ({ net, settings }) => {
	const { admin, api, customer, master, site } = settings.origins;
	const pages = [site, customer, admin, ...(master === undefined ? [] : [master])];
	const allowedFor = async (origin: string) => {
		const headers = { origin, "access-control-request-method": "POST" };
		const answer = await net.ask(`${api}/apiV2/seconds`, { method: "OPTIONS", headers });
		return answer.header("access-control-allow-origin");
	};
	const todo = `Name the hosts of pages in the API's ORIGINS: ${pages.join(",")}`;
	const own = await Promise.all(
		pages.map(async (origin) =>
			expected(
				(await allowedFor(origin)) === origin,
				`Pages of ${origin} may ask the API.`,
				`Pages of ${origin} may not ask the API.`,
				todo,
			),
		),
	);
	const stranger = await allowedFor("https://stranger.invalid");
	return [
		...own,
		expected(stranger === "", "No other site may.", `Any site may ask the API (${stranger}).`, todo),
	];
};

/** Stripe's messages reach the API, which refuses one that Stripe has not signed. */
export const checkWebhook: Check = async ({ net, settings }) => {
	if (settings.premium === undefined) return [];
	const url = `${settings.origins.api}/apiV2/stripe_webhook`;
	const { status } = await net.ask(url, {
		method: "POST",
		headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
		body: "{}",
	});
	return [
		expected(
			status >= 400 && status < 500 && status !== 404,
			`${url} refuses what Stripe has not signed.`,
			`${url} answers an unsigned message with ${status}.`,
			"Set STRIPE_KEY and STRIPE_WEBHOOK_SECRET, and give Stripe this address (docs/premium.md).",
		),
	];
};

/** Browsers subscribe with the key that the API signs its messages by. */
export const checkPushKey: Check = async ({ net, settings }) => {
	const { push } = settings;
	if (push === undefined) return [];
	const { body } = await net.ask(`${settings.origins.api}/apiV2/push_key`);
	return [
		expected(
			body.includes(`"${push.publicKey}"`),
			"The API gives the public key of web push.",
			"The API gives another public key of web push, or none.",
			"Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY of one pair.",
		),
	];
};
