import { FormFoot } from "@junban/forms/form-foot";
import { LeaveGuard } from "@junban/forms/leave-guard";
import { type DocumentForm, useFormView } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { Tabs } from "@junban/ui/tabs";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { useNameForm } from "./account-name.tsx";
import { type SettingTab, tabFrom, tabsOf, withTab } from "./setting-tabs.ts";
import { ShopTab, useShopForm } from "./shop-tab.tsx";
import { AccountTab, DangerTab, PlanTab, StaffTab, WaitingTab } from "./tab-panels.tsx";

/** All tabs. The address names the open one. */
export function OwnerSettings() {
	const { t } = useTranslation("appSetting");
	const { role } = useShop();
	const [search, setSearch] = useSearchParams();
	const open = tabFrom(search, role) ?? "shop";
	// Both forms live here: what was typed outlives a change of tab.
	const shop = useShopForm();
	const name = useNameForm();
	const forms: Partial<Record<SettingTab, DocumentForm>> = { shop, account: name };
	const isShopDirty = useFormView(shop).dirty.length > 0;
	const isNameDirty = useFormView(name).dirty.length > 0;
	const tabText = (tab: SettingTab) => {
		const isUnsaved = tab !== open && ((tab === "shop" && isShopDirty) || (tab === "account" && isNameDirty));
		return isUnsaved ? t("tabs.unsaved", { tab: t(`tabs.${tab}`) }) : t(`tabs.${tab}`);
	};
	const panel = (tab: SettingTab) => {
		switch (tab) {
			case "shop":
				return <ShopTab form={shop} />;
			case "plan":
				return <PlanTab />;
			case "staff":
				return <StaffTab />;
			case "account":
				return <AccountTab form={name} />;
			case "danger":
				return <DangerTab />;
		}
	};
	const form = forms[open];
	return (
		<StaffScreen
			title={t("title")}
			text={t("text")}
			foot={form === undefined ? undefined : <FormFoot key={open} form={form} />}
		>
			{/* An open form asks on its own before the page is left. */}
			{open === "shop" ? null : <LeaveGuard state={shop.state} />}
			{open === "account" ? null : <LeaveGuard state={name.state} />}
			<Tabs
				label={t("tabs.label")}
				value={open}
				tabs={tabsOf(role).map((tab) => ({
					value: tab,
					text: tabText(tab),
					panel: <Suspense fallback={<WaitingTab />}>{panel(tab)}</Suspense>,
				}))}
				onChange={(tab) => setSearch(withTab(search, tab))}
			/>
		</StaffScreen>
	);
}
