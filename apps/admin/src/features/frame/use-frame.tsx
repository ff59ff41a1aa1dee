import { AnnouncementBanner } from "@junban/app-shell/announcement-banner";
import type { SignedInUser } from "@junban/app-shell/auth-port";
import type { ConsentStore } from "@junban/app-shell/consent";
import type { DataPort } from "@junban/app-shell/data-port";
import { Toasts } from "@junban/app-shell/toasts";
import { useAnnouncements } from "@junban/app-shell/use-announcements";
import { useLogout } from "@junban/app-shell/use-logout";
import type { SidebarAction } from "@junban/ui/sidebar-menu";
import type { ReactNode } from "react";
import { AdminMenu, type AdminPlaces, AdminSidebar, type FrameLinks } from "./admin-sidebar.tsx";

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
	/** The sidebar for a phone, under what the page can do. */
	readonly menu: (actions: readonly SidebarAction[]) => ReactNode;
	/** Asks before signing out; anywhere on the page. */
	readonly dialog: ReactNode;
}

export function useFrame({ links, shopName, account, data, consent }: FrameParts): Frame {
	const logout = useLogout(async () => account?.signOut());
	const places: AdminPlaces = {
		links,
		shopName,
		user: account?.user,
		onSignOut: account && logout.ask,
		onCookies: consent?.reset,
	};
	return {
		sidebar: <AdminSidebar {...places} />,
		banner: account === undefined ? null : <Announcements data={data} />,
		toasts: <Toasts />,
		menu: (actions) => <AdminMenu {...places} actions={actions} />,
		dialog: logout.dialog,
	};
}

function Announcements({ data }: Pick<FrameParts, "data">) {
	return <AnnouncementBanner announcements={useAnnouncements(data)} />;
}
