import type { LinePath, View } from "@junban/api-contract/client";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { MemberUid } from "@junban/domain/values";
import { type ComponentType, createContext } from "react";

/** What another page of a place, such as that of its answers, knows of it. */
export interface TicketPartProps {
	readonly path: LinePath;
	readonly uid: MemberUid;
	readonly view: View;
	/** The number as it is shown. */
	readonly number: string;
	readonly isOver: boolean;
	readonly status: LiveStatus;
}

/** The page that stands in the place of the ticket until the call, which comes first on every page. The route names it. */
export const TicketPartContext = createContext<ComponentType<TicketPartProps> | undefined>(undefined);
