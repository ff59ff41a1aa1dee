import { FirestoreError } from "@junban/firestore-wire/rpc";
import { describe, expect, it } from "vitest";
import { refusalOf } from "#src/blobs/errors.ts";
import { denied, errorBody, grpcCode, httpStatus, invalid, publicError, unimplemented } from "#src/status.ts";

describe("a refusal on the wire", () => {
	it.each([
		["CANCELLED", 1, 499],
		["UNKNOWN", 2, 500],
		["INVALID_ARGUMENT", 3, 400],
		["DEADLINE_EXCEEDED", 4, 504],
		["NOT_FOUND", 5, 404],
		["ALREADY_EXISTS", 6, 409],
		["PERMISSION_DENIED", 7, 403],
		["RESOURCE_EXHAUSTED", 8, 429],
		["FAILED_PRECONDITION", 9, 400],
		["ABORTED", 10, 409],
		["OUT_OF_RANGE", 11, 400],
		["UNIMPLEMENTED", 12, 501],
		["INTERNAL", 13, 500],
		["UNAVAILABLE", 14, 503],
		["UNAUTHENTICATED", 16, 401],
		["SOMETHING_ELSE", 2, 500],
	])("%s is gRPC %d and HTTP %d", (status, code, http) => {
		const error = new FirestoreError(status, "text");
		expect([grpcCode(error), httpStatus(error)]).toEqual([code, http]);
		expect(errorBody(error)).toEqual({ error: { code: http, message: "text", status } });
	});

	it("has the texts that clients know", () => {
		expect(errorBody(denied())).toEqual({
			error: { code: 403, message: "Missing or insufficient permissions.", status: "PERMISSION_DENIED" },
		});
		expect(errorBody(invalid("Not a name"))).toMatchObject({ error: { code: 400, message: "Not a name" } });
		expect(errorBody(unimplemented("findNearest"))).toMatchObject({
			error: { code: 501, message: "Not supported by this server: findNearest" },
		});
	});

	it.each([new Error("secret"), "secret", undefined, null])(
		"never holds the text of another failure: %s",
		(cause) => {
			const error = publicError(cause);
			expect(errorBody(error)).toEqual({
				error: { code: 500, message: "Internal error", status: "INTERNAL" },
			});
			expect(refusalOf(cause)).toMatchObject({
				refusal: { status: 500, message: "Internal error" },
				internal: true,
			});
		},
	);

	it("is the same error if it is ours", () => {
		const error = invalid("x");
		expect(publicError(error)).toBe(error);
		expect(refusalOf(error)).toMatchObject({ refusal: { status: 400, message: "x" }, internal: false });
	});
});
