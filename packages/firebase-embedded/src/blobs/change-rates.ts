import { type Rate, RateLimit } from "@junban/callers/rate-limit";
import { type Caller, ownerOf } from "#src/access/authorize.ts";
import { HttpError } from "#src/blobs/errors.ts";

/**
 * How often callers change something. Each change is a sync of the disk, during which nothing else runs: 390 tiny uploads a second made
 * a join wait for half a second.
 */
export class ChangeRates {
	readonly #accounts: RateLimit;
	readonly #networks: RateLimit;

	constructor(ofAccount: Rate, ofNetwork: Rate) {
		const now = () => performance.now();
		this.#accounts = new RateLimit(ofAccount, now);
		this.#networks = new RateLimit(ofNetwork, now);
	}

	/** Counts a change that the caller may make. Throws 429 after too many of its account or its network; the service is not bound. */
	count(caller: Caller): void {
		if (caller.service) return;
		const { network = "" } = caller;
		const owner = ownerOf(caller);
		const isMuch = (owner !== "" && !this.#accounts.has(owner)) || !this.#networks.has(network);
		if (isMuch) throw new HttpError(429, "Too many changes.");
		if (owner !== "") this.#accounts.take(owner);
		this.#networks.take(network);
	}
}
