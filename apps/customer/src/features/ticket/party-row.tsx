import type { LinePath } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import type { MemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ActionButton, ActionLink, ActionList } from "@junban/ui/action-list";
import { PeopleIcon, ShopIcon } from "@junban/ui/icons";
import { useHref } from "#src/lib/page-locale.ts";
import { ANOTHER } from "#src/lib/page-query.ts";
import { useLateDialog } from "#src/lib/use-late-dialog.ts";
import { OwnDataRow } from "./own-data-row.tsx";
import type { TicketSession } from "./ticket-session.ts";

const partySheet = async () => (await import("./party-sheet.tsx")).PartySheet;

export interface PartyRowProps {
	size: number;
	session: TicketSession | undefined;
	path: LinePath;
	uid: MemberUid;
}

/** How many the ticket is for with the way to change it, and the ways to the shop's page and to delete one's data. */
export function PartyRow({ size, session, path, uid }: PartyRowProps) {
	const { t } = useTranslation(["ticketMore", "ticket"]);
	const shop = useHref(`${customerPaths.shop(path.app)}?${ANOTHER}=1`);
	const { Dialog: PartySheet, isOpen, open, close } = useLateDialog(partySheet, session !== undefined);
	return (
		<>
			<ActionList title={t("thisTicket")}>
				<ActionButton
					icon={<PeopleIcon />}
					title={t("peopleChange")}
					text={t("party", { ns: "ticket", count: size })}
					onClick={open}
				/>
				<ActionLink icon={<ShopIcon />} title={t("shopPage")} text={t("shopPageText")} href={shop} />
				<OwnDataRow path={path} uid={uid} isOver={false} />
			</ActionList>
			{PartySheet === undefined || session === undefined ? null : (
				<PartySheet open={isOpen} size={size} session={session} onClose={close} />
			)}
		</>
	);
}
