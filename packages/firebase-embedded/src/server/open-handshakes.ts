import type { Socket } from "node:net";
import type { TimedTurns } from "@junban/callers/timed-turns";

interface Ports {
	/** Milliseconds since any instant. */
	readonly now: () => number;
	readonly later: (ms: number, act: () => void) => void;
	/** From 0 to 1. */
	readonly random: () => number;
}

const node: Ports = {
	now: () => performance.now(),
	later: (ms, act) => void setTimeout(act, ms).unref(),
	random: Math.random,
};

/** Of a network. Finishing as many takes less than 0.1 s. */
const most = 400;
/**
 * When others wait, an open handshake ends after this time, or at random after up to twice as long. Honest clients send their last message
 * within a round trip. If all ended at one moment, an attacker could always be the newest just then.
 */
const waitMs = 350;
/** Instead of `waitMs`, while more connections wait than there are rooms. */
const briefMs = 200;
/** A connection that has waited for so long while there was no room is ended. Browsers connect again, and are then the newest. */
const longestMs = 3_000;

interface Network {
	/** When each may be ended if others wait. */
	readonly open: Map<Socket, number>;
	/** In the order of their arrival. */
	readonly waiting: Map<Socket, { readonly since: number; readonly begin: () => void }>;
	/** Those that wait, the newest last, and some that have left. */
	order: Socket[];
	/** Turns that were asked for and have not come, each with the function that cancels it. */
	readonly asked: Map<() => void, () => void>;
	/** For the next turn: that of the newest. */
	path: readonly string[];
	/** Whether the next room is for any that waits. Otherwise it is for the newest. */
	isForAny: boolean;
	isPlanned: boolean;
}

/**
 * Bounds the handshakes of TLS of which the last message is still to come, and gives those of a network their turns. What the last message
 * begins had no turn: 6,500 clients that kept it back, and sent it at the same moment, stopped everybody for a second.
 *
 * The newest connection of a network is next. In the order of arrival, a client waited for 20 s behind 9,000 connections that never sent
 * their last message and came again whenever they were ended. Every second room is for any that waits: with the newest alone, those behind
 * which slightly more came than there were rooms waited until the attack was over.
 */
export class OpenHandshakes {
	readonly #turns: Pick<TimedTurns, "add">;
	readonly #ports: Ports;
	readonly #networks = new Map<string, Network>();

	constructor(turns: Pick<TimedTurns, "add">, ports = node) {
		this.#turns = turns;
		this.#ports = ports;
	}

	/**
	 * Begins the handshake in a turn once there is room. Call `leave` when it is over, also before.
	 *
	 * @param path of its turn
	 */
	enter(network: string, path: readonly string[], socket: Socket, begin: () => void): void {
		const own = this.#networks.get(network) ?? newNetwork();
		this.#networks.set(network, own);
		own.path = path;
		own.waiting.set(socket, { since: this.#ports.now(), begin });
		own.order.push(socket);
		this.#ask(own);
	}

	leave(network: string, socket: Socket): void {
		const own = this.#networks.get(network);
		if (own === undefined) return;
		own.open.delete(socket);
		own.waiting.delete(socket);
		// Each keeps its first message.
		if (own.order.length > 2 * own.waiting.size) own.order = [...own.waiting.keys()];
		for (const [turn, forget] of own.asked) {
			if (own.asked.size <= own.waiting.size) break;
			own.asked.delete(turn);
			forget();
		}
		this.#ask(own);
		if (own.open.size === 0 && own.waiting.size === 0) this.#networks.delete(network);
	}

	/** Asks for as many turns as can be used. */
	#ask(own: Network): void {
		while (own.asked.size < Math.min(own.waiting.size, most - own.open.size)) {
			let hasCome = false;
			const turn = () => {
				hasCome = true;
				own.asked.delete(turn);
				this.#beginOne(own);
				this.#plan(own);
			};
			const forget = this.#turns.add(own.path, turn);
			if (!hasCome && forget !== undefined) own.asked.set(turn, forget);
		}
		this.#plan(own);
	}

	#beginOne(own: Network): void {
		const isForAny = own.isForAny;
		own.isForAny = !isForAny;
		while (own.order.length > 0) {
			const at = isForAny ? Math.floor(this.#ports.random() * own.order.length) : -1;
			const [socket] = own.order.splice(at, 1);
			const waits = socket && own.waiting.get(socket);
			// It has left.
			if (socket === undefined || waits === undefined) continue;
			own.waiting.delete(socket);
			// It is about to leave.
			if (socket.destroyed) continue;
			const ms = own.waiting.size > most ? briefMs : waitMs;
			own.open.set(socket, this.#ports.now() + ms * (1 + this.#ports.random()));
			waits.begin();
			return;
		}
	}

	/** If some wait and there is no room: ends those that have had their time, as many as wait. */
	#plan(own: Network): void {
		if (own.isPlanned || own.waiting.size === 0 || own.open.size < most) return;
		own.isPlanned = true;
		const soonest = Math.min(...own.open.values());
		this.#ports.later(Math.max(0, soonest - this.#ports.now()), () => {
			own.isPlanned = false;
			const now = this.#ports.now();
			const over = [...own.open].filter(([, until]) => until <= now);
			for (const [socket] of over.slice(0, own.waiting.size)) {
				own.open.delete(socket);
				socket.destroy();
			}
			for (const [socket, { since }] of own.waiting) {
				if (now - since < longestMs) break;
				own.waiting.delete(socket);
				socket.destroy();
			}
			this.#ask(own);
		});
	}
}

function newNetwork(): Network {
	return {
		open: new Map(),
		waiting: new Map(),
		order: [],
		asked: new Map(),
		path: [],
		isForAny: false,
		isPlanned: false,
	};
}
