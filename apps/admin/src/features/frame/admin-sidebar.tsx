import { type SignedInUser, userLabel } from "@junban/app-shell/auth-port";
import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { AppLink } from "@junban/app-shell/locale-router";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ExternalIcon, LinesIcon, SignOutIcon } from "@junban/ui/icons";
import { Logo } from "@junban/ui/logo";
import { Sidebar, sidebarLink } from "@junban/ui/sidebar";
import { type SidebarAction, SidebarMenu } from "@junban/ui/sidebar-menu";

export interface FrameLinks {
	/** A path of `screen-paths`. */
	readonly members: string;
	/** A full address: the customer's pages are another app. */
	readonly customer: string;
}

export type AdminPlaces = {
	links: FrameLinks;
	shopName: string;
	user?: SignedInUser | undefined;
	onSignOut?: (() => void) | undefined;
	/** Takes the choice about cookies back, so that it is asked for again. */
	onCookies?: (() => void) | undefined;
};

/** The places of the admin area that exist, and who works here. */
export function AdminSidebar(places: AdminPlaces) {
	const { t } = useTranslation("frame");
	return (
		<Sidebar label={t("navigation")} logo={<Logo />} foot={<Foot {...places} />}>
			<Links {...places.links} />
		</Sidebar>
	);
}

/** The same on a phone, under the actions of the page. */
export function AdminMenu({ actions, ...places }: AdminPlaces & { actions: readonly SidebarAction[] }) {
	const { t: common } = useTranslation("common");
	return (
		<SidebarMenu
			label={common("menu")}
			closeLabel={common("close")}
			actions={actions}
			foot={<Foot {...places} />}
		>
			<Links {...places.links} />
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

function Foot({ shopName, user, onSignOut, onCookies }: AdminPlaces) {
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
