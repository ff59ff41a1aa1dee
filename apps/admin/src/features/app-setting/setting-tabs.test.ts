import { expect, test } from "vitest";
import { SETTING_TABS, tabFrom, tabsOf, withTab } from "./setting-tabs.ts";

test("an owner has all tabs, staff their account, a sample none", () => {
	expect(tabsOf("owner")).toEqual(SETTING_TABS);
	expect(tabsOf("staff")).toEqual(["account"]);
	expect(tabsOf("sample")).toEqual([]);
});

test.each([
	["?tab=staff", "owner", "staff"],
	["?tab=nothing", "owner", "shop"],
	["", "owner", "shop"],
	["?tab=danger", "staff", "account"],
	["?tab=account", "sample", undefined],
] as const)("%s opens for %s: %s", (search, role, tab) => {
	expect(tabFrom(new URLSearchParams(search), role)).toBe(tab);
});

test("the address keeps the tab and its other parts", () => {
	expect(withTab(new URLSearchParams("?pwa=1&tab=shop"), "danger").toString()).toBe("pwa=1&tab=danger");
});
