/** The hosts of pages: reached, with their files, headers and addresses of this installation. */
import { isDeepStrictEqual } from "node:util";
import { appConfig } from "../derived.ts";
import type { Settings } from "../settings.ts";
import { type Case, type Check, expected, type Finding, fault, messageOf, ok } from "./finding.ts";
import type { Answer } from "./net.ts";

interface Page {
	readonly name: string;
	readonly url: string;
	readonly status: number;
	/** A text that nobody else's page has. */
	readonly holds: string;
}

/** A page of each host that is there without a shop. */
function pagesOf({ origins, shop }: Settings): readonly Page[] {
	const { admin, api, customer, master, site } = origins;
	return [
		{ name: "api", url: `${api}/apiV2/seconds`, status: 200, holds: '"seconds"' },
		{ name: "customer", url: `${customer}/app/-/kept-page`, status: 200, holds: 'id="page-data"' },
		{ name: "site", url: `${site}/`, status: 200, holds: `<link rel="canonical" href="${site}/"` },
		{ name: "site", url: `${site}/no-such-page`, status: 404, holds: "Junban" },
		{ name: "admin", url: `${admin}/app_admin/${shop}`, status: 200, holds: "/app_admin/assets/" },
		...(master === undefined
			? []
			: [{ name: "master", url: `${master}/master_admin`, status: 200, holds: "/master_admin/assets/" }]),
	];
}

export const checkReached: Check = async ({ net, settings }) =>
	await Promise.all(
		pagesOf(settings).map(async ({ holds, name, status, url }) => {
			const todo = `Deploy ${name} and give it its domain: wrangler deploy --config out/${name}/wrangler.json`;
			try {
				const answer = await net.ask(url);
				const isOurs = answer.status === status && answer.body.includes(holds);
				return expected(isOurs, url, `${url} answers ${answer.status}, not as Junban does.`, todo);
			} catch (error) {
				const message = messageOf(error);
				const isTls = /CERT|TLS|SSL|altnames|certificate/i.test(message);
				return fault(
					`${url}: ${message}`,
					isTls ? "Wait until the host's certificate is issued, or renew it." : todo,
				);
			}
		}),
	);

/** The hosts whose pages read `config.json`. */
function configured({ origins: { admin, master, site } }: Settings): readonly string[] {
	return [site, admin, ...(master === undefined ? [] : [master])];
}

export const checkConfig: Check = async ({ net, settings }) =>
	await Promise.all(
		configured(settings).map(async (origin) => {
			const url = `${origin}/config.json`;
			const given = parsed((await net.ask(url)).body);
			const wanted: unknown = parsed(JSON.stringify(appConfig(settings)));
			const wrong = differing(given, wanted);
			return expected(
				wrong.length === 0,
				url,
				`${url} differs from the settings: ${wrong.join(", ")}`,
				"Write the files again (deploy:files), and deploy this host.",
			);
		}),
	);

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The names whose values differ. */
function differing(given: unknown, wanted: unknown): readonly string[] {
	const [have, want] = [Object(given), Object(wanted)];
	const names = new Set([...Object.keys(have), ...Object.keys(want)]);
	return [...names].filter((name) => !isDeepStrictEqual(have[name], want[name]));
}

/** Staff's pages ask the API and Firebase; a policy of the host that forbids it breaks them. */
export const checkPolicies: Check = async ({ net, settings }) => {
	const { admin, api, customer, master, site } = settings.origins;
	const pages = [
		`${site}/`,
		`${customer}/app/-/kept-page`,
		`${admin}/app_admin/${settings.shop}`,
		...(master === undefined ? [] : [`${master}/master_admin`]),
	];
	const firebase = settings.firebase.server ?? "https://*.googleapis.com";
	return await Promise.all(
		pages.map(async (url) => {
			const answer = await net.ask(url);
			const asked = directive(answer, "connect-src");
			const needed = url.startsWith(customer) ? [api] : [api, firebase];
			const missing = needed.filter((origin) => !asked.includes(origin));
			const isFramed = !directive(answer, "frame-ancestors").includes("'none'");
			return expected(
				missing.length === 0 && !isFramed,
				`${url} has its policy.`,
				`${url}: its Content-Security-Policy ${isFramed ? "is missing" : `forbids ${missing.join(" ")}`}.`,
				"Let the host send the headers of the file _headers (Cloudflare and Netlify do), and no others in their place.",
			);
		}),
	);
};

function directive({ header }: Answer, name: string): readonly string[] {
	const all = header("content-security-policy")
		.split(";")
		.map((each) => each.trim().split(/\s+/));
	return all.find(([first]) => first === name)?.slice(1) ?? [];
}

/** A shop's page: its addresses, and the links between hosts. */
export const checkShop: Check = async ({ net, settings }) => {
	const { origins, shop } = settings;
	const url = `${origins.customer}/app/${shop}`;
	const { body, status } = await net.ask(url);
	if (status !== 200)
		return [
			fault(
				`${url} answers ${status}.`,
				shop === "sample"
					? "Write the samples (docs/deploy-firebase.md), or name one of your shops as `shop` in the settings."
					: "Name a shop that exists as `shop` in the settings.",
			),
		];
	const data = Object(parsed(/id="page-data">([^<]*)</.exec(body)?.[1] ?? ""));
	const wrong = (["api", "site", "admin"] as const).filter((name) => data[name] !== origins[name]);
	const picture = /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? "";
	const variables = { api: "API_URL", site: "SITE_URL", admin: "ADMIN_URL" };
	return [
		expected(
			wrong.length === 0,
			`${url} links to the other hosts.`,
			`${url} leads elsewhere than the settings say.`,
			`Set ${wrong.map((name) => variables[name]).join(", ")} of the customers' Worker.`,
		),
		expected(
			picture.startsWith(`${origins.customer}/`),
			"Pictures of shared links are on the customers' host.",
			`The picture of a shared link is at ${picture}`,
			"Set PUBLIC_URL of the customers' Worker.",
		),
	];
};

/** Roots lead where a person means to go. */
export const checkRoots: Check = async ({ net, settings }) => {
	const { origins, subdomains } = settings;
	const root = await net.ask(`${origins.customer}/`);
	const there = root.header("location");
	const findings: Finding[] = [
		expected(
			[301, 302].includes(root.status) && there.startsWith(origins.site),
			`${origins.customer}/ leads to the site.`,
			`${origins.customer}/ answers ${root.status}${there === "" ? "" : ` and leads to ${there}`}.`,
			"Set SITE_URL of the customers' Worker.",
		),
	];
	if (subdomains !== undefined) findings.push(await shopHost({ net, settings }, subdomains));
	return findings;
};

/** A name below the host of shops that no shop has. */
async function shopHost({ net }: Case, subdomains: string): Promise<Finding> {
	const url = `https://no-shop-has-this.${subdomains}/`;
	const todo = `Add a wildcard DNS record and a certificate for *.${subdomains}, and its route to the customers' Worker.`;
	try {
		const { body, status } = await net.ask(url);
		return status === 404 && body.includes('id="page-data"')
			? ok(`Hosts of shops below ${subdomains} lead to the customers' pages.`)
			: fault(`${url} answers ${status}, not as the customers' pages do.`, todo);
	} catch (error) {
		return fault(`${url}: ${messageOf(error)}`, todo);
	}
}
