import type { LinePath, View } from "@junban/api-contract/client";
import type { MemberUid } from "@junban/domain/values";
import { type ComponentType, createContext } from "react";

/** What the rows below a ticket know of its place. */
export interface TicketRowsProps {
	readonly path: LinePath;
	readonly uid: MemberUid;
	readonly view: View;
	/** Tells the states of the place apart. */
	readonly moment: string;
	/** False while the connection is lost. */
	readonly isReached: boolean;
	readonly unit: View["line"]["unit"];
	readonly timezone: string;
	/** The page has its connection, and time for what it can do without. */
	readonly isLive: boolean;
}

/** The rows of other features below the ticket of a customer in line. The route names them. */
export const TicketRowsContext = createContext<ComponentType<TicketRowsProps> | undefined>(undefined);
