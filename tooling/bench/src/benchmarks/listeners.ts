import { setTimeout as pause } from "node:timers/promises";
import { Timestamp } from "@junban/firestore-wire/timestamp";
import { request } from "@junban/product/api";
import { now, quantile } from "@junban/product/clock";
import { cpuMs, residentBytes } from "@junban/product/processes";
import type { Server } from "@junban/product/server";
import * as v from "valibot";
import { DATABASE, type Firebase, withFirebase } from "#src/firebase.ts";
import { type Load, startLoad } from "#src/load/child.ts";
import { withControl } from "#src/servers.ts";
import { atMost, type Benchmark, type Figure, median, megabytes, ms } from "#src/table.ts";

const LISTENERS = 1000;
const CROWD = 2000;
/** Members of each watched list. */
const MEMBERS = 50;
const WRITES = 40;
const WARM_UP = 10;
/** Pause between two writes in milliseconds, so that two fan-outs never overlap. */
const GAP = 100;
/** Accounts that watch the different lines, a hundred lines each. */
const ACCOUNTS = 20;
/** Bound until the last listener has a write, in milliseconds. */
const LAST = 60;
/** Bound on the server's memory with the crowd connected, in bytes. */
const MEMORY = 300e6;

const heard = v.object({ heardAt: v.array(v.number()), bytes: v.number() });
type Send = (text: string) => Promise<unknown>;

interface Deliveries {
	/** Milliseconds from the instant at which the write was sent, for every listener and write. */
	readonly each: number[];
	/** Milliseconds to the last listener of each write. */
	readonly last: number[];
	/** Milliseconds from the answer of the write to the last listener. */
	readonly lastFromAnswer: number[];
	/** The server's CPU for a write, in milliseconds. */
	readonly cpu: number;
	/** Bytes that a listener received for a write. */
	readonly bytes: number;
}

/** The query of the staff's screens: the members of a line that are not over. */
const WATCHED = {
	from: [{ collectionId: "members" }],
	where: {
		fieldFilter: { field: { fieldPath: "guide_over" }, op: "EQUAL", value: { booleanValue: false } },
	},
	orderBy: [{ field: { fieldPath: "line_up_at" }, direction: "ASCENDING" }],
	limit: 200,
};

const uid = (number: number) => `M${String(number).padStart(23, "0")}`;

function member(number: number, note: string) {
	return {
		uid: uid(number),
		public_uid: `P${String(number).padStart(23, "0")}`,
		series: 1,
		number,
		line_up_at: new Timestamp(1_700_000_000 + number, 0),
		guide_over: false,
		party_size: 2,
		state: "waiting",
		locale: "ja",
		receipt: { name: "テーブル席", time_per: 10 },
		version: number,
		note,
	};
}

async function fill({ store }: Firebase, app: string): Promise<void> {
	await store.commit([
		{ set: `apps/${app}`, data: { uid: app, name: app } },
		{ set: `apps/${app}/line/main`, data: { uid: "main" } },
		...Array.from({ length: MEMBERS }, (_, at) => ({
			set: `apps/${app}/line/main/members/${uid(at)}`,
			data: member(at, ""),
		})),
	]);
}

async function listen(
	load: Load,
	{ server }: Firebase,
	{ token, from }: Account,
	app: string,
	times: number,
) {
	const parent = `${DATABASE}/documents/apps/${app}/line/main`;
	const wanted = { kind: "listen", token, from, database: DATABASE, parent, query: WATCHED };
	await load.ask({ do: "open", port: server.port, wanted, times });
}

/** Sends the writes one after the other, and collects the times at which the listeners got them. */
async function measure(server: Server, load: Load, send: Send): Promise<Deliveries> {
	const each: number[] = [];
	const last: number[] = [];
	const lastFromAnswer: number[] = [];
	let cpu = 0;
	let bytes = 0;
	for (let index = 0; index < WARM_UP + WRITES; index++) {
		await pause(GAP);
		const text = `note-${String(index).padStart(6, "0")}`;
		await load.ask({ do: "expect", text });
		if (index === WARM_UP) cpu = cpuMs(server.pid);
		const sent = now();
		await send(text);
		const answered = now();
		const got = v.parse(heard, await load.ask({ do: "heard" }));
		bytes = got.bytes;
		if (index < WARM_UP) continue;
		const latest = Math.max(...got.heardAt);
		for (const at of got.heardAt) each.push(at - sent);
		last.push(latest - sent);
		lastFromAnswer.push(latest - answered);
	}
	return { each, last, lastFromAnswer, cpu: (cpuMs(server.pid) - cpu) / WRITES, bytes };
}

