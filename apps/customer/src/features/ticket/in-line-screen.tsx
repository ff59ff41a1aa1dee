import { useContext } from "react";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { GuidanceNote } from "#src/lib/guidance-note.tsx";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { TicketRowsContext } from "#src/lib/ticket-rows.ts";
import { Freshness } from "./freshness.tsx";
import { LeaveFailed } from "./leave-failed-part.ts";
import { LeaveButton } from "./leave-form.tsx";
import type { ScreenProps } from "./screen-props.ts";
import { ShopNote } from "./shop-note.tsx";
import { headingOf } from "./shop-wording.ts";
import { SoundNote } from "./sound-note.tsx";
import { TicketRoom } from "./ticket-room.tsx";
import type { InLineView } from "./ticket-view.ts";
import { GuidanceTicket, NearTicket, WaitingTicket } from "./tickets.tsx";

const { Screen: SetBackNote } = lazyPart(async () => (await import("./set-back-note.tsx")).SetBackNote);
const { Screen: PartyRow } = lazyPart(
	async () => (await import("./party-row.tsx")).PartyRow,
	<div className="min-h-[231px]" />,
);

/** The screen of a customer in the order: waiting, near, or asked to come closer. */
export function InLineScreen(props: ScreenProps & { ticket: InLineView }) {
	const { ticket, path, uid, state, alarm, leave, onLeave, session } = props;
	const Rows = useContext(TicketRowsContext);
	const { view, status, isNew, isSetBack, guidanceFrom } = state;
	const { kind } = ticket;
	const { text, range } = ticket.words;
	const isOnTicket = kind !== "waiting" && headingOf(text) !== undefined;
	return (
		<ShopFrame
			view={view}
			bar={
				<ConnectionBar status={status} timezone={view.app.timezone} onReconnect={() => session?.retry()} />
			}
			// Both would cover the ticket of a small phone.
			notice={
				isSetBack && status.state !== "offline" ? (
					<SetBackNote onRead={() => session?.readSetBack()} />
				) : undefined
			}
		>
			<TicketRoom>
				{kind === "guidance" ? (
					<GuidanceTicket ticket={ticket} />
				) : kind === "near" ? (
					<NearTicket ticket={ticket} />
				) : (
					<WaitingTicket ticket={ticket} issued={isNew} />
				)}
				{/* Another one with another ticket, which may be longer. */}
				<Freshness key={kind} ticket={ticket} state={state} />
				{kind === "waiting" ? <GuidanceNote from={guidanceFrom} timezone={view.app.timezone} /> : null}
				<ShopNote texts={[isOnTicket ? undefined : text, range]} />
			</TicketRoom>
			<LeaveFailed leave={leave} />
			<SoundNote canSound={alarm.canSound} />
			{Rows === undefined ? null : (
				<Rows
					isLive={session !== undefined}
					path={path}
					uid={uid}
					view={view}
					moment={ticket.kind}
					isReached={status.state !== "offline"}
					unit={view.line.unit}
					timezone={view.app.timezone}
				/>
			)}
			<PartyRow facts={state.facts} shop={ticket.shop} session={session} path={path} uid={uid} />
			<LeaveButton variant="quiet-danger" onLeave={onLeave} />
		</ShopFrame>
	);
}
