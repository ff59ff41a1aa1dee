import { evictOldest } from "@junban/callers/evict-oldest";
import type { AppUid, LineUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import type { Signatures } from "./signatures.ts";

/** The period of one ticket. All callers get the same, so that they share one cached view. */
const SLOT_MS = 10 * 60_000;
/** Tickets of the last two hours are accepted. */
const ACCEPTED_SLOTS = 12;
/** About 2 MB. A flood of unknown line names evicts tickets, which are then computed again. */
const MAX_CACHED = 20_000;

/** Proof that a page of the line was opened lately: part of the public view, required for joining. */
export class JoinTickets {
	readonly #signatures: Signatures;
	readonly #now: Clock;
	readonly #cache = new Map<string, string>();

	constructor(signatures: Signatures, now: Clock) {
		this.#signatures = signatures;
		this.#now = now;
	}

	/** Number of the current period; its tickets stay the same. */
	slot(): number {
		return Math.floor(this.#now() / SLOT_MS);
	}

	/** The line's ticket of a period. */
	of(app: AppUid, line: LineUid, slot: number): string {
		const name = `${app}/${line}/${slot}`;
		const known = this.#cache.get(name);
		if (known !== undefined) return known;
		const ticket = `${slot.toString(36)}.${this.#signatures.of("join-ticket", name)}`;
		evictOldest(this.#cache, MAX_CACHED);
		this.#cache.set(name, ticket);
		return ticket;
	}

	/** Whether a ticket is the line's own and at most two hours old. Tickets are no secrets: the view has them. */
	isValid(app: AppUid, line: LineUid, ticket: string): boolean {
		const slot = Number.parseInt(ticket.slice(0, ticket.indexOf(".")), 36);
		const age = this.slot() - slot;
		// Age -1: another machine's clock is a little ahead.
		return age <= ACCEPTED_SLOTS && age >= -1 && this.of(app, line, slot) === ticket;
	}
}
