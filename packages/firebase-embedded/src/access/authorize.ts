import { type Data, decodeFields } from "@junban/firestore-wire/value";
import type { Query } from "#src/query/query.ts";
import type { Doc } from "#src/store/doc.ts";

/** The signed-in caller, with all claims of the token. */
export interface AuthContext {
	uid: string;
	token: Record<string, unknown>;
}

export type Operation = "get" | "list" | "create" | "update" | "delete";

export interface AccessRequest {
	/** Null: nobody is signed in. */
	readonly auth: AuthContext | null;
	readonly operation: Operation;
	/** Of the document, or of the collection for `list`; below the root. */
	readonly path: string;
	/** The document as it is; decoded when read. Throws WireError if an integer in it exceeds a number. */
	readonly before?: Data | undefined;
	/** The document as the commit would leave it. */
	readonly after?: Data | undefined;
	/** For `list`. */
	readonly query?: Query;
	/** When the commit takes effect, in microseconds since 1970; equal to its server timestamps to the millisecond. */
	readonly time?: number;
	/** Another document, as it is before the commit. */
	get(path: string): Data | undefined;
	/** Another document, as the commit would leave it. */
	getAfter(path: string): Data | undefined;
}

/** Decides alone and at once; whatever it throws is a refusal. */
export type Authorize = (request: AccessRequest) => boolean;

/** Who calls. The service bypasses `authorize`. */
export type Caller =
	| { service: true }
	| {
			service: false;
			auth: AuthContext | null;
			/** Milliseconds since 1970; infinite without a token. */
			expiresAt: number;
	  };

/** Under whose name the caller's use of the server is counted; strangers share one. */
export function ownerOf(caller: Caller): string {
	return caller.service ? "service" : (caller.auth?.uid ?? "");
}

export type Lookup = (path: string) => Doc | undefined;

export interface Question {
	operation: Operation;
	path: string;
	before?: Doc | undefined;
	after?: Doc | undefined;
	query?: Query;
	time?: number;
	lookup: Lookup;
	lookupAfter?: Lookup;
}

/** Asks the host; the service is always allowed. */
export function isAllowed(authorize: Authorize, caller: Caller, question: Question): boolean {
	if (caller.service) return true;
	const { before, after, lookup, lookupAfter = lookup } = question;
	try {
		return authorize({
			auth: caller.auth,
			operation: question.operation,
			path: question.path,
			get before() {
				return decoded(before);
			},
			get after() {
				return decoded(after);
			},
			...(question.query === undefined ? {} : { query: question.query }),
			...(question.time === undefined ? {} : { time: question.time }),
			get: (path) => decoded(lookup(path)),
			getAfter: (path) => decoded(lookupAfter(path)),
		});
	} catch {
		return false;
	}
}

/** Whether the host refuses a write without looking at what it would make; when it looks, `isAllowed` is to be asked. */
export function isRefusedUnseen(authorize: Authorize, caller: Caller, question: Question): boolean {
	if (caller.service) return false;
	let looked = false;
	const unseen = (): never => {
		looked = true;
		throw new Error("Not made yet");
	};
	const { before, lookup } = question;
	try {
		const allowed = authorize({
			auth: caller.auth,
			operation: question.operation,
			path: question.path,
			get before() {
				return decoded(before);
			},
			get after() {
				return unseen();
			},
			...(question.time === undefined ? {} : { time: question.time }),
			get: (path) => decoded(lookup(path)),
			getAfter: unseen,
		});
		return !allowed && !looked;
	} catch {
		return !looked;
	}
}

function decoded(doc: Doc | undefined): Data | undefined {
	return doc === undefined ? undefined : decodeFields(doc.fields);
}
