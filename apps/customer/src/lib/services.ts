import type { ApiClient } from "@junban/api-contract/client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import { createContext } from "react";
import type { BrowserStorage, KeyValueStorage } from "./browser-storage.ts";

/** The features' dependencies; tests pass fakes. */
export interface Services {
	readonly api: ApiClient;
	/** The API's origin, for the live channel. */
	readonly origin: string;
	readonly environment: LiveEnvironment;
	readonly storage: BrowserStorage;
	/** What this tab keeps until it is closed. */
	readonly tab: () => KeyValueStorage;
	/** 48 random bytes for a new uid. */
	readonly randomBytes: () => Uint8Array;
}

/** Undefined on the server, which renders pages but opens no session. */
export const ServicesContext = createContext<Services | undefined>(undefined);
