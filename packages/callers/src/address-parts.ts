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
