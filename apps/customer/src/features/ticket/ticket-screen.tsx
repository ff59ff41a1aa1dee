import type { LinePath } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import type { MemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { useContext, useState } from "react";
import { useSearchParams } from "react-router";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { shownNumber } from "#src/lib/shop-text.ts";
import { TicketPartContext } from "#src/lib/ticket-part.ts";
import { CalledScreen } from "./called-screen.tsx";
import { InLineScreen } from "./in-line-screen.tsx";
import { LEAVE_QUERY, LeaveQuestion } from "./leave-form.tsx";
import { LiveRegions } from "./live-regions.tsx";
import { OverScreen } from "./over-screen.tsx";
import type { ReadyTicket, ScreenProps } from "./screen-props.ts";
import type { TicketSession } from "./ticket-session.ts";
import { type TicketView, ticketView } from "./ticket-view.ts";
import { useAlarm } from "./use-alarm.ts";
import { useLeave } from "./use-leave.ts";
import { usePlaceIcon } from "./use-place-icon.ts";
import { useSetBack } from "./use-set-back.ts";
import { useTicketTitle } from "./use-ticket-title.ts";

export interface TicketScreenProps {
	state: ReadyTicket;
	path: LinePath;
	uid: MemberUid;
	/** Undefined before the session is open. */
	session: TicketSession | undefined;
}

/** One place in any state: the screen, the announcements and the alarm. */
export function TicketScreen({ state, path, uid, session }: TicketScreenProps) {
	const { t } = useTranslation("ticket");
	const ticket = ticketView(state, usePageLocale());
	const [isConfirming, setConfirming] = useState(false);
	const leave = useLeave(
		() => session?.leave(),
		ticket.connection,
		() => setConfirming(false),
	);
	const [isSetBack, onSetBackRead] = useSetBack(ticket.kind);
	const alarm = useAlarm(ticket.kind);
	const [search] = useSearchParams();
	useTicketTitle(ticket);
	usePlaceIcon(ticket);
	const Part = useContext(TicketPartContext);
	const onLeave = () => setConfirming(true);
	const to = customerPaths.ticket(path.app, path.line, uid);
	return (
		<>
			<LiveRegions ticket={ticket} isNew={state.isNew} />
			{Part !== undefined && ticket.kind !== "called" ? (
				<Part
					path={path}
					uid={uid}
					view={state.view}
					number={shownNumber(state.view, state.facts.number)}
					isOver={ticket.kind === "over"}
					status={state.status}
				/>
			) : search.has(LEAVE_QUERY) && ticket.kind !== "over" ? (
				<LeaveQuestion state={state} to={to} leave={leave} />
			) : (
				screenOf(ticket, { state, path, uid, alarm, leave, onLeave, isSetBack, onSetBackRead, session })
			)}
			<ConfirmDialog
				open={isConfirming && ticket.kind !== "over"}
				title={t("leaveTitle")}
				confirmText={t("leaveConfirm")}
				cancelText={t("leaveCancel")}
				danger
				pending={leave.isPending}
				onConfirm={leave.confirm}
				onCancel={() => setConfirming(false)}
			>
				<p>{t("leaveText")}</p>
			</ConfirmDialog>
		</>
	);
}

function screenOf(ticket: TicketView, props: ScreenProps) {
	switch (ticket.kind) {
		case "called":
			return <CalledScreen ticket={ticket} {...props} />;
		case "over":
			return <OverScreen ticket={ticket} {...props} />;
		default:
			return <InLineScreen ticket={ticket} {...props} />;
	}
}
