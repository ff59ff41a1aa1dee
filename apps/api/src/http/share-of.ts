import { largestNetworkOf } from "@junban/callers/network-of";
import type { ApiContext } from "./context.ts";

/** The network whose share a request uses: of a desk's queue, and of the room for long bodies. */
export function shareOf(c: ApiContext): string {
	return largestNetworkOf(c.env.address());
}
