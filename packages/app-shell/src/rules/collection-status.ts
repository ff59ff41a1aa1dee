import type { Code } from "@junban/domain/values";

export const OPERATIONS = ["list", "add", "remove", "update", "get"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Where an operation stands. */
export type OperationStatus = { readonly state: "idle" | "request" | "success" } | Failure;

/** `message`: what the provider said, for a report; a person reads the sentence of the code. */
export interface Failure {
	readonly state: "failure";
	readonly code: Code;
	readonly message: string;
}

/** The operations on one collection of documents. */
export interface CollectionStatus {
	readonly operations: Readonly<Record<Operation, OperationStatus>>;
	/** The list is being fetched. */
	readonly isFetching: boolean;
	/** The list was fetched, and later failures of it do not take that back. */
	readonly isFetched: boolean;
}

const IDLE: OperationStatus = { state: "idle" };

/** Nothing asked yet; also what a reset gives. */
export const NEW_COLLECTION: CollectionStatus = {
	operations: { list: IDLE, add: IDLE, remove: IDLE, update: IDLE, get: IDLE },
	isFetching: false,
	isFetched: false,
};

/** Records where one operation stands; the others stay as they are. */
export function recordOperation(
	status: CollectionStatus,
	operation: Operation,
	now: OperationStatus,
): CollectionStatus {
	const operations = { ...status.operations, [operation]: now };
	if (operation !== "list") return { ...status, operations };
	return {
		operations,
		isFetching: now.state === "request",
		isFetched: status.isFetched || now.state === "success",
	};
}

/** A fetch is skipped while one is on its way and once there was one. */
export function isFetchDue({ isFetching, isFetched }: CollectionStatus): boolean {
	return !isFetching && !isFetched;
}

/** Why the operation failed; undefined when it did not, or is being tried again. */
export function failureOf(operation: OperationStatus): Failure | undefined {
	return operation.state === "failure" ? operation : undefined;
}
