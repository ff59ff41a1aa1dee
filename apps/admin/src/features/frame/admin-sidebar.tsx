import { otherLocaleHref } from "@junban/domain/routes";
import type { SignedInUser } from "@junban/firebase-client/auth";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ExternalIcon, LinesIcon, SignOutIcon } from "@junban/ui/icons";
import { LanguageLink } from "@junban/ui/language-link";
import { Logo } from "@junban/ui/logo";
import { Sidebar, sidebarLink } from "@junban/ui/sidebar";
import { Link } from "react-router";
import "./frame.css";

export interface FrameLinks {
	/** For the router. */
	readonly members: string;
	/** A full address: the customer's pages are another app. */
	readonly customer: string;
}

export type AdminSidebarProps = {
	links: FrameLinks;
	shopName?: string;
	user?: SignedInUser | undefined;
	onSignOut?: (() => void) | undefined;
};

/** The places of the admin area that exist, and who works here. */
export function AdminSidebar({ links, shopName, user, onSignOut }: AdminSidebarProps) {
	const { t } = useTranslation("frame");
	return (
		<Sidebar
			label={t("navigation")}
			logo={<Logo />}
			foot={
				<div className="frame-foot">
					{shopName === undefined ? null : <b className="frame-shop">{shopName}</b>}
					{user === undefined ? null : <span className="frame-user">{user.displayName || user.email}</span>}
					{onSignOut === undefined ? null : (
						<Button variant="quiet" size={44} icon={<SignOutIcon />} onClick={onSignOut}>
							{t("signOut")}
						</Button>
					)}
					<OtherLanguage />
				</div>
			}
		>
			<Link className={sidebarLink} to={links.members} aria-current="page">
				<LinesIcon />
				{t("members")}
			</Link>
			<a className={sidebarLink} href={links.customer} target="_blank" rel="noopener">
				<ExternalIcon />
				<span>
					{t("customerView")}
					<span className="visually-hidden">{` ${t("newTab")}`}</span>
				</span>
			</a>
		</Sidebar>
	);
}

export function OtherLanguage() {
	const { t } = useTranslation("common");
	const { locale, href } = otherLocaleHref(window.location);
	return (
		<LanguageLink href={href} lang={locale}>
			{t("otherLanguage")}
		</LanguageLink>
	);
}
