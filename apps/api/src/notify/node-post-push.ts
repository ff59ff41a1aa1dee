import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { request } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import type { PostPush } from "./web-push.ts";

/** The host name resolves to an address that is not public. */
class PrivateAddressError extends Error {
	override readonly name = "PrivateAddressError";
}

const MAX_ANSWER = 4_096;
/** Milliseconds until a short answer is complete. Else its connection ends. */
const ANSWER_MS = 5_000;
/** Milliseconds for one query to a name server. The second try has twice the time. */
const DNS_MS = 1_500;
const DNS_TRIES = 2;

/**
 * Endpoints choose what a connection costs: a finite field of 10,000 bits takes 0.8 s of processor time before the certificate is
 * even looked at. All push services speak TLS with elliptic curves.
 */
const TLS = {
	minVersion: "TLSv1.2",
	ciphers: [
		...["TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256"],
		...["ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256"],
		...["ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-RSA-AES256-GCM-SHA384"],
	].join(":"),
	ecdhCurve: "X25519:P-256:P-384",
} as const;
/** Answers before the final one: an endpoint may send them without end. */
const MOST_EARLY_ANSWERS = 3;

/**
 * Addresses of a host that are tried. A name may have thousands, and where none can be reached at once, all are tried in one turn of
 * the event loop.
 */
const MOST_ADDRESSES = 8;

/** Networks that no push service is in: this machine, private networks, and special-purpose addresses (RFC 6890). */
const NOT_PUBLIC = blockList([
	...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
	...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
	...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
]);
/** Of IPv6 only global unicast addresses, without tunnels to IPv4 and without documentation addresses. */
const PUBLIC_V6 = blockList(["2000::/3"]);
const NOT_PUBLIC_V6 = blockList(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** Whether the address is public. */
export function isPublicAddress(address: string): boolean {
	if (!isIPv6(address)) return !NOT_PUBLIC.check(address, "ipv4");
	return PUBLIC_V6.check(address, "ipv6") && !NOT_PUBLIC_V6.check(address, "ipv6");
}

export interface PostPushOptions {
	/** For tests only: whether an address may be called. Default: public addresses. */
	readonly allow?: (address: string) => boolean;
	/** For tests only. */
	readonly lookup?: (host: string) => Promise<LookupAddress[]>;
	/** For tests only: name servers. */
	readonly dns?: readonly string[];
	/** For tests only. */
	readonly answerMs?: number;
	/** For tests only: a trusted certificate authority, PEM. */
	readonly ca?: string;
}

/**
 * Posts to a push service from Node. Any client may name an endpoint, so the connection uses the same resolved address that
 * was checked: a name that resolves differently the second time has no effect.
 */
export function nodePostPush({
	allow = isPublicAddress,
	answerMs = ANSWER_MS,
	ca,
	dns,
	lookup: find = lookUpBy(dns),
}: PostPushOptions = {}): PostPush {
	const guarded: LookupFunction = (host, options, done) => {
		find(host)
			.then((all) => {
				const found = all.slice(0, MOST_ADDRESSES);
				if (found.length === 0 || !found.every(({ address }) => allow(address)))
					throw new PrivateAddressError(host);
				if (options.all === true) done(null, found);
				else done(null, found[0]?.address ?? "", found[0]?.family);
			})
			.catch((error: unknown) => done(error instanceof Error ? error : new Error("lookup"), []));
	};
	return (endpoint, { body, headers }, signal) =>
		new Promise((resolve, reject) => {
			// `lookup` is not called for addresses.
			if (isIP(new URL(endpoint).hostname.replace(/[[\]]/g, "")) !== 0)
				throw new PrivateAddressError(endpoint);
			const sent = request(
				endpoint,
				{
					method: "POST",
					headers: { ...headers, "content-length": String(body.byteLength) },
					lookup: guarded,
					signal,
					...TLS,
					...(ca === undefined ? {} : { ca }),
				},
				(response) => {
					response.on("error", () => undefined);
					const late = setTimeout(() => response.destroy(), answerMs).unref();
					response.once("close", () => clearTimeout(late));
					// Reading a short answer keeps the connection for the next push. A long answer is not read.
					if (Number(response.headers["content-length"] ?? MAX_ANSWER + 1) <= MAX_ANSWER) response.resume();
					else response.destroy();
					resolve(response.statusCode ?? 500);
				},
			);
			let early = 0;
			sent.on("information", () => {
				early += 1;
				if (early > MOST_EARLY_ANSWERS) sent.destroy(new Error("no final answer"));
			});
			sent.on("error", reject);
			sent.end(body);
		});
}

/**
 * Queries name servers directly. The system's lookup blocks one of a few threads: names that never answer would delay the
 * mails and pushes of all shops.
 */
function lookUpBy(servers: readonly string[] | undefined): (host: string) => Promise<LookupAddress[]> {
	return async (host) => {
		// A new resolver reads the current name servers.
		const resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES });
		if (servers !== undefined) resolver.setServers(servers);
		const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
		if (v4.status === "rejected" && v6.status === "rejected") throw v4.reason;
		return [
			...(v4.status === "fulfilled" ? v4.value : []).map((address) => ({ address, family: 4 })),
			...(v6.status === "fulfilled" ? v6.value : []).map((address) => ({ address, family: 6 })),
		];
	};
}

function blockList(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", bits] = network.split("/");
		list.addSubnet(address, Number(bits), isIPv6(address) ? "ipv6" : "ipv4");
	}
	return list;
}
