import type { LinePaths, Member } from "@junban/domain/documents";
import type { Leap } from "@junban/domain/line";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { InTurn } from "#src/in-turn.ts";
import type { Clock, Log } from "#src/ports.ts";
import type { LineSnapshot } from "./line-state.ts";
import type { LineNotices } from "./notices-port.ts";
import type { ReadSettings } from "./settings-reads.ts";

/** Commits a batch of requests when it is this line's turn. All lines of the process have turns. */
export type BatchTurn = <Value>(commit: () => Promise<Value>) => Promise<Value>;

export interface DeskOptions {
	readonly store: FirestoreClient;
	/** Reads a list of the shop's settings when it is the shop's turn. */
	readonly readSettings: ReadSettings;
	readonly paths: LinePaths;
	readonly now: Clock;
	readonly log: Log;
	/** A leap of the clock that the line's staff have not accepted. `noted`: the board's, which it contains. */
	leap(this: void, noted: Leap | undefined): Leap | undefined;
	/** A fresh random id, at most 64 characters. */
	newId(): string;
	/** Resolves when the event loop has read the requests that have arrived by now. */
	turn(): Promise<void>;
	/** Resolves when one of those that waited for a read of this line may go on. */
	goOn(): Promise<void>;
	/** Runs a part of long work when it is this line's turn. Default: at once. */
	readonly inTurn?: InTurn;
	/** Default: at once. */
	readonly batchTurn?: BatchTurn;
	/** Resolves after this many milliseconds. */
	pause(ms: number): Promise<void>;
	/** 0 to below 1. Spreads the retries of desks that conflict. */
	random(): number;
	/** Least time between two commits; 250 on Google's Firestore, 0 on one machine. */
	readonly commitGapMs: number;
	/** Whether every request is refused: the line belongs to a sample shop, which never changes. */
	readonly readOnly: boolean;
	/** Called after every commit and every read. */
	onBoard(
		snapshot: LineSnapshot,
		change: { readonly members: readonly Member[]; readonly urgent: boolean },
	): void;
	/** Called when the queue is empty and the line does not exist. */
	onMissing?(): void;
	readonly notices: LineNotices;
}
