import { type ApiClient, createApiClient, type View } from "@junban/api-contract/client";
import type { LiveEnvironment, LiveSocketEvents } from "@junban/api-contract/live-environment";
import { FakeLive } from "@junban/api-contract/testing/fake-live";
import { samplePace } from "@junban/api-contract/testing/samples";
import { type Board, numbersInOrder, publicBoard, removeFromOrder } from "@junban/domain/line";
import { createBrowserStorage } from "#src/lib/browser-storage.ts";
import { lineConnector } from "#src/lib/line-connector.ts";
import type { Services } from "#src/lib/services.ts";
import { FakeBrowser } from "#src/testing/fake-browser.ts";
import { board, NOW, view } from "#src/testing/samples.ts";

interface Phone {
	readonly events: LiveSocketEvents;
	isOpen: boolean;
}

/** A line with its server, seen by one page through the network. The test moves line, server, network and clock. */
export class LineOnAir {
	readonly clock = new FakeLive();
	readonly environment: LiveEnvironment = {
		now: () => this.clock.now(),
		random: () => this.clock.random(),
		after: (ms, run) => this.clock.after(ms, run),
		visible: () => this.clock.visible(),
		onWake: (listener) => this.clock.onWake(listener),
		open: (_url, events) => this.#open(events),
	};
	board: Board = { ...board(), called: [], during: [], recent: [] };
	line: Partial<View["line"]> = {};
	settings = 5;
	isUp = true;
	/** The server's clock minus the page's, in milliseconds. */
	ahead = 0;
	isGone = false;
	views = 0;
	#phones: Phone[] = [];

	constructor() {
		this.clock.time = NOW;
	}
	get serverTime(): number {
		return this.clock.time + this.ahead;
	}
	/** Sockets that the page holds. */
	get connections(): number {
		return this.#phones.length;
	}

	/** The server stops, and its sockets end. */
	stop(): void {
		this.isUp = false;
		for (const phone of [...this.#phones]) this.#end(phone);
	}

	/** Changes the line and tells the page. */
	change(part: Partial<Board>): void {
		const { version } = this.board;
		this.board = { ...this.board, ...part, version: version + 1, updatedAt: this.serverTime };
		for (const phone of this.#phones) if (this.isUp && phone.isOpen) this.#tell(phone);
	}

	/** Calls the head of the line. */
	callNext(): number | undefined {
		const [number] = numbersInOrder(this.board.order, 1);
		if (number === undefined) return undefined;
		this.call(number);
		return number;
	}

	call(number: number): void {
		const { called, order } = this.board;
		this.change({
			called: [...called.filter((mark) => mark.number !== number), { number, at: this.serverTime }],
			order: removeFromOrder(order, number),
		});
	}

	/** The called number has come. */
	finish(number: number): void {
		this.change({ called: this.board.called.filter((mark) => mark.number !== number) });
	}

	services(): Services {
		const browser = new FakeBrowser();
		const refusal = { ok: false, code: "offline", status: 0 } as const;
		const api: ApiClient = {
			...createApiClient({ base: "", locale: "ja" }),
			view: async () => {
				this.views++;
				if (!this.isUp) return refusal;
				if (this.isGone) return { ok: false, code: "app-not-found", status: 404 };
				return { ok: true, value: this.#view() };
			},
			board: async () => {
				if (!this.isUp) return refusal;
				if (this.isGone) return { ok: false, code: "app-not-found", status: 404 };
				return { ok: true, value: { changed: true, board: this.board, settings: this.settings, etag: "" } };
			},
		};
		return {
			api,
			connect: lineConnector("http://shop.test", this.environment),
			holder: { origin: "http://shop.test" },
			environment: this.environment,
			storage: createBrowserStorage(browser.ports),
			tab: () => browser.tab,
			randomBytes: () => new Uint8Array(48),
		};
	}

	#view(): View {
		const shown = view({ line: this.line });
		return { ...shown, board: this.board, settings: this.settings, now: this.serverTime };
	}

	#open(events: LiveSocketEvents) {
		const phone: Phone = { events, isOpen: false };
		this.#phones.push(phone);
		this.clock.after(20, () => {
			if (!this.isUp || this.isGone) return this.#end(phone);
			phone.isOpen = true;
			events.opened();
			this.#tell(phone);
		});
		return {
			send: () => void this.clock.after(20, () => this.isUp && phone.isOpen && this.#tell(phone)),
			close: () => {
				this.#phones = this.#phones.filter((each) => each !== phone);
				phone.isOpen = false;
			},
		};
	}

	#end(phone: Phone): void {
		if (!this.#phones.includes(phone)) return;
		phone.isOpen = false;
		this.#phones = this.#phones.filter((each) => each !== phone);
		phone.events.closed();
	}

	#tell(phone: Phone): void {
		const message = { type: "board", board: publicBoard(this.board), pace: samplePace() };
		phone.events.received(JSON.stringify({ ...message, settings: this.settings, now: this.serverTime }));
	}
}
