import { largestNetworkOf } from "@junban/callers/network-of";
import type { ApiContext } from "./context.ts";

/** The network that shares room with a request: in a desk's queue, and for long bodies. */
export function shareOf(c: ApiContext): string {
	return largestNetworkOf(c.env.address());
}
