import type { ApiFailure, LinePath } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { useState } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { CalledScreen } from "./called-screen.tsx";
import { InLineScreen } from "./in-line-screen.tsx";
import { LiveRegions } from "./live-regions.tsx";
import { OverScreen } from "./over-screen.tsx";
import type { ReadyTicket, ScreenProps } from "./screen-props.ts";
import { type TicketView, ticketView } from "./ticket-view.ts";
import { useAlarm } from "./use-alarm.ts";
import { useLeave } from "./use-leave.ts";
import { useTicketTitle } from "./use-ticket-title.ts";

export interface TicketScreenProps {
	state: ReadyTicket;
	path: LinePath;
	onLeave: () => Promise<ApiFailure | undefined>;
	onReconnect: () => void;
}

/** One place in every state it can have, and what is heard of it. */
export function TicketScreen({ state, path, onLeave, onReconnect }: TicketScreenProps) {
	const { t } = useTranslation("ticket");
	const ticket = ticketView(state, usePageLocale());
	const [isAsking, setAsking] = useState(false);
	const leave = useLeave(onLeave, () => setAsking(false));
	const canSound = useAlarm(ticket.kind === "called");
	useTicketTitle(ticket);
	const shown = {
		state,
		path,
		canSound,
		failure: leave.failure,
		onReconnect,
		onLeave: () => setAsking(true),
	};
	return (
		<>
			<LiveRegions ticket={ticket} isNew={state.isNew} />
			{screenOf(ticket, shown)}
			<ConfirmDialog
				open={isAsking && ticket.kind !== "over"}
				title={t("leaveTitle")}
				confirmText={t("leaveConfirm")}
				cancelText={t("leaveCancel")}
				danger
				pending={leave.isPending}
				onConfirm={leave.confirm}
				onCancel={() => setAsking(false)}
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
