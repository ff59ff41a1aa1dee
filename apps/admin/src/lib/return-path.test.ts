import { parseAppUid } from "@junban/domain/ids";
import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

const app = parseAppUid("demo");
if (app === undefined) throw new Error("malformed");

test.each([
	["/app_admin/demo/members", "/app_admin/demo/members"],
	["/app_admin/demo/members?pwa", "/app_admin/demo/members?pwa"],
	["/app_admin/other/members", undefined],
	["/app_admin/demo/login", undefined],
	["//evil.example/app_admin/demo/", undefined],
	["https://evil.example", undefined],
	[undefined, undefined],
])("after login %s leads to %s", (wanted, path) => {
	expect(returnPath(wanted, app)).toBe(path);
});
