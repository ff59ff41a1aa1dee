import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

const AREA = { home: "/app_admin/demo", login: "/app_admin/demo/login" };

test.each([
	["/app_admin/demo", "/app_admin/demo"],
	["/app_admin/demo?pwa=1", "/app_admin/demo?pwa=1"],
	["/app_admin/demo/members", "/app_admin/demo/members"],
	["/app_admin/demo/members?pwa", "/app_admin/demo/members?pwa"],
	["/app_admin/demolition/members", undefined],
	["/app_admin/other/members", undefined],
	["/app_admin/demo/../other", undefined],
	["/app_admin/demo/login", undefined],
	["/app_admin/demo/login?pwa", undefined],
	["//evil.example/app_admin/demo/", undefined],
	["https://evil.example", undefined],
	["", undefined],
	[undefined, undefined],
	[{ pathname: "/app_admin/demo/members" }, undefined],
])("after login %j leads to %s", (wanted, path) => {
	expect(returnPath(wanted, AREA)).toBe(path);
});
