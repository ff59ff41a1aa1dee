import type { Fields } from "@junban/firestore-wire/value";
import type { Method, PatternSegment, Position, ServiceName } from "#src/rules/ast.ts";
import type { Value } from "#src/rules/value.ts";

/** A fault of the rules file; the message begins with `file:line:column`. */
export class RulesError extends Error {
	readonly line: number;
	readonly column: number;
	constructor(file: string, position: Position, message: string) {
		super(`${file}:${position.line}:${position.column} ${message}`);
		this.name = "RulesError";
		this.line = position.line;
		this.column = position.column;
	}
}

/** A document as the store keeps it, read only: only the fields that a rule touches are converted. */
export interface RulesDocument {
	/** `projects/P/databases/D/documents/...` */
	readonly name: string;
	readonly fields: Fields;
}

export interface RulesAuth {
	readonly uid: string;
	/** The claims as JSON. */
	readonly token: Readonly<Record<string, unknown>>;
}

/** Finds a document by its path below the root of documents. */
export type RulesLookup = (path: string) => RulesDocument | undefined;

/** `request.query` of a `list`. */
export interface RulesQuery {
	readonly limit?: number | undefined;
	readonly offset?: number | undefined;
	/** `"name ASC"` parts as asked, without implied ones; undefined without an order. */
	readonly orderBy?: string | undefined;
}

/**
 * The documents that `get()` and its like read for one commit or multi-document read, 20 at most; each operation reads
 * 10 at most. Make one for all operations of a commit; without one an operation counts alone.
 */
export interface RulesReads {
	readonly paths: Set<string>;
}

interface CommonRequest {
	readonly method: Method;
	/** Null: the caller is not signed in. */
	readonly auth: RulesAuth | null;
	/**
	 * Microseconds since 1970; for a write its commit's. Rules of Firestore see whole milliseconds of it, as server
	 * timestamps are stored, so that `request.resource.data.at == request.time` holds.
	 */
	readonly time: number;
	/** Gets what the rules' `debug()` shows; must not reach clients. */
	readonly debug?: ((text: string) => void) | undefined;
}

export interface FirestoreRequest extends CommonRequest {
	readonly service: "cloud.firestore";
	/** Of the document below the root of documents; of the collection for `list` (which is to be proven, see prove.ts). */
	readonly path: string;
	/** `(default)` without it. */
	readonly database?: string | undefined;
	/** `resource`: the document as it is. */
	readonly before: RulesDocument | undefined;
	/** `request.resource`: the document as the write would leave it; undefined for reads and deletions. */
	readonly after: RulesDocument | undefined;
	readonly query?: RulesQuery | undefined;
	readonly get: RulesLookup;
	/** As the whole commit would leave them; `get` where it is undefined. */
	readonly getAfter?: RulesLookup | undefined;
	readonly reads?: RulesReads | undefined;
}

/** `resource` and `request.resource` of Storage; what is undefined is missing for the rules. */
export interface StorageObject {
	/** Full path in the bucket. */
	readonly name: string;
	readonly bucket: string;
	/** Bytes. */
	readonly size: number;
	readonly contentType?: string | undefined;
	/** The customer's own pairs. */
	readonly metadata?: Readonly<Record<string, string>> | undefined;
	readonly generation?: number | undefined;
	readonly metageneration?: number | undefined;
	readonly md5Hash?: string | undefined;
	readonly crc32c?: string | undefined;
	readonly etag?: string | undefined;
	/** Microseconds since 1970. */
	readonly timeCreated?: number | undefined;
	/** Microseconds since 1970. */
	readonly updated?: number | undefined;
	readonly contentDisposition?: string | undefined;
	readonly contentEncoding?: string | undefined;
	readonly contentLanguage?: string | undefined;
	readonly cacheControl?: string | undefined;
}

export interface StorageRequest extends CommonRequest {
	readonly service: "firebase.storage";
	readonly bucket: string;
	/** Of the object; of the folder for `list`, `""` for the bucket itself. */
	readonly path: string;
	readonly before: StorageObject | undefined;
	readonly after: StorageObject | undefined;
	/** For `firestore.get` and `firestore.exists` (2 documents at most); each of them fails without it. */
	readonly get?: RulesLookup | undefined;
}

export type RulesRequest = FirestoreRequest | StorageRequest;

/**
 * `reasons` are for the developer's log only: `firestore.rules:12:5 false`, `firestore.rules:14:7 error: ...`. They
 * hold no data of documents or callers. `reads` are the documents that the decision looked at besides the one asked
 * for, by path below the root: it is to be asked anew when one of them changes.
 */
export type Decision =
	| { readonly allowed: true; readonly reads: readonly string[] }
	| { readonly allowed: false; readonly reads: readonly string[]; readonly reasons: readonly string[] };

/** One `allow`, with the pattern of all matches around it. */
export interface Statement extends Position {
	readonly service: ServiceName;
	/** From the very root: begins with `databases`, `{database}`, `documents` (Firestore) or `b`, `{bucket}`, `o`. */
	readonly pattern: readonly PatternSegment[];
	readonly methods: ReadonlySet<Method>;
}

/** A statement that applies, with what its pattern's names stand for. */
export interface Candidate {
	readonly statement: Statement;
	readonly bindings: ReadonlyMap<string, Value>;
}

/** What the rules see besides the bindings. The proof of lists puts `Unknown` values into it. */
export interface World {
	readonly request: Value;
	readonly resource: Value;
	readonly get?: RulesLookup | undefined;
	readonly getAfter?: RulesLookup | undefined;
	/** For `databases/$(database)` in paths given to `get()`. */
	readonly database: string;
	readonly reads?: RulesReads | undefined;
	/** Documents this decision may read. */
	readonly maxReads: number;
	readonly debug?: ((text: string) => void) | undefined;
}

export interface Ruleset {
	/** 1 or 2: in version 1 `{x=**}` stands for one segment at least. */
	readonly version: 1 | 2;
	/** All statements, in the order of the file. */
	readonly statements: readonly Statement[];
	/** Decides about one document or object. Never throws; whatever fails is a refusal. */
	decide(request: RulesRequest): Decision;
	/** Allowed when one candidate's condition is true; the others' results are the reasons. Never throws. */
	judge(candidates: Iterable<Candidate>, world: World): Decision;
}
