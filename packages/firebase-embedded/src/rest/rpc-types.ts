import type { Fields } from "@junban/firestore-wire/value";
import type { Authorize, Caller } from "#src/access/authorize.ts";
import type { CommitAnswer } from "#src/rest/commit.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Store } from "#src/store/store.ts";
import type { Database } from "#src/values/names.ts";

export interface RpcContext {
	database: Database;
	store: Store;
	authorize: Authorize;
}

/** The answer of an RPC, before it is encoded. `transaction` is the id of the transaction that began with the call. */
export type RpcAnswer =
	| { kind: "commit"; answer: CommitAnswer }
	| {
			kind: "documents";
			entries: ({ found: Doc } | { missing: string })[];
			readTime: string;
			transaction: string | undefined;
	  }
	| { kind: "query"; docs: Doc[]; readTime: string; transaction: string | undefined }
	| { kind: "aggregation"; fields: Fields; readTime: string; transaction: string | undefined }
	| { kind: "document"; doc: Doc }
	| { kind: "list"; docs: Doc[]; nextPageToken: string | undefined }
	| { kind: "plain"; answer: object };

/** @param parent path of a document, `""` for the root */
export type Rpc = (context: RpcContext, caller: Caller, parent: string, body: unknown) => Promise<RpcAnswer>;
