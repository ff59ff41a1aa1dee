import type { Code } from "@junban/domain/values";

export const OPERATIONS = ["list", "add", "remove", "update", "get"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The status of one operation. */
export type OperationStatus = { readonly state: "idle" | "request" | "success" } | Failure;

/** `message`: the provider's message, for reports. Screens show the sentence of the code. */
export interface Failure {
	readonly state: "failure";
	readonly code: Code;
	readonly message: string;
}

/** The statuses of the operations on one collection of documents. */
export interface CollectionStatus {
	readonly operations: Readonly<Record<Operation, OperationStatus>>;
	/** The list is being fetched. */
	readonly isFetching: boolean;
	/** The list was fetched at least once. A later failure does not reset it. */
	readonly isFetched: boolean;
}

const IDLE: OperationStatus = { state: "idle" };

/** The status before any operation. */
export const NEW_COLLECTION: CollectionStatus = {
	operations: { list: IDLE, add: IDLE, remove: IDLE, update: IDLE, get: IDLE },
	isFetching: false,
	isFetched: false,
};

/** Sets the status of one operation. */
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

/** False while the list is being fetched and after it was fetched. */
export function isFetchDue({ isFetching, isFetched }: CollectionStatus): boolean {
	return !isFetching && !isFetched;
}

/** The failure of the operation; undefined in every other state. */
export function failureOf(operation: OperationStatus): Failure | undefined {
	return operation.state === "failure" ? operation : undefined;
}
