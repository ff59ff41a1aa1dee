import { type ReactNode, useState } from "react";
import { createStates, StatesProvider } from "./state.ts";

/** A separate set of states for the children. With the user's uid as `key`, no user sees the states of another. */
export function States({ children }: { children: ReactNode }) {
	const [states] = useState(createStates);
	return <StatesProvider store={states}>{children}</StatesProvider>;
}
