import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { ActDialog } from "#src/lib/act-dialog.tsx";
import { useMaster } from "#src/lib/master-context.ts";

export type EndAnnouncementProps = {
	announcement: MasterAnnouncement;
	onDone: () => void;
	onClose: () => void;
};

export function EndAnnouncement({ announcement, onDone, onClose }: EndAnnouncementProps) {
	const { t } = useTranslation("announcements");
	const { client } = useMaster();
	return (
		<ActDialog
			danger
			isReasonOptional
			title={t("endTitle")}
			confirmText={t("endConfirm")}
			send={({ act, reason }) =>
				client.endAnnouncement(announcement.id, { act, ...(reason === "" ? {} : { reason }) })
			}
			onDone={() => {
				toasts.show({ key: "announcement", text: t("ended") });
				onDone();
			}}
			onClose={onClose}
		>
			<p>{t("endText")}</p>
			<blockquote className="m-0 border-l-[3px] border-rule-strong pl-12 whitespace-pre-line wrap-anywhere">
				{announcement.message}
			</blockquote>
		</ActDialog>
	);
}
