import { networksOf } from "@junban/callers/network-of";
import type { Rank } from "#src/server/connections.ts";

/**
 * Whose turn a request has, the largest group first: accounts and all others alternate, so that staff wait for one of the phones of a
 * large crowd at most; of both each network has turns. Within a network holders of places, strangers and new connections have
 * turns, and of these each account and each holder: among thousands of holders, joins of strangers would come last.
 *
 * @param key the account or the place
 */
export function pathOf(address: string, rank: Rank | "new connection", key = ""): readonly string[] {
	return [rank === "account" ? "accounts" : "others", ...networksOf(address), rank, key];
}
