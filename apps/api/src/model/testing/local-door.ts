/** The API in this process on a real store, its clock, its connections and its end in the test's hand. No sockets. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { seededBytes } from "@junban/vitest/seeded";
import { createApp } from "#src/app.ts";
import { createApi } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import type { NoticeSettings } from "#src/notify/notifier.ts";
import {
	type Ask,
	type Cut,
	type Door,
	type Faults,
	type Heard,
	PRIVATE,
	SHOP,
	SHOP_PATH,
	type Written,
} from "./door.ts";
import { type LocalSocket, openLocalSocket } from "./local-socket.ts";
import { seedSample } from "./seeds.ts";

/** Saturday noon in Tokyo, long before anything that the sequences look at. */
const START = Date.parse("2026-11-21T03:00:00Z");
const DESKS = 2;
/** Nothing moves any more when so many turns of the loop brought nothing. */
const QUIET_TURNS = 4;
const AWAY_MS = 9_000;
/** So many pushes go out before one fails and is tried later. */
const FAILING = 2;
const STAFF_TOKEN = `${PRIVATE}token`;

export interface LocalDoor extends Door {
	readonly faults: Faults;
	/** Moves the clock to noon of the next day, where each sequence starts. */
	nextDay(): void;
	close(): Promise<void>;
}

type Told = Parameters<Faults["watch"]>[1];
type Pushed = Parameters<Faults["watch"]>[2];

interface Timer {
	readonly due: number;
	readonly run: () => void;
}

interface Process {
	readonly api: Api;
	readonly app: ReturnType<typeof createApp>;
	readonly cuts: Cut[];
	/** Told when the process ends: no answer comes any more. */
	readonly gone: Set<() => void>;
	/** By line: takes its alarm back. */
	readonly alarms: Map<string, () => void>;
	readonly sockets: Set<LocalSocket>;
	dead: boolean;
	asked: number;
}

export interface LocalOptions {
	/** Stands between the desks and the store. */
	readonly between?: (store: FirestoreClient) => FirestoreClient;
	/** By default web pushes, which whoever watches is told of. */
	readonly notices?: NoticeSettings;
}

