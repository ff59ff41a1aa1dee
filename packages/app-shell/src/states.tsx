import { type ReactNode, useState } from "react";
import { createStates, StatesProvider } from "./state.ts";

/** One set of states for what is inside; with the `key` of a person, what one has seen is gone when another comes. */
export function States({ children }: { children: ReactNode }) {
	const [states] = useState(createStates);
	return <StatesProvider store={states}>{children}</StatesProvider>;
}
