import { AnnouncementBanner } from "@junban/app-shell/announcement-banner";
import type { SignedInUser } from "@junban/app-shell/auth-port";
import type { ConsentStore } from "@junban/app-shell/consent";
import type { DataPort } from "@junban/app-shell/data-port";
import { switchLanguage } from "@junban/app-shell/language-switch";
import { Toasts } from "@junban/app-shell/toasts";
import { useAnnouncements } from "@junban/app-shell/use-announcements";
import { useLogout } from "@junban/app-shell/use-logout";
import { useTranslation } from "@junban/i18n/react";
import { ExternalIcon, SignOutIcon } from "@junban/ui/icons";
import type { MenuItem } from "@junban/ui/menu";
import type { ReactNode } from "react";
import { AdminSidebar, type FrameLinks } from "./admin-sidebar.tsx";

export interface Account {
	readonly user: SignedInUser;
	readonly signOut: () => Promise<void>;
}

export interface FrameParts {
	readonly links: FrameLinks;
	readonly shopName: string;
	/** Absent on a sample, which knows no accounts and no announcements. */
	readonly account?: Account | undefined;
	readonly data: DataPort;
	/** Absent where nothing is measured. */
	readonly consent?: ConsentStore | undefined;
}

/** What a page of the admin area puts around itself. */
export interface Frame {
	readonly sidebar: ReactNode;
	/** Over the page's content. */
	readonly banner: ReactNode;
	readonly toasts: ReactNode;
	/** The sidebar's places for a phone. */
	readonly menuItems: readonly MenuItem[];
	/** Asks before signing out; anywhere on the page. */
	readonly dialog: ReactNode;
}

export function useFrame({ links, shopName, account, data, consent }: FrameParts): Frame {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	const { t: shell } = useTranslation("shell");
	const logout = useLogout(async () => account?.signOut());
	return {
		sidebar: (
			<AdminSidebar
				links={links}
				shopName={shopName}
				user={account?.user}
				onSignOut={account && logout.ask}
				onCookies={consent?.reset}
			/>
		),
		banner: account === undefined ? null : <Announcements data={data} />,
		toasts: <Toasts />,
		menuItems: [
			{
				key: "customer",
				text: t("customerView"),
				icon: <ExternalIcon />,
				onSelect: () => window.open(links.customer, "_blank", "noopener"),
			},
			{ key: "language", text: common("otherLanguage"), onSelect: switchLanguage },
			...(consent === undefined
				? []
				: [{ key: "cookies", text: shell("consent.settings"), onSelect: consent.reset }]),
			...(account === undefined
				? []
				: [{ key: "signOut", text: t("signOut"), icon: <SignOutIcon />, onSelect: logout.ask }]),
		],
		dialog: logout.dialog,
	};
}

function Announcements({ data }: Pick<FrameParts, "data">) {
	return <AnnouncementBanner announcements={useAnnouncements(data)} />;
}
