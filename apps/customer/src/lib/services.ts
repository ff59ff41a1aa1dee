import type { ApiClient, LinePath } from "@junban/api-contract/client";
import type { HolderClient } from "@junban/api-contract/holder-client";
import type { LiveConnection, LiveOptions } from "@junban/api-contract/live-client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import { createContext } from "react";
import type { BrowserStorage, KeyValueStorage } from "./browser-storage.ts";

/** What a page adds to its live channel. */
export type Channel = Omit<LiveOptions, "url" | "environment" | "retryMost">;

/** Who answers a holder's other calls: the API at this origin, or a sample in this tab, which sends no notices. */
export type HolderCalls = { readonly origin: string } | { readonly sample: AnswerCalls };

export type AnswerCalls = Pick<HolderClient, "answers" | "saveAnswers">;

/** The features' dependencies; tests pass fakes. */
export interface Services {
	readonly api: ApiClient;
	/** Opens the line's live channel. */
	readonly connect: (path: LinePath, channel: Channel) => LiveConnection;
	readonly holder: HolderCalls;
	readonly environment: LiveEnvironment;
	readonly storage: BrowserStorage;
	/** What this tab keeps until it is closed. */
	readonly tab: () => KeyValueStorage;
	/** 48 random bytes for a new uid. */
	readonly randomBytes: () => Uint8Array;
}

/** Undefined on the server, which renders pages but opens no session. */
export const ServicesContext = createContext<Services | undefined>(undefined);
