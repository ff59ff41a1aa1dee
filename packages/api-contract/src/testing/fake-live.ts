import type { LiveEnvironment, LiveSocketEvents, WakeEvent } from "#src/live-environment.ts";

/** A clock, a page and a network that only the test moves. */
export class FakeLive implements LiveEnvironment {
	time = 1_000_000;
	chance = 0.5;
	sockets: FakeSocket[] = [];
	isVisible = true;
	#timers: { at: number; run: () => void }[] = [];
	#listeners = new Set<(event: WakeEvent) => void>();

	now() {
		return this.time;
	}
	random() {
		return this.chance;
	}
	after(ms: number, run: () => void) {
		const timer = { at: this.time + ms, run };
		this.#timers.push(timer);
		return () => {
			this.#timers = this.#timers.filter((each) => each !== timer);
		};
	}
	open(url: string, events: LiveSocketEvents) {
		const socket = new FakeSocket(url, events);
		this.sockets.push(socket);
		return socket;
	}
	visible() {
		return this.isVisible;
	}
	onWake(listener: (event: WakeEvent) => void) {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** The newest socket. */
	get socket(): FakeSocket {
		const socket = this.sockets.at(-1);
		if (socket === undefined) throw new Error("no socket was opened");
		return socket;
	}
	get timers() {
		return this.#timers.length;
	}
	get listeners() {
		return this.#listeners.size;
	}
	wake(event: WakeEvent) {
		if (event === "visible") this.isVisible = true;
		if (event === "hidden") this.isVisible = false;
		for (const listener of this.#listeners) listener(event);
	}
	/** Lets time pass: runs the due timers in order and lets promises settle. */
	async pass(ms: number) {
		const end = this.time + ms;
		for (;;) {
			await settled();
			const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
			if (next === undefined) break;
			this.#timers = this.#timers.filter((each) => each !== next);
			this.time = next.at;
			next.run();
		}
		this.time = end;
		await settled();
	}
}

export class FakeSocket {
	readonly url: string;
	readonly sent: unknown[] = [];
	isClosed = false;
	readonly #events: LiveSocketEvents;

	constructor(url: string, events: LiveSocketEvents) {
		this.url = url;
		this.#events = events;
	}
	send(text: string) {
		this.sent.push(JSON.parse(text));
	}
	close() {
		this.isClosed = true;
	}
	open() {
		this.#events.opened();
	}
	receive(message: unknown) {
		this.#events.received(typeof message === "string" ? message : JSON.stringify(message));
	}
	/** The other side ends the connection, or it is never made. */
	end() {
		this.#events.closed();
	}
}

async function settled() {
	for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
