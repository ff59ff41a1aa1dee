export const OPERATIONS = ["list", "add", "remove", "update", "get"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Where an operation stands. A failure has the error's code and message. */
export type OperationStatus =
	| { readonly state: "idle" | "request" | "success" }
	| { readonly state: "failure"; readonly code: string; readonly message: string };

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

/** Records a request, a success or a failure of one operation; the others stay as they are. */
export function recordOperation(
	status: CollectionStatus,
	operation: Operation,
	now: Exclude<OperationStatus, { state: "idle" }>,
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
