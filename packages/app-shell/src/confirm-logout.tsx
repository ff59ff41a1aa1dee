import { useTranslation } from "@junban/i18n/react";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";

export type ConfirmLogoutProps = { open: boolean; pending?: boolean; onConfirm(): void; onCancel(): void };

/** Asks for confirmation before signing out. */
export function ConfirmLogout({ open, pending = false, onConfirm, onCancel }: ConfirmLogoutProps) {
	const { t } = useTranslation();
	return (
		<ConfirmDialog
			open={open}
			title={t("logout.title")}
			confirmText={t("logout.confirm")}
			cancelText={t("cancel")}
			pending={pending}
			onConfirm={onConfirm}
			onCancel={onCancel}
		>
			<p>{t("logout.text")}</p>
		</ConfirmDialog>
	);
}
