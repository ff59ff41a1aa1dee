import { largestNetworkOf } from "@junban/callers/network-of";
import type { ApiContext } from "./context.ts";

/** The network in whose share of a desk's queue a customer's request waits. */
export function shareOf(c: ApiContext): string {
	return largestNetworkOf(c.env.address());
}
