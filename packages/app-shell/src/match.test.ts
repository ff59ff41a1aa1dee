import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { describe, expect, it } from "vitest";
import { matchRoute } from "./match.ts";
import { customerPaths } from "./paths/index.ts";
import { patterns } from "./patterns.ts";

describe("matchRoute", () => {
	it.each([
		["/app/demo", { name: "shop", params: { app: "demo" } }],
		["/app/demo/", { name: "shop", params: { app: "demo" } }],
		["/app/demo/main/abc", { name: "ticket", params: { app: "demo", line: "main", member: "abc" } }],
		["/app/demo/main/display", { name: "display", params: { app: "demo", line: "main" } }],
		["/app", undefined],
		["/app/demo/main", undefined],
		["/app/demo/main/abc/more", undefined],
		["/other/demo", undefined],
		["/app/%E0%A4%A", undefined],
	])("%s", (path, match) => {
		expect(matchRoute(patterns.customer, path)).toEqual(match);
	});

	it("matches the paths of the customer's screens", () => {
		const app = parseAppUid("demo");
		const line = parseLineUid("main");
		const member = parseMemberUid("A2345678901234567890bc");
		if (app === undefined || line === undefined || member === undefined)
			throw new Error("bad uids in the test");
		const found = [
			customerPaths.shop(app),
			customerPaths.display(app, line),
			customerPaths.ticket(app, line, member),
		];
		expect(found.map((path) => matchRoute(patterns.customer, path)?.name)).toEqual([
			"shop",
			"display",
			"ticket",
		]);
	});
});
