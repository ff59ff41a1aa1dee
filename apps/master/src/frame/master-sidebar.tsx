import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { AppLink } from "@junban/app-shell/locale-router";
import { userLabel } from "@junban/app-shell/user-label";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import {
	AnnouncementIcon,
	FileIcon,
	HistoryIcon,
	PeopleIcon,
	PulseIcon,
	ShopIcon,
	SignOutIcon,
} from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { Sidebar, sidebarLink } from "@junban/ui/sidebar";
import { SidebarMenu } from "@junban/ui/sidebar-menu";
import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { useMaster } from "#src/lib/master-context.ts";
import { SCREENS, type ScreenEntry } from "./screens.ts";

const ICONS: Readonly<Record<ScreenEntry["name"], ComponentType>> = {
	apps: ShopIcon,
	users: PeopleIcon,
	announcements: AnnouncementIcon,
	texts: FileIcon,
	health: PulseIcon,
	log: HistoryIcon,
};

/** The links of the operators' area and the signed-in operator. */
export function MasterSidebar() {
	const { t } = useTranslation("frame");
	return (
		<Sidebar label={t("navigation")} logo={<Logo name={t("name")} />} foot={<Foot />}>
			<Links />
		</Sidebar>
	);
}

/** The same as a menu on a phone. */
export function MasterMenu() {
	const { t: common } = useTranslation("common");
	return (
		<SidebarMenu label={common("menu")} closeLabel={common("close")} foot={<Foot />}>
			<Links />
		</SidebarMenu>
	);
}

function Links() {
	return SCREENS.map((entry) => <ScreenLink key={entry.name} entry={entry} />);
}

function ScreenLink({ entry: { name, path, below } }: { entry: ScreenEntry }) {
	const { t } = useTranslation("frame");
	const Icon = ICONS[name];
	const here = useLocation().pathname.replace(/\/$/, "");
	const isAbove = below !== undefined && here.startsWith(below);
	return (
		<AppLink className={sidebarLink} to={path} aria-current={here === path ? "page" : isAbove || undefined}>
			<Icon />
			{t(`screens.${name}`)}
		</AppLink>
	);
}

function Foot() {
	const { t } = useTranslation("frame");
	const { user, signOut } = useMaster();
	return (
		<div className="grid gap-4 wrap-anywhere">
			<b className="text-14 text-ink tablet:max-desktop:hidden">{t("name")}</b>
			<span className="tablet:max-desktop:hidden">{t("operator", { name: userLabel(user) })}</span>
			<div className="flex flex-wrap items-center gap-x-8 tablet:max-desktop:flex-col">
				<Button variant="quiet" size={44} icon={<SignOutIcon />} onClick={signOut}>
					{t("signOut")}
				</Button>
				<LanguageSwitch here={window.location} />
			</div>
		</div>
	);
}
