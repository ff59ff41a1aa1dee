import type { ToastDisplayStore } from "@junban/app-shell/toast-display";
import type { Role } from "@junban/domain/documents";
import type { AppUid, Locale } from "@junban/domain/values";
import type { WholeApp } from "@junban/firebase-client/readings";
import type { SignedInUser } from "@junban/ports/auth";
import { createContext, useContext } from "react";
import type { Services } from "#src/lib/services.ts";
import type { Line } from "#src/line/use-line.ts";
import type { Outage } from "#src/line/use-outage.ts";
import type { PlanAnswer } from "#src/plan/use-plan.ts";
import type { News } from "./use-news.tsx";

/** The rights of the reader in the shop. `sample`: anybody in a sample shop, whose settings are read-only. */
export type ShopRole = Role | "sample";

/** What every screen of a shop knows. The frame provides it and lives as long as the shop is shown. */
export interface Shop {
	readonly app: AppUid;
	readonly locale: Locale;
	/** The shop's document, watched. */
	readonly data: WholeApp;
	/** The shop's time zone. */
	readonly timezone: string;
	/** The shop's name in the reader's language. */
	readonly name: string;
	readonly role: ShopRole;
	/** The shop has the features of the free plan only. */
	readonly restricted: boolean;
	/** The shop's plan as its staff may know it. In a sample it has no value. */
	readonly plan: PlanAnswer;
	/** Undefined in a sample shop. */
	readonly user: SignedInUser | undefined;
	readonly services: Services;
	/** The shop's line: documents, live channel, commands. */
	readonly line: Line;
	/** No command can be sent now. Undefined while the screen is current. */
	readonly outage: Outage | undefined;
	/** What the operator of the service tells all shops. Undefined in a sample shop. */
	readonly news: News | undefined;
	/** The toasts of all screens. */
	readonly toastDisplay: ToastDisplayStore;
	/** Asks for a message and the end of a pause, then pauses joining. */
	readonly askPause: () => void;
	/** Asks, then signs out. */
	readonly signOut: () => void;
}

const ShopContext = createContext<Shop | undefined>(undefined);

export const ShopProvider = ShopContext.Provider;

/** Throws outside of the frame. */
export function useShop(): Shop {
	const shop = useContext(ShopContext);
	if (shop === undefined) throw new Error("a screen of a shop needs the frame around it");
	return shop;
}
