import type { LinePath } from "@junban/api-contract/client";
import type { MemberUid } from "@junban/domain/values";
import type { AlarmState } from "#src/lib/alarm-state.ts";
import type { TicketState } from "./ticket-events.ts";
import type { TicketSession } from "./ticket-session.ts";
import type { Leave } from "./use-leave.ts";

/** The session's state once a ticket can be shown. */
export type ReadyTicket = Extract<TicketState, { kind: "ready" }>;

/** The props that the screens of all states share. */
export interface ScreenProps {
	state: ReadyTicket;
	path: LinePath;
	uid: MemberUid;
	alarm: AlarmState;
	/** The last request to leave. */
	leave: Leave;
	/** Asks whether to leave. */
	onLeave: () => void;
	/** Undefined before the page is live. */
	session: TicketSession | undefined;
}
