import type { Socket } from "node:net";

/**
 * How much a connection counts when there are too many: of a stranger, of somebody who has something here (a place in a
 * line), or of an account.
 */
export type Rank = "stranger" | "holder" | "account";

const ranks: readonly Rank[] = ["stranger", "holder", "account"];
/** Connections that count more for the sake of one account or one place. Further ones count as a stranger's. */
const mostKept = 20;
/** The share of all connections that count more for the sake of the accounts of one network. */
const mostOfNetwork = 0.1;
/**
 * The same for the first connections of each account. Staff are in one network with their guests, and a guest who has many accounts may
 * have used up the smaller share.
 */
const mostOfNetworkFirst = 0.2;
const first = 3;
/** The share of all connections that strangers have, however many others there are: anybody can have hundreds of places. */
const strangersShare = 0.1;
/** From so many strangers of its network on, a newcomer ends a stranger, even if strangers have less than their share. */
const enough = 20;

interface Connection {
	/** See `endsOf`. A socket that is destroyed no longer tells its own end. */
	readonly key: string;
	readonly socket: Socket;
	rank: Rank;
	/** The network that it comes from. */
	network: string;
	keptFor: string | undefined;
}

/** The addresses and ports of both ends of a connection. TLS and HTTP/2 on top of it have the same ones. */
export type Ends = Pick<Socket, "remoteAddress" | "remotePort" | "localAddress" | "localPort">;

/**
 * The open connections. Below their limit all are equal. At the limit, a new one takes the place of one of the lowest rank,
 * of the network with the most of them: the one that has asked nothing for the longest time. Where strangers have no more than
 * their share, it is one of the next rank: otherwise each newcomer would end the one before.
 */
export class Connections {
	readonly #most: number;
	readonly #byEnds = new Map<string, Connection>();
	/** The least recently used first. */
	readonly #byRank: Readonly<Record<Rank, Map<string, Set<Connection>>>> = {
		stranger: new Map(),
		holder: new Map(),
		account: new Map(),
	};
	readonly #counts: Record<Rank, number> = { stranger: 0, holder: 0, account: 0 };
	readonly #kept = new Map<string, number>();

	constructor(most: number) {
		this.#most = most;
	}

	get size(): number {
		return this.#byEnds.size;
	}

	sockets(): Socket[] {
		return Array.from(this.#byEnds.values(), ({ socket }) => socket);
	}

	/** Adds a new connection, if its peer is still there. At the limit ends another one. */
	add(socket: Socket, network: string): "added" | "gone" | "full" {
		// Its peer has already gone, so nobody could tell it from others like it.
		if (socket.remoteAddress === undefined) {
			socket.destroy();
			return "gone";
		}
		const key = endsOf(socket);
		// Its client has closed an older connection with the same ends.
		const older = this.#byEnds.get(key);
		if (older !== undefined) this.#end(older);
		const leaving = this.#byEnds.size < this.#most ? undefined : this.#leaving(network);
		if (leaving !== undefined) this.#end(leaving);
		const connection: Connection = { key, socket, rank: "stranger", network, keptFor: undefined };
		this.#byEnds.set(key, connection);
		this.#put(connection);
		socket.on("close", () => {
			if (this.#byEnds.get(key) === connection) this.#remove(connection);
		});
		return leaving === undefined ? "added" : "full";
	}

	/** Notes a request, and from which network it comes: behind a proxy each request tells. */
	used(ends: Ends, network: string): void {
		const connection = this.#byEnds.get(endsOf(ends));
		if (connection === undefined) return;
		this.#take(connection);
		connection.network = network;
		this.#put(connection);
	}

	/**
	 * Raises a connection's rank for the sake of `key`, an account or a place, which keeps at most 20. The accounts of one network
	 * keep a tenth of all, and a fifth with the first three of each: somebody with hundreds of them would otherwise keep everybody else away.
	 */
	keep(ends: Ends, rank: Rank, key: string): void {
		const connection = this.#byEnds.get(endsOf(ends));
		if (connection === undefined || ranks.indexOf(rank) <= ranks.indexOf(connection.rank)) return;
		const kept = this.#kept.get(key) ?? 0;
		const share = kept < first ? mostOfNetworkFirst : mostOfNetwork;
		if (kept >= mostKept || (rank === "account" && this.#hasMany(connection.network, share))) return;
		this.#release(connection);
		this.#kept.set(key, kept + 1);
		this.#take(connection);
		connection.rank = rank;
		connection.keptFor = key;
		this.#put(connection);
	}

	/** The socket below TLS and HTTP/2. */
	socketOf(ends: Ends): Socket | undefined {
		return this.#byEnds.get(endsOf(ends))?.socket;
	}

	/** The rank of a connection, and the account or place for which it is kept. Strangers share an empty key. */
	standingOf(ends: Ends): { readonly rank: Rank; readonly key: string } {
		const { rank = "stranger", keptFor: key = "" } = this.#byEnds.get(endsOf(ends)) ?? {};
		return { rank, key };
	}

	#hasMany(network: string, share: number): boolean {
		const accounts = this.#byRank.account.get(network)?.size ?? 0;
		return accounts >= Math.max(mostKept, this.#most * share);
	}

	/** @param network of the new connection; see `enough` */
	#leaving(network: string): Connection | undefined {
		const own = this.#byRank.stranger.get(network)?.size ?? 0;
		const spared = own < enough ? this.#most * strangersShare : 0;
		const isLeft = (rank: Rank) => this.#counts[rank] > (rank === "stranger" ? spared : 0);
		let most: Set<Connection> | undefined;
		for (const connections of this.#byRank[ranks.find(isLeft) ?? "stranger"].values())
			if (most === undefined || connections.size > most.size) most = connections;
		return most?.values().next().value;
	}

	#end(connection: Connection): void {
		this.#remove(connection);
		connection.socket.destroy();
	}

	#remove(connection: Connection): void {
		this.#byEnds.delete(connection.key);
		this.#take(connection);
		this.#release(connection);
	}

	#put(connection: Connection): void {
		const networks = this.#byRank[connection.rank];
		const all = networks.get(connection.network);
		this.#counts[connection.rank]++;
		if (all === undefined) networks.set(connection.network, new Set([connection]));
		else all.add(connection);
	}

	#take(connection: Connection): void {
		const networks = this.#byRank[connection.rank];
		const all = networks.get(connection.network);
		if (all?.delete(connection) !== true) return;
		this.#counts[connection.rank]--;
		if (all.size === 0) networks.delete(connection.network);
	}

	#release({ keptFor }: Connection): void {
		if (keptFor === undefined) return;
		const left = (this.#kept.get(keptFor) ?? 0) - 1;
		if (left > 0) this.#kept.set(keptFor, left);
		else this.#kept.delete(keptFor);
	}
}

/** A client may use one port for connections to several addresses of the server. */
function endsOf({ remoteAddress, remotePort, localAddress, localPort }: Ends): string {
	return `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`;
}
