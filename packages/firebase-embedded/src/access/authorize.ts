import type { Query } from "#src/query/query.ts";
import type { Decision, RulesAuth, RulesDocument, RulesLookup, RulesReads } from "#src/rules/types.ts";
import type { Doc } from "#src/store/doc.ts";

export type Operation = "get" | "list" | "create" | "update" | "delete";

/** Who calls. The service bypasses the rules. */
export type Caller = { service: true } | User;

/** A caller who is asked for his rights. */
export interface User {
	service: false;
	/** Null: nobody is signed in. */
	auth: RulesAuth | null;
	/** Milliseconds since 1970; infinite without a token. */
	expiresAt: number;
}

/** Under whose name the caller's use of the server is counted; strangers share one. */
export function ownerOf(caller: Caller): string {
	return caller.service ? "service" : (caller.auth?.uid ?? "");
}

export type Lookup = (path: string) => Doc | undefined;

/** One operation that somebody wants to do. */
export interface Question {
	operation: Operation;
	/** Of the document, or of the collection for `list`; below the root. */
	path: string;
	/** The document as it is. */
	before?: RulesDocument | undefined;
	/** The document as the commit would leave it. */
	after?: RulesDocument | undefined;
	/** For `list`. */
	query?: Query;
	/** When the commit takes effect, in microseconds since 1970; equal to its server timestamps. Now without it. */
	time?: number;
	/** Another document, as it is before the commit. */
	lookup: RulesLookup;
	/** Another document, as the commit would leave it. */
	lookupAfter?: RulesLookup;
	/** What the decisions of one commit have read together. */
	reads?: RulesReads;
	/** A refusal is no refusal of what the caller asked for, and is not logged. */
	quiet?: true;
}

/** Who may do what. */
export interface Authorize {
	/** Never throws. */
	decide(user: User, question: Question): Decision;
	/** Hears of each refusal, for the developer. */
	refused(question: Question, reasons: readonly string[]): void;
}

const free: Decision = { allowed: true, reads: [] };

/** Decides, and tells of a refusal; the service is always allowed. */
export function decide(authorize: Authorize, caller: Caller, question: Question): Decision {
	if (caller.service) return free;
	const decision = authorize.decide(caller, question);
	if (!decision.allowed && question.quiet !== true) authorize.refused(question, decision.reasons);
	return decision;
}

export function isAllowed(authorize: Authorize, caller: Caller, question: Question): boolean {
	return decide(authorize, caller, question).allowed;
}

/** Whether a write is refused without a look at what it would make; after a look `isAllowed` is to be asked. */
export function isRefusedUnseen(authorize: Authorize, caller: Caller, question: Question): boolean {
	if (caller.service) return false;
	let looked = false;
	const unseen = (): never => {
		looked = true;
		throw new Error("Not made yet");
	};
	const makes = question.operation === "create" || question.operation === "update";
	const after: RulesDocument = {
		name: question.path,
		get fields() {
			return unseen();
		},
	};
	const decision = authorize.decide(caller, {
		...question,
		after: makes ? after : undefined,
		lookupAfter: unseen,
	});
	if (decision.allowed || looked) return false;
	authorize.refused(question, decision.reasons);
	return true;
}
