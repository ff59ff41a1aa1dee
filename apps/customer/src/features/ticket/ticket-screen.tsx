import type { LinePath } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { useState } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { CalledScreen } from "./called-screen.tsx";
import { InLineScreen } from "./in-line-screen.tsx";
import { LiveRegions } from "./live-regions.tsx";
import { OverScreen } from "./over-screen.tsx";
import type { ReadyTicket, ScreenProps } from "./screen-props.ts";
import type { TicketSession } from "./ticket-session.ts";
import { type TicketView, ticketView } from "./ticket-view.ts";
import { useAlarm } from "./use-alarm.ts";
import { useLeave } from "./use-leave.ts";
import { useTicketTitle } from "./use-ticket-title.ts";

export interface TicketScreenProps {
	state: ReadyTicket;
	path: LinePath;
	onLeave: TicketSession["leave"];
	onReconnect: () => void;
}

/** One place in any state: the screen, the announcements and the alarm. */
export function TicketScreen({ state, path, onLeave, onReconnect }: TicketScreenProps) {
	const { t } = useTranslation("ticket");
	const ticket = ticketView(state, usePageLocale());
	const [isConfirming, setConfirming] = useState(false);
	const leave = useLeave(onLeave, () => setConfirming(false));
	const canSound = useAlarm(ticket.kind === "called");
	useTicketTitle(ticket);
	const props = {
		state,
		path,
		canSound,
		failure: leave.failure,
		onReconnect,
		onLeave: () => setConfirming(true),
	};
	return (
		<>
			<LiveRegions ticket={ticket} isNew={state.isNew} />
			{screenOf(ticket, props)}
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
