/** Shared by the stories of staff pages: sidebar, menu, a story in both languages. */
import type { ReactNode } from "react";
import { BarsIcon, CalendarIcon, LinesIcon, ScreenIcon, SlidersIcon } from "../icons.tsx";
import { Logo } from "../logo.tsx";
import { Sidebar, sidebarLink } from "../sidebar.tsx";
import { SidebarMenu, type SidebarMenuProps } from "../sidebar-menu.tsx";
import type { StaffPageProps } from "../staff-page.tsx";
import { inEnglish } from "./look.tsx";
import { type ChooseText, en, ja } from "./texts.ts";

type Place = "line" | "day" | "receptions" | "display" | "shop";

function places(t: ChooseText, current: Place): ReactNode {
	const all: [Place, ReactNode, string][] = [
		["line", <LinesIcon key="icon" />, t("順番", "Line")],
		["day", <BarsIcon key="icon" />, t("今日の記録", "Today")],
		["receptions", <CalendarIcon key="icon" />, t("受付の設定", "Receptions")],
		["display", <ScreenIcon key="icon" />, t("表示画面", "Display")],
		["shop", <SlidersIcon key="icon" />, t("お店の設定", "Settings")],
	];
	return all.map(([place, icon, text]) => (
		<a
			key={place}
			className={sidebarLink}
			href={`#${place}`}
			aria-current={place === current ? "page" : undefined}
		>
			{icon}
			{text}
		</a>
	));
}

function account(t: ChooseText): ReactNode {
	return (
		<>
			<b className="block text-14 text-ink">{t("みなと食堂", "Minato Diner")}</b>
			{t("店長：佐藤", "Manager: Sato")}
		</>
	);
}

/** The sidebar of a staff page. */
export function sidebar(t: ChooseText, current: Place): ReactNode {
	return (
		<Sidebar label={t("管理", "Staff")} logo={<Logo />} foot={account(t)}>
			{places(t, current)}
		</Sidebar>
	);
}

/** The menu that replaces the sidebar on a phone. */
export function menu(
	t: ChooseText,
	current: Place,
	more: Pick<SidebarMenuProps, "actions" | "defaultOpen"> = {},
): ReactNode {
	return (
		<SidebarMenu label={t("メニュー", "Menu")} closeLabel={t("閉じる", "Close")} foot={account(t)} {...more}>
			{places(t, current)}
		</SidebarMenu>
	);
}

/** `args` and parameters of a story in both languages. */
export function screen(page: (t: ChooseText) => StaffPageProps) {
	return { args: page(ja), ...inEnglish<StaffPageProps>(page(en)) };
}
