/** A step of a story as the search for an order gets it, and the result of the search. */

import type { LineEvent } from "./line-events.ts";
import type { Observed } from "./observed.ts";
import type { Done, Sent } from "./sent.ts";
import type { Settings } from "./settings.ts";
import type { ShopModel } from "./shop-model.ts";

/** The line after a commit. */
export interface Step {
	readonly observed: Observed;
	/** The commit that led to it. Absent where commits cannot be watched: then there may have been any number. */
	readonly record?: CommitRecord;
}

/** What is known of a commit. With it the order is searched within the commit, not among all requests. */
export interface CommitRecord {
	/** The instant of its decision. */
	readonly at: number;
	/** Uids of the members that it wrote. */
	readonly touched: ReadonlySet<string>;
	/** In the order of the decisions. */
	readonly events: readonly LineEvent[];
}

export interface Scene {
	readonly model: ShopModel;
	readonly sent: readonly Sent[];
	/** All instants and settings of the story until now. */
	readonly times: readonly number[];
	readonly settings: readonly Settings[];
	/** Index of the first instant at which the server may have ended leftovers or called somebody. */
	readonly expiryFrom: number;
	/** For each instant, the index of the earliest settings that a desk may use then. */
	readonly settingsAt: readonly number[];
	/** The steps since the last comparison, in order. */
	readonly steps: readonly Step[];
	readonly observed: Observed;
}

export interface Found {
	readonly model: ShopModel;
	readonly done: ReadonlyMap<Sent, Done>;
}

/** `no order`: no order explains the line. `gave up`: the search was too long, so the result is unknown. */
export type Explanation = Found | "no order" | "gave up";
