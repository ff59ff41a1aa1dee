import { useTranslation } from "@junban/i18n/react";
import { type ReactNode, useState } from "react";
import { ConfirmLogout } from "./confirm-logout.tsx";
import { toasts } from "./toast-store.ts";

export type Logout = {
	/** Opens the question. */
	ask(): void;
	/** The question; anywhere on the page. */
	readonly dialog: ReactNode;
};

/** Signs out after a question. What goes wrong is told by a toast, and the person stays signed in. */
export function useLogout(signOut: () => Promise<void>): Logout {
	const { t } = useTranslation("codes");
	const [isAsking, setIsAsking] = useState(false);
	const [isLeaving, setIsLeaving] = useState(false);
	const leave = () => {
		setIsLeaving(true);
		signOut()
			.catch(() => toasts.show({ key: "logout", text: t("internal"), type: "danger" }))
			.finally(() => {
				setIsLeaving(false);
				setIsAsking(false);
			});
	};
	return {
		ask: () => setIsAsking(true),
		dialog: (
			<ConfirmLogout
				open={isAsking}
				pending={isLeaving}
				onConfirm={leave}
				onCancel={() => setIsAsking(false)}
			/>
		),
	};
}
