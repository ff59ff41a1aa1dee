import { useTranslation } from "@junban/i18n/react";
import { ActionButton, ActionList } from "@junban/ui/action-list";
import { PeopleIcon } from "@junban/ui/icons";
import { lazy, Suspense, useState } from "react";
import type { TicketSession } from "./ticket-session.ts";

const PartySheet = lazy(async () => ({ default: (await import("./party-sheet.tsx")).PartySheet }));

/** How many the ticket is for, and the way to change it. */
export function PartyRow({ size, session }: { size: number; session: TicketSession | undefined }) {
	const { t } = useTranslation("ticket");
	const [isOpen, setOpen] = useState(false);
	const [isAsked, setAsked] = useState(false);
	return (
		<>
			<ActionList title={t("thisTicket")}>
				<ActionButton
					icon={<PeopleIcon />}
					title={t("peopleChange")}
					text={t("party", { count: size })}
					onClick={() => {
						setAsked(true);
						setOpen(true);
					}}
				/>
			</ActionList>
			{isAsked && session !== undefined ? (
				<Suspense>
					<PartySheet open={isOpen} size={size} session={session} onClose={() => setOpen(false)} />
				</Suspense>
			) : null}
		</>
	);
}
