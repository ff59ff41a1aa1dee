/**
 * A day of a display board: a busy line, 50 restarts of the server, sleep, lost networks, wrong clocks, new settings and
 * a new service day. Nothing may grow, no call is announced twice or forgotten, and at the end the board is right.
 */
import { expect, test } from "vitest";
import { path } from "#src/testing/samples.ts";
import type { BoardMemory } from "./board-memory.ts";
import { boardNumbers } from "./board-numbers.ts";
import type { ReadyBoard } from "./display-events.ts";
import { type DisplaySession, openDisplay } from "./display-session.ts";
import { FakeDevice } from "./testing/fake-device.ts";
import { LineOnAir } from "./testing/line-on-air.ts";

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEP = 2 * MINUTE;
const STEPS = (24 * HOUR) / STEP;
const SEED = 20_261_122;

/** Numbers from 0 up to but not including 1, the same in each run. */
function chances(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

class Day {
	readonly air = new LineOnAir();
	readonly device = new FakeDevice(this.air.environment);
	readonly chance = chances(SEED);
	readonly session: DisplaySession;
	/** What the board says of each call. */
	readonly announced: string[] = [];
	/** Calls that a board with a connection must announce. */
	readonly owed: string[] = [];
	restarts = 0;
	peaks = { timers: 0, listeners: 0, connections: 0, stored: 0 };

	constructor() {
		const { air } = this;
		let memory: BoardMemory = { wasStarted: true };
		air.line = {
			display: {
				layout: "auto",
				voice: "both",
				sound: true,
				show_wait: true,
				qr: true,
				message: "",
				message_en: "",
			},
		};
		air.change({ issued: 40, order: { runs: [{ from: 8, to: 40 }], size: 33 } });
		this.session = openDisplay(air.services(), path, {
			device: this.device,
			memory: {
				read: () => memory,
				save: (part) => {
					memory = { ...memory, ...part };
				},
			},
			say: ({ series, number, at }) => {
				this.announced.push(`${series}/${number}@${at}`);
				return [{ locale: "ja", text: String(number) }];
			},
		});
	}

	/** Two minutes of the shop: customers join, some are called, some of them come. */
	async step(index: number): Promise<void> {
		const { air } = this;
		if (index === STEPS / 2) this.#newServiceDay();
		const { board } = air;
		const last = board.issued + 1;
		const runs = [...board.order.runs, { from: last, to: last }];
		if (board.order.size < 60) air.change({ issued: last, order: { runs, size: board.order.size + 1 } });
		const calls = Math.floor(this.chance() * 3);
		for (let call = 0; call < calls; call++) {
			const number = air.callNext();
			if (number !== undefined) this.owed.push(`${air.board.series}/${number}@${air.serverTime}`);
			await air.clock.pass(SECOND);
		}
		await air.clock.pass(30 * SECOND);
		await this.#trouble(index);
		await air.clock.pass(STEP - 40 * SECOND);
		for (const { number, at } of air.board.called) if (air.serverTime - at > 5 * MINUTE) air.finish(number);
		this.#measure();
	}

	async #trouble(index: number): Promise<void> {
		const { air } = this;
		const kind = this.chance();
		if (index % Math.floor(STEPS / 50) === 0 && this.restarts < 50) {
			this.restarts++;
			air.stop();
			await air.clock.pass(Math.round(this.chance() * 50 * SECOND));
			air.isUp = true;
		} else if (kind < 0.02) {
			// The device sleeps: no timer runs, and its clock stands for some time.
			air.clock.wake("hidden");
			air.stop();
			air.clock.time += 20 * MINUTE;
			air.isUp = true;
			air.clock.wake("visible");
		} else if (kind < 0.06) {
			air.clock.wake("offline");
			air.stop();
			await air.clock.pass(20 * SECOND);
			air.isUp = true;
			air.clock.wake("online");
		} else if (kind < 0.08) {
			// Its clock is set, by up to an hour.
			const jump = Math.round(this.chance() * HOUR);
			air.clock.time += jump;
			air.ahead -= jump;
		} else if (kind < 0.1) {
			air.settings++;
			air.change({});
		}
	}

	#newServiceDay(): void {
		const { air } = this;
		air.change({
			...{ series: air.board.series + 1, issued: 30, called: [], during: [] },
			order: { runs: [{ from: 1, to: 30 }], size: 30 },
		});
	}

	#measure(): void {
		const { clock, connections } = this.air;
		const { timers, listeners } = clock;
		const stored = JSON.stringify(this.session.get()).length;
		const highest = { timers, listeners, connections, stored };
		const { peaks } = this;
		this.peaks = {
			timers: Math.max(peaks.timers, highest.timers),
			listeners: Math.max(peaks.listeners, highest.listeners),
			connections: Math.max(peaks.connections, highest.connections),
			stored: Math.max(peaks.stored, highest.stored),
		};
	}
}

function ready(session: DisplaySession): ReadyBoard {
	const state = session.get();
	if (state.kind !== "ready") throw new Error(`the board is ${state.kind}`);
	return state;
}

test("a board lives through a day without growing, and is right at its end", async () => {
	const day = new Day();
	const { air, session, device } = day;
	await air.clock.pass(SECOND);
	for (let index = 0; index < STEPS; index++) await day.step(index);
	await air.clock.pass(2 * MINUTE);

	expect(day.restarts).toBe(50);
	expect(day.owed.length).toBeGreaterThan(400);
	expect(new Set(day.announced).size, "a call was announced twice").toBe(day.announced.length);
	expect(
		day.owed.filter((call) => !day.announced.includes(call)),
		"a call was forgotten",
	).toEqual([]);
	expect(day.announced.filter((call) => !day.owed.includes(call))).toEqual([]);

	// Between calls: the live channel, the hours and the tick.
	expect(day.peaks.timers).toBeLessThanOrEqual(4);
	expect(day.peaks.listeners).toBeLessThanOrEqual(3);
	expect(day.peaks.connections).toBe(1);
	expect(day.peaks.stored).toBeLessThan(8_000);

	const { view, status, now } = ready(session);
	expect(status.state).toBe("live");
	expect(Math.abs(now - air.serverTime)).toBeLessThanOrEqual(MINUTE);
	expect(view.board).toEqual(air.board);
	expect(boardNumbers(view, undefined).next[0]?.number).toBe(`A-${air.board.order.runs[0]?.from}`);
	expect(device.awake).toBeGreaterThan(1_000);

	session.close();
	await air.clock.pass(MINUTE);
	expect([air.clock.timers, air.clock.listeners, air.connections, device.closed]).toEqual([0, 0, 0, 1]);
}, 20_000);
