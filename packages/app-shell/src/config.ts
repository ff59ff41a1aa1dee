/** The addresses of the page's servers, fetched at run time so that one build serves every host. */
import { parseSignUp, type SignUp } from "@junban/domain/shop";
import type { FirebaseConfig } from "@junban/ports/firebase-config";

export type RuntimeConfig = {
	/** Origin of the API without a final slash; empty for the page's origin. */
	readonly api: string;
	/** The address that customers type, without a final slash. Undefined: nobody said that it differs from the page's. */
	readonly publicUrl?: string;
	readonly firebase: FirebaseConfig;
	/** Who may make an account, so that a page need not ask in vain. */
	readonly signUp: SignUp;
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

function parseApi(value: unknown): string | undefined {
	if (value === "") return "";
	const url = isText(value) ? parseUrl(value) : undefined;
	if (url === undefined) return undefined;
	const bare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
	return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
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
	const api = parseApi(value["api"]);
	const firebase = parseFirebase(value["firebase"]);
	const signUp = parseSignUp(value["signUp"] ?? "open");
	if (api === undefined || firebase === undefined || signUp === undefined) return undefined;
	if (value["publicUrl"] === undefined) return { api, firebase, signUp };
	const publicUrl = parsePublicUrl(value["publicUrl"]);
	return publicUrl === undefined ? undefined : { api, publicUrl, firebase, signUp };
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
