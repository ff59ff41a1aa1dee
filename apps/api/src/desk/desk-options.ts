import type { LinePaths, Member } from "@junban/domain/documents";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Clock, Log } from "#src/ports.ts";
import type { LineSnapshot } from "./line-state.ts";
import type { LineNotices } from "./notices-port.ts";

export interface DeskOptions {
	readonly store: FirestoreClient;
	readonly paths: LinePaths;
	readonly now: Clock;
	readonly log: Log;
	/** A fresh random id, at most 64 characters. */
	newId(): string;
	/** Resolves when the requests that have arrived by now are read. */
	turn(): Promise<void>;
	/** Resolves after so many milliseconds. */
	pause(ms: number): Promise<void>;
	/** 0 to below 1; spreads the tries of desks that clash. */
	random(): number;
	/** Least time between two commits; 250 on Google's Firestore, 0 on one machine. */
	readonly commitGapMs: number;
	/** Whether the line may not be changed: a sample's, which everybody sees as it is stored. */
	readonly readOnly: boolean;
	/** Called after every commit and every reload that brought something new. */
	onBoard(
		snapshot: LineSnapshot,
		change: { readonly members: readonly Member[]; readonly urgent: boolean },
	): void;
	/** Called when all is answered and there is no such line. */
	onMissing?(): void;
	readonly notices: LineNotices;
}
