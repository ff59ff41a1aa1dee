/** The state of the live channel, and whether the screen may be stale. */
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { Pace } from "@junban/domain/wait";

export interface ChannelState {
	readonly status: LiveStatus;
	/** Whether the channel has been live at least once. Before that `connecting` is not a loss of the connection. */
	readonly wasLive: boolean;
	/** How often the channel became live again after a loss. */
	readonly reconnects: number;
	/** What the server last told of the line's pace; absent before the first message. */
	readonly pace?: Pace;
}

export const INITIAL_CHANNEL: ChannelState = {
	status: { state: "connecting" },
	wasLive: false,
	reconnects: 0,
};

/** How long an outage may last, in milliseconds, before the screen shows it and disables the commands. */
export const GRACE_MS = 2_000;

export function channelAfter(before: ChannelState, status: LiveStatus): ChannelState {
	const isLive = status.state === "live";
	const isReconnect = isLive && before.wasLive && before.status.state !== "live";
	return {
		...before,
		status,
		wasLive: before.wasLive || isLive,
		reconnects: before.reconnects + (isReconnect ? 1 : 0),
	};
}

/** Commands may not arrive, or the list may be stale. `isConfirmed`: the server has confirmed all shown documents. */
export function isInterrupted({ status, wasLive }: ChannelState, isConfirmed: boolean): boolean {
	return status.state === "offline" || (status.state === "connecting" && wasLive) || !isConfirmed;
}
