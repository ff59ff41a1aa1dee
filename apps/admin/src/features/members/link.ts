/** Whether what the screen shows is what the line is, and since when it is not. */
import type { LiveStatus } from "@junban/api-contract/live-client";

export interface Link {
	readonly live: LiveStatus;
	/** The channel has been live before: until then `connecting` is no loss. */
	readonly wasLive: boolean;
	/** Rises each time the channel came back. */
	readonly returns: number;
}

export const FIRST_LINK: Link = { live: { state: "connecting" }, wasLive: false, returns: 0 };

/** How long a break may last before the screen speaks of it and commands are held back, in milliseconds. */
export const GRACE_MS = 2_000;

export function linkAfter(before: Link, live: LiveStatus): Link {
	const isLive = live.state === "live";
	const cameBack = isLive && before.wasLive && before.live.state !== "live";
	return {
		live,
		wasLive: before.wasLive || isLive,
		returns: cameBack ? before.returns + 1 : before.returns,
	};
}

/** Nothing can be sent, or the list may be old. */
export function isBroken({ live, wasLive }: Link, isConfirmed: boolean): boolean {
	return live.state === "offline" || (live.state === "connecting" && wasLive) || !isConfirmed;
}
