import type { Query } from "#src/query/query.ts";
import type { Decision, RulesAuth, RulesDocument, RulesLookup, RulesReads } from "#src/rules/types.ts";
import type { Doc } from "#src/store/doc.ts";

export type Operation = "get" | "list" | "create" | "update" | "delete";

/** The service bypasses the rules. */
export type Caller = { service: true } | User;

/** A caller whose rights the rules decide. */
export interface User {
	service: false;
	/** Null: the caller is not signed in. */
	auth: RulesAuth | null;
	/** Milliseconds since 1970; infinite without a token. */
	expiresAt: number;
	/** From which it asks, the largest that one caller may have; absent in this process. */
	network?: string;
}

/** A caller who is not signed in. */
export const nobody: User = { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY };

/** The service's key. */
export const SERVICE = "service";

/**
 * The key under which the caller's use of the server is counted. All callers who are not signed in share one key; what their
 * Listen streams watch counts for their networks.
 */
export function ownerOf(caller: Caller): string {
	return caller.service ? SERVICE : (caller.auth?.uid ?? "");
}

/** Whether nobody vouches for the caller: it is not signed in, or anonymously. */
export function isStranger(caller: Caller): boolean {
	if (caller.service) return false;
	const firebase = caller.auth?.token["firebase"];
	if (typeof firebase !== "object" || firebase === null) return caller.auth === null;
	return "sign_in_provider" in firebase && firebase.sign_in_provider === "anonymous";
}

export type Lookup = (path: string) => Doc | undefined;

/** One operation that a caller asks for. */
export interface Question {
	operation: Operation;
	/** Path below the root: of the document, or of the collection for `list`. */
	path: string;
	/** The document before the commit. */
	before?: RulesDocument | undefined;
	/** The document after the commit. */
	after?: RulesDocument | undefined;
	/** Set for `list` only. */
	query?: Query;
	/** Commit time in microseconds since 1970, equal to the commit's server timestamps. Default: now. */
	time?: number;
	/** Finds another document as it is before the commit. */
	lookup: RulesLookup;
	/** Finds another document as it is after the commit. */
	lookupAfter?: RulesLookup;
	/** The documents that all decisions of one commit have read. */
	reads?: RulesReads;
	/** The caller did not ask for this operation, so a refusal is not logged. */
	quiet?: true;
}

/** Decides what callers may do. */
export interface Authorize {
	/** Never throws. */
	decide(user: User, question: Question): Decision;
	/** Called for each refusal, for the developer's log. */
	refused(question: Question, reasons: readonly string[]): void;
}

const free: Decision = { allowed: true, reads: [] };

/** Decides, and reports a refusal to `authorize.refused`. The service is always allowed. */
export function decide(authorize: Authorize, caller: Caller, question: Question): Decision {
	if (caller.service) return free;
	const decision = authorize.decide(caller, question);
	if (!decision.allowed && question.quiet !== true) authorize.refused(question, decision.reasons);
	return decision;
}

export function isAllowed(authorize: Authorize, caller: Caller, question: Question): boolean {
	return decide(authorize, caller, question).allowed;
}

/** Whether a write is refused whatever document it would make. If not, ask `isAllowed` with that document. */
export function isAlwaysRefused(authorize: Authorize, caller: Caller, question: Question): boolean {
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
