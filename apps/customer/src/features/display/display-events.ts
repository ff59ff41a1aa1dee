/** What a display board knows and shows, what can happen to it, and what it does then. */
import type { ApiResult, View } from "@junban/api-contract/client";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { JoinRefusal } from "@junban/domain/hours";
import type { EpochMs } from "@junban/domain/values";
import type { LineEffect, LineEvent } from "#src/lib/line-events.ts";
import type { LineMemory } from "#src/lib/line-part.ts";
import type { NotReady } from "#src/lib/not-ready.ts";
import type { ShownWait } from "#src/lib/wait.ts";
import type { Call, Calls } from "./calls.ts";

/**
 * `unknown`: not asked yet. `ask`: this device was never started, and the page asks for a tap. `tap`: quiet until somebody
 * taps, which a small sign says. `on`: sound is allowed.
 */
export type Sound = "unknown" | "ask" | "tap" | "on";

export type DisplayState =
	| NotReady
	| {
			readonly kind: "ready";
			readonly view: View;
			readonly status: LiveStatus;
			/** The server's time. */
			readonly now: EpochMs;
			/** Why nobody can join; absent while the line is open. */
			readonly closed?: JoinRefusal;
			/** The wait of the next joining customer; absent while the server is unreachable. */
			readonly wait?: ShownWait;
			/** The call that is being announced. */
			readonly announced?: Call;
			readonly sound: Sound;
			/** A page from a cache does not know the time until the server has answered. */
			readonly isClockKnown: boolean;
	  };

export type ReadyBoard = Extract<DisplayState, { kind: "ready" }>;

export interface DisplayMemory extends LineMemory {
	readonly calls: Calls;
	readonly sound: Sound;
	/** Every call after this instant is news; undefined: none of those on the first board is. */
	readonly heardAt?: EpochMs | undefined;
	readonly isClosed: boolean;
	/** Loads in a row that failed. */
	readonly failures: number;
	/** When the page last asked whether it is out of date, on this device's clock. */
	readonly checkedAt: EpochMs;
	/** A newer version of this page was deployed. */
	readonly isOutdated: boolean;
}

export interface DisplayAround {
	/** This device's time. */
	readonly now: EpochMs;
}

export type DisplayEvent =
	/** The server has rendered the page with this view, which may come from a cache. */
	| { readonly type: "rendered"; readonly view: View }
	/** After a failed load: loads. While the board is shown: checks the live channel. */
	| { readonly type: "retry" }
	| { readonly type: "loaded"; readonly view: ApiResult<View> }
	| LineEvent
	/** What this device remembers of earlier visits, and whether it allows sound without a tap. */
	| { readonly type: "device"; readonly wasStarted: boolean; readonly canSound: boolean }
	/** Somebody tapped to start. */
	| { readonly type: "started"; readonly canSound: boolean }
	/** The browser allows no sound: it wants a tap, or another one. */
	| { readonly type: "silenced" }
	/** Nobody answered the page that asks for a tap. */
	| { readonly type: "dismissed" }
	| { readonly type: "announced"; readonly call: Call }
	/** The server has a newer version of this page. */
	| { readonly type: "outdated" }
	| { readonly type: "close" };

export type DisplayEffect =
	| { readonly type: "show"; readonly state: DisplayState }
	| { readonly type: "load" }
	| { readonly type: "connect"; readonly view: View }
	/** Forgets the line's connection and timers; a load begins them again. */
	| { readonly type: "disconnect" }
	| LineEffect
	/** Ends with the event `announced`. `isAudible`: with sound and voice, as the shop's settings say. */
	| {
			readonly type: "announce";
			readonly call: Call;
			readonly view: View;
			readonly isAudible: boolean;
	  }
	/** Remembers on this device that the call was announced. */
	| { readonly type: "save-heard"; readonly at: EpochMs }
	| { readonly type: "save-started" }
	/** Keeps the screen awake; the browser may have forgotten it. */
	| { readonly type: "keep-awake" }
	/** Asks the server whether this page is out of date. */
	| { readonly type: "check-version" }
	| { readonly type: "reload" }
	/** Ends timers, sounds and connections. */
	| { readonly type: "end" };
