import { UntracedError } from "./untraced-error.ts";

/** The four calls that a server needs. Answers have the JSON format of Firestore's REST interface. */
export type RpcMethod = "commit" | "batchGet" | "runQuery" | "runAggregationQuery";

export interface RpcTransport {
	/**
	 * @param parent path of a document below the root of documents, `""` for the root
	 * @returns the parsed body of the answer
	 * @throws FirestoreError
	 */
	call(method: RpcMethod, parent: string, body: object, signal?: AbortSignal): Promise<unknown>;
}

/** `refused`: the call had no effect. `unknown`: the call may have had an effect. */
export type Outcome = "refused" | "unknown";

const unknownOutcomes = new Set([
	"UNAVAILABLE",
	"DEADLINE_EXCEEDED",
	"INTERNAL",
	"UNKNOWN",
	"CANCELLED",
	"DATA_LOSS",
]);

/** A failed call. `status` is the name of a gRPC status (`ABORTED`, `FAILED_PRECONDITION`, `NOT_FOUND`, ...). */
export class FirestoreError extends UntracedError {
	override readonly name = "FirestoreError";
	readonly status: string;
	readonly outcome: Outcome;

	constructor(status: string, message: string, options: { cause?: unknown; outcome?: Outcome } = {}) {
		super(message, options.cause === undefined ? {} : { cause: options.cause });
		this.status = status;
		this.outcome = options.outcome ?? (unknownOutcomes.has(status) ? "unknown" : "refused");
	}
}
