import type { LinePath } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import type { MemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ActionButton, ActionLink, ActionList } from "@junban/ui/action-list";
import { PeopleIcon, ShopIcon } from "@junban/ui/icons";
import { useHref } from "#src/lib/page-locale.ts";
import { ANOTHER } from "#src/lib/page-query.ts";
import type { TicketFacts } from "#src/lib/ticket-facts.ts";
import { useLateDialog } from "#src/lib/use-late-dialog.ts";
import { OwnDataRow } from "./own-data-row.tsx";
import { ShareRow } from "./share-row.tsx";
import type { TicketSession } from "./ticket-session.ts";

const partySheet = async () => (await import("./party-sheet.tsx")).PartySheet;

export interface PartyRowProps {
	facts: TicketFacts;
	/** Its name. */
	shop: string;
	session: TicketSession | undefined;
	path: LinePath;
	uid: MemberUid;
}

/** How many the ticket is for with the way to change it, and the ways to share it, to the shop's page and to delete one's data. */
export function PartyRow({ facts, shop, session, path, uid }: PartyRowProps) {
	const { t } = useTranslation(["ticketMore", "ticket"]);
	const { partySize: size } = facts;
	const shopHref = useHref(`${customerPaths.shop(path.app)}?${ANOTHER}=1`);
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
				<ShareRow path={path} place={facts} shop={shop} />
				<ActionLink icon={<ShopIcon />} title={t("shopPage")} text={t("shopPageText")} href={shopHref} />
				<OwnDataRow path={path} uid={uid} isOver={false} />
			</ActionList>
			{PartySheet === undefined || session === undefined ? null : (
				<PartySheet open={isOpen} size={size} session={session} onClose={close} />
			)}
		</>
	);
}
