import { type Data, decodeFields } from "@junban/firestore-wire/value";
import type { Authorize, Operation } from "#src/access/authorize.ts";
import type { Query } from "#src/query/query.ts";
import type { RulesAuth, RulesDocument } from "#src/rules/types.ts";

export interface AccessRequest {
	/** Null: nobody is signed in. */
	readonly auth: RulesAuth | null;
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
export type HostAuthorize = (request: AccessRequest) => boolean;

/** The rights as a function of the host says them. */
export function hostAuthorize(host: HostAuthorize): Authorize {
	return {
		decide(user, question) {
			const { before, after, lookup, lookupAfter = lookup } = question;
			const reads: string[] = [];
			try {
				const allowed = host({
					auth: user.auth,
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
					get: (path) => {
						reads.push(path);
						return decoded(lookup(path));
					},
					getAfter: (path) => decoded(lookupAfter(path)),
				});
				return allowed ? { allowed, reads } : { allowed, reads, reasons: [] };
			} catch {
				return { allowed: false, reads, reasons: [] };
			}
		},
		refused: () => undefined,
	};
}

function decoded(doc: RulesDocument | undefined): Data | undefined {
	return doc === undefined ? undefined : decodeFields(doc.fields);
}
