import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linePaths, type Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import {
	type MemberUid,
	parseAppUid,
	parseLineUid,
	publicUidFromBytes,
	uidFromBytes,
} from "@junban/domain/values";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import {
	createFirestoreClient,
	type FirestoreClient,
	type StoredDocument,
} from "@junban/firestore-wire/client";
import type { RpcTransport } from "@junban/firestore-wire/rpc";
import { seededBytes } from "@junban/vitest/seeded";
import { ClockLeaps } from "#src/clock-leaps.ts";
import { Answers } from "#src/live/answers.ts";
import { HolderNews } from "#src/live/holder-news.ts";
import { Hub } from "#src/live/hub.ts";
import { OutboxNotices } from "#src/notify/batch-notices.ts";
import { Desk } from "../desk.ts";
import type { DeskOptions } from "../desk-options.ts";
import { Lines, type LinesOptions } from "../lines.ts";
import type { LineNotices } from "../notices-port.ts";
import type { DeskAnswer, DeskRequest } from "../requests.ts";

export const STAFF = "staff-account";

/** A real store with one line, and any number of desks on it. */
export interface Fixture {
	/** The store without faults, for reading what is stored. */
	readonly store: FirestoreClient;
	readonly transport: RpcTransport;
	/** Milliseconds since 1970 on the desks' clock; set to move it. */
	clock: number;
	desk(options?: Partial<DeskOptions>, transport?: RpcTransport): Desk;
	/** Lines on the store, with phones as in production and without notices. */
	lines(options?: Partial<LinesOptions<Hub>>): Lines<Hub>;
	members(): Promise<StoredDocument[]>;
	close(): Promise<void>;
}

export const DEMO = parsed(parseAppUid("demo"));
export const MAIN = parsed(parseLineUid("main"));
export const PATHS = linePaths(DEMO, MAIN);

export async function openFixture(line: Record<string, string | number | boolean> = {}): Promise<Fixture> {
	const dataDir = await mkdtemp(join(tmpdir(), "junban-desk-"));
	reuseSigningKeys(dataDir);
	const embedded = await openEmbedded({ dataDir, projectId: "junban" });
	saveSigningKeys(dataDir);
	const client = (transport: RpcTransport) => createFirestoreClient({ transport, projectId: "junban" });
	const store = client(embedded.transport);
	await store.commit([
		{ set: PATHS.app, data: { uid: "demo", name: "Demo", timezone: "Asia/Tokyo" } },
		{ set: PATHS.line, data: { uid: "main", name: "Line", settings_version: 1, ...line } },
	]);
	const fixture: Fixture = {
		store,
		transport: embedded.transport,
		clock: Date.parse("2026-11-21T03:00:00Z"),
		desk: (options = {}, transport = embedded.transport) =>
			new Desk({
				store: client(transport),
				readSettings: (query) => query(),
				paths: PATHS,
				now: () => fixture.clock,
				log: () => undefined,
				newId: () => Buffer.from(seededBytes(12)).toString("base64url"),
				random: () => 0.5,
				turn: nextTurn,
				goOn: () => Promise.resolve(),
				pause: nextTurn,
				commitGapMs: 0,
				readOnly: false,
				leap: () => undefined,
				onBoard: () => undefined,
				notices: NO_NOTICES,
				...options,
			}),
		lines: (options = {}) => linesOn({ store, now: () => fixture.clock, ...options }),
		members: () => store.runQuery(PATHS.line, { collection: "members" }),
		async close() {
			await embedded.close();
			await rm(dataDir, { recursive: true });
		},
	};
	return fixture;
}

/** An installation without mail and push. */
const NO_NOTICES: LineNotices = {
	ofBatch: (base, members, now) =>
		new OutboxNotices(base, members, now, {
			offered: { mail: false, push: false },
			hashOf: (address) => address,
			send: () => undefined,
		}),
	promised: () => ({ mail: false, push: false }),
	expect: () => Promise.resolve(),
};

export function linesOn(
	options: Pick<LinesOptions<Hub>, "store" | "now"> & Partial<LinesOptions<Hub>>,
): Lines<Hub> {
	let ids = 0;
	const later = (ms: number, run: () => void) => void setTimeout(run, ms);
	const yieldThen = (run: () => void) => void setImmediate(run);
	return new Lines({
		log: () => undefined,
		newId: () => `id${++ids}`,
		random: () => 0,
		commitGapMs: 0,
		joinsInCalm: 0,
		setAlarm: () => undefined,
		leaps: new ClockLeaps({ now: options.now, uptime: undefined, log: () => undefined }),
		...{ later, yieldThen },
		newPhones: () =>
			new Hub({
				...{ now: options.now, later, yieldThen },
				answers: new Answers({ now: options.now, later }),
				news: new HolderNews({ yieldThen }),
			}),
		notices: () => NO_NOTICES,
		...options,
	});
}

export function nextTurn(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

export function joinRequest(uid: MemberUid = newUid()): DeskRequest & { type: "lineUp" } {
	return {
		type: "lineUp",
		uid,
		publicUid: parsed(publicUidFromBytes(seededBytes(48))),
		source: "web",
		locale: "ja",
		partySize: 1,
	};
}

export function newUid(): MemberUid {
	return parsed(uidFromBytes(seededBytes(48)));
}

/** The member of an accepted answer. */
export function memberOf(answer: DeskAnswer): Member {
	if (!answer.ok || answer.member === undefined) throw new Error(`not accepted: ${JSON.stringify(answer)}`);
	return answer.member;
}

/** The board as the desk has it. */
export async function boardOf(desk: Desk): Promise<Board> {
	const read = await desk.read();
	if (!read.ok) throw new Error(read.code);
	return read.value.board;
}

export function parsed<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("does not parse");
	return value;
}
