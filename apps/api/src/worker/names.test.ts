import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { isLineName, isLivePath, isPlanChanged, nameOfPath, planChanged } from "./names.ts";

const LINE = { app: "demo", line: "main" };

test.each([
	["/api/demo/main/line_up", LINE],
	["/apiV2/demo/main", LINE],
	["/apiV2/demo/main/", LINE],
	["/apiV2/%64emo/mai%6E/board", LINE],
	["/apiV2/demo/staff", { app: "demo" }],
	["/apiV2/demo/staff/accept", { app: "demo" }],
	["/api/demo/unsubscribe_premium", { app: "demo" }],
	["/apiV2/demo/Main/board", { app: "demo" }],
	["/apiV2/demo/%E0%A4%A/board", { app: "demo" }],
	["/apiV2/seconds", undefined],
	["/apiV2/demo", undefined],
	["/apiV2/apps/demo", undefined],
	["/apiV2/DEMO/main", undefined],
	["/apiV2/%2564emo/main", undefined],
	["/apiV2/demo%2Fmain/x", undefined],
	["/apiV3/demo/main", undefined],
	["/x/apiV2/demo/main", undefined],
	["//apiV2/demo/main", undefined],
])("%s is about %o", (path, name) => {
	expect(nameOfPath(path)).toEqual(name);
	expect(isLineName(nameOfPath(path))).toBe(name !== undefined && "line" in name);
});

test("the live channel is one path of a line", () => {
	expect(isLivePath("/apiV2/demo/main/live")).toBe(true);
	for (const path of ["/api/demo/main/live", "/apiV2/demo/main/live/x", "/apiV2/demo/main/lived", "/live"])
		expect(isLivePath(path)).toBe(false);
});

test("the Worker's message about a plan is about its shop, and no request from outside is one", () => {
	const app = parseAppUid("demo");
	const message = app && planChanged(app);
	expect(message && nameOfPath(new URL(message.url).pathname)).toEqual({ app });
	expect(message && isPlanChanged(message)).toBe(true);
	const method = "POST";
	expect(isPlanChanged({ method, url: "https://shops.example/apiV2/demo/plan" })).toBe(false);
	expect(isPlanChanged({ method: "GET", url: "https://objects.invalid/apiV2/demo/plan" })).toBe(false);
});
