/** What the ticket's page knows and shows, what can happen to it, and what it does then. */
import type { ApiResult, Ticket, View } from "@junban/api-contract/client";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { TicketMember } from "@junban/api-contract/schemas";
import type { Code, EpochMs, MemberUid } from "@junban/domain/values";
import type { StoredPlace } from "#src/lib/browser-storage.ts";
import type { LineEffect, LineEvent } from "#src/lib/line-events.ts";
import type { LineMemory } from "#src/lib/line-part.ts";
import type { TicketFacts } from "#src/lib/ticket-facts.ts";
import type { ShownWait } from "#src/lib/wait.ts";

export type TicketState =
	| { readonly kind: "loading" }
	/** The server knows no such shop, line or place, or the shop is being deleted. */
	| { readonly kind: "missing"; readonly resource: "shop" | "place" }
	| { readonly kind: "failed"; readonly code: Code }
	| {
			readonly kind: "ready";
			readonly facts: TicketFacts;
			readonly view: View;
			/** The first position that this browser saw, 1 for the next to be called. */
			readonly from?: number;
			/** The server's time of this state. */
			readonly now: EpochMs;
			/** When the line last moved; absent before the first turn of the day. */
			readonly movedAt?: EpochMs;
			/** When guidance begins; absent once it has begun. */
			readonly guidanceFrom?: EpochMs;
			/** The remaining wait; absent while the server is unreachable, because it depends on the server's time. */
			readonly wait?: ShownWait;
			/** This browser joined with this place a moment ago. */
			readonly isNew: boolean;
			/** The shop took the call back, and the person has not read so yet. */
			readonly isSetBack: boolean;
			readonly status: LiveStatus;
	  };

export interface TicketMemory extends LineMemory {
	readonly uid: MemberUid;
	/** What this browser knew of the place when the page was opened; undefined for a place that it does not hold. */
	readonly stored?: StoredPlace | undefined;
	readonly from?: number | undefined;
	/** The place is called, or waits again and the person has not read that the call was taken back. */
	readonly wasCalled: boolean;
	readonly ticket?: Ticket | undefined;
	/** A fetch of the member is planned or running. */
	readonly isFetching: boolean;
	/** Tells what was saved last, so that equal states are not written again. */
	readonly savedKey: string;
}

export interface TicketAround {
	/** This device's time. */
	readonly now: EpochMs;
	/** From 0 up to but not including 1. */
	readonly chance: number;
}

export type TicketEvent =
	/** After a failed load: loads. While a ticket is shown: checks the live channel. */
	| { readonly type: "retry" }
	| {
			readonly type: "loaded";
			readonly ticket: ApiResult<Ticket>;
			readonly view: ApiResult<View>;
			/** The last view in this browser. */
			readonly storedView: View | undefined;
	  }
	| LineEvent
	| { readonly type: "member"; readonly member: TicketMember }
	/** The server does not know the place any more. */
	| { readonly type: "gone" }
	/** The person has read that the call was taken back. */
	| { readonly type: "set-back-read" }
	| { readonly type: "fetch-due" }
	| { readonly type: "fetched"; readonly answer: ApiResult<Ticket> };

export type TicketEffect =
	| { readonly type: "show"; readonly state: TicketState }
	| { readonly type: "load" }
	| { readonly type: "connect"; readonly ticket: Ticket; readonly view: View }
	| { readonly type: "disconnect" }
	| LineEffect
	| { readonly type: "plan-fetch"; readonly ms: number }
	| { readonly type: "fetch" }
	| { readonly type: "save"; readonly place: StoredPlace }
	/** This browser holds the place no longer. */
	| { readonly type: "forget" };
