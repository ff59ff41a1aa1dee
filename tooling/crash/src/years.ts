import { execFile } from "node:child_process";
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { parseTimestamp } from "@junban/domain/values";
import { acceptClock, command, join as joinLine, ownerToken } from "@junban/product/api";
import { serviceSecret, storeAsService, storedBoard } from "@junban/product/firestore";
import { type ForwardClock, forwardClock } from "@junban/product/forward-clock";
import { PRODUCT, type Server, startProduct } from "@junban/product/server";

const LINE = "apps/demo/line/main";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Service days begin at 04:00 in Tokyo. */
const DAY_BEGINS_MS = -5 * HOUR_MS;

export interface YearsOptions {
	/** A new folder for the data folder and its copies. */
	readonly folder: string;
	readonly days: number;
	/** Places of a day. */
	readonly joins: number;
	/** Days between two restarts. Every other one is a kill. */
	readonly restartEvery: number;
	/** After this day the folder gets the number of the format before, so that the next start upgrades it. */
	readonly upgradeAfter: number;
	readonly progress: (text: string) => void;
}

/** How large everything was at the end of one run of the server. */
export interface Measured {
	readonly day: number;
	/** Resident memory of the process, in bytes. */
	readonly memory: number;
	/** The documents in a freshly written file, in bytes. */
	readonly stored: number;
	/** The file of the documents as it is on the disk. */
	readonly file: number;
}

export interface Years {
	readonly clock: ForwardClock;
	readonly measured: readonly Measured[];
	/** Of the last day, still running. */
	readonly server: Server;
	readonly data: string;
	/** A copy of the data folder after the first days. */
	readonly young: string;
	/** Joins of each day in the history, by its date. */
	readonly history: ReadonlyMap<string, number>;
	/** The dates of the days that were played. */
	readonly played: readonly string[];
}

/** What is told of a person names its day, so that it is found wherever it is stored. */
const personOn = (day: number, n: number) => ({
	name: `だれか-${day}-${n}`,
	phone: `090-${String(day).padStart(4, "0")}-${String(n).padStart(4, "0")}`,
	note: `窓側-${day}-${n}`,
});

/**
 * Plays service days with the real server: people join, are called, come, stay away or leave; two places are left open each
 * day. The clock leaps from one day to the next.
 */
export async function playYears(options: YearsOptions): Promise<Years> {
	const { folder, days, joins, progress } = options;
	const data = join(folder, "data");
	const young = join(folder, "young");
	const clock = forwardClock(join(folder, "clock"));
	const env = { ...clock.env, JUNBAN_BACKUP: backupsOf(folder), JUNBAN_LOG: "warn" };
	const start = () => startProduct({ data, env }).ready;
	const first = Math.ceil(clock.now() / DAY_MS) * DAY_MS + DAY_BEGINS_MS;
	const measured: Measured[] = [];
	const played: string[] = [];
	let server = await start();
	for (let day = 0; day < days; day++) {
		const opens = first + day * DAY_MS + 6 * HOUR_MS;
		// At ten in Tokyo it is the same date in UTC.
		const date = new Date(opens).toISOString().slice(0, 10);
		played.push(date);
		await clock.leapTo(opens, server);
		await playDay(server, day, joins);
		// The night: open places end, the day's history is written, old data are deleted.
		await clock.leapTo(first + (day + 1) * DAY_MS + HOUR_MS, server);
		await staffAnswer(server, data);
		await nightIsOver(server, data, date);
		if ((day + 1) % options.restartEvery !== 0 && day + 1 !== options.upgradeAfter) continue;
		const memory = memoryOf(server.pid);
		await (measured.length % 2 === 0 ? server.stop() : server.kill());
		if (day + 1 === options.upgradeAfter) writeFileSync(join(data, "format"), "1\n");
		const sizes = sizesOf(data, join(folder, "fresh.sqlite"));
		if (measured.length === 0) cpSync(data, young, { recursive: true });
		measured.push({ day, memory, ...sizes });
		server = await start();
		progress(JSON.stringify(measured.at(-1)));
	}
	const history = await historyOf(server, data);
	// Two more looks at old data: the first notes its instant, and what was due by then goes with the second.
	for (let look = 0; look < 2; look++) {
		await clock.leapTo(clock.now() + DAY_MS + HOUR_MS, server);
		await oldDataLookedAt(server, data, clock.now());
	}
	return { clock, measured, server, data, young, history, played };
}

