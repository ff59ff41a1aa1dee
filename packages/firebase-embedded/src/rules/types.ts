import type { Fields } from "@junban/firestore-wire/value";
import type { Method, PatternSegment, Position, ServiceName } from "#src/rules/ast.ts";
import type { Value } from "#src/rules/value.ts";

/** A fault of the rules file. The message begins with `file:line:column`. */
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

/** A stored document. Only fields that a rule uses are converted. */
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
	/** Parts like `"name ASC"` as requested, without implied ones. Undefined without an order. */
	readonly orderBy?: string | undefined;
}

/**
 * Shared by all operations of one commit or multi-document read: the documents that `get()` and similar functions read,
 * at most 20. Each operation reads at most 10. Without it, an operation is counted alone.
 */
export interface RulesReads {
	readonly paths: Set<string>;
}

interface CommonRequest {
	readonly method: Method;
	/** Null: the caller is not signed in. */
	readonly auth: RulesAuth | null;
	/**
	 * Microseconds since 1970; for a write, its commit time. Rules of Firestore see whole milliseconds of it, like stored
	 * server timestamps, so that `request.resource.data.at == request.time` holds.
	 */
	readonly time: number;
	/** Receives the output of the rules' `debug()`. It must not reach clients. */
	readonly debug?: ((text: string) => void) | undefined;
}

export interface FirestoreRequest extends CommonRequest {
	readonly service: "cloud.firestore";
	/** Path of the document below the root of documents. For `list`, path of the collection; see `prove.ts`. */
	readonly path: string;
	/** Default: `(default)`. */
	readonly database?: string | undefined;
	/** `resource`: the document before the write. */
	readonly before: RulesDocument | undefined;
	/** `request.resource`: the document after the write. Undefined for reads and deletions. */
	readonly after: RulesDocument | undefined;
	readonly query?: RulesQuery | undefined;
	readonly get: RulesLookup;
	/** Documents after the whole commit. Default: `get`. */
	readonly getAfter?: RulesLookup | undefined;
	readonly reads?: RulesReads | undefined;
}

/** `resource` and `request.resource` of Storage. An undefined property is missing in rules. */
export interface StorageObject {
	/** Full path in the bucket. */
	readonly name: string;
	readonly bucket: string;
	/** Bytes. */
	readonly size: number;
	readonly contentType?: string | undefined;
	/** Custom pairs of the application. */
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
	/** Path of the object. For `list`, path of the folder; `""` for the bucket. */
	readonly path: string;
	readonly before: StorageObject | undefined;
	readonly after: StorageObject | undefined;
	/** For `firestore.get` and `firestore.exists`, at most 2 documents. Without it, each call fails. */
	readonly get?: RulesLookup | undefined;
}

export type RulesRequest = FirestoreRequest | StorageRequest;

/**
 * `reasons` are for the developer's log only, for example `firestore.rules:12:5 false` or `firestore.rules:14:7 error:
 * ...`. They hold no data of documents or callers. `reads` are paths below the root of the documents that the decision
 * read, besides the requested one: decide again when one of them changes.
 */
export type Decision =
	| { readonly allowed: true; readonly reads: readonly string[] }
	| { readonly allowed: false; readonly reads: readonly string[]; readonly reasons: readonly string[] };

/** One `allow`, with the pattern of all enclosing matches. */
export interface Statement extends Position {
	readonly service: ServiceName;
	/**
	 * From the root: begins with `databases`, `{database}`, `documents` (Firestore) or `b`, `{bucket}`, `o` (Storage).
	 */
	readonly pattern: readonly PatternSegment[];
	readonly methods: ReadonlySet<Method>;
}

/** A statement that applies, with the values of its pattern's names. */
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
	/** The value of `$(database)` in paths given to `get()`. */
	readonly database: string;
	readonly reads?: RulesReads | undefined;
	/** Number of documents that this decision may read. */
	readonly maxReads: number;
	readonly debug?: ((text: string) => void) | undefined;
}

export interface Ruleset {
	/** 1 or 2. In version 1, `{x=**}` matches at least one segment. */
	readonly version: 1 | 2;
	/** All statements, in the order of the file. */
	readonly statements: readonly Statement[];
	/** Decides about one document or object. Never throws: any failure is a refusal. */
	decide(request: RulesRequest): Decision;
	/**
	 * Allows if one candidate's condition is true. The results of the others are the reasons of a refusal. Never throws.
	 */
	judge(candidates: Iterable<Candidate>, world: World): Decision;
}
