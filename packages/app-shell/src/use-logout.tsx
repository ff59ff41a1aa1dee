import { useTranslation } from "@junban/i18n/react";
import { type ReactNode, useCallback, useState } from "react";
import { ConfirmLogout } from "./confirm-logout.tsx";
import { toasts } from "./toast-store.ts";

export type Logout = {
	/** Opens the dialog. The same function in every render. */
	ask(): void;
	/** To be rendered anywhere on the page. */
	readonly dialog: ReactNode;
};

/** Signs out after confirmation. A failure shows a toast, and the user stays signed in. */
export function useLogout(signOut: () => Promise<void>): Logout {
	const { t } = useTranslation("codes");
	const [isAsking, setIsAsking] = useState(false);
	const [isLeaving, setIsLeaving] = useState(false);
	const ask = useCallback(() => setIsAsking(true), []);
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
		ask,
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
