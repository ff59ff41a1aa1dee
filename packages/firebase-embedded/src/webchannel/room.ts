import { Counts } from "@junban/callers/counts";

export interface RoomLimits {
	/** Sessions of all owners together. */
	all: number;
	/** Sessions of one owner. */
	own: number;
	/** Sessions of all accounts in one network. */
	network: number;
}

export interface Owner {
	/** The account, or the network of a caller who is not signed in. */
	name: string;
	/** See `isStranger`. */
	stranger: boolean;
	/** Its network. Undefined for the server itself. */
	network?: string | undefined;
}

interface Guest {
	/** Milliseconds of the sessions' clock. Undefined: in use. */
	readonly idleSince: number | undefined;
}

type Owners<Session> = Map<string, Set<Session>>;

/**
 * Who is there, and who leaves when there is no room, of all or of a network. Whoever has the most there loses the session that is
 * idle longest, and strangers go before accounts: an account with few sessions always finds room and keeps it.
 */
export class Room<Session extends Guest> {
	readonly #limits: RoomLimits;
	readonly #accounts: Owners<Session> = new Map();
	readonly #strangers: Owners<Session> = new Map();
	/** The sessions of accounts in each network. Servers have none, and are one group. */
	readonly #networks = new Map<string | undefined, Owners<Session>>();
	readonly #sizes = new Counts<string | undefined>();
	#size = 0;

	constructor(limits: RoomLimits) {
		this.#limits = limits;
	}

	enter(session: Session, owner: Owner): void {
		add(this.#of(owner), owner.name, session);
		this.#size++;
		const { name, network, stranger } = owner;
		if (stranger) return;
		const accounts: Owners<Session> = this.#networks.get(network) ?? new Map();
		this.#networks.set(network, accounts);
		add(accounts, name, session);
		this.#sizes.add(network, 1);
	}

	leave(session: Session, owner: Owner): void {
		if (!remove(this.#of(owner), owner.name, session)) return;
		this.#size--;
		const { name, network, stranger } = owner;
		if (stranger) return;
		const accounts = this.#networks.get(network);
		if (accounts === undefined) return;
		remove(accounts, name, session);
		if (accounts.size === 0) this.#networks.delete(network);
		this.#sizes.add(network, -1);
	}

	/**
	 * Whether a session of this owner has room.
	 * @returns the session that has to leave for it, or `full` if there is none
	 */
	roomFor(owner: Owner): "free" | "full" | Session {
		const own = this.#of(owner).get(owner.name);
		if (own !== undefined && own.size >= this.#limits.own) return longestIdle(own) ?? "full";
		const { network, stranger } = owner;
		if (!stranger && network !== undefined && this.#sizes.of(network) >= this.#limits.network)
			return leaving(this.#networks.get(network) ?? new Map());
		if (this.#size < this.#limits.all) return "free";
		return leaving(this.#strangers.size > 0 || stranger ? this.#strangers : this.#accounts);
	}

	/** Owners who make room together, each with his sessions: the accounts of a network, or a caller without one. */
	*groups(): Iterable<readonly ReadonlySet<Session>[]> {
		for (const accounts of this.#networks.values()) yield [...accounts.values()];
		for (const own of this.#strangers.values()) yield [own];
	}

	#of({ stranger }: Owner): Owners<Session> {
		return stranger ? this.#strangers : this.#accounts;
	}
}

function add<Session>(owners: Owners<Session>, name: string, session: Session): void {
	const own = owners.get(name);
	if (own === undefined) owners.set(name, new Set([session]));
	else own.add(session);
}

/** False when it is not there. */
function remove<Session>(owners: Owners<Session>, name: string, session: Session): boolean {
	const own = owners.get(name);
	if (own?.delete(session) !== true) return false;
	if (own.size === 0) owners.delete(name);
	return true;
}

/** The session that leaves, of the owner with the most. */
function leaving<Session extends Guest>(owners: Owners<Session>): "full" | Session {
	let most: Set<Session> | undefined;
	for (const sessions of owners.values())
		if (most === undefined || sessions.size > most.size) most = sessions;
	return (most && longestIdle(most)) ?? "full";
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
