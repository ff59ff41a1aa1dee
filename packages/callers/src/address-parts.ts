import { hasManyFaults, hasMore } from "#src/escapes.ts";

/** Far more of each kind of part than the address of any page or call has. */
const MOST = 1_000;
const PARTS = ["/", "&", "+"];

/**
 * Whether to take the path and query of an address apart takes longer than to answer any honest one: whoever answers it does that,
 * some pages more than once.
 */
export function hasManyParts(address: string): boolean {
	return PARTS.some((part) => hasMore(address, part, MOST)) || hasManyFaults(address);
}

/** A host with its port, and in `Origin` with a scheme: ASCII without escapes. Browsers and proxies send names in other scripts as punycode. */
const NAME = /^[!-$&-~]{0,300}$/;
/** Characters of one header. */
const MOST_NAMED = 2_000;
const NAMES = [":authority", "host", "origin", "x-forwarded-host"];
/** The host in a whole URL. Clients send one to a proxy in place of a path. */
const AUTHORITY = /^(?:[a-z][a-z0-9+.-]{0,20}:)?[/\\]{2,}([^/\\?#]*)/i;

/** What a request says of hosts. */
export interface NamedHosts {
	readonly url?: string | undefined;
	readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * Whether a request names a host as no browser and no proxy does. To read 13 kB of Chinese letters (`%E4…`) as the name of a host takes
 * 8 ms, and some requests are read more than once.
 */
export function hasOddNames({ url = "", headers }: NamedHosts): boolean {
	const named = [AUTHORITY.exec(url)?.[1], ...NAMES.map((name) => headers[name])].flat();
	// Each proxy adds a name.
	const isOdd = (names: string) =>
		names.length > MOST_NAMED || names.split(",").some((name) => !NAME.test(name.trim()));
	return named.some((names = "") => isOdd(names));
}
