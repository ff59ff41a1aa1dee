import { Counts } from "@junban/callers/counts";
import type { FrontLimits } from "#src/server/front-limits.ts";

/** An owner with fewer has room, however many others have. */
const few = 100;

/**
 * Bounds the open requests of HTTP/2 besides the first one of each connection. A request that waits, for example before a flooded
 * line, takes tens of kilobytes, and one connection can have a hundred.
 */
export class StreamShares {
	readonly #limits: Pick<FrontLimits, "streamsOfOwner" | "streamsOfAll">;
	readonly #sessions = new WeakMap<object, number>();
	readonly #owners = new Counts<string>();
	#all = 0;

	constructor(limits: Pick<FrontLimits, "streamsOfOwner" | "streamsOfAll">) {
		this.#limits = limits;
	}

	/**
	 * @param owner the account or the network that asks
	 * @returns call it when the request has ended. Undefined: there is no room for it
	 */
	open(session: object, owner: string): (() => void) | undefined {
		const isMore = this.#of(session) > 0;
		if (isMore && !this.#hasRoom(owner)) return undefined;
		const add = (more: number) => {
			this.#sessions.set(session, this.#of(session) + more);
			if (!isMore) return;
			this.#owners.add(owner, more);
			this.#all += more;
		};
		add(1);
		return () => add(-1);
	}

	#of(session: object): number {
		return this.#sessions.get(session) ?? 0;
	}

	#hasRoom(owner: string): boolean {
		const own = this.#owners.of(owner);
		return own < this.#limits.streamsOfOwner && (own < few || this.#all < this.#limits.streamsOfAll);
	}
}
