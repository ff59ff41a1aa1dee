/** What the stories of the staff's screens share: places, menu, both languages. */
import type { ReactNode } from "react";
import { BarsIcon, CalendarIcon, LinesIcon, ScreenIcon, SlidersIcon } from "../icons.tsx";
import { Logo } from "../logo.tsx";
import { Sidebar, sidebarLink } from "../sidebar.tsx";
import { SidebarMenu, type SidebarMenuProps } from "../sidebar-menu.tsx";
import type { StaffPageProps } from "../staff-page.tsx";
import { inEnglish } from "./look.tsx";

/** One of two languages. */
export type Words = (ja: string, en: string) => string;
const ja: Words = (words) => words;
export const en: Words = (_, words) => words;

type Place = "line" | "day" | "receptions" | "display" | "shop";

function places(w: Words, current: Place): ReactNode {
	const all: [Place, ReactNode, string][] = [
		["line", <LinesIcon key="icon" />, w("順番", "Line")],
		["day", <BarsIcon key="icon" />, w("今日の記録", "Today")],
		["receptions", <CalendarIcon key="icon" />, w("受付の設定", "Receptions")],
		["display", <ScreenIcon key="icon" />, w("表示画面", "Display")],
		["shop", <SlidersIcon key="icon" />, w("お店の設定", "Settings")],
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

function who(w: Words): ReactNode {
	return (
		<>
			<b className="block text-14 text-ink">{w("みなと食堂", "Minato Diner")}</b>
			{w("店長：佐藤", "Manager: Sato")}
		</>
	);
}

/** The places beside a screen. */
export function sidebar(w: Words, current: Place): ReactNode {
	return (
		<Sidebar label={w("管理", "Staff")} logo={<Logo />} foot={who(w)}>
			{places(w, current)}
		</Sidebar>
	);
}

/** The same on a phone. */
export function menu(
	w: Words,
	current: Place,
	more: Pick<SidebarMenuProps, "actions" | "defaultOpen"> = {},
): ReactNode {
	return (
		<SidebarMenu label={w("メニュー", "Menu")} closeLabel={w("閉じる", "Close")} foot={who(w)} {...more}>
			{places(w, current)}
		</SidebarMenu>
	);
}

/** A story in both languages. */
export function screen(page: (w: Words) => StaffPageProps) {
	return { args: page(ja), ...inEnglish<StaffPageProps>(page(en)) };
}
