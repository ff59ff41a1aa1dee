import { expect, test } from "vitest";
import { isUserUid, memberPathOf } from "./paths.ts";

const UID = "A23456789012345678901234";
const RIGHT = { appUID: "demo", lineUID: "main", memberUID: UID };

test("a member's path is read from the parts of an address", () => {
	expect(memberPathOf(RIGHT)).toEqual({ ok: true, value: { app: "demo", line: "main", member: UID } });
});

test.each(["appUID", "lineUID", "memberUID"])("a missing or malformed %s is refused", (field) => {
	expect(memberPathOf({ ...RIGHT, [field]: undefined })).toEqual({
		ok: false,
		code: "value-missing",
		field,
	});
	expect(memberPathOf({ ...RIGHT, [field]: "a/b" })).toEqual({ ok: false, code: "invalid-value", field });
});

test.each([[""], ["a/b"], [".."], ["__id__"], [undefined], ["a".repeat(129)]])(
	"%j is not a user's uid",
	(uid) => {
		expect(isUserUid(uid)).toBe(false);
	},
);
