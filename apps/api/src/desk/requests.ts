import type { Member } from "@junban/domain/documents";
import type {
	AutoCall,
	Board,
	ClearAnswers,
	EndAll,
	Give,
	GiveAnswers,
	GuideOver,
	LineUp,
	NoticeCause,
	Pause,
	Refused,
	SetAutoCall,
} from "@junban/domain/line";
import type { Code, MemberUid } from "@junban/domain/values";
import type { ChannelChange } from "#src/channels.ts";
import type { Sheet } from "./answer-sheets.ts";

/** What callers ask of a desk: the domain's commands with the uid in place of the member. */
export type DeskRequest =
	| (Omit<LineUp, "existing"> & JoinTerms)
	| ((
			| Omit<Give, "member">
			| Omit<GuideOver, "member" | "head">
			| Omit<GiveAnswers, "member" | "known">
			| RestoreRequest
	  ) &
			Named)
	| ChannelRequest
	| ((EndAll | ClearAnswers | Pause | SetAutoCall | Omit<AutoCall, "head">) & ByStaff);

/** The holder of a place wants to be told by a channel, or no longer. Of the domain it changes nothing. */
export interface ChannelRequest {
	readonly type: "channel";
	readonly uid: MemberUid;
	readonly change: ChannelChange;
}

interface JoinTerms {
	/** The staff account that takes the person in; absent for those who join by themselves. */
	readonly actor?: string;
	/** Why the caller gets no new place; one that it has already is answered nevertheless. */
	readonly refuseNew?: Code;
}

interface RestoreRequest {
	readonly type: "restore";
	readonly seen?: number;
}

interface Named {
	readonly uid: MemberUid;
	/** The staff account that asks; absent for the customer's own leave. */
	readonly actor?: string;
}

interface ByStaff {
	/** The staff account that asks, or `DESK`. */
	readonly actor: string;
}

/** Who acts in what the desk does by itself. */
export const DESK = "desk";

/** Given only after the commit. `changed` is false for a repeat that found everything done. */
export type DeskAnswer =
	| {
			readonly ok: true;
			readonly changed: boolean;
			readonly board: Board;
			readonly member?: Member;
			/** To the questions for those who wait, after the command; for answers alone. */
			readonly sheet?: Sheet;
			/** What can still come by the channel; for channels alone. */
			readonly notices?: readonly NoticeCause[];
	  }
	| Refused;
