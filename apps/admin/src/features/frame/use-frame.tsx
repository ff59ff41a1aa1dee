import { AnnouncementBanner } from "@junban/app-shell/announcement-banner";
import type { ConsentStore } from "@junban/app-shell/consent";
import { Toasts } from "@junban/app-shell/toasts";
import { type AnnouncementSource, useAnnouncements } from "@junban/app-shell/use-announcements";
import { useLogout } from "@junban/app-shell/use-logout";
import type { SignedInUser } from "@junban/ports/auth";
import type { SidebarAction } from "@junban/ui/sidebar-menu";
import type { ReactNode } from "react";
import { AdminMenu, AdminSidebar, type FrameLinks, type NavigationProps } from "./admin-sidebar.tsx";

export interface Account {
	readonly user: SignedInUser;
	readonly signOut: () => Promise<void>;
}

export interface FrameOptions {
	readonly links: FrameLinks;
	readonly shopName: string;
	/** Absent for a sample shop, which has no accounts and no announcements. */
	readonly account?: Account | undefined;
	readonly data: AnnouncementSource;
	/** Absent where no analytics run. */
	readonly consent?: ConsentStore | undefined;
}

/** The parts around a page of the admin area. */
export interface Frame {
	readonly sidebar: ReactNode;
	/** Above the page's content. */
	readonly banner: ReactNode;
	readonly toasts: ReactNode;
	/** The sidebar of a phone, below the page's actions. */
	readonly menu: (actions: readonly SidebarAction[]) => ReactNode;
	/** Asks for confirmation before signing out. Render it anywhere on the page. */
	readonly dialog: ReactNode;
}

export function useFrame({ links, shopName, account, data, consent }: FrameOptions): Frame {
	const logout = useLogout(async () => account?.signOut());
	const navigation: NavigationProps = {
		links,
		shopName,
		user: account?.user,
		onSignOut: account && logout.ask,
		onCookies: consent?.reset,
	};
	return {
		sidebar: <AdminSidebar {...navigation} />,
		banner: account === undefined ? null : <Announcements data={data} />,
		toasts: <Toasts />,
		menu: (actions) => <AdminMenu {...navigation} actions={actions} />,
		dialog: logout.dialog,
	};
}

function Announcements({ data }: Pick<FrameOptions, "data">) {
	return <AnnouncementBanner announcements={useAnnouncements(data)} />;
}
