/** What the live client knows, what can happen to it, and what it does then. */
import type { Board } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Pace } from "@junban/domain/wait";
import type { ApiResult, BoardAnswer } from "./client.ts";
import type { WakeEvent } from "./live-environment.ts";
import type { LiveMessage } from "./live-guards.ts";
import type { ClientMessage } from "./live-messages.ts";
import type { TicketMember } from "./schemas.ts";

/**
 * `connecting`: not connected yet, or reconnecting. `live`: the socket delivers changes. `polling`: the board is fetched
 * repeatedly over HTTP. `offline`: neither works.
 */
export type LiveState = "connecting" | "live" | "polling" | "offline";

export interface LiveStatus {
	readonly state: LiveState;
	/** Server time at which the shown board was last confirmed. Absent before the first answer. */
	readonly at?: EpochMs;
}

/** What a client starts with. */
export interface LiveStart {
	readonly hold?: MemberUid | undefined;
	/** The longest pause between connects of a visible page, in milliseconds. */
	readonly retryMost: number;
	readonly board?: Board | undefined;
	/** The stamp of the settings that the page shows. */
	readonly settings?: number | undefined;
	/** Server time of the board. */
	readonly at?: EpochMs | undefined;
	/** The server's time minus this device's time, in milliseconds. */
	readonly clockOffset: number;
}

export interface LiveMemory extends Omit<LiveStart, "at"> {
	readonly socket: "none" | "opening" | "open";
	/** The present or last socket has delivered a message. */
	readonly hasReceived: boolean;
	/** When the socket delivered its first message, on this device's clock. */
	readonly liveSince: EpochMs;
	/** Connects in a row without a message. */
	readonly failures: number;
	/** Connections in a row that did not last. Each makes the next pause longer. */
	readonly strain: number;
	readonly isSyncing: boolean;
	readonly isFetching: boolean;
	readonly isPollPlanned: boolean;
	readonly etag?: string | undefined;
	readonly memberVersion: number;
	readonly status: LiveStatus;
}

export interface LiveAround {
	/** This device's time. */
	readonly now: EpochMs;
	readonly isVisible: boolean;
	/** From 0 up to but not including 1. */
	readonly chance: number;
}

/**
 * `retry`: the next connect. `poll`: the next fetch of the board. `answer`: a socket without an answer is dead.
 * `quiet`: a socket without messages is checked.
 */
export type LiveTimer = "retry" | "poll" | "answer" | "quiet";

export type LiveEvent =
	/** Asks the server whether a message was missed. Connects first when there is no connection. */
	| { readonly type: "check" }
	| { readonly type: "timer"; readonly timer: LiveTimer }
	| { readonly type: "opened" }
	| { readonly type: "received"; readonly message: LiveMessage }
	/** The connection ended or was never made. */
	| { readonly type: "closed" }
	| { readonly type: "fetched"; readonly answer: ApiResult<BoardAnswer> }
	/** After a fetch: `ahead` parties are before the holder of the page, which may have taken a board meanwhile. */
	| { readonly type: "planning"; readonly ahead: number }
	| { readonly type: "woke"; readonly event: WakeEvent };

export type LiveEffect =
	| { readonly type: "open" }
	/** Forgets the socket: no event of it follows. */
	| { readonly type: "close" }
	| { readonly type: "send"; readonly message: ClientMessage }
	/** Replaces the running timer of this name. */
	| { readonly type: "start"; readonly timer: LiveTimer; readonly ms: number }
	| { readonly type: "stop"; readonly timer: LiveTimer }
	| { readonly type: "fetch"; readonly etag: string | undefined }
	/** Asks for the event `planning`. */
	| { readonly type: "plan" }
	| LiveNews;

/** What the page is told. */
export type LiveNews =
	| { readonly type: "board"; readonly board: Board }
	| { readonly type: "pace"; readonly pace: Pace }
	| { readonly type: "member"; readonly member: TicketMember }
	| { readonly type: "gone" }
	| { readonly type: "settings"; readonly settings: number }
	| { readonly type: "status"; readonly status: LiveStatus };
