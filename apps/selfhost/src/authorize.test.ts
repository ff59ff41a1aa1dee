import type { AccessRequest } from "@junban/firebase-embedded/embedded";
import type { Data } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import { authorize } from "./authorize.ts";

const DOCUMENTS: Readonly<Record<string, Data>> = {
	"apps/demo/users/owner": { uid: "owner", role: "owner" },
	"apps/demo/users/staff": { uid: "staff", role: "staff" },
	"apps/demo/users/guest": { uid: "guest", role: "guest" },
	"apps/demo/users/odd": { uid: "odd", role: ["owner"] },
	"apps/other/users/boss": { uid: "boss", role: "owner" },
};
const CALLERS = ["anonymous", "stranger", "guest", "odd", "boss", "staff", "owner"] as const;
type Caller = (typeof CALLERS)[number];

function asks(caller: Caller, operation: AccessRequest["operation"], path: string): boolean {
	const auth = caller === "anonymous" ? null : { uid: caller, token: { role: "owner", master: true } };
	const get = (asked: string) => DOCUMENTS[asked];
	return authorize({ auth, operation, path, get, getAfter: get });
}

const all = CALLERS;
const staff = ["staff", "owner"] as const;
const owner = ["owner"] as const;
const nobody = [] as const;
const line = "apps/demo/line/main";
const member = "A".repeat(24);

/** Who may; everybody else may not. */
const MATRIX: readonly (readonly [AccessRequest["operation"], string, readonly Caller[]])[] = [
	["get", "apps/demo", all],
	["list", "apps", nobody],
	["get", line, all],
	["list", "apps/demo/line", all],
	["get", `${line}/public/board`, all],
	["list", `${line}/public`, nobody],
	["get", `${line}/public/desk`, nobody],
	["get", `${line}/public_members/${member}`, all],
	["list", `${line}/public_members`, all],
	["get", `${line}/members/${member}`, all],
	["list", `${line}/members`, staff],
	["get", `${line}/members/${member}/private/x`, nobody],
	["list", `${line}/members/${member}/private`, nobody],
	["get", `${line}/public/board/private/x`, nobody],
	["get", `${line}/public_members/${member}/private/x`, nobody],
	["list", `${line}/events`, staff],
	["get", `${line}/events/1`, staff],
	["get", `${line}/outbox/1`, nobody],
	["list", `${line}/outbox`, nobody],
	["list", `${line}/answers`, nobody],
	["get", "apps/demo/private/billing", nobody],
	["list", "apps/demo/private", nobody],
	["get", "apps/demo/users/owner", owner],
	["get", "apps/demo/users/staff", staff],
	["get", "apps/demo/users/guest", ["guest", "owner"]],
	["list", "apps/demo/users", owner],
	["get", "apps/demo/users/guest/private/x", nobody],
	["list", "apps/demo/users/guest/private", nobody],
	["get", "apps/demo/unknown/x", nobody],
	["get", "users/staff", ["staff"]],
	["list", "users", nobody],
	["get", "users/staff/private/x", nobody],
	["list", "users/staff/private", nobody],
	["get", "project/main", nobody],
	["get", "members/x", nobody],
	["list", "members", nobody],
	["list", "line", nobody],
	["list", "", nobody],
	["get", "", nobody],
];

test.each(MATRIX)("%s %s", (operation, path, allowed) => {
	expect(CALLERS.filter((caller) => asks(caller, operation, path))).toEqual(allowed);
});

describe("nobody writes past the API", () => {
	const paths = new Set(MATRIX.map(([, path]) => path));
	test.each(["create", "update", "delete"] as const)("%s", (operation) => {
		for (const path of paths)
			expect({ path, by: CALLERS.filter((caller) => asks(caller, operation, path)) }).toEqual({
				path,
				by: [],
			});
	});
});
