import { type Rate, RateLimit } from "@junban/callers/rate-limit";
import { type Caller, ownerOf } from "#src/access/authorize.ts";
import { HttpError } from "#src/blobs/errors.ts";

/**
 * Bounds how often callers change files. Each change syncs the disk, and nothing else runs meanwhile: with 390 tiny uploads a second a
 * join took half a second.
 */
export class ChangeRates {
	readonly #accounts: RateLimit;
	readonly #networks: RateLimit;

	constructor(ofAccount: Rate, ofNetwork: Rate) {
		const now = () => performance.now();
		this.#accounts = new RateLimit(ofAccount, now);
		this.#networks = new RateLimit(ofNetwork, now);
	}

	/** Counts a change. Throws 429 if the account or the network has made too many. The service has no bound. */
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
