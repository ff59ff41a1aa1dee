/** Each phone is pinged so often. */
const EVERY_MS = 30_000;
/** In so many turns: thousands of pings at once, and their answers, would keep every other request waiting. */
const TURNS = 120;

/** A phone may send so many pings and pongs of its own between two pings. Browsers send none. */
const MAX_OWN = 20;

/** A WebSocket of `ws`. */
interface Phone {
	readonly ping: () => void;
	readonly terminate: () => void;
	readonly on: (event: "ping" | "pong" | "close", listener: () => void) => unknown;
}

export interface Pings {
	readonly add: (phone: Phone) => void;
	readonly close: () => void;
}

/** Pings phones, and cuts those off that have not answered until their next ping, or that send many pings of their own. */
export function startPings(): Pings {
	const turns = Array.from({ length: TURNS }, () => new Set<() => void>());
	let turn = 0;
	let added = 0;
	const timer = setInterval(() => {
		for (const ping of turns[turn++ % TURNS] ?? []) ping();
	}, EVERY_MS / TURNS);
	timer.unref();
	return {
		add(phone) {
			let isSilent = false;
			let sent = 0;
			const count = () => {
				if (++sent > MAX_OWN) phone.terminate();
			};
			const ping = () => {
				if (isSilent) return phone.terminate();
				isSilent = true;
				sent = 0;
				phone.ping();
			};
			const own = turns[added++ % TURNS];
			own?.add(ping);
			phone.on("ping", count);
			phone.on("pong", () => {
				isSilent = false;
				count();
			});
			phone.on("close", () => own?.delete(ping));
		},
		close: () => clearInterval(timer),
	};
}