interface Run extends Deliveries {
	/** Resident bytes of the server with the whole crowd. */
	readonly resident: number;
}

async function withLoad<T>(work: (load: Load) => Promise<T>): Promise<T> {
	const load = startLoad("listeners");
	try {
		return await work(load);
	} finally {
		await load.close();
	}
}

/** Staff with a network of its own. */
interface Account {
	readonly token: string;
	readonly from: string;
}

async function account(firebase: Firebase, number: number, apps: string[]): Promise<Account> {
	return { token: await firebase.staff(`staff${number}`, apps), from: `127.0.1.${1 + number}` };
}

/** All listeners watch one list. */
async function together(firebase: Firebase): Promise<Run> {
	await fill(firebase, "shop");
	const accounts = await Promise.all(
		Array.from({ length: 4 }, (_, number) => account(firebase, number, ["shop"])),
	);
	const path = `apps/shop/line/main/members/${uid(7)}`;
	const send: Send = (text) => firebase.store.commit([{ set: path, data: member(7, text) }]);
	return withLoad(async (load) => {
		const open = async (many: number) => {
			for (const each of accounts) await listen(load, firebase, each, "shop", many / accounts.length);
		};
		await open(LISTENERS);
		const deliveries = await measure(firebase.server, load, send);
		await open(CROWD - LISTENERS);
		await load.ask({ do: "expect", text: "note-crowd" });
		await send("note-crowd");
		await load.ask({ do: "heard" });
		return { ...deliveries, resident: residentBytes(firebase.server.pid) };
	});
}

/** Each listener watches its own list. The lists are written before a restart, so that only listening is measured. */
async function apart(filled: Firebase): Promise<number> {
	const shops: { app: string; staff: Account }[] = [];
	for (let number = 0; number < ACCOUNTS; number++) {
		const apps = Array.from({ length: CROWD / ACCOUNTS }, (_, at) => `shop${number}x${at}`);
		for (const app of apps) await fill(filled, app);
		const staff = await account(filled, number, apps);
		for (const app of apps) shops.push({ app, staff });
	}
	const firebase = await filled.restart();
	return withLoad(async (load) => {
		for (const { app, staff } of shops) await listen(load, firebase, staff, app, 1);
		return residentBytes(firebase.server.pid);
	});
}

async function controlRun(server: Server, bytes: number): Promise<Run> {
	const filler = "x".repeat(Math.max(0, bytes - 40));
	const send: Send = (text) => request(server.url, { method: "POST", body: { text, filler } });
	return withLoad(async (load) => {
		const open = (times: number) =>
			load.ask({ do: "open", port: server.port, wanted: { kind: "events" }, times });
		await open(LISTENERS);
		const deliveries = await measure(server, load, send);
		await open(CROWD - LISTENERS);
		return { ...deliveries, resident: residentBytes(server.pid) };
	});
}

export const listeners: Benchmark = {
	name: "listeners",
	method:
		`Listen streams of the SDK's protocol, held by another process: the staff's query on a line of ${MEMBERS} members, by the product's rules. ` +
		`A write goes by REST as the service; the clock starts before it is sent and holds the commit. Memory is VmRSS of the server with ${CROWD} listeners: one list for all, or a list for each (${CROWD * MEMBERS} documents). ` +
		"Control: node:http server-sent events of as many bytes, stored nowhere.",
	run: async () => {
		const product = await withFirebase(together);
		const separate = await withFirebase(apart);
		const control = await withControl("event-server", (server) => controlRun(server, product.bytes));
		const row = (name: string, of: (run: Run) => number): Figure => ({
			name,
			product: ms(of(product)),
			control: ms(of(control)),
			ratio: of(product) / of(control),
		});
		const last = (run: Run) => median(run.last);
		const memory = (name: string, resident: number): Figure => ({
			name,
			product: megabytes(resident),
			control: megabytes(control.resident),
			ratio: resident / control.resident,
			target: atMost(Math.round(resident / 1e6), MEMORY / 1e6, "MB"),
		});
		return [
			row(`write to ${LISTENERS} listeners, p50`, (run) => quantile(run.each, 0.5)),
			{
				...row(`write to ${LISTENERS} listeners, last (median of ${WRITES})`, last),
				target: atMost(last(product), LAST, "ms"),
			},
			row("the same, last of the slowest tenth", (run) => quantile(run.last, 0.9)),
			row("the same, last, from the answer of the write", (run) => median(run.lastFromAnswer)),
			row(`server CPU for a write to ${LISTENERS} listeners`, (run) => run.cpu),
			memory(`server memory, ${CROWD} listeners of one list`, product.resident),
			memory(`server memory, ${CROWD} listeners of a list each`, separate),
		];
	},
};
