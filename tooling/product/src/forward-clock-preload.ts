/**
 * Runs in the product's process before it, see `forward-clock.ts`: `Date` is ahead by what the file `CLOCK_AHEAD` says, read at
 * the start and at each SIGUSR2. Timers of at least 15 s go by this clock; shorter ones are pauses and time limits of work
 * under way, which stay real.
 */
import { readFileSync } from "node:fs";

const LONG_MS = 15_000;
const SystemDate = Date;
const real = { setTimeout, setInterval, clearTimeout, clearInterval };
const file = process.env["CLOCK_AHEAD"] ?? "";
let ahead = read();

function read(): number {
	return Number(readFileSync(file, "utf8"));
}

globalThis.Date = new Proxy(SystemDate, {
	construct: (target, args, self) =>
		Reflect.construct(target, args.length === 0 ? [target.now() + ahead] : args, self),
	apply: (target) => new target(target.now() + ahead).toString(),
	get: (target, name) => (name === "now" ? () => target.now() + ahead : Reflect.get(target, name)),
});

interface LongTimer {
	due: number;
	readonly everyMs: number | undefined;
	readonly run: () => void;
}

const timers = new Map<unknown, LongTimer>();

type Callback = (...args: unknown[]) => void;

function keep(timer: unknown, ms: number, everyMs: number | undefined, run: () => void): void {
	if (ms >= LONG_MS) timers.set(timer, { due: Date.now() + ms, everyMs, run });
}

Object.assign(globalThis, {
	setTimeout(run: Callback, ms = 0, ...args: unknown[]) {
		const timer = real.setTimeout(() => {
			timers.delete(timer);
			run(...args);
		}, ms);
		keep(timer, ms, undefined, () => run(...args));
		return timer;
	},
	setInterval(run: Callback, ms = 0, ...args: unknown[]) {
		const timer = real.setInterval(run, ms, ...args);
		keep(timer, ms, ms, () => run(...args));
		return timer;
	},
	clearTimeout(timer: NodeJS.Timeout | undefined) {
		timers.delete(timer);
		real.clearTimeout(timer);
	},
	clearInterval(timer: NodeJS.Timeout | undefined) {
		timers.delete(timer);
		real.clearInterval(timer);
	},
});

process.on("SIGUSR2", () => {
	ahead = read();
	const now = Date.now();
	for (const [timer, { due, everyMs, run }] of [...timers].filter(([, { due }]) => due <= now)) {
		const known = timers.get(timer);
		// An earlier one may have cleared it.
		if (known === undefined || known.due !== due) continue;
		if (everyMs === undefined) {
			timers.delete(timer);
			if (timer instanceof Object && "close" in timer && typeof timer.close === "function") timer.close();
		} else known.due = now + everyMs;
		run();
	}
});
