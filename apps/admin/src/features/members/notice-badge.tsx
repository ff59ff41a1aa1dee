import { noticeOfState } from "@junban/domain/line";
import type { ListedMember } from "@junban/firebase-client/readings";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { WarningIcon } from "@junban/ui/icons";

const PHRASES = { failed: "row.noticeFailed", delayed: "row.noticeDelayed" } as const;

/** Says that the notice of a call, or of the request to come closer, did not go out. Read out when that becomes known. */
export function NoticeBadge({ member }: { member: ListedMember }) {
	const { t } = useTranslation("members");
	const standing = noticeOfState(member, member.notices ?? []);
	if (member.state === "waiting") return null;
	return (
		<span role="status">
			{standing === "failed" || standing === "delayed" ? (
				<Badge tone="caution" icon={<WarningIcon size={16} />}>
					{t(PHRASES[standing])}
				</Badge>
			) : null}
		</span>
	);
}
