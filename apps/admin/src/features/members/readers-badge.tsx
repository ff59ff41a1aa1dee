import type { ListedMember } from "@junban/firebase-client/readings";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";

/** In a sample, the place that its reader took with a phone. */
export function ReadersBadge({ member: { isReaders } }: { member: ListedMember }) {
	const { t } = useTranslation("members");
	return isReaders === true ? <Badge tone="solid">{t("row.isReaders")}</Badge> : null;
}
