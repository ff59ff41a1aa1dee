import type { Member } from "@junban/domain/documents";
import type {
	AutoCall,
	Board,
	ClearAnswers,
	EditDetails,
	EndAll,
	Give,
	GiveAnswers,
	GuideOver,
	HoldDay,
	LineUp,
	NoticeCause,
	Pause,
	Recount,
	Refused,
	ReleaseDay,
	Resume,
	SetAutoCall,
	SetPresence,
} from "@junban/domain/line";
import type { Code, MemberUid } from "@junban/domain/values";
import type { ChannelChange } from "#src/channels.ts";
import type { Sheet } from "./answer-sheets.ts";

/** A request to a desk: a command of the domain with the uid in place of the member. */
export type DeskRequest =
	| (Omit<LineUp, "existing"> & JoinTerms)
	| ((
			| Omit<Give, "member">
			| EndRequest
			| Omit<GiveAnswers, "member" | "known">
			| RestoreRequest
			| Omit<EditDetails, "member">
	  ) &
			Named)
	| ChannelRequest
	| OwnDataRequest
	| GuidanceBegins
	| Recount
	| ((
			| EndAll
			| ClearAnswers
			| Pause
			| Resume
			| SetAutoCall
			| SetPresence
			| HoldDay
			| ReleaseDay
			| Omit<AutoCall, "head">
	  ) &
			ByStaff);

/** The holder of a place registers or removes a channel for notices. The line itself does not change. */
export interface ChannelRequest {
	readonly type: "channel";
	readonly uid: MemberUid;
	readonly change: ChannelChange;
	/** A mail asks for the confirmation of the address: there is room for it. */
	readonly asks?: true;
	/** The refusal of a push of a place that has none. */
	readonly refusePush?: Code;
}

/** The holder of a place that has ended deletes what is stored of its person. */
export interface OwnDataRequest {
	readonly type: "ownData";
	readonly uid: MemberUid;
}

/** Guidance has begun. The board gets a new version, so that the notices of nearness follow now. The desk's own work. */
export interface GuidanceBegins {
	readonly type: "guidanceBegins";
}

interface JoinTerms {
	/** The staff account that adds the customer. Absent for a customer that joins without staff. */
	readonly actor?: string;
	/** The refusal of a new place. A place that the caller has already is answered nevertheless. */
	readonly refuseNew?: Code;
}

type EndRequest = Omit<GuideOver, "member" | "head"> & {
	/** The holder gets no notice of it: one of many places of a burst. */
	readonly silent?: true;
};

interface RestoreRequest {
	readonly type: "restore";
	readonly seen?: number;
}

interface Named {
	readonly uid: MemberUid;
	/** The staff account that asks. Absent when the customer leaves. */
	readonly actor?: string;
}

interface ByStaff {
	/** The staff account that asks, or `DESK`. */
	readonly actor: string;
}

/** The actor of the works that the desk starts. */
export const DESK = "desk";

/** The answer after the commit. `changed` is false for a repeat of a request that is done already. */
export type DeskAnswer =
	| {
			readonly ok: true;
			readonly changed: boolean;
			readonly board: Board;
			readonly member?: Member;
			/** The answers to the questions for waiting members, after the command. Only for a request of type `answers`. */
			readonly sheet?: Sheet;
			/** The characters of these answers before and after the command. Only for a request of type `answers`. */
			readonly text?: { readonly before: number; readonly after: number };
			/** The notices that may still be sent by the channel. Only for a request of type `channel`. */
			readonly notices?: readonly NoticeCause[];
			/** The place has got a push, and had none. Only for a request of type `channel`. */
			readonly isFirstPush?: boolean;
	  }
	| Refused;
