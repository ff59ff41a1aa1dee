import type { LineEvent } from "@junban/domain/documents";
import { type Accepted, type Command, commandName } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";

/** The events of a day that are kept: the newest. */
export const MOST_EVENTS = 2_000;

/** The actor of what the staff of a sample does: the simulated staff, and a visitor at its desk. */
export const STAFF_ACTOR = "sample";

/** An event with its place in the day's record, as a stored one has the id of its document. */
export interface SampleEvent extends LineEvent {
	readonly id: string;
}

/** Who did what in a sample's line today, as a desk writes it. */
export class DayRecord {
	readonly #events: SampleEvent[];
	#count: number;
	#shown: readonly SampleEvent[] | undefined;

	constructor(from?: DayRecord) {
		this.#events = from === undefined ? [] : [...from.#events];
		this.#count = from === undefined ? 0 : from.#count;
	}

	/** The oldest first. The same value until something is written. */
	get events(): readonly SampleEvent[] {
		this.#shown ??= [...this.#events];
		return this.#shown;
	}

	write(actor: string, command: Command, { member }: Accepted, at: EpochMs): void {
		this.#count += 1;
		this.#shown = undefined;
		this.#events.push({
			...{ id: `e${this.#count}`, actor, at, command: commandName(command) },
			...(member === undefined ? {} : { publicUid: member.publicUid }),
			...(command.type === "guideOver" ? { reason: command.reason } : {}),
		});
		if (this.#events.length > MOST_EVENTS) this.#events.shift();
	}
}
