import type { LinePath } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { isSample } from "@junban/domain/shop";
import type { MemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { TrashIcon } from "@junban/ui/icons";
import { ActionRouteLink } from "#src/lib/action-route-link.tsx";
import { OWN_DATA } from "#src/lib/page-query.ts";

/** The way to delete one's own data; none in a sample, whose data is in this browser alone. */
export function OwnDataRow({ path, uid, isOver }: { path: LinePath; uid: MemberUid; isOver: boolean }) {
	const { t } = useTranslation("ticketMore");
	if (isSample(path.app)) return null;
	return (
		<ActionRouteLink
			icon={<TrashIcon />}
			title={t("row")}
			text={t(`rowText.${isOver ? "over" : "standing"}`)}
			to={`${customerPaths.ticket(path.app, path.line, uid)}?${OWN_DATA}=1`}
		/>
	);
}
