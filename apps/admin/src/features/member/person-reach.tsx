import type { ReachedMember } from "@junban/firebase-client/members";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { CheckIcon } from "@junban/ui/icons";
import { Section } from "./section.tsx";

/** Whether a notice reaches the person without an open page. */
export function PersonReach({ member: { channels, source } }: { member: ReachedMember }) {
	const { t } = useTranslation("member");
	const isReached = channels.length > 0;
	return (
		<Section
			title={
				<>
					{t("reach.title")}
					{isReached ? (
						<Badge tone="soft" icon={<CheckIcon size={16} />}>
							{t("reach.arrives")}
						</Badge>
					) : (
						<Badge>{t("reach.pageOnly")}</Badge>
					)}
				</>
			}
		>
			{isReached ? (
				<ul className="flex flex-wrap gap-x-24 gap-y-8 pt-12">
					{channels.map((channel) => (
						<li key={channel}>{t(`reach.${channel}`)}</li>
					))}
				</ul>
			) : (
				<p className="muted pt-12">{t(source === "staff" ? "reach.noneStaff" : "reach.none")}</p>
			)}
		</Section>
	);
}
