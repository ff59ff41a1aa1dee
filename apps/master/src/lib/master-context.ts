import type { MasterClient } from "@junban/api-contract/master/client";
import type { SurfaceOrigins } from "@junban/app-shell/paths";
import type { ToastDisplayStore } from "@junban/app-shell/toast-display";
import type { Locale, TimeZone } from "@junban/domain/values";
import type { SignedInUser } from "@junban/ports/auth";
import { createContext, useContext } from "react";

/** What all screens need of the signed-in operator. */
export interface Master {
	readonly locale: Locale;
	/** Of the browser, for all times on the screens. */
	readonly zone: TimeZone;
	readonly client: MasterClient;
	/** Where links to the staff's and the customers' pages begin. */
	readonly origins: SurfaceOrigins;
	readonly user: SignedInUser;
	readonly toastDisplay: ToastDisplayStore;
	/** Asks before it signs out. */
	readonly signOut: () => void;
}

const MasterContext = createContext<Master | undefined>(undefined);

export const MasterProvider = MasterContext.Provider;

/** Throws outside of the frame. */
export function useMaster(): Master {
	const master = useContext(MasterContext);
	if (master === undefined) throw new Error("a screen needs the frame around it");
	return master;
}
