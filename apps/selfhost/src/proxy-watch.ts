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

/** Requests that are remembered, and the fewest by which something can be said: a page load makes about ten. */
const REMEMBERED = 100;
const FEWEST = 10;

/**
 * Notices that requests seem to come through a proxy which the settings do not name. Then all visitors seem to have the
 * proxy's address, and what is shared by address (turns in a flood, connections, sign-ins) is shared by all of them.
 * Anybody in the same network may send the header of proxies. A proxy puts it on all requests, so only their share counts.
 */
export class ProxyWatch {
	readonly #log: Log;
	/** Whether each of the last requests seemed to come through a proxy, the oldest first. */
	readonly #latest: boolean[] = [];
	#passedOn = 0;
	#isTold = false;

	constructor(log: Log) {
		this.#log = log;
	}

	/** Whether most of the last requests seemed to come through a proxy. */
	get isUnknown(): boolean {
		return this.#latest.length >= FEWEST && this.#passedOn * 2 > this.#latest.length;
	}

	/** Looks at a request of a server that trusts no proxy. */
	look(request: Pick<IncomingMessage, "headers" | "socket">): void {
		const isPassedOn = seemsPassedOn(request);
		this.#latest.push(isPassedOn);
		if (isPassedOn) this.#passedOn++;
		if (this.#latest.length > REMEMBERED && this.#latest.shift() === true) this.#passedOn--;
		if (this.#isTold || !this.isUnknown) return;
		this.#isTold = true;
		this.#log("warn", "proxy.unknown", { set: "JUNBAN_TRUST_PROXY" });
	}
}

/** Only a near machine can be the proxy. */
function seemsPassedOn({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): boolean {
	if (headers["x-forwarded-for"] === undefined) return false;
	const address = socket.remoteAddress ?? "";
	const family = isIP(address);
	return family !== 0 && NEAR.check(address, family === 4 ? "ipv4" : "ipv6");
}
