import type { FrontLimits } from "#src/server/front-limits.ts";

/** An owner with fewer has room, however many others have. */
const few = 100;

/** The open requests of one connection for one owner, besides its first one. */
interface Connection {
	readonly cut: () => void;
	count: number;
}

interface Owner {
	readonly connections: Map<object, Connection>;
	count: number;
}

/**
 * Bounds the open requests of HTTP/2 besides the first one of each connection. A request that waits, for example before a flooded
 * line, takes tens of kilobytes, and one connection can have a hundred. At a bound the connection with the most ends, so that whoever
 * holds very many keeps nobody else away who shares the address.
 */
export class StreamShares {
	readonly #limits: Pick<FrontLimits, "streamsOfOwner" | "streamsOfAll">;
	/** Open requests of each session. */
	readonly #sessions = new WeakMap<object, number>();
	readonly #owners = new Map<string, Owner>();
	#all = 0;

	constructor(limits: Pick<FrontLimits, "streamsOfOwner" | "streamsOfAll">) {
		this.#limits = limits;
	}

	/**
	 * @param owner the account or the network that asks
	 * @param cut ends the connection
	 * @returns call it when the request has ended. Undefined: there is no room for it
	 */
	open(session: object, owner: string, cut: () => void): (() => void) | undefined {
		const isMore = this.#of(session) > 0;
		const end = isMore ? this.#more(session, owner, cut) : () => undefined;
		if (end === undefined) return undefined;
		this.#sessions.set(session, this.#of(session) + 1);
		return () => {
			this.#sessions.set(session, this.#of(session) - 1);
			end();
		};
	}

	#of(session: object): number {
		return this.#sessions.get(session) ?? 0;
	}

	#more(session: object, name: string, cut: () => void): (() => void) | undefined {
		const owner = this.#owners.get(name) ?? { connections: new Map<object, Connection>(), count: 0 };
		const own = owner.connections.get(session) ?? { cut, count: 0 };
		const { streamsOfAll, streamsOfOwner } = this.#limits;
		if (owner.count >= streamsOfOwner && !this.#makeRoom(name, own)) return undefined;
		if (owner.count >= few && this.#all >= streamsOfAll && !this.#makeRoom(this.#largest(), own))
			return undefined;
		this.#owners.set(name, owner);
		owner.connections.set(session, own);
		this.#add(owner, own, 1);
		return () => {
			// Otherwise it has made room.
			if (owner.connections.get(session) !== own) return;
			this.#add(owner, own, -1);
			if (own.count === 0) this.#remove(name, session);
		};
	}

	#add(owner: Owner, connection: Connection, more: number): void {
		connection.count += more;
		owner.count += more;
		this.#all += more;
	}

	#remove(name: string, session: object): void {
		const owner = this.#owners.get(name);
		const connection = owner?.connections.get(session);
		if (owner === undefined || connection === undefined) return;
		this.#add(owner, connection, -connection.count);
		owner.connections.delete(session);
		if (owner.connections.size === 0) this.#owners.delete(name);
	}

	#largest(): string {
		let largest = "";
		let most = 0;
		for (const [name, { count }] of this.#owners) if (count > most) [largest, most] = [name, count];
		return largest;
	}

	/** Ends the connection of the owner with the most. False if none has more than the one that asks. */
	#makeRoom(name: string, asking: Connection): boolean {
		let largest: readonly [object, Connection] | undefined;
		for (const each of this.#owners.get(name)?.connections ?? [])
			if (each[1].count > (largest?.[1] ?? asking).count) largest = each;
		if (largest === undefined) return false;
		const [session, { cut }] = largest;
		this.#remove(name, session);
		cut();
		return true;
	}
}
