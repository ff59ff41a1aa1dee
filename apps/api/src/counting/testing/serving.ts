/** A line with waiting customers that are served one after the other. */

import { linePaths, type Member } from "@junban/domain/documents";
import { decodeOrder, NEW_BOARD } from "@junban/domain/line";
import { newMemberUid, parseAppUid, parseLineUid, publicUidFromBytes } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import { seededBytes } from "@junban/vitest/seeded";
import { boardWrite, newMemberWrite } from "#src/desk/documents.ts";
import { SHOP } from "#src/model/testing/door.ts";
import type { LocalDoor } from "#src/model/testing/local-door.ts";
import type { MailMessage } from "#src/notify/ports.ts";
import type { CountingStore, Operations } from "./counting-store.ts";

const randomUid = () => newMemberUid(() => seededBytes(48));

/** Writes the line straight to the store: ten thousand joins would take longer than all that is counted. */
export async function seedWaiting(
	store: FirestoreClient,
	line: string,
	waiting: number,
	now: number,
	fields: Data,
): Promise<string[]> {
	const app = parseAppUid(SHOP);
	const uid = parseLineUid(line);
	const order = decodeOrder(`1-${waiting}`);
	if (app === undefined || uid === undefined || order === undefined) throw new Error("No line");
	const paths = linePaths(app, uid);
	const members = Array.from({ length: waiting }, (_, index) => member(index + 1, now - (waiting - index)));
	const board = { ...NEW_BOARD, version: 1, issued: waiting, order, lastLineUpAt: now, updatedAt: now };
	const writes: Write[] = [
		{ set: paths.line, data: { uid: line, name: "店内の列", settings_version: 1, ...STAY, ...fields } },
		boardWrite(paths, board, undefined),
		...members.map((each) => newMemberWrite(paths, each)),
	];
	for (let from = 0; from < writes.length; from += 400) await store.commit(writes.slice(from, from + 400));
	return members.map((each) => each.uid);
}

function member(number: number, lineUpAt: number): Member {
	const publicUid = publicUidFromBytes(seededBytes(48));
	if (publicUid === undefined) throw new Error("No public uid");
	return {
		uid: randomUid(),
		publicUid,
		series: 1,
		number,
		state: "waiting",
		joinedAt: lineUpAt,
		lineUpAt,
		source: "web",
		locale: "ja",
		partySize: 1,
		version: 1,
	};
}

export interface Serving {
	readonly line: string;
	/** The members in line, in order; updated while they are served. */
	readonly waiting: string[];
	/** How many are counted; their sum covers what happens only now and then. */
	readonly customers: number;
	/** Minutes between two customers. */
	readonly everyMinutes: number;
	/** The first mail to an address, once it has come; absent where customers register none. */
	mailTo?(address: string): Promise<MailMessage>;
}

export interface Served {
	/** Of joining, being called and finished, notices included. */
	readonly served: Operations;
	/** Of opening the page. */
	readonly looked: Operations;
	/** Of registering an address and confirming it, where that is done. */
	readonly registered: Operations;
}

/** One customer joins, the first is called and finished, as long as asked; operations for each customer. */
export async function serve(door: LocalDoor, count: CountingStore, serving: Serving): Promise<Served> {
	const served = { reads: 0, writes: 0 };
	const looked = { reads: 0, writes: 0 };
	const registered = { reads: 0, writes: 0 };
	const add = (sum: { reads: number; writes: number }) => {
		const { reads, writes } = count.take();
		sum.reads += reads;
		sum.writes += writes;
	};
	const base = `/apiV2/${SHOP}/${serving.line}`;
	const ask = async (path: string, options: Parameters<LocalDoor["request"]>[2]) => {
		const asked = door.request(0, base + path, options);
		await door.settle();
		const heard = await asked;
		// What was to be done at once is done at once.
		await door.faults.pass(0);
		if (heard === undefined || heard.status >= 300)
			throw new Error(`${path}: ${heard?.status} ${heard?.text}`);
		return heard.text;
	};
	const line = serving.waiting;
	const quarter = (serving.everyMinutes * 60_000) / 4;
	const next = async () => {
		const view = await ask("", { method: "GET" });
		await door.faults.pass(quarter);
		add(looked);
		const join_ticket = /"join_ticket":"([^"]*)"/.exec(view)?.[1];
		const uid = randomUid();
		await ask("/line_up", { method: "POST", key: uid, json: { join_ticket } });
		line.push(uid);
		if (serving.mailTo !== undefined) {
			const address = `${uid}@example.com`;
			add(served);
			await ask(`/${uid}/notification_mail`, { method: "POST", json: { notification_mail: address } });
			const link = /\/confirm_mail\?t=\S+/.exec((await serving.mailTo(address)).text)?.[0];
			await ask(link ?? "no mail came", { method: "POST" });
			add(registered);
		}
		await door.faults.pass(quarter);
		const first = line.shift();
		await ask(`/${first}/give`, { method: "PATCH", staff: true, json: {} });
		await door.faults.pass(quarter);
		await ask(`/${first}/guide_over`, { method: "PATCH", staff: true, json: {} });
		await door.faults.pass(quarter);
		add(served);
	};
	// What is read on waking, and who has not registered yet.
	for (let warm = 0; warm < 3 + (serving.mailTo === undefined ? 0 : serving.waiting.length); warm++)
		await next();
	count.take();
	Object.assign(served, NOTHING);
	Object.assign(looked, NOTHING);
	Object.assign(registered, NOTHING);
	for (let customer = 0; customer < serving.customers; customer++) await next();
	const each = ({ reads, writes }: Operations) => ({
		reads: reads / serving.customers,
		writes: writes / serving.customers,
	});
	return { looked: each(looked), registered: each(registered), served: each(served) };
}

/** The day does not end while customers are served. */
const STAY = { expire_leftover: false };

const NOTHING: Operations = { reads: 0, writes: 0 };