export async function openLocalDoor({ between, notices }: LocalOptions = {}): Promise<LocalDoor> {
	const dataDir = await mkdtemp(join(tmpdir(), "junban-model-"));
	const embedded = await openEmbedded({ dataDir, projectId: "junban-model", synchronous: "NORMAL" });
	const base = embedded.client;
	const reachedBy = between?.(base) ?? base;
	let clock = START;
	let activity = 0;
	let storeCalls = 0;
	let logs: string[] = [];
	let timers: Timer[] = [];
	let held: (() => void)[] = [];
	let watched: { path: string; told: Told; pushed: Pushed; pushes: number } | undefined;
	const pushes: NoticeSettings = {
		providers: {
			push: {
				publicKey: "model",
				send: async ({ payload, subscription: { endpoint } }) => {
					activity++;
					const [line, uid] = endpoint.split("/").slice(-2);
					if (watched === undefined || !watched.path.endsWith(`/${line}`)) return "never";
					const { cause }: { cause?: unknown } = JSON.parse(payload);
					watched.pushed(String(uid), String(cause));
					return ++watched.pushes % FAILING === 0 ? "later" : "sent";
				},
			},
		},
	};
	let moments: number[] = [clock];
	const processes: Process[] = [];
	await base.commit([
		{ set: SHOP_PATH, data: { uid: SHOP, name: "みなと食堂", timezone: "Asia/Tokyo" } },
		{ set: `${SHOP_PATH}/users/staff`, data: { uid: "staff", role: "owner" } },
	]);
	await seedSample(base, clock);

	function after(ms: number, run: () => void): () => void {
		const timer = { due: clock + Math.ceil(ms), run };
		timers.push(timer);
		return () => {
			timers = timers.filter((each) => each !== timer);
		};
	}

	function setClock(at: number): void {
		if (at <= clock) return;
		clock = at;
		moments.push(at);
	}

	/** The store as one process reaches it. */
	function storeOf(self: () => Process): FirestoreClient {
		async function reached<T>(call: () => Promise<T>): Promise<T> {
			// A process that has ended does nothing more.
			if (self().dead) return await new Promise<T>(() => undefined);
			activity++;
			storeCalls++;
			try {
				return await call();
			} finally {
				storeCalls--;
				activity++;
			}
		}
		return {
			...base,
			batchGet: (paths) => reached(() => reachedBy.batchGet(paths)),
			runQuery: (parent, query) => reached(() => reachedBy.runQuery(parent, query)),
			count: (parent, query) => reached(() => reachedBy.count(parent, query)),
			async commit(writes) {
				const cut = self().dead ? undefined : self().cuts.shift();
				if (cut === "away") setClock(clock + AWAY_MS);
				if (cut === "before" || cut === "away") throw new FirestoreError("UNAVAILABLE", "cut before");
				// Counted as no work: whoever waits for quiet must not wait for what is held up.
				if (cut === "hold") await new Promise<void>((resolve) => held.push(resolve));
				const landed = cut === "hold" ? reachedBy.commit(writes) : reached(() => reachedBy.commit(writes));
				const result = await landed;
				tell(writes, cut === "hold");
				if (cut === "after") throw new FirestoreError("UNAVAILABLE", "cut after");
				return result;
			},
		};
	}

	function tell(writes: Parameters<FirestoreClient["commit"]>[0], held: boolean): void {
		const line = watched?.path;
		if (line === undefined) return;
		const own = writes.flatMap((write): Written[] => {
			if ("verify" in write) return [];
			if ("delete" in write) return [{ path: write.delete }];
			const { data, mask, set } = write;
			return [{ path: set, data, ...(mask === undefined ? {} : { mask }) }];
		});
		if (!own.some(({ path }) => path.startsWith(`${line}/`))) return;
		watched?.told({ at: clock, held, writes: own });
	}

	function start(): Process {
		const made: { process?: Process } = {};
		const self = () => {
			if (made.process === undefined) throw new Error("Not started");
			return made.process;
		};
		const api = createApi(
			{
				store: storeOf(self),
				now: () => clock,
				secret: "s".repeat(43),
				notices: notices ?? pushes,
				log: (level, event, fields) => {
					const told = typeof fields === "function" ? fields() : fields;
					logs.push(JSON.stringify({ level, event, ...told }));
				},
				verifyIdToken: async (token) =>
					token === STAFF_TOKEN
						? { uid: "staff", master: false, emailVerified: true, anonymous: false }
						: undefined,
			},
			{
				randomBytes: seededBytes,
				later: (ms, run) => {
					after(ms, () => {
						if (!self().dead) run();
					});
				},
				setAlarm: (app, line, at) => {
					const { alarms } = self();
					alarms.get(`${app}/${line}`)?.();
					if (at === undefined) return;
					const ring = () => {
						if (!self().dead) void api.lines.ring(app, line);
					};
					alarms.set(`${app}/${line}`, after(at - clock, ring));
				},
				yieldThen: (run) => {
					setImmediate(() => {
						activity++;
						if (!self().dead) run();
					});
				},
			},
		);
		const process: Process = {
			api,
			app: createApp(),
			cuts: [],
			gone: new Set(),
			alarms: new Map(),
			sockets: new Set(),
			dead: false,
			asked: 0,
		};
		made.process = process;
		return process;
	}
	for (let desk = 0; desk < DESKS; desk++) processes.push(start());

	function processOf(desk: number): Process {
		const process = processes[desk % DESKS];
		if (process === undefined) throw new Error("No such desk");
		return process;
	}

	async function request(desk: number, path: string, ask: Ask): Promise<Heard | undefined> {
		const process = processOf(desk);
		const headers: Record<string, string> = {};
		if (ask.json !== undefined) headers["content-type"] = "application/json";
		if (ask.staff === true) headers["authorization"] = `Bearer ${STAFF_TOKEN}`;
		if (ask.key !== undefined) headers["idempotency-key"] = ask.key;
		const body = ask.json === undefined ? null : JSON.stringify(ask.json);
		process.asked++;
		const answer = Promise.resolve(
			process.app.fetch(new Request(`http://model${path}`, { method: ask.method, headers, body }), {
				api: process.api,
				address: () => "203.0.113.7",
			}),
		).then(async (response) => ({ status: response.status, text: await response.text() }));
		const heard = await new Promise<Heard | undefined>((resolve, reject) => {
			const gone = () => resolve(undefined);
			process.gone.add(gone);
			answer.then(resolve, reject).finally(() => process.gone.delete(gone));
		});
		activity++;
		process.asked--;
		return heard;
	}

	async function quiet(): Promise<void> {
		for (let turns = 0; turns < QUIET_TURNS; ) {
			const known = activity;
			await new Promise<void>((resolve) => setImmediate(resolve));
			turns = activity === known && storeCalls === 0 ? turns + 1 : 0;
		}
	}

	function takeMoments(): readonly number[] {
		const taken = moments;
		moments = [clock];
		return taken;
	}

	/** Runs what is due, in order; what it starts is waited for. What asks to be called again at once has its turn later. */
	async function runDue(): Promise<void> {
		for (let round = 0; round < 20; round++) {
			const due = timers.filter((each) => each.due <= clock).sort((a, b) => a.due - b.due);
			if (due.length === 0) return;
			timers = timers.filter((each) => !due.includes(each));
			for (const { run } of due) run();
			await quiet();
		}
	}

	const faults: Faults = {
		async pass(ms) {
			setClock(clock + ms);
			await runDue();
			for (const { api, dead } of processes) if (!dead) void api.lines.tick();
			await quiet();
			return takeMoments();
		},
		cutCommits: (desk, cuts) => {
			processOf(desk).cuts.push(...cuts);
		},
		get isHolding() {
			return held.length > 0;
		},
		release() {
			for (const go of held.splice(0)) go();
		},
		heal() {
			for (const process of processes) process.cuts.length = 0;
		},
		kill(desk) {
			const process = processOf(desk);
			process.dead = true;
			for (const end of process.gone) end();
			for (const socket of [...process.sockets]) socket.drop();
			processes[desk % DESKS] = start();
		},
		stall(socket, stalled) {
			for (const { sockets } of processes)
				for (const each of sockets) {
					if (each !== socket) continue;
					each.stalled = stalled;
					if (!stalled) each.read();
				}
		},
		watch(path, told, pushed) {
			watched = { path, told, pushed, pushes: 0 };
		},
		async reset() {
			watched = undefined;
			faults.heal();
			for (const go of held.splice(0)) go();
			await settle();
			if (processes.some(({ asked }) => asked > 0))
				for (let desk = 0; desk < DESKS; desk++) faults.kill(desk);
			timers = [];
			held = [];
			logs = [];
		},
	};

	async function settle(): Promise<readonly number[]> {
		for (;;) {
			await quiet();
			const isAsked = processes.some(({ asked, dead }) => asked > 0 && !dead);
			const next = timers.reduce((least, { due }) => Math.min(least, due), Number.POSITIVE_INFINITY);
			// Whoever is not answered waits for a timer, or for what is held up.
			if (!isAsked || next === Number.POSITIVE_INFINITY || held.length > 0) return takeMoments();
			setClock(next);
			await runDue();
		}
	}

	return {
		desks: DESKS,
		store: base,
		faults,
		now: () => clock,
		request,
		openSocket: (desk, path, events) =>
			openLocalSocket(processOf(desk), path, events, () => {
				activity++;
			}),
		after,
		settle,
		logged() {
			const text = logs.join("\n");
			logs = [];
			return text;
		},
		nextDay() {
			setClock(START + Math.ceil((clock + 1 - START) / 86_400_000) * 86_400_000);
			takeMoments();
		},
		async close() {
			await embedded.close();
			await rm(dataDir, { recursive: true });
		},
	};
}
