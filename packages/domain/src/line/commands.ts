import type {
	Answer,
	Answers,
	LineSettings,
	Member,
	OverReason,
	Question,
	Source,
} from "#src/documents/index.ts";
import type { Opening } from "#src/hours/index.ts";
import type { Code, EpochMs, Locale, MemberUid, PublicUid } from "#src/values/index.ts";
import type { WaitRange } from "#src/wait/index.ts";
import type { Board, Sweep } from "./board.ts";
import type { ClearedList, Clearing } from "./clearings.ts";
import type { JoinBucket } from "./join-rate.ts";

/** What names a place of a line. */
export type PlaceName = Pick<Member, "series" | "number">;

/** A person asks for a place. `existing`: the member that has this uid already, if any. */
export interface LineUp {
	readonly type: "lineUp";
	readonly uid: MemberUid;
	readonly publicUid: PublicUid;
	readonly source: Source;
	readonly locale: Locale;
	readonly partySize: number;
	readonly name?: string;
	readonly phone?: string;
	readonly note?: string;
	/** Staff have confirmed that they go over a limit; absent is no. Without effect for others. */
	readonly exceedLimits?: boolean;
	/** Places of this line that were taken before with the same browser. Without effect for staff. */
	readonly browserPlaces?: readonly PlaceName[];
	/** To the required questions, by their uids, as given; checked by the decision. */
	readonly answers?: unknown;
	readonly existing?: Member;
}

/** A person in line, or staff, answers questions. `given`: by question uid, as given; `known`: what is stored. */
export interface GiveAnswers {
	readonly type: "answers";
	readonly member: Member;
	readonly given: unknown;
	readonly known: ReadonlyMap<string, Answer>;
}

/** Staff give the turn, ask to come closer, or take either back. `seen`: the board version on the caller's screen. */
export interface Give {
	readonly type: "give";
	readonly member: Member;
	readonly target: "called" | "during_guidance" | "waiting";
	readonly seen?: number;
}

/**
 * A place ends. With `autoCall` the first of the order that is left is called in the same commit; `head` is that
 * member, or absent when nobody is left.
 */
export interface GuideOver {
	readonly type: "guideOver";
	readonly member: Member;
	readonly reason: Exclude<OverReason, "expired">;
	readonly autoCall: boolean;
	readonly head?: Member;
	readonly seen?: number;
}

/** Staff take an ending back. */
export interface Restore {
	readonly type: "restore";
	readonly member: Member;
	readonly seen?: number;
}

/** All places end by one decision; `clear` also starts a new series and has the documents of all members deleted. */
export interface EndAll {
	readonly type: "cancelAll" | "clear" | "expire";
}

/** One more part of an earlier `EndAll` is written: the members numbered `sweep.from` to `upTo` that are left. */
export interface SweepPart {
	readonly type: "sweepPart";
	readonly sweep: Sweep;
	readonly members: readonly Member[];
	readonly upTo: number;
}

/** Staff have all answers of a list deleted. The list of members is cleared by `EndAll`. */
export interface ClearAnswers {
	readonly type: "clearAnswers";
	readonly list: Exclude<ClearedList, "members">;
}

/** One more part of a list is deleted; `done`: it was the last. */
export interface ClearPart {
	readonly type: "clearPart";
	readonly clearing: Clearing;
	readonly done: boolean;
}

/** Joining is paused or opened. */
export interface Pause {
	readonly type: "pause";
	readonly paused: boolean;
	readonly message: string;
}

/**
 * The period of the automatic call is over, as a screen or a timer finds. `head`: the first of the order, if any.
 * `alone`: no screen asks, but the server by itself.
 */
export interface AutoCall {
	readonly type: "autoCall";
	readonly head?: Member;
	readonly alone?: boolean;
}

/** The automatic call is switched on or off. */
export interface SetAutoCall {
	readonly type: "setAutoCall";
	readonly enable: boolean;
}

export type Command =
	| LineUp
	| Give
	| GuideOver
	| Restore
	| GiveAnswers
	| EndAll
	| SweepPart
	| ClearAnswers
	| ClearPart
	| Pause
	| AutoCall
	| SetAutoCall;

/** What the line asks, in order: before joining, and of those who wait. */
export interface AskedQuestions {
	readonly required: readonly Question[];
	readonly waiting: readonly Question[];
}

/** What a decision rests on. `board.version` is the version that the coming commit gives the board. */
export interface LineState {
	readonly board: Board;
	readonly settings: LineSettings;
	readonly questions: AskedQuestions;
	/** How the hours stand now. */
	readonly opening: Opening;
	/** Start of the service day that holds `now`. */
	readonly dayStartsAt: EpochMs;
	/** How long a place of the order waits now, which who joins is told; absent where nobody can say. */
	readonly waitOf?: (place: number) => WaitRange | undefined;
	/** The joins left under the line's rate. Absent: the full bucket. */
	readonly joinBucket?: JoinBucket;
}

/** Fields of the line's document that the desk writes. */
export interface LineChange {
	readonly calledLasted?: EpochMs;
	readonly paused?: { readonly paused: boolean; readonly message: string; readonly at: EpochMs };
	readonly autoCall?: { readonly enable: boolean; readonly at: EpochMs };
}

/** What follows from a command: documents to write, nothing when `changed` is false. */
export interface Accepted {
	readonly ok: true;
	readonly changed: boolean;
	readonly board: Board;
	/** The member that the command names, as it is afterwards. */
	readonly member?: Member;
	/** All members that changed. */
	readonly members: readonly Member[];
	readonly line?: LineChange;
	/** What the member that the command names answered; of a join to the required questions. */
	readonly answers?: Answers;
	/** Of a customer's join: the bucket for the next decision. Absent when no join was taken out of it. */
	readonly joinBucket?: JoinBucket;
}

export interface Refused {
	readonly ok: false;
	readonly code: Code;
	/** The uid of the question whose answer is at fault. */
	readonly question?: string;
	/** Of a join: when joining is open again, where that is known. */
	readonly opensAt?: EpochMs;
	/** Of a join: what the shop wrote about it; absent when it wrote nothing. */
	readonly message?: string;
	/** Its English variant; absent when there is none. */
	readonly messageEn?: string;
	/** Of a join over the line's rate: the time in which the bucket refills by one join, in whole seconds. */
	readonly retryAfter?: number;
}

export type Decision = Accepted | Refused;
