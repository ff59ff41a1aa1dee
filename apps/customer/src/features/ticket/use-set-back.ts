import { useState } from "react";
import type { TicketView } from "./ticket-view.ts";

/** Whether the shop took the call back: until the person has read it, and until the next change of the state. */
export function useSetBack(kind: TicketView["kind"]): readonly [isSetBack: boolean, read: () => void] {
	const [seen, setSeen] = useState({ kind, isSetBack: false });
	// A change of the state is taken while rendering, so that no frame shows the old note.
	if (seen.kind !== kind) setSeen({ kind, isSetBack: seen.kind === "called" && kind !== "over" });
	return [seen.kind === kind && seen.isSetBack, () => setSeen({ kind, isSetBack: false })];
}
