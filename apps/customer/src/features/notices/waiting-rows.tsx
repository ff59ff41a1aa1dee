import type { View } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { ActionList, ActionRow, ActionWords } from "@junban/ui/action-list";
import { BellIcon, MailIcon } from "@junban/ui/icons";
import { Switch } from "@junban/ui/switch";
import { HintRoom } from "./hint-room.tsx";
import { type Unit, USUAL_CAUSES, useNoticeWords } from "./use-notice-words.ts";

export interface WaitingRowsProps {
	readonly line: Pick<View["line"], "less_number" | "mail_offered" | "push_offered">;
	readonly unit: Unit;
	readonly timezone: string;
}

/**
 * The rows until it is known how they stand. They are as high as what comes, so that nothing below them moves. Without
 * script they never stand, and the link to the form is there in their place.
 */
export function WaitingRows({ line, unit, timezone }: WaitingRowsProps) {
	const { t } = useTranslation("notices");
	const { less_number, mail_offered = false, push_offered = false } = line;
	const { when } = useNoticeWords({ causes: USUAL_CAUSES, ahead: less_number }, unit, timezone);
	if (!mail_offered && !push_offered) return null;
	return (
		<div className="noscript:hidden">
			<ActionList title={t("title")}>
				{push_offered ? (
					<ActionRow icon={<BellIcon />}>
						<Switch
							side="left"
							label={t("push.title")}
							hint={<HintRoom usual={when}>{t("waiting")}</HintRoom>}
							checked={false}
							disabled
							onChange={() => undefined}
						/>
					</ActionRow>
				) : null}
				{mail_offered ? (
					<ActionRow icon={<MailIcon />}>
						<ActionWords
							title={t("mail.title")}
							text={<HintRoom usual={t("mail.none")}>{t("waiting")}</HintRoom>}
						/>
					</ActionRow>
				) : null}
			</ActionList>
		</div>
	);
}
