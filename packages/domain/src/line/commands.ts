import type {
	Answer,
	Answers,
	LineSettings,
	Member,
	OverReason,
	Question,
	Source,
} from "#src/documents/index.ts";
import type { IssuedCount, Opening } from "#src/hours/index.ts";
import type { Code, EpochMs, Locale, MemberUid, PublicUid, StoredFields } from "#src/values/index.ts";
import type { WaitRange } from "#src/wait/index.ts";
import type { Board, Sweep } from "./board.ts";
import type { ClearedList, Clearing } from "./clearings.ts";
import type { Leap } from "./clock-leap.ts";
import type { JoinBucket } from "./join-rate.ts";

/** The name of a place in a line. */
export type PlaceName = Pick<Member, "series" | "number">;

/** A person asks for a place. */
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
	/** Staff have confirmed that they exceed a limit. Absent means false. No effect for other sources. */
	readonly exceedLimits?: boolean;
	/** The customer has read a code that the shop shows now. Absent means no. No effect for staff and kiosks. */
	readonly isPresent?: boolean;
	/** Places of this line that the same browser took before. No effect for staff. */
	readonly browserPlaces?: readonly PlaceName[];
	/** Unchecked answers to the required questions, by question uid. The decision checks them. */
	readonly answers?: unknown;
	/** The member that already has this uid, if any. */
	readonly existing?: Member;
}

/** A person in line, or staff, answers questions. */
export interface GiveAnswers {
	readonly type: "answers";
	readonly member: Member;
	/** Unchecked answers by question uid. The decision checks them. */
	readonly given: unknown;
	/** The stored answers by question uid. */
	readonly known: ReadonlyMap<string, Answer>;
	/** The holder of the place asks, not the staff: only until the call. */
	readonly byHolder?: true;
	/** Characters of all answers above which they may not grow. Absent: those of QUES-13 alone. */
	readonly most?: number;
}

/** Staff call a member, ask it to come closer, or take either back. */
export interface Give {
	readonly type: "give";
	readonly member: Member;
	readonly target: "called" | "during_guidance" | "waiting";
	/** The board version on the caller's screen. Absent: the screen's age is not checked. */
	readonly seen?: number;
}

/**
 * A place ends. With `autoCall` the first of the remaining order is called in the same commit. `head` is that member;
 * it is absent when the remaining order is empty.
 */
export interface GuideOver {
	readonly type: "guideOver";
	readonly member: Member;
	readonly reason: Exclude<OverReason, "expired">;
	readonly autoCall: boolean;
	readonly head?: Member;
	readonly seen?: number;
	/** The place is kept once it is called. */
	readonly unlessCalled?: true;
}

/** Staff take an ending back. */
export interface Restore {
	readonly type: "restore";
	readonly member: Member;
	readonly seen?: number;
}

/** Staff correct what was said at joining: party size, name, telephone number, note. The holder changes the party size. */
export interface EditDetails {
	readonly type: "edit";
	readonly member: Member;
	/** The holder of the place asks. Absent means staff. */
	readonly byHolder?: true;
	/** Unchecked, by the stored names of the fields. An absent field stays as it is, an empty text is removed. */
	readonly given: StoredFields;
	readonly seen?: number;
}

/** One decision ends all places. `clear` also starts a new series and marks the documents of all members for deletion. */
export interface EndAll {
	readonly type: "cancelAll" | "clear" | "expire";
}

/** Writes one part of an earlier `EndAll`: the remaining members with numbers `sweep.from` to `upTo`. */
export interface SweepPart {
	readonly type: "sweepPart";
	readonly sweep: Sweep;
	readonly members: readonly Member[];
	readonly upTo: number;
}

/** Staff delete all answers of a list. `EndAll` deletes the list of members. */
export interface ClearAnswers {
	readonly type: "clearAnswers";
	readonly list: Exclude<ClearedList, "members">;
}

/** Deletes one part of a list. `done` is true for the last part. */
export interface ClearPart {
	readonly type: "clearPart";
	readonly clearing: Clearing;
	readonly done: boolean;
}

/** Staff pause joining or open it. */
export interface Pause {
	readonly type: "pause";
	readonly paused: boolean;
	readonly message: string;
	/** When a pause ends without staff. Absent: staff end it. */
	readonly until?: EpochMs;
}

/** The time of a pause is over, as found by a timer. */
export interface Resume {
	readonly type: "resume";
}

