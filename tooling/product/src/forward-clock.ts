import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { request } from "./api.ts";
import type { Server } from "./server.ts";

/** Node loads it before the product. */
const PRELOAD = fileURLToPath(new URL("forward-clock-preload.ts", import.meta.url));

/** A clock that runs forward in leaps, or is set back after one, for a product that is started with `env`, and for its commands. */
export interface ForwardClock {
	readonly env: Readonly<Record<string, string>>;
	/** Epoch ms of the product. */
	readonly now: () => number;
	/**
	 * Sets the clock of the product and of all that start later. Hourly and daily work that is due by then begins at once, as it
	 * does after a machine slept. Resolves when the server answers with the new time.
	 */
	readonly leapTo: (epochMs: number, server?: Server) => Promise<void>;
	/** Sets the clock back by this much. Resolves when the server answers with the new time. */
	readonly setBack: (ms: number, server: Server) => Promise<void>;
}

/** @param file holds how far the clock is ahead of the system's, in ms */
export function forwardClock(file: string): ForwardClock {
	let ahead = 0;
	writeFileSync(file, "0");
	const now = () => Date.now() + ahead;
	const set = (ms: number, server?: Server) => {
		ahead = ms;
		writeFileSync(file, String(ahead));
		if (server !== undefined) process.kill(server.pid, "SIGUSR2");
	};
	return {
		env: { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_AHEAD: file },
		now,
		async leapTo(epochMs, server) {
			if (epochMs < now()) throw new Error("the clock runs forward only");
			set(epochMs - Date.now(), server);
			if (server === undefined) return;
			while ((await secondsOf(server.url)) < Math.floor(epochMs / 1000));
		},
		async setBack(ms, server) {
			const before = await secondsOf(server.url);
			set(ahead - ms, server);
			while ((await secondsOf(server.url)) >= before);
		},
	};
}

async function secondsOf(base: string): Promise<number> {
	const { body } = await request(`${base}/apiV2/seconds`);
	if (typeof body === "object" && body !== null && "seconds" in body) return Number(body.seconds);
	throw new Error(`no time of ${base}: ${JSON.stringify(body)}`);
}
