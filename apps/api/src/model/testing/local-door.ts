/** The API in this process on a real store. The test moves its clock, cuts its connections and ends its processes. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LiveSocket } from "@junban/api-contract/live-environment";
import { type Embedded, openEmbedded } from "@junban/firebase-embedded/embedded";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { NoticeSettings } from "#src/notify/notifier.ts";
import { type Door, type Faults, SHOP, SHOP_PATH } from "./door.ts";
import { Activity } from "./local-activity.ts";
import { LocalClock } from "./local-clock.ts";
import { LocalProcess, type Surroundings } from "./local-process.ts";
import { openLocalSocket } from "./local-socket.ts";
import { LocalStore } from "./local-store.ts";
import { seedSample } from "./seeds.ts";

/** Saturday noon in Tokyo, before every instant that the stories use. */
const START = Date.parse("2026-11-21T03:00:00Z");
const DAY_MS = 86_400_000;
const DESKS = 2;
/** A timer that is set again and again for the present instant has at most this many turns. */
const MOST_ROUNDS = 20;

export interface LocalDoor extends Door {
	readonly faults: Faults;
	/** Moves the clock to noon of the next day, where each story starts. */
	nextDay(): void;
	close(): Promise<void>;
}

export interface LocalOptions {
	/** Wraps the store that the desks use. */
	readonly between?: (store: FirestoreClient) => FirestoreClient;
	/** Default: web pushes, reported to `Faults.watch`. */
	readonly notices?: NoticeSettings;
}

export async function openLocalDoor({ between, notices }: LocalOptions = {}): Promise<LocalDoor> {
	const dataDir = await mkdtemp(join(tmpdir(), "junban-model-"));
	const embedded = await openEmbedded({ dataDir, projectId: "junban-model", synchronous: "NORMAL" });
	await seedShop(embedded);
	const clock = new LocalClock(START);
	const activity = new Activity();
	const store = new LocalStore(between?.(embedded.client) ?? embedded.client, clock, activity);
	const logs: string[] = [];
	const processes = new Processes({ clock, activity, store, logs, notices: notices ?? store.pushes });
	const faults = faultsOf(processes);
	return {
		desks: DESKS,
		store: embedded.client,
		faults,
		now: clock.now,
		request: (desk, path, ask) => processes.at(desk).request(path, ask),
		openSocket: (desk, path, events) => openLocalSocket(processes.at(desk), path, events, activity.note),
		after: clock.after,
		settle: () => processes.settle(),
		logged: () => logs.splice(0).join("\n"),
		nextDay() {
			clock.moveTo(START + Math.ceil((clock.now() + 1 - START) / DAY_MS) * DAY_MS);
			clock.takeMoments();
		},
		async close() {
			await embedded.close();
			await rm(dataDir, { recursive: true });
		},
	};
}

async function seedShop({ client }: Embedded): Promise<void> {
	await client.commit([
		{ set: SHOP_PATH, data: { uid: SHOP, name: "みなと食堂", timezone: "Asia/Tokyo" } },
		{ set: `${SHOP_PATH}/users/staff`, data: { uid: "staff", role: "owner" } },
	]);
	await seedSample(client, START);
}

/** The processes that serve the desks, one each. */
class Processes {
	readonly surroundings: Surroundings;
	readonly all: LocalProcess[];

	constructor(surroundings: Surroundings) {
		this.surroundings = surroundings;
		this.all = Array.from({ length: DESKS }, () => new LocalProcess(surroundings));
	}

	at(desk: number): LocalProcess {
		const process = this.all[desk % DESKS];
		if (process === undefined) throw new Error("No such desk");
		return process;
	}

	/** Ends the process of the desk and starts another one. */
	replace(desk: number): void {
		this.at(desk).kill();
		this.all[desk % DESKS] = new LocalProcess(this.surroundings);
	}

	/** Runs the timers that are due, and waits for what they start. */
	async runDue(): Promise<void> {
		const { activity, clock } = this.surroundings;
		for (let round = 0; round < MOST_ROUNDS; round++) {
			const due = clock.takeDue();
			if (due.length === 0) return;
			for (const run of due) run();
			await activity.quiet();
		}
	}

	/** Moves the clock from timer to timer until all requests are answered, or wait for a held commit. */
	async settle(): Promise<readonly number[]> {
		const { activity, clock, store } = this.surroundings;
		for (;;) {
			await activity.quiet();
			const isAsked = this.all.some((process) => process.isAsked);
			const { nextDue } = clock;
			if (!isAsked || nextDue === Number.POSITIVE_INFINITY || store.isHolding) return clock.takeMoments();
			clock.moveTo(nextDue);
			await this.runDue();
		}
	}
}

function faultsOf(processes: Processes): Faults {
	const { activity, clock, logs, store } = processes.surroundings;
	const heal = () => {
		for (const { cuts } of processes.all) cuts.length = 0;
	};
	return {
		async pass(ms) {
			clock.moveTo(clock.now() + ms);
			await processes.runDue();
			for (const { api } of processes.all) void api.lines.tick();
			await activity.quiet();
			return clock.takeMoments();
		},
		cutCommits: (desk, cuts) => {
			processes.at(desk).cuts.push(...cuts);
		},
		get isHolding() {
			return store.isHolding;
		},
		release: () => store.release(),
		heal,
		kill: (desk) => processes.replace(desk),
		stall: (socket, stalled) => stall(processes.all, socket, stalled),
		watch: (path, told, pushed) => store.watch(path, told, pushed),
		async reset() {
			store.watch();
			heal();
			store.release();
			await processes.settle();
			if (processes.all.some((process) => process.isAsked))
				for (let desk = 0; desk < DESKS; desk++) processes.replace(desk);
			clock.clearTimers();
			logs.length = 0;
		},
	};
}

function stall(processes: readonly LocalProcess[], socket: LiveSocket, stalled: boolean): void {
	for (const { sockets } of processes)
		for (const each of sockets) {
			if (each !== socket) continue;
			each.stalled = stalled;
			if (!stalled) each.read();
		}
}
