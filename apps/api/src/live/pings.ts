/** Each phone is pinged so often. */
const EVERY_MS = 30_000;
/** In so many turns: thousands of pings at once, and their answers, would keep every other request waiting. */
const TURNS = 120;

/** A WebSocket of `ws`. */
interface Phone {
	readonly ping: () => void;
	readonly terminate: () => void;
	readonly on: (event: "pong" | "close", listener: () => void) => unknown;
}

export interface Pings {
	readonly add: (phone: Phone) => void;
	readonly close: () => void;
}

/** Pings phones, and cuts those off that have not answered until their next ping. */
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
			const ping = () => {
				if (isSilent) return phone.terminate();
				isSilent = true;
				phone.ping();
			};
			const own = turns[added++ % TURNS];
			own?.add(ping);
			phone.on("pong", () => {
				isSilent = false;
			});
			phone.on("close", () => own?.delete(ping));
		},
		close: () => clearInterval(timer),
	};
}
