import type { FrontLimits } from "#src/server/front-limits.ts";

/** When all together have as many as they may, an owner with fewer still has room, up to twice that number. */
const few = 100;

/** A connection with fewer is as good as another. A browser that loads a page has as many. */
const fewOfConnection = 20;

/** What ends each open request of one connection for one owner, besides its first one. */
type Connection = Set<() => void>;

interface Owner {
	/** The one that has had such requests for the longest time first. */
	readonly connections: Map<object, Connection>;
	count: number;
}

/**
 * Bounds the open requests of HTTP/2 besides the first one of each connection. A request that waits, for example before a flooded
 * line, takes tens of kilobytes, and one connection can have a hundred. At a bound the connection with the most ends, so that whoever
 * holds very many keeps nobody else away who shares the address. Where none has many, the one with the oldest requests ends.
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
	 * @param cut called when the request has to make room. It ends the request or its connection
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
		const own: Connection = owner.connections.get(session) ?? new Set();
		const { streamsOfAll, streamsOfOwner } = this.#limits;
		if (owner.count >= streamsOfOwner && !this.#makeRoom(name, own)) return undefined;
		const most = owner.count >= few ? streamsOfAll : 2 * streamsOfAll;
		if (this.#all >= most && !this.#makeRoom(this.#largest(), own)) return undefined;
		this.#owners.set(name, owner);
		owner.connections.set(session, own);
		const request = () => cut();
		own.add(request);
		owner.count++;
		this.#all++;
		return () => {
			// Otherwise it has made room.
			if (owner.connections.get(session) !== own || !own.delete(request)) return;
			owner.count--;
			this.#all--;
			if (own.size === 0) this.#remove(name, session);
		};
	}

	#remove(name: string, session: object): void {
		const owner = this.#owners.get(name);
		const connection = owner?.connections.get(session);
		if (owner === undefined || connection === undefined) return;
		owner.count -= connection.size;
		this.#all -= connection.size;
		owner.connections.delete(session);
		if (owner.connections.size === 0) this.#owners.delete(name);
	}

	#largest(): string {
		let largest = "";
		let most = 0;
		for (const [name, { count }] of this.#owners) if (count > most) [largest, most] = [name, count];
		return largest;
	}

	/** False if none goes before the one that asks. */
	#makeRoom(name: string, asking: Connection): boolean {
		const connections = this.#owners.get(name)?.connections ?? [];
		const sizeOf = ({ size }: Connection) => Math.max(size, fewOfConnection);
		let leaving: readonly [object, Connection] | undefined;
		for (const each of connections)
			if (each[1] !== asking && (leaving === undefined || sizeOf(each[1]) > sizeOf(leaving[1])))
				leaving = each;
		if (leaving === undefined || sizeOf(leaving[1]) < sizeOf(asking)) return false;
		const [session, requests] = leaving;
		this.#remove(name, session);
		for (const cut of requests) cut();
		return true;
	}
}
