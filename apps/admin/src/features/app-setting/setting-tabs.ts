import type { ShopRole } from "#src/frame/shop-context.ts";

export const SETTING_TABS = ["shop", "plan", "staff", "account", "danger"] as const;
export type SettingTab = (typeof SETTING_TABS)[number];

const QUERY = "tab";

/** The tabs that a person may use; none in a sample, which has no accounts (specification, section 6). */
export function tabsOf(role: ShopRole): readonly SettingTab[] {
	if (role === "owner") return SETTING_TABS;
	return role === "staff" ? ["account"] : [];
}

/** The tab that the address names, or else the first; undefined if the person may use none. */
export function tabFrom(search: URLSearchParams, role: ShopRole): SettingTab | undefined {
	const tabs = tabsOf(role);
	return tabs.find((tab) => tab === search.get(QUERY)) ?? tabs[0];
}

/** The address's query with this tab. Other parts, as the `pwa` flag, stay. */
export function withTab(search: URLSearchParams, tab: SettingTab): URLSearchParams {
	const next = new URLSearchParams(search);
	next.set(QUERY, tab);
	return next;
}
