/** From what is wished in a story to what is asked of the API. */
import type { MemberUid } from "@junban/domain/ids";
import type { Wish } from "./actions.ts";
import { secretUid } from "./seeds.ts";
import type { Op } from "./shop-model.ts";

/**
 * The request that a wish is for. `uids`: all who have asked for a place, the latest last; a new one is added. Undefined
 * when there is nobody to ask about.
 */
export function opOf({ what, who, seen }: Wish, uids: MemberUid[], boardVersion: number): Op | undefined {
	if (what === "join" || what === "walkIn" || what === "exceed") {
		const uid = secretUid();
		uids.push(uid);
		return { kind: "join", uid, staff: what !== "join", exceed: what === "exceed" };
	}
	switch (what) {
		case "cancelAll":
		case "clear":
			return { kind: "endAll", type: what };
		case "pause":
		case "open":
			return { kind: "pause", paused: what === "pause" };
		case "on":
		case "off":
			return { kind: "switch", enable: what === "on" };
		case "tick":
			return { kind: "tick" };
	}
	// The latest first: who joined lately is more likely to be there.
	const uid = uids.at(-1 - (who % Math.max(uids.length, 1)));
	if (uid === undefined) return undefined;
	const known = seen ? { seen: boardVersion } : {};
	switch (what) {
		case "joinAgain":
			return { kind: "join", uid, staff: false, exceed: false };
		case "call":
			return { kind: "give", uid, target: "called", ...known };
		case "guide":
			return { kind: "give", uid, target: "duringGuidance", ...known };
		case "reset":
			return { kind: "give", uid, target: "waiting", ...known };
		case "restore":
			return { kind: "restore", uid, ...known };
		case "serve":
		case "serveAndCall":
			return { kind: "end", uid, reason: "served", autoCall: what === "serveAndCall", ...known };
		case "noShow":
			return { kind: "end", uid, reason: "no_show", autoCall: false, ...known };
		case "cancel":
			return { kind: "end", uid, reason: "cancelled", autoCall: false, ...known };
		case "leave":
			return { kind: "end", uid, reason: "left", autoCall: false, ...known };
	}
}
