import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { RetryIcon } from "@junban/ui/icons";
import { MessagePage } from "./message-page.tsx";

/** The first load failed: the reason, and a button to retry. */
export function LoadFailed({ code, onRetry }: { code: Code; onRetry: () => void }) {
	const { t } = useTranslation(["common", "page"]);
	const isOffline = code === "offline";
	return (
		<MessagePage
			title={isOffline ? t("offline.title") : t("error.other")}
			text={isOffline ? t("unreachable", { ns: "page" }) : t("error.otherText")}
			action={
				<Button icon={<RetryIcon />} onClick={onRetry}>
					{t("retry")}
				</Button>
			}
		/>
	);
}
