import type { ListedMember } from "@junban/firebase-client/readings";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { AnswersIcon } from "@junban/ui/icons";

/** How many questions the person has answered. Absent for none. */
export function AnswersBadge({ member: { answers = 0 } }: { member: ListedMember }) {
	const { t } = useTranslation("members");
	if (answers === 0) return null;
	return (
		<Badge tone="soft" icon={<AnswersIcon size={16} />}>
			{t("row.answers", { given: answers })}
		</Badge>
	);
}
