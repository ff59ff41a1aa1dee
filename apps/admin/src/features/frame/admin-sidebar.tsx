import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { AppLink } from "@junban/app-shell/locale-router";
import { userLabel } from "@junban/app-shell/user-label";
import { useTranslation } from "@junban/i18n/react";
import type { SignedInUser } from "@junban/ports/auth";
import { Button } from "@junban/ui/button";
import { ExternalIcon, LinesIcon, SignOutIcon } from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { Sidebar, sidebarLink } from "@junban/ui/sidebar";
import { type SidebarAction, SidebarMenu } from "@junban/ui/sidebar-menu";

export interface FrameLinks {
	/** A path of `screen-paths`. */
	readonly members: string;
	/** An href without the router, because the customer's pages are another app. */
	readonly customer: string;
}

export type NavigationProps = {
	links: FrameLinks;
	shopName: string;
	user?: SignedInUser | undefined;
	onSignOut?: (() => void) | undefined;
	/** Resets the choice about cookies, so that the banner asks again. */
	onCookies?: (() => void) | undefined;
};

/** The links of the admin area, the shop and the signed-in user. */
export function AdminSidebar(navigation: NavigationProps) {
	const { t } = useTranslation("frame");
	return (
		<Sidebar label={t("navigation")} logo={<Logo />} foot={<Foot {...navigation} />}>
			<Links {...navigation.links} />
		</Sidebar>
	);
}

/** The same as a menu on a phone, below the actions of the page. */
export function AdminMenu({
	actions,
	...navigation
}: NavigationProps & { actions: readonly SidebarAction[] }) {
	const { t: common } = useTranslation("common");
	return (
		<SidebarMenu
			label={common("menu")}
			closeLabel={common("close")}
			actions={actions}
			foot={<Foot {...navigation} />}
		>
			<Links {...navigation.links} />
		</SidebarMenu>
	);
}

function Links({ members, customer }: FrameLinks) {
	const { t } = useTranslation("frame");
	return (
		<>
			<AppLink className={sidebarLink} to={members} aria-current="page">
				<LinesIcon />
				{t("members")}
			</AppLink>
			<a className={sidebarLink} href={customer} target="_blank" rel="noopener">
				<ExternalIcon />
				<span>
					{t("customerView")}
					<span className="visually-hidden">{` ${t("newTab")}`}</span>
				</span>
			</a>
		</>
	);
}

function Foot({ shopName, user, onSignOut, onCookies }: NavigationProps) {
	const { t } = useTranslation("frame");
	const { t: shell } = useTranslation("shell");
	return (
		<div className="grid gap-4 wrap-anywhere">
			<b className="text-14 text-ink">{shopName}</b>
			{user === undefined ? null : <span className="tablet:max-desktop:hidden">{userLabel(user)}</span>}
			{onSignOut === undefined ? null : (
				<Button variant="quiet" size={44} icon={<SignOutIcon />} onClick={onSignOut}>
					{t("signOut")}
				</Button>
			)}
			{onCookies === undefined ? null : (
				<Button variant="quiet" size={44} onClick={onCookies}>
					{shell("consent.settings")}
				</Button>
			)}
			<LanguageSwitch here={window.location} />
		</div>
	);
}
