import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import { errorFields } from "./error-fields.ts";

test("the log gets an error's name and status, never its message", () => {
	const path = "apps/demo/line/main/members/a-secret-uid";
	expect(errorFields(new FirestoreError("NOT_FOUND", path))).toEqual({
		name: "FirestoreError",
		status: "NOT_FOUND",
	});
	expect(errorFields(new TypeError(path))).toEqual({ name: "TypeError" });
	expect(errorFields(path)).toEqual({ name: "unknown" });
});
