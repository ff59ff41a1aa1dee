import type { Socket } from "node:net";

interface Ports {
	/** Milliseconds since any instant. */
	readonly now: () => number;
	readonly later: (ms: number, act: () => void) => void;
}

const node: Ports = { now: () => performance.now(), later: (ms, act) => void setTimeout(act, ms).unref() };

/** Of a network. Finishing as many takes less than 0.1 s. */
const most = 400;
/** How long one may wait for its client while others wait for its room. Honest clients send their last message within a round trip. */
const longestMs = 500;

interface Network {
	/** Since when, in the order of their beginning. */
	readonly open: Map<Socket, number>;
	readonly waiting: Map<Socket, () => void>;
	isPlanned: boolean;
}

/**
 * Bounds the handshakes of TLS of which the last message is still to come. What it begins has no turn: 6,500 clients that kept it back, and sent it
 * at the same moment, stopped everybody for a second.
 */
export class OpenHandshakes {
	readonly #ports: Ports;
	readonly #networks = new Map<string, Network>();

	constructor(ports = node) {
		this.#ports = ports;
	}

	/** Begins the handshake once there is room. Call `leave` when it is over, also before. */
	enter(network: string, socket: Socket, begin: () => void): void {
		const own = this.#networks.get(network) ?? { open: new Map(), waiting: new Map(), isPlanned: false };
		this.#networks.set(network, own);
		own.waiting.set(socket, begin);
		this.#next(own);
	}

	leave(network: string, socket: Socket): void {
		const own = this.#networks.get(network);
		if (own === undefined) return;
		own.open.delete(socket);
		own.waiting.delete(socket);
		this.#next(own);
		if (own.open.size === 0) this.#networks.delete(network);
	}

	#next(own: Network): void {
		for (const [socket, begin] of own.waiting) {
			if (own.open.size >= most) {
				this.#plan(own);
				return;
			}
			own.waiting.delete(socket);
			own.open.set(socket, this.#ports.now());
			begin();
		}
	}

	/** Ends the oldest when it has had its time. */
	#plan(own: Network): void {
		const [oldest] = own.open;
		if (oldest === undefined || own.isPlanned) return;
		const [socket, since] = oldest;
		own.isPlanned = true;
		this.#ports.later(Math.max(0, since + longestMs - this.#ports.now()), () => {
			own.isPlanned = false;
			// Its close follows, and makes room.
			if (own.waiting.size > 0 && own.open.has(socket)) socket.destroy();
			this.#next(own);
		});
	}
}
