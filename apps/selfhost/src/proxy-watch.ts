import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Log } from "@junban/api/ports";

/** Addresses of this machine and of its own networks, where proxies stand. */
const NEAR = new BlockList();
for (const [network, prefix] of [
	["127.0.0.0", 8],
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	NEAR.addSubnet(network, prefix, "ipv4");
NEAR.addAddress("::1", "ipv6");
NEAR.addSubnet("fc00::", 7, "ipv6");

/**
 * Notices that requests come through a proxy which the settings do not name. Then all visitors seem to have the proxy's
 * address, and what is shared by address (turns in a flood, connections, sign-ins) is shared by all of them.
 */
export class ProxyWatch {
	readonly #log: Log;
	#isUnknown = false;

	constructor(log: Log) {
		this.#log = log;
	}

	/** Whether such a request was seen since the start. */
	get isUnknown(): boolean {
		return this.#isUnknown;
	}

	/** Looks at a request of a server that trusts no proxy. */
	look({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): void {
		if (this.#isUnknown || headers["x-forwarded-for"] === undefined) return;
		const address = socket.remoteAddress ?? "";
		const family = isIP(address);
		// Anybody may send the header; only a near machine can be the proxy.
		if (family === 0 || !NEAR.check(address, family === 4 ? "ipv4" : "ipv6")) return;
		this.#isUnknown = true;
		this.#log("warn", "proxy.unknown", { set: "JUNBAN_TRUST_PROXY" });
	}
}
