export interface RoomLimits {
	/** Sessions of all owners together. */
	all: number;
	/** Sessions of one owner. */
	own: number;
}

export interface Owner {
	/** The account, or the network of a caller who is not signed in. */
	name: string;
	/** See `isStranger`. */
	stranger: boolean;
}

interface Guest {
	/** Milliseconds of the sessions' clock. Undefined: in use. */
	readonly idleSince: number | undefined;
}

/**
 * Who is there, and who leaves when there is no room. Whoever has the most loses the session that is idle longest, and
 * strangers go before accounts: an account with few sessions always finds room and keeps it.
 */
export class Room<Session extends Guest> {
	readonly #limits: RoomLimits;
	readonly #accounts = new Map<string, Set<Session>>();
	readonly #strangers = new Map<string, Set<Session>>();
	#size = 0;

	constructor(limits: RoomLimits) {
		this.#limits = limits;
	}

	enter(session: Session, owner: Owner): void {
		const owners = this.#of(owner);
		const own = owners.get(owner.name);
		if (own === undefined) owners.set(owner.name, new Set([session]));
		else own.add(session);
		this.#size++;
	}

	leave(session: Session, owner: Owner): void {
		const owners = this.#of(owner);
		const own = owners.get(owner.name);
		if (own?.delete(session) !== true) return;
		this.#size--;
		if (own.size === 0) owners.delete(owner.name);
	}

	/**
	 * Whether a session of this owner has room.
	 * @returns the session that has to leave for it, or `full` if there is none
	 */
	roomFor(owner: Owner): "free" | "full" | Session {
		const own = this.#of(owner).get(owner.name);
		if (own !== undefined && own.size >= this.#limits.own) return longestIdle(own) ?? "full";
		if (this.#size < this.#limits.all) return "free";
		const others = this.#strangers.size > 0 || owner.stranger ? this.#strangers : this.#accounts;
		let most: Set<Session> | undefined;
		for (const sessions of others.values())
			if (most === undefined || sessions.size > most.size) most = sessions;
		return (most && longestIdle(most)) ?? "full";
	}

	/** The sessions of each owner. */
	*byOwner(): Iterable<ReadonlySet<Session>> {
		yield* this.#accounts.values();
		yield* this.#strangers.values();
	}

	#of({ stranger }: Owner): Map<string, Set<Session>> {
		return stranger ? this.#strangers : this.#accounts;
	}
}

/** Of sessions in use, the oldest. */
function longestIdle<Session extends Guest>(sessions: Iterable<Session>): Session | undefined {
	let found: Session | undefined;
	for (const session of sessions) {
		const since = session.idleSince ?? Number.POSITIVE_INFINITY;
		if (found === undefined || since < (found.idleSince ?? Number.POSITIVE_INFINITY)) found = session;
	}
	return found;
}