/** Where the backups are of years that were played in this folder. */
export const backupsOf = (folder: string) => join(folder, "backups");

/** The history in the latest backup, as a server tells it that starts on what was restored. */
export async function restoredHistory({ clock }: Years, folder: string): Promise<Map<string, number>> {
	const data = join(folder, "restored");
	const env = { ...clock.env, JUNBAN_BACKUP: backupsOf(folder) };
	await promisify(execFile)(process.execPath, [PRODUCT, "restore", "latest"], {
		env: { ...process.env, ...env, JUNBAN_DATA: data },
	});
	const server = await startProduct({ data, env }).ready;
	const history = await historyOf(server, data);
	await server.stop();
	return history;
}

/** Everybody joins by one after the other; of ten, six are served, one stays away, one leaves, two are left open. */
async function playDay(server: Server, day: number, joins: number): Promise<void> {
	const token = await ownerToken(server.url);
	for (let n = 0; n < joins; n++) {
		const uid = `d${day}n${n}`.padEnd(24, "x");
		await done(joinLine(server.url, uid, personOn(day, n), token));
		const act = async (...names: Parameters<typeof command>[2][]) => {
			for (const name of names) await done(command(server.url, token, name, uid));
		};
		if (n % 10 < 6) await act("call", "finish");
		else if (n % 10 === 6) await act("call", "no-show");
		else if (n % 10 === 7) await act("leave");
	}
}

async function done(answer: Promise<{ ok: boolean }>): Promise<void> {
	const answered = await answer;
	if (!answered.ok) throw new Error(`refused: ${JSON.stringify(answered)}`);
}

/** Waits until the server asks about the leap of its clock, and answers as staff who find it right. */
async function staffAnswer({ url }: Server, data: string): Promise<void> {
	const leap = async () => (await storedBoard(url, serviceSecret(data))).leap;
	let asked = await leap();
	while (asked === undefined) asked = await leap();
	await done(acceptClock(url, await ownerToken(url), asked.to));
}

/** Waits until this day is in the history. */
async function nightIsOver({ url }: Server, data: string, date: string): Promise<void> {
	const store = storeAsService(url, data);
	const path = `${LINE}/history/${date}`;
	while (!(await store.batchGet([path])).has(path));
}

/** Waits until old data were looked at in the last hour. */
async function oldDataLookedAt({ url }: Server, data: string, now: number): Promise<void> {
	const store = storeAsService(url, data);
	const path = `${LINE}/desk/retention`;
	for (let notedAt = 0; notedAt < now - HOUR_MS; ) {
		const noted = parseTimestamp((await store.batchGet([path])).get(path)?.data["noted_at"]);
		notedAt = noted ?? 0;
	}
}

async function historyOf({ url }: Server, data: string): Promise<Map<string, number>> {
	const found = await storeAsService(url, data).runQuery(LINE, { collection: "history" });
	return new Map(
		found.map(({ path, data: day }) => [path.slice(path.lastIndexOf("/") + 1), Number(day["joins"])]),
	);
}

function memoryOf(pid: number): number {
	const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return Number(kilobytes) * 1024;
}

/** Of a stopped server. */
function sizesOf(data: string, scratch: string): Pick<Measured, "stored" | "file"> {
	const stored = freshlyWritten(data, scratch).length;
	return { stored, file: statSync(join(data, "firestore.sqlite")).size };
}

/** All documents of a stopped server, without what is free in their file. */
function freshlyWritten(data: string, scratch: string): Buffer {
	const db = new DatabaseSync(join(data, "firestore.sqlite"));
	db.exec(`PRAGMA wal_checkpoint(TRUNCATE); VACUUM INTO '${scratch}'`);
	db.close();
	const bytes = readFileSync(scratch);
	rmSync(scratch);
	return bytes;
}

/** The days of all names, telephone numbers and notes, and of all uids of places, that a stopped server has stored anywhere. */
export function leftIn(data: string, scratch: string): { persons: number[]; uids: number[] } {
	const text = freshlyWritten(data, scratch).toString("utf8");
	const daysOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, day]) => Number(day));
	return {
		persons: daysOf(/(?:だれか|窓側|090)-(\d+)-/g),
		uids: daysOf(/d(\d+)n\d+x/g),
	};
}
