/**
 * The names under which a server without TLS answers. A page of a stranger whose name suddenly leads to this machine
 * (DNS rebinding) would count as the server's own: its requests come under the stranger's name, and are refused. With TLS
 * such a page cannot connect, because the certificate has another name.
 */
import { isIP } from "node:net";
import type { Env } from "./env.ts";
import { isBelow } from "./shop-hosts.ts";

/** Names that nobody can register: one word, and the endings reserved for local networks. */
const LOCAL = /^[^.]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/;

/** @returns whether a `Host` header names this server; requests without one come from no browser */
export function knownHosts({
	host: bound,
	publicUrl,
	apiUrl,
	subdomains,
	tls,
}: Pick<Env, "host" | "publicUrl" | "apiUrl" | "subdomains" | "tls">): (host: string | undefined) => boolean {
	const named = [publicUrl, apiUrl].flatMap((url) => (url === undefined ? [] : new URL(url).hostname));
	const names = new Set([bound.toLowerCase(), ...named]);
	return (host) => {
		if (tls !== undefined || host === undefined) return true;
		const name = host
			.toLowerCase()
			.replace(/:\d{1,5}$/, "")
			.replace(/\.$/, "");
		return (
			names.has(name) ||
			LOCAL.test(name) ||
			isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0 ||
			(subdomains !== undefined && (name === subdomains || isBelow(name, subdomains)))
		);
	};
}
