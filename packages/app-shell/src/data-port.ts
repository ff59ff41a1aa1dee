/** What the shell needs of a document database; the app binds it. Every value was parsed there. */
import type { Announcement } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";

/** Why something could not be had or done. `detail`: what the provider said, for a report; never for the screen. */
export interface Problem {
	readonly code: Code;
	readonly detail: string;
}

export type Outcome<T = undefined> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly problem: Problem };

/** `fromCache`: this device's copy, which the server has not confirmed. */
export interface Seen<T> {
	readonly value: T;
	readonly fromCache: boolean;
}

export interface Sink<T> {
	next(seen: Seen<T>): void;
	/** When the server refused, the watch has ended. */
	failed(problem: Problem): void;
}

export type Stop = () => void;

/** The documents of a query in its order, and the ids of those that cannot be read. */
export interface Listing<T> {
	readonly documents: readonly T[];
	readonly corrupt: readonly { readonly id: string; readonly problem: string }[];
}

export interface DataPort {
	/** The latest announcements of the service's operator. */
	watchAnnouncements(sink: Sink<Listing<Announcement>>): Stop;
}
