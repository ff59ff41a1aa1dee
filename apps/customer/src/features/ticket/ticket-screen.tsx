import type { LinePath } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import type { MemberUid } from "@junban/domain/values";
import { useContext, useEffect } from "react";
import { useSearchParams } from "react-router";
import { useAlarm } from "#src/lib/alarm/use-alarm.ts";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { LoadingPage } from "#src/lib/loading-page.tsx";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { LEAVE_QUERY, OWN_DATA } from "#src/lib/page-query.ts";
import { shownNumber } from "#src/lib/shop-text.ts";
import { TicketPartContext } from "#src/lib/ticket-part.ts";
import { LATE_MS, useLateDialog } from "#src/lib/use-late-dialog.ts";
import { CalledScreen } from "./called-screen.tsx";
import { InLineScreen } from "./in-line-screen.tsx";
import type { ReadyTicket, ScreenProps } from "./screen-props.ts";
import type { TicketSession } from "./ticket-session.ts";
import { TicketTitle } from "./ticket-title.ts";
import { type OverView, type TicketView, ticketView } from "./ticket-view.ts";
import { useLeave } from "./use-leave.ts";
import { usePlaceIcon } from "./use-place-icon.ts";

const leaveDialog = async () => (await import("./leave-dialog.tsx")).LeaveDialog;

const OVER = lazyPart<ScreenProps & { ticket: OverView }>(
	async () => (await import("./over-screen.tsx")).OverScreen,
);
const { Screen: LeaveQuestion } = lazyPart(async () => (await import("./leave-question.tsx")).LeaveQuestion);
const { Screen: OwnDataQuestion } = lazyPart(
	async () => (await import("./own-data-question.tsx")).OwnDataQuestion,
	<LoadingPage />,
);
const { Screen: LiveRegions } = lazyPart(async () => (await import("./live-regions.tsx")).LiveRegions);

export interface TicketScreenProps {
	state: ReadyTicket;
	path: LinePath;
	uid: MemberUid;
	/** Undefined before the session is open. */
	session: TicketSession | undefined;
}

/** One place in any state: the screen, the announcements and the alarm. */
export function TicketScreen({ state, path, uid, session }: TicketScreenProps) {
	const ticket = ticketView(state, usePageLocale());
	const confirm = useLateDialog(leaveDialog, session !== undefined);
	const leave = useLeave(() => session?.leave(), ticket.connection, confirm.close);
	const alarm = useAlarm(ticket.kind);
	const [search] = useSearchParams();
	useEffect(() => {
		if (session === undefined) return;
		// Its file is there when the place ends. Without it, for instance offline, the screen asks for it once more then.
		const timer = setTimeout(() => OVER.load().catch(() => undefined), LATE_MS);
		return () => clearTimeout(timer);
	}, [session]);
	usePlaceIcon(ticket);
	const OtherPage = useContext(TicketPartContext);
	const Part = ticket.kind === "called" ? undefined : OtherPage;
	const to = customerPaths.ticket(path.app, path.line, uid);
	return (
		<>
			<LiveRegions ticket={ticket} isNew={state.isNew} own={{ path, uid }} />
			{Part === undefined ? <TicketTitle ticket={ticket} /> : null}
			{Part !== undefined ? (
				<Part
					path={path}
					uid={uid}
					view={state.view}
					number={shownNumber(state.view, state.facts.number)}
					isOver={ticket.kind === "over"}
					status={state.status}
				/>
			) : search.has(OWN_DATA) && ticket.kind !== "called" ? (
				<OwnDataQuestion state={state} to={to} session={session} isOver={ticket.kind === "over"} />
			) : search.has(LEAVE_QUERY) && ticket.kind !== "over" ? (
				<LeaveQuestion state={state} to={to} leave={leave} />
			) : (
				screenOf(ticket, { state, path, uid, alarm, leave, onLeave: confirm.open, session })
			)}
			{confirm.Dialog === undefined ? null : (
				<confirm.Dialog
					open={confirm.isOpen && ticket.kind !== "over"}
					leave={leave}
					onCancel={confirm.close}
				/>
			)}
		</>
	);
}

function screenOf(ticket: TicketView, props: ScreenProps) {
	switch (ticket.kind) {
		case "called":
			return <CalledScreen ticket={ticket} {...props} />;
		case "over":
			return <OVER.Screen ticket={ticket} {...props} />;
		default:
			return <InLineScreen ticket={ticket} {...props} />;
	}
}
