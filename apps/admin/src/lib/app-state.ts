import type { Session } from "@junban/app-shell/session";
import type { SessionEnd } from "@junban/app-shell/session-end";
import type { Locale } from "@junban/domain/values";
import { createContext, useContext } from "react";
import type { Services } from "#src/lib/services.ts";

export interface AppState {
	readonly locale: Locale;
	readonly session: Session<Services>;
	/** Why the last session of this page ended; undefined while it lasts, and before one. */
	readonly sessionEnd: SessionEnd | undefined;
}

const AppStateContext = createContext<AppState | undefined>(undefined);

export const AppStateProvider = AppStateContext.Provider;

/** The page's language and the signed-in user. Throws outside of the app. */
export function useAppState(): AppState {
	const state = useContext(AppStateContext);
	if (state === undefined) throw new Error("a route needs the app around it");
	return state;
}
