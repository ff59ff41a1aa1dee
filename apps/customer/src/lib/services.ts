import type { ApiClient } from "@junban/api-contract/client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import { createContext, useContext } from "react";
import type { BrowserStorage } from "./browser-storage.ts";

/** The features' dependencies; tests pass fakes. */
export interface Services {
	readonly api: ApiClient;
	/** The API's origin, for the live channel. */
	readonly origin: string;
	readonly environment: LiveEnvironment;
	readonly storage: BrowserStorage;
	/** 48 random bytes for a new uid. */
	readonly randomBytes: () => Uint8Array;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
	const services = useContext(ServicesContext);
	if (services === undefined) throw new Error("no services around this component");
	return services;
}
