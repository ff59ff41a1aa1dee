import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { AppLink } from "@junban/app-shell/locale-router";
import { customerPaths } from "@junban/app-shell/paths";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import { userLabel } from "@junban/app-shell/user-label";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dot } from "@junban/ui/dot";
import {
	AnnouncementIcon,
	BarsIcon,
	CalendarClosedIcon,
	CalendarIcon,
	ExternalIcon,
	HomeIcon,
	LinesIcon,
	PersonIcon,
	QrIcon,
	QuestionIcon,
	SignOutIcon,
	SlidersIcon,
} from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { Sidebar, sidebarLink } from "@junban/ui/sidebar";
import { type SidebarAction, SidebarMenu } from "@junban/ui/sidebar-menu";
import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { DAILY, type ScreenEntry, SET_UP } from "./screens.ts";
import { useShop } from "./shop-context.ts";
import { ShopSwitcher } from "./shop-switcher.tsx";

const ICONS: Readonly<Record<ScreenEntry["name"], ComponentType>> = {
	dashboard: HomeIcon,
	members: LinesIcon,
	reports: BarsIcon,
	receptions: CalendarIcon,
	temporaryClose: CalendarClosedIcon,
	questions: QuestionIcon,
	qrCode: QrIcon,
	lineSetting: SlidersIcon,
	appSetting: PersonIcon,
};

/** The links of the admin area, the shop and the signed-in user. */
export function AdminSidebar() {
	const { t } = useTranslation("frame");
	return (
		<Sidebar label={t("navigation")} logo={<Logo />} foot={<Foot />}>
			<Links />
		</Sidebar>
	);
}

/** The same as a menu on a phone, below the actions of the page. */
export function AdminMenu({ actions }: { actions: readonly SidebarAction[] }) {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	const { news } = useShop();
	return (
		<SidebarMenu
			mark={news?.isUnread === true ? t("news.unread") : undefined}
			label={common("menu")}
			closeLabel={common("close")}
			actions={actions}
			foot={<Foot />}
		>
			<Links />
		</SidebarMenu>
	);
}

function Links() {
	const { role } = useShop();
	const visible = ({ roles }: ScreenEntry) => roles.includes(role);
	return (
		<>
			{DAILY.filter(visible).map((entry) => (
				<ScreenLink key={entry.name} entry={entry} />
			))}
			<hr className="my-8 w-full border-rule tablet:max-desktop:my-4" />
			{SET_UP.filter(visible).map((entry) => (
				<ScreenLink key={entry.name} entry={entry} />
			))}
		</>
	);
}

function ScreenLink({ entry: { name, path, isAbove } }: { entry: ScreenEntry }) {
	const { t } = useTranslation("frame");
	const { app } = useShop();
	const to = path(app);
	const Icon = ICONS[name];
	const here = useLocation().pathname.replace(/\/$/, "");
	const current = here === to ? "page" : isAbove?.(here, app) === true ? true : undefined;
	return (
		<AppLink className={sidebarLink} to={to} aria-current={current}>
			<Icon />
			{t(`screens.${name}`)}
		</AppLink>
	);
}

/** The customer's pages are another app, so this is no link of the router. */
function CustomerLink() {
	const { t } = useTranslation("frame");
	const { app } = useShop();
	const href = useSurfaceHref();
	return (
		<a
			className="flex min-h-44 items-center gap-8 font-bold text-ink tablet:max-desktop:justify-center"
			href={href("customer", customerPaths.shop(app))}
			target="_blank"
			rel="noopener"
		>
			<span>
				{t("customerView")}
				<span className="visually-hidden">{` ${t("newTab")}`}</span>
			</span>
			<span className="flex tablet:max-desktop:hidden">
				<ExternalIcon />
			</span>
		</a>
	);
}

/** Opens the operator's announcements; a dot says that one is new. */
function NewsButton() {
	const { t } = useTranslation("frame");
	const { news } = useShop();
	if (news === undefined) return null;
	return (
		<Button variant="quiet" size={44} icon={<AnnouncementIcon />} onClick={news.open}>
			{t("news.title")}
			{news.isUnread ? <Dot label={t("news.unread")} /> : null}
		</Button>
	);
}

function Foot() {
	const { t } = useTranslation("frame");
	const { t: shell } = useTranslation("shell");
	const { user, services, signOut } = useShop();
	const resetConsent = services.consent?.reset;
	return (
		<div className="grid gap-4 wrap-anywhere">
			<ShopSwitcher />
			{user === undefined ? null : <span className="tablet:max-desktop:hidden">{userLabel(user)}</span>}
			<CustomerLink />
			<NewsButton />
			{resetConsent === undefined ? null : (
				<Button variant="quiet" size={44} onClick={resetConsent}>
					{shell("consent.settings")}
				</Button>
			)}
			<div className="flex flex-wrap items-center gap-x-8 tablet:max-desktop:flex-col">
				{user === undefined ? null : (
					<Button variant="quiet" size={44} icon={<SignOutIcon />} onClick={signOut}>
						{t("signOut")}
					</Button>
				)}
				<LanguageSwitch here={window.location} />
			</div>
		</div>
	);
}
