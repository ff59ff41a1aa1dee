/** Makes commands of the wishes in a story. */
import type { MemberUid } from "@junban/domain/values";
import type { Wish } from "./actions.ts";
import { PRIVATE } from "./door.ts";
import type { Join, Op } from "./ops.ts";
import { secretUid } from "./seeds.ts";
import { TOO_LONG } from "./shop-model.ts";

/** What the senders of requests know. */
export interface Sight {
	/** Uids of all joins, the latest last. A new one is added. */
	readonly uids: MemberUid[];
	/** The uids whose join was answered with a place. */
	readonly acknowledged: ReadonlyMap<string, string>;
	readonly boardVersion: number;
	/** Whether the shop asks questions. */
	readonly asks: boolean;
	/** For each browser, the token of its places. */
	readonly tokens: ReadonlyMap<string, string>;
}

/** Answer and browser of a join: one of two browsers, or none. */
function joining({ answer, who }: Wish, { asks, tokens }: Sight): Partial<Join> {
	const name = ["", "a", "b"][who % 3] ?? "";
	const isAnswered = answer === "fit" ? asks : answer !== "none";
	return {
		...(isAnswered ? { answer: `${PRIVATE}${"r".repeat(answer === "long" ? TOO_LONG : 3)}` } : {}),
		...(name === "" ? {} : { browser: { name, token: tokens.get(name) ?? "" } }),
	};
}

/** The command of a wish. Undefined when there is no member to name. */
export function opOf(wish: Wish, sight: Sight): Op | undefined {
	const { what, who, seen } = wish;
	const { boardVersion, uids } = sight;
	if (what === "join" || what === "walkIn" || what === "exceed") {
		const uid = secretUid();
		uids.push(uid);
		return {
			kind: "join",
			uid,
			staff: what !== "join",
			exceed: what === "exceed",
			...joining(wish, sight),
		};
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
	// The latest first, because it is more likely to stand. Three in four wishes name a member with a place.
	const placed = uids.filter((each) => sight.acknowledged.has(each));
	const asked = who % 4 === 3 || placed.length === 0 ? uids : placed;
	const uid = asked.at(-1 - (who % Math.max(asked.length, 1)));
	if (uid === undefined) return undefined;
	const known = seen ? { seen: boardVersion } : {};
	switch (what) {
		case "joinAgain":
			return { kind: "join", uid, staff: false, exceed: false, ...joining(wish, sight) };
		case "push":
		case "noPush":
			return { kind: "channel", uid, on: what === "push" };
		case "answer":
		case "ask":
			return {
				kind: "answer",
				uid,
				staff: what === "ask",
				text: wish.answer === "none" ? "" : PRIVATE + wish.answer,
			};
		case "call":
			return { kind: "give", uid, target: "called", ...known };
		case "guide":
			return { kind: "give", uid, target: "during_guidance", ...known };
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
