import { ConfirmLogout } from "@junban/app-shell/confirm-logout";
import { toasts } from "@junban/app-shell/toast-store";
import { Toasts } from "@junban/app-shell/toasts";
import { otherLocaleHref } from "@junban/domain/routes";
import type { SignedInUser } from "@junban/firebase-client/auth";
import { useTranslation } from "@junban/i18n/react";
import { ExternalIcon, SignOutIcon } from "@junban/ui/icons";
import type { MenuItem } from "@junban/ui/menu";
import { type ReactNode, useState } from "react";
import { AdminSidebar, type FrameLinks } from "./admin-sidebar.tsx";

export interface Account {
	readonly user: SignedInUser;
	readonly signOut: () => Promise<void>;
}

export interface FrameParts {
	readonly links: FrameLinks;
	readonly shopName: string;
	/** Absent on a sample, which knows no accounts. */
	readonly account?: Account | undefined;
}

/** What a page of the admin area puts around itself. */
export interface Frame {
	readonly sidebar: ReactNode;
	readonly toasts: ReactNode;
	/** The sidebar's places for a phone. */
	readonly menuItems: readonly MenuItem[];
	/** Asks before signing out; anywhere on the page. */
	readonly dialog: ReactNode;
}

export function useFrame({ links, shopName, account }: FrameParts): Frame {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	const [asking, setAsking] = useState(false);
	const [leaving, setLeaving] = useState(false);
	const leave = () => {
		setLeaving(true);
		account
			?.signOut()
			.catch(() => toasts.show({ text: codes("internal"), type: "danger" }))
			.finally(() => setLeaving(false));
	};
	const ask = () => setAsking(true);
	return {
		sidebar: (
			<AdminSidebar links={links} shopName={shopName} user={account?.user} onSignOut={account && ask} />
		),
		toasts: <Toasts />,
		menuItems: [
			{
				key: "customer",
				text: t("customerView"),
				icon: <ExternalIcon />,
				onSelect: () => window.open(links.customer, "_blank", "noopener"),
			},
			{
				key: "language",
				text: common("otherLanguage"),
				onSelect: () => window.location.assign(otherLocaleHref(window.location).href),
			},
			...(account === undefined
				? []
				: [{ key: "signOut", text: t("signOut"), icon: <SignOutIcon />, onSelect: ask }]),
		],
		dialog: (
			<ConfirmLogout open={asking} pending={leaving} onConfirm={leave} onCancel={() => setAsking(false)} />
		),
	};
}
