/** A process of the API: it can end in the middle of anything. */
import { seededBytes } from "@junban/vitest/seeded";
import { createApp } from "#src/app.ts";
import { type ApiSettings, createApi, type Shell } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import type { NoticeSettings } from "#src/notify/notifier.ts";
import { type Ask, type Cut, type Heard, PRIVATE } from "./door.ts";
import type { Activity } from "./local-activity.ts";
import type { LocalClock } from "./local-clock.ts";
import type { LocalSocket } from "./local-socket.ts";
import type { LocalStore } from "./local-store.ts";

const STAFF_TOKEN = `${PRIVATE}token`;

/** What all processes share. */
export interface Surroundings {
	readonly clock: LocalClock;
	readonly activity: Activity;
	readonly store: LocalStore;
	readonly notices: NoticeSettings;
	/** One JSON text for each line that was logged. */
	readonly logs: string[];
}

export class LocalProcess {
	readonly api: Api;
	/** The fates of its next commits, in order. */
	readonly cuts: Cut[] = [];
	/** The open connections to its live channel. */
	readonly sockets = new Set<LocalSocket>();
	readonly #app = createApp();
	readonly #surroundings: Surroundings;
	/** By line: removes its alarm. */
	readonly #alarms = new Map<string, () => void>();
	/** For each request without an answer: ends it. */
	readonly #unanswered = new Set<() => void>();
	#isDead = false;
	#pending = 0;

	constructor(surroundings: Surroundings) {
		this.#surroundings = surroundings;
		this.api = createApi(this.#settings(), this.#shell());
	}

	get dead(): boolean {
		return this.#isDead;
	}

	/** Whether a request waits for its answer. */
	get isAsked(): boolean {
		return this.#pending > 0;
	}

	/** The answer; undefined when the process ends before it. */
	async request(path: string, { json, key, method, staff }: Ask): Promise<Heard | undefined> {
		const headers: Record<string, string> = {};
		if (json !== undefined) headers["content-type"] = "application/json";
		if (staff === true) headers["authorization"] = `Bearer ${STAFF_TOKEN}`;
		if (key !== undefined) headers["idempotency-key"] = key;
		const body = json === undefined ? null : JSON.stringify(json);
		this.#pending++;
		const answer = Promise.resolve(
			this.#app.fetch(new Request(`http://model${path}`, { method, headers, body }), {
				api: this.api,
				address: () => "203.0.113.7",
			}),
		).then(async (response) => ({ status: response.status, text: await response.text() }));
		const heard = await new Promise<Heard | undefined>((resolve, reject) => {
			const end = () => resolve(undefined);
			this.#unanswered.add(end);
			answer.then(resolve, reject).finally(() => this.#unanswered.delete(end));
		});
		this.#surroundings.activity.note();
		this.#pending--;
		return heard;
	}

	/** Ends the process. Its requests get no answer, its connections are lost, and its calls to the store never settle. */
	kill(): void {
		this.#isDead = true;
		for (const end of this.#unanswered) end();
		for (const socket of [...this.sockets]) socket.drop();
	}

	#settings(): ApiSettings {
		const { clock, logs, notices, store } = this.#surroundings;
		return {
			store: store.of(this),
			now: clock.now,
			secret: "s".repeat(43),
			// The model's people join faster than people.
			joinsInCalm: 0,
			notices,
			log: (level, event, fields) => {
				const computed = typeof fields === "function" ? fields() : fields;
				logs.push(JSON.stringify({ level, event, ...computed }));
			},
			verifyIdToken: async (token) =>
				token === STAFF_TOKEN
					? { uid: "staff", master: false, secondFactor: false, emailVerified: true, anonymous: false }
					: undefined,
		};
	}

	/** The runtime: nothing runs after the end of the process. */
	#shell(): Shell {
		const { activity, clock } = this.#surroundings;
		const unlessDead = (run: () => void) => () => {
			if (!this.#isDead) run();
		};
		return {
			randomBytes: seededBytes,
			later: (ms, run) => {
				clock.after(ms, unlessDead(run));
			},
			setAlarm: (app, line, at) => {
				const name = `${app}/${line}`;
				this.#alarms.get(name)?.();
				if (at === undefined) return;
				const ring = unlessDead(() => void this.api.lines.ring(app, line));
				this.#alarms.set(name, clock.after(at - clock.now(), ring));
			},
			yieldThen: (run) => {
				setImmediate(() => {
					activity.note();
					unlessDead(run)();
				});
			},
		};
	}
}
