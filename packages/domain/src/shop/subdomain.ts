/** Subdomains of apps: the host of `minato_shokudo` is `minato-shokudo.` followed by the service's host. */
import { type AppUid, parseAppUid } from "#src/values/index.ts";

/**
 * The app of a host. Undefined for the base host, reserved names, other hosts and malformed values.
 *
 * @param host from a request or `location.host`, in any letter case, with or without port or final dot
 * @param baseHost the service's host, e.g. `junban.example`, with or without port
 */
export function appUidOfHost(host: unknown, baseHost: string): AppUid | undefined {
	if (typeof host !== "string" || host.length > MAX_HOST) return undefined;
	const name = nameOf(host);
	const base = nameOf(baseHost);
	if (base === "" || !name.endsWith(`.${base}`)) return undefined;
	const label = name.slice(0, -base.length - 1);
	return label.includes("_") ? undefined : parseAppUid(label.replaceAll("-", "_"));
}

/** A host name has at most 253 characters, plus a final dot and a port. */
const MAX_HOST = 260;

function nameOf(host: string): string {
	return host
		.toLowerCase()
		.replace(/:\d{1,5}$/, "")
		.replace(/\.$/, "");
}

/** The app's host under the base host, including the base host's port. */
export function hostOfAppUid(app: AppUid, baseHost: string): string {
	return `${app.replaceAll("_", "-")}.${baseHost}`;
}
