import { useTranslation } from "@junban/i18n/react";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import type { Leave } from "./use-leave.ts";

/** Asks whether to give up the place. */
export function LeaveDialog({
	open,
	leave,
	onCancel,
}: {
	open: boolean;
	leave: Leave;
	onCancel: () => void;
}) {
	const { t } = useTranslation("ticket");
	return (
		<ConfirmDialog
			open={open}
			title={t("leaveTitle")}
			confirmText={t("leaveConfirm")}
			cancelText={t("leaveCancel")}
			danger
			pending={leave.isPending}
			pendingText={t("leaving")}
			onConfirm={leave.confirm}
			// Once the request is on its way, this can no longer be promised.
			onCancel={() => leave.isPending || onCancel()}
		>
			<p>{t("leaveText")}</p>
		</ConfirmDialog>
	);
}
