import type { ApiFailure, LinePath } from "@junban/api-contract/client";
import type { TicketState } from "./ticket-session.ts";

/** The session's state once a ticket can be shown. */
export type ReadyTicket = Extract<TicketState, { kind: "ready" }>;

/** The props that the screens of all states share. */
export interface ScreenProps {
	state: ReadyTicket;
	path: LinePath;
	/** Whether the browser allows the sound of a call. */
	canSound: boolean;
	/** Why the last request to leave failed; absent after success and before the first request. */
	failure: ApiFailure | undefined;
	onLeave: () => void;
	onReconnect: () => void;
}
