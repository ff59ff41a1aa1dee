/** The addresses of the page's servers, fetched at run time so that one build serves every host. */
import { parseSignUp, type SignUp } from "@junban/domain/shop";
import type { FirebaseConfig } from "@junban/ports/firebase-config";
import type { Place } from "@junban/ports/place";
import { SURFACES, type Surface, type SurfaceOrigins } from "./paths/index.ts";

export type RuntimeConfig = {
	/** Origin of the API without a final slash; empty for the page's origin. */
	readonly api: string;
	/**
	 * The address that customers type, without a final slash: `origins.customer`, unless the installation says otherwise.
	 * Undefined: nobody said that it differs from the page's.
	 */
	readonly publicUrl?: string;
	/** Where links to the other surfaces lead. */
	readonly origins: SurfaceOrigins;
	readonly firebase: FirebaseConfig;
	/** Who may make an account, so that a page need not ask in vain. */
	readonly signUp: SignUp;
	/** Mails of accounts stay in a folder of the server, which has no mail server. Absent: they are sent. */
	readonly mailsKept?: true;
};

export class ConfigError extends Error {
	override readonly name = "ConfigError";
}

const OPTIONAL = [
	"authDomain",
	"storageBucket",
	"messagingSenderId",
	"appId",
	"measurementId",
	"vapidKey",
] as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value.length <= 300;
}

function parseUrl(text: string): URL | undefined {
	try {
		return new URL(text);
	} catch {
		return undefined;
	}
}

/** Without a final slash; empty for the page's own. */
function parseOrigin(value: unknown): string | undefined {
	if (value === "") return "";
	const url = isText(value) ? parseUrl(value) : undefined;
	if (url === undefined) return undefined;
	const bare =
		url.pathname === "/" &&
		url.search === "" &&
		url.hash === "" &&
		url.username === "" &&
		url.password === "";
	return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Undefined where an origin is malformed. */
function parseOrigins(value: unknown): SurfaceOrigins | undefined {
	if (!isRecord(value)) return undefined;
	const origins: Partial<Record<Surface, string>> = {};
	for (const surface of SURFACES) {
		if (value[surface] === undefined) continue;
		const origin = parseOrigin(value[surface]);
		if (origin === undefined) return undefined;
		origins[surface] = origin;
	}
	return origins;
}

/** Undefined for a malformed address. It may have a path. */
function parsePublicUrl(value: unknown): string | undefined {
	const url = isText(value) ? parseUrl(value) : undefined;
	if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
	const bare = url.search === "" && url.hash === "" && url.username === "" && url.password === "";
	return bare ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : undefined;
}

function parseFirebase(value: unknown): FirebaseConfig | undefined {
	if (!isRecord(value)) return undefined;
	const { projectId, apiKey, embedded = false } = value;
	if (!isText(projectId) || projectId === "" || !isText(apiKey) || typeof embedded !== "boolean")
		return undefined;
	const config: { -readonly [Key in keyof FirebaseConfig]: FirebaseConfig[Key] } = {
		projectId,
		apiKey,
		embedded,
	};
	if (value["server"] !== undefined) {
		const server = parseOrigin(value["server"]);
		if (server === undefined) return undefined;
		if (server !== "") config.server = server;
	}
	for (const key of OPTIONAL) {
		const text = value[key];
		if (text === undefined) continue;
		if (!isText(text)) return undefined;
		config[key] = text;
	}
	return config;
}

/** Undefined for an invalid configuration; unknown keys are ignored. */
export function parseConfig(value: unknown): RuntimeConfig | undefined {
	if (!isRecord(value)) return undefined;
	const api = parseOrigin(value["api"]);
	const origins = parseOrigins(value["origins"] ?? {});
	const firebase = parseFirebase(value["firebase"]);
	const signUp = parseSignUp(value["signUp"] ?? "open");
	const mails = value["mailsKept"] === true ? ({ mailsKept: true } as const) : {};
	if (api === undefined || firebase === undefined || origins === undefined || signUp === undefined)
		return undefined;
	const named = value["publicUrl"] === undefined ? origins.customer || undefined : value["publicUrl"];
	if (named === undefined) return { api, firebase, origins, signUp, ...mails };
	const publicUrl = parsePublicUrl(named);
	return publicUrl === undefined ? undefined : { api, publicUrl, firebase, origins, signUp, ...mails };
}

/** @param page `window.location` */
export function placeOf({ firebase, origins }: RuntimeConfig, page: Pick<Location, "origin">): Place {
	const origin = firebase.server ?? page.origin;
	return { host: new URL(origin).host, origin, home: origins.site || page.origin };
}

/** Fetches `/config.json`. Rejects with `ConfigError` if the fetch fails or the configuration is invalid. */
export async function loadConfig(request: typeof fetch = fetch): Promise<RuntimeConfig> {
	const response = await request("/config.json", {
		cache: "no-cache",
		signal: AbortSignal.timeout(10_000),
	}).catch((cause: unknown) => {
		throw new ConfigError("config.json could not be loaded", { cause });
	});
	if (!response.ok) throw new ConfigError(`config.json answered ${response.status}`);
	const config = parseConfig(await response.json().catch(() => undefined));
	if (config === undefined) throw new ConfigError("config.json is not a configuration");
	return config;
}
