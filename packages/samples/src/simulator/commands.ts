import type { Answer } from "@junban/domain/documents";
import type { Accepted, ClearedList, Refused } from "@junban/domain/line";
import type { EpochMs, Locale, MemberUid, StoredFields } from "@junban/domain/values";

/**
 * What a visitor does, as a customer or as staff. Values that a person typed are unchecked here: the domain checks them
 * when it decides. All of it can be written as JSON.
 */
export type SampleCommand =
	| {
			readonly type: "join";
			/** The proposed member uid. A repeat with the same uid answers the same place. */
			readonly uid: MemberUid;
			/** `staff`: a walk-in. */
			readonly source: "web" | "staff" | "kiosk";
			readonly locale: Locale;
			/** `party_size`, `name`, `phone`, `note`. */
			readonly details: StoredFields;
			/** Answers to the questions before joining, by question uid. */
			readonly answers?: unknown;
			readonly exceedLimits?: boolean;
	  }
	| { readonly type: "leave"; readonly uid: MemberUid }
	/** With `byHolder` the holder changes the party size, else staff correct the details. */
	| {
			readonly type: "edit";
			readonly uid: MemberUid;
			readonly given: StoredFields;
			readonly byHolder?: boolean;
			readonly seen?: number;
	  }
	| {
			readonly type: "answers";
			readonly uid: MemberUid;
			readonly given: unknown;
			readonly byHolder?: boolean;
	  }
	| {
			readonly type: "give";
			readonly uid: MemberUid;
			readonly target: "called" | "during_guidance" | "waiting";
			/** The board version on the screen. */
			readonly seen?: number;
	  }
	| {
			readonly type: "guideOver";
			readonly uid: MemberUid;
			readonly reason: "served" | "no_show" | "cancelled";
			readonly autoCall: boolean;
			readonly seen?: number;
	  }
	| { readonly type: "restore"; readonly uid: MemberUid; readonly seen?: number }
	| { readonly type: "cancelAll" }
	| { readonly type: "clear"; readonly what: ClearedList }
	| { readonly type: "pause"; readonly paused: boolean; readonly message: string; readonly until?: EpochMs }
	| { readonly type: "setAutoCall"; readonly enable: boolean }
	/** The automatic call itself, as a screen makes it when it is due. */
	| { readonly type: "autoCall" }
	/** A visitor looks at the line, which goes faster for a while. */
	| { readonly type: "watch" };

/** A command in the log of a day. */
export interface LogEntry {
	readonly id: string;
	readonly at: EpochMs;
	readonly command: SampleCommand;
}

/** What a place's person answered, by question uid. */
export interface MemberAnswers {
	readonly before: ReadonlyMap<string, Answer>;
	readonly whileWaiting: ReadonlyMap<string, Answer>;
}

export type Decision = Accepted | Refused;

/** The answer to a command: as the desk of a server gives it. */
export type SampleAnswer = Pick<Accepted, "ok" | "changed" | "board" | "member"> | Refused;

/** Whether staff give the command. The simulated staff then holds back. */
export function isStaffs(command: SampleCommand): boolean {
	switch (command.type) {
		case "join":
			return command.source === "staff";
		case "leave":
		case "watch":
			return false;
		case "edit":
		case "answers":
			return command.byHolder !== true;
		default:
			return true;
	}
}

/** What of a decision is answered. */
export function answerOf(decision: Decision): SampleAnswer {
	if (!decision.ok) return decision;
	const { board, changed, member } = decision;
	return { ok: true, changed, board, ...(member === undefined ? {} : { member }) };
}
