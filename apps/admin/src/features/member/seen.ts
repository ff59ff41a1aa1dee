import type { LineSettings } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { ReachedMember } from "@junban/firebase-client/members";

/** One person as all parts of the screen show it. */
export interface Seen {
	readonly member: ReachedMember;
	/** The number with the shop's prefix, `A-27`. */
	readonly label: string;
	readonly settings: LineSettings;
	readonly board: Board | undefined;
	/** The server's time. */
	readonly now: EpochMs;
	/** The place in the order, counted from 1. Undefined for a called or ended place. */
	readonly place: number | undefined;
}
