import type { AppUid, LineUid } from "@junban/domain/values";
import { makeRoom } from "#src/make-room.ts";
import type { Clock } from "#src/ports.ts";
import type { Signatures } from "./signatures.ts";

/** All callers of a slot get the same ticket, so that the view is the same for all. */
const SLOT_MS = 10 * 60_000;
/** Two hours. */
const ACCEPTED_SLOTS = 12;
/** About 2 MB. A flood of names that are no lines pushes tickets out, which are then made anew. */
const MOST_KEPT = 20_000;

/** Proof that a page of the line was opened lately: given with the public view, asked for at joining. */
export class JoinTickets {
	readonly #signatures: Signatures;
	readonly #now: Clock;
	readonly #kept = new Map<string, string>();

	constructor(signatures: Signatures, now: Clock) {
		this.#signatures = signatures;
		this.#now = now;
	}

	/** Number of the time in which tickets stay the same. */
	slot(): number {
		return Math.floor(this.#now() / SLOT_MS);
	}

	/** The line's ticket of a slot. */
	of(app: AppUid, line: LineUid, slot: number): string {
		const name = `${app}/${line}/${slot}`;
		const known = this.#kept.get(name);
		if (known !== undefined) return known;
		const ticket = `${slot.toString(36)}.${this.#signatures.of("join-ticket", name)}`;
		makeRoom(this.#kept, MOST_KEPT);
		this.#kept.set(name, ticket);
		return ticket;
	}

	/** Whether it is the line's and not older than two hours. Tickets are no secrets: whoever asks gets them. */
	isValid(app: AppUid, line: LineUid, ticket: string): boolean {
		const slot = Number.parseInt(ticket.slice(0, ticket.indexOf(".")), 36);
		const age = this.slot() - slot;
		// Another machine's clock may be a little ahead.
		return age <= ACCEPTED_SLOTS && age >= -1 && this.of(app, line, slot) === ticket;
	}
}
