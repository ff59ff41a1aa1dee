import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { defined } from "#src/testing/defined.ts";
import { addressOnAppHost } from "./app-host.ts";

const app = defined(parseAppUid("minato_shokudo"));

test.each([
	["/", "/app/minato_shokudo"],
	["/en", "/en/app/minato_shokudo"],
	["/en/", "/en/app/minato_shokudo"],
	["/?pwa=1#top", "/app/minato_shokudo?pwa=1#top"],
	["/app/demo?x=1", "/app/demo?x=1"],
	["/en/app/demo", "/en/app/demo"],
	["/app_admin/minato_shokudo", "/app_admin/minato_shokudo"],
	["/english", "/english"],
])("ROUTE-9 on the app's host %s means %s", (address, meant) => {
	expect(addressOnAppHost(app, address)).toBe(meant);
});
