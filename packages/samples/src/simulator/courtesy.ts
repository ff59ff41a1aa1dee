import type { EpochMs, MemberUid } from "@junban/domain/values";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The simulated staff keeps its hands off the line for this time after a visitor acted as staff. */
const HANDS_OFF = 3 * MINUTE;
/** A visitor's place is called at the earliest this long after it became the first. */
const VISITOR_IS_NEXT = 45 * SECOND;
/** After this time without a visitor's command as staff, a pause and the automatic call are as the shop has them. */
export const TIDY_AFTER = 20 * MINUTE;
/** The simulated staff ends a visitor's called place only after this time. */
export const VISITOR_COMES = 10 * MINUTE;

/** What the simulated staff owes a visitor. Waits are in milliseconds; 0 for none. */
export class Courtesy {
	/** Of the visitor's last command as staff. */
	#actedAt: EpochMs | undefined;
	/** The visitor's place that is the first of the order, and since when. */
	#next: { readonly uid: MemberUid; readonly since: EpochMs } | undefined;

	constructor(from?: Courtesy) {
		if (from === undefined) return;
		this.#actedAt = from.#actedAt;
		this.#next = from.#next;
	}

	/** A visitor acts as staff. */
	acted(at: EpochMs): void {
		this.#actedAt = at;
	}

	/** Whether the visitor's last command as staff was at this instant. */
	isLastActed(at: EpochMs): boolean {
		return this.#actedAt === at;
	}

	/** @param uid of the visitor's place that is the first of the order; undefined when another one is */
	firstIs(uid: MemberUid | undefined, at: EpochMs): void {
		if (uid === undefined) this.#next = undefined;
		else if (this.#next?.uid !== uid) this.#next = { uid, since: at };
	}

	/** Until the staff touches the line again. */
	handsOff(at: EpochMs): number {
		return this.#actedAt === undefined ? 0 : Math.max(0, this.#actedAt + HANDS_OFF - at);
	}

	/** Until the staff calls the first of the order. */
	beforeCall(at: EpochMs): number {
		return this.#next === undefined ? 0 : Math.max(0, this.#next.since + VISITOR_IS_NEXT - at);
	}
}
