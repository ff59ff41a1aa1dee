/** What the shop's page knows and shows, what can happen to it, and what it does then. */
import type { ApiResult, Ticket, View } from "@junban/api-contract/client";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { JoinedResponse, JoinRequest } from "@junban/api-contract/schemas";
import type { JoinRefusal } from "@junban/domain/hours";
import type { Code, EpochMs, MemberUid } from "@junban/domain/values";
import type { PendingJoin } from "#src/lib/browser-storage.ts";
import type { HeldPlace } from "#src/lib/held-place.ts";
import type { LineEffect, LineEvent } from "#src/lib/line-events.ts";
import type { LineMemory } from "#src/lib/line-part.ts";
import type { NotReady } from "#src/lib/not-ready.ts";
import type { ShownWait } from "#src/lib/wait.ts";

export type JoinState =
	| { readonly kind: "idle" }
	/** `isCrowded`: very many join, and the page works for its turn. */
	| { readonly kind: "sending"; readonly isCrowded?: true }
	/** The answer was lost. The session looks for the place when the server is reachable again. */
	| { readonly kind: "unsure" }
	/** `question`: the uid of the question whose answer is refused. */
	| { readonly kind: "refused"; readonly code: Code; readonly question?: string };

export type ShopState =
	| NotReady
	| {
			readonly kind: "ready";
			readonly view: View;
			readonly status: LiveStatus;
			/** The server's time. */
			readonly now: EpochMs;
			/** The open places that this browser holds. */
			readonly held: readonly HeldPlace[];
			/** Why nobody can join; absent while the line is open. */
			readonly closed?: JoinRefusal;
			/** When guidance begins; absent once it has begun. */
			readonly guidanceFrom?: EpochMs;
			/** The wait of the next joining customer; absent while the server is unreachable, because it depends on the server's time. */
			readonly wait?: ShownWait;
			readonly join: JoinState;
	  };

export type ReadyShop = Extract<ShopState, { kind: "ready" }>;

export interface ShopMemory extends LineMemory {
	readonly held: readonly HeldPlace[];
	readonly join: JoinState;
	readonly isClosed: boolean;
	/** The person has a place, and the page is about to go there. Two searches for it may have run at once. */
	readonly isJoined: boolean;
	/** The refusal of a join to a closed line, until the next fetch of the view succeeds. */
	readonly refusal?: JoinRefusal | undefined;
	/** The view that was shown last said that nobody can join. */
	readonly wasClosed: boolean;
}

export interface ShopAround {
	/** This device's time. */
	readonly now: EpochMs;
}

export type ShopEvent =
	/** After a failed load: loads. While the shop is shown: checks the live channel. */
	| { readonly type: "retry" }
	| {
			readonly type: "loaded";
			readonly view: ApiResult<View>;
			readonly held: readonly HeldPlace[];
			readonly pending: PendingJoin | undefined;
			/** Of a form that was sent without script. */
			readonly refused?: { readonly code: Code; readonly question?: string };
	  }
	| LineEvent
	/** The person asks for a place. `stored`: the places that this browser has stored, perhaps in another tab. */
	| { readonly type: "join"; readonly request: JoinRequest; readonly stored: readonly MemberUid[] }
	/** The page is live. `pending`: the join that an earlier page has begun. */
	| { readonly type: "resume"; readonly pending: PendingJoin | undefined }
	/** What the form asked for that the browser sent before the page was live. */
	| { readonly type: "form"; readonly request: JoinRequest; readonly stored: readonly MemberUid[] }
	/** What became of the places that other tabs have stored. */
	| { readonly type: "held"; readonly held: readonly HeldPlace[]; readonly request: JoinRequest }
	| { readonly type: "answered"; readonly pending: PendingJoin; readonly answer: ApiResult<JoinedResponse> }
	/** The join has to work and to wait, because very many join. */
	| { readonly type: "crowded" }
	/** The server was asked for the place of a join without an answer. `code`: of the failed join. */
	| {
			readonly type: "looked";
			readonly pending: PendingJoin;
			readonly answer: ApiResult<Ticket>;
			readonly code?: Code;
	  }
	/** The person leaves the page. */
	| { readonly type: "close" };

export type ShopEffect =
	| { readonly type: "show"; readonly state: ShopState }
	| { readonly type: "load" }
	| { readonly type: "connect"; readonly view: View }
	| LineEffect
	/** Reads the form that the browser sent before the page was live. */
	| { readonly type: "read-form" }
	/** Asks for the places that other tabs have stored. */
	| { readonly type: "find-held"; readonly request: JoinRequest }
	/** Stores the join with a uid, so that no place is lost or taken twice, and sends it. */
	| { readonly type: "take"; readonly request: JoinRequest }
	/** Sends a stored join again. */
	| { readonly type: "resend"; readonly pending: PendingJoin }
	| { readonly type: "look"; readonly pending: PendingJoin; readonly code?: Code }
	/** Looks for the place of a stored join, if there is one. */
	| { readonly type: "look-again" }
	| { readonly type: "save-token"; readonly token: string }
	| { readonly type: "save-place"; readonly uid: MemberUid }
	| { readonly type: "forget-join" }
	| { readonly type: "joined"; readonly uid: MemberUid }
	/** Ends timers and connections. */
	| { readonly type: "end" };
