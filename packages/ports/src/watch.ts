import type { Problem } from "./outcome.ts";

/** What is known of a watched document at one moment. */
export interface Snapshot<T> {
	readonly value: T;
	/** The value comes from this device's cache; the server has not confirmed it. */
	readonly fromCache: boolean;
}

/** Receives what a watch reports. */
export interface Sink<T> {
	next(snapshot: Snapshot<T>): void;
	/** The document cannot be fetched or parsed. A watch that the server refused has ended. */
	failed(problem: Problem): void;
}

/** Ends a watch. */
export type Unsubscribe = () => void;

/** The documents of a query, in its order. */
export interface Listing<T> {
	readonly documents: readonly T[];
	/** Documents that cannot be parsed; `problem` names the field. */
	readonly corrupt: readonly { readonly id: string; readonly problem: string }[];
}