/**
 * The period of the automatic call is over, as found by a screen or a timer. `head` is the first of the order, if any.
 * `alone` is true when the server asks without a screen.
 */
export interface AutoCall {
	readonly type: "autoCall";
	readonly head?: Member;
	readonly alone?: boolean;
}

/** Staff switch the automatic call on or off. */
export interface SetAutoCall {
	readonly type: "setAutoCall";
	readonly enable: boolean;
}

/** Staff ask customers for a code that the shop shows, or no longer. */
export interface SetPresence {
	readonly type: "setPresence";
	readonly enable: boolean;
}

/** The clock has leapt into another service day while people stand, as found by the desk. */
export interface HoldDay {
	readonly type: "holdDay";
	readonly leap: Leap;
}

/** Staff say that the time after the leap is right. Without `to` the desk finds that nothing is held any more. */
export interface ReleaseDay {
	readonly type: "releaseDay";
	/** Names the leap that staff were asked about. */
	readonly to?: EpochMs;
}

/** A run of a reception, and by how many numbers its count changes. */
export interface RunRecount extends Pick<IssuedCount, "reception" | "day"> {
	readonly by: number;
}

/** Staff have ended a burst: its numbers count no longer towards `limit_total`, or they do again. */
export interface Recount {
	readonly type: "recount";
	readonly runs: readonly RunRecount[];
}

export type Command =
	| LineUp
	| Give
	| GuideOver
	| Restore
	| EditDetails
	| GiveAnswers
	| EndAll
	| SweepPart
	| ClearAnswers
	| ClearPart
	| Pause
	| Resume
	| AutoCall
	| SetAutoCall
	| SetPresence
	| HoldDay
	| ReleaseDay
	| Recount;

/** The line's questions in their order: the required ones before joining, and the ones for waiting members. */
export interface AskedQuestions {
	readonly required: readonly Question[];
	readonly waiting: readonly Question[];
}

/** The input of a decision, besides the command and now. `board.version` is already the version of the coming commit. */
export interface LineState {
	readonly board: Board;
	readonly settings: LineSettings;
	readonly questions: AskedQuestions;
	/** The state of the hours now. */
	readonly opening: Opening;
	/** Start of the service day that contains now. */
	readonly dayStartsAt: EpochMs;
	/** While the board notes a leap: start of the service day by the running clock. Absent: that day has not ended. */
	readonly runningDayStartsAt?: EpochMs | undefined;
	/** The estimated wait of a place. A joining customer is told it. Absent without an estimate. */
	readonly waitOf?: (place: number) => WaitRange | undefined;
	/** The joins left under the line's rate. Absent: the full bucket. */
	readonly joinBucket?: JoinBucket;
	/** The service's operator has stopped the shop: nobody joins. */
	readonly suspended?: boolean;
}

/** `until`: as in `Pause`. */
interface PauseChange {
	readonly paused: boolean;
	readonly message: string;
	readonly at: EpochMs;
	readonly until?: EpochMs;
}

/** Fields of the line's document that the desk writes. */
export interface LineChange {
	readonly calledLasted?: EpochMs;
	readonly paused?: PauseChange;
	readonly autoCall?: { readonly enable: boolean; readonly at: EpochMs };
	readonly presence?: boolean;
}

/** The result of an accepted command. When `changed` is false, nothing is written. */
export interface Accepted {
	readonly ok: true;
	readonly changed: boolean;
	readonly board: Board;
	/** The command's member after the decision. */
	readonly member?: Member;
	/** All changed members. */
	readonly members: readonly Member[];
	readonly line?: LineChange;
	/** The checked answers of the command's member. Of a join: those to the required questions. */
	readonly answers?: Answers;
	/** Of a customer's join: the bucket for the next decision. Absent when no join was taken out of it. */
	readonly joinBucket?: JoinBucket;
}

export interface Refused {
	readonly ok: false;
	readonly code: Code;
	/** The uid of the question whose answer is at fault. */
	readonly question?: string;
	/** Of a join: when joining is open again, if known. */
	readonly opensAt?: EpochMs;
	/** Of a join: the shop's message. Absent when the shop wrote none. */
	readonly message?: string;
	/** The message's English variant. Absent when there is none. */
	readonly messageEn?: string;
	/** Of a join over the line's rate: the time in which the bucket refills by one join, in whole seconds. */
	readonly retryAfter?: number;
}

export type Decision = Accepted | Refused;
