import { expect, test } from "vitest";
import { failureOf, isFetchDue, NEW_COLLECTION, OPERATIONS, recordOperation } from "./collection-status.ts";

const failure = { state: "failure", code: "fetch-failed", message: "404" } as const;

test.each(OPERATIONS)(
	"COLL-1 request, success and failure of %s do not change the other operations",
	(operation) => {
		for (const now of [{ state: "request" }, { state: "success" }, failure] as const) {
			const { operations } = recordOperation(NEW_COLLECTION, operation, now);
			expect(operations).toEqual({ ...NEW_COLLECTION.operations, [operation]: now });
			expect(failureOf(operations[operation])).toBe(now.state === "failure" ? now : undefined);
		}
	},
);

test("COLL-3 a fetch is due at first and after a failure, not while fetching and not after a success", () => {
	const requested = recordOperation(NEW_COLLECTION, "list", { state: "request" });
	const failed = recordOperation(requested, "list", failure);
	const fetched = recordOperation(requested, "list", { state: "success" });
	const flags = [NEW_COLLECTION, requested, failed, fetched].map((status) => [
		status.isFetching,
		status.isFetched,
		isFetchDue(status),
	]);
	expect(flags).toEqual([
		[false, false, true],
		[true, false, false],
		[false, false, true],
		[false, true, false],
	]);
});

test("COLL-2 other operations do not change isFetching and isFetched", () => {
	for (const operation of ["add", "remove", "update", "get"] as const) {
		const status = recordOperation(NEW_COLLECTION, operation, { state: "success" });
		expect([status.isFetching, status.isFetched]).toEqual([false, false]);
	}
});

test("COLL-2 a later failure of the list does not reset isFetched", () => {
	const fetched = recordOperation(NEW_COLLECTION, "list", { state: "success" });
	expect(recordOperation(fetched, "list", failure)).toMatchObject({ isFetching: false, isFetched: true });
});
