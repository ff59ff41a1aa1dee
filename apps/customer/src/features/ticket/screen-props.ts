import type { ApiFailure, LinePath } from "@junban/api-contract/client";
import type { TicketState } from "./ticket-session.ts";

/** A ticket that can be shown. */
export type ReadyTicket = Extract<TicketState, { kind: "ready" }>;

/** What every state of a ticket's page is given. */
export interface ScreenProps {
	state: ReadyTicket;
	path: LinePath;
	/** A call will sound. */
	canSound: boolean;
	/** Why the last try to leave was refused. */
	failure: ApiFailure | undefined;
	onLeave: () => void;
	onReconnect: () => void;
}
