import { beforeEach, expect, test } from "vitest";
import { type Caller, nobody } from "#src/access/authorize.ts";
import { ListenConnection } from "#src/listen/connection.ts";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub } from "#src/listen/hub.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { untimedShares } from "#src/testing/shares.ts";
import { database, openTestStore, remove, service, set, type TestStore } from "#src/testing/store.ts";

interface Sent {
	readonly texts: string[];
	readonly connection: ListenConnection;
}

let store: TestStore;
let hub: ListenHub;
let turns: (() => void)[];

beforeEach(() => {
	store = openTestStore({ onCommitted: (committed) => hub.committed(committed) });
	turns = [];
	let now = 0;
	hub = new ListenHub(store.store, () => undefined, new FirstReads(untimedShares()), {
		// A part tells one connection.
		now: () => (now += 10),
		yieldThen: (run) => void turns.push(run),
	});
});

/** Above it nobody may name a document. */
const secret = 1_000;

const list = {
	query: {
		parent: `${database.name}/documents`,
		structuredQuery: {
			from: [{ collectionId: "c" }],
			where: {
				fieldFilter: { field: { fieldPath: "n" }, op: "GREATER_THAN", value: { integerValue: "0" } },
			},
		},
	},
};
const documents = (...paths: string[]) => ({
	documents: { documents: paths.map((path) => database.prefix + path) },
});

async function listen(...targets: object[]): Promise<Sent> {
	const sent = await listenAs(service, ...targets);
	sent.texts.splice(0);
	return sent;
}

async function listenAs(caller: Caller, ...targets: object[]): Promise<Sent> {
	const texts: string[] = [];
	const stream = {
		send: (more: string[]) => void texts.push(...more),
		fail: (error: unknown) => void texts.push(String(error)),
		receiving: false,
		end: () => undefined,
	};
	const authorize = authorizeOf(
		`match /{any=**} { allow list; allow get: if resource == null || resource.data.n < ${secret}; }`,
	);
	const context = { database, store: store.store, hub, authorize };
	const connection = new ListenConnection(context, stream, caller, { name: "a", stranger: false });
	for (const [at, target] of targets.entries())
		connection.receive({ database: database.name, addTarget: { targetId: at + 1, ...target } });
	await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
	return { texts, connection };
}

/** What a stream was sent, without times. */
function news({ texts }: Sent): string[] {
	return texts.splice(0).map((text) => {
		const { documentChange, documentDelete, documentRemove } = JSON.parse(text);
		if (documentChange !== undefined) {
			const { document, targetIds = [], removedTargetIds = [] } = documentChange;
			const n = document.fields.n.integerValue;
			return `${document.name.slice(database.prefix.length)} = ${n} in ${targetIds} not in ${removedTargetIds}`;
		}
		if (documentDelete !== undefined) return `deleted in ${documentDelete.removedTargetIds}`;
		return documentRemove === undefined ? "snapshot" : "removed";
	});
}

const commit = async (...writes: unknown[]) => {
	await store.commit(...writes);
	hub.catchUp();
};

test("a target of documents that are too large for one read ends", async () => {
	const paths = ["c/1", "c/2", "c/3", "c/4", "c/5"];
	await store.commit(...paths.map((path) => set(path, { n: 1, text: "x".repeat(900_000) })));
	const { texts } = await listenAs(nobody, documents(...paths), documents(...paths.slice(1)));
	const ends = texts.flatMap((text) => JSON.parse(text).targetChange?.cause ?? []);
	expect(ends).toEqual([expect.objectContaining({ code: 3 })]);
});

test("a document that left several targets is told once", async () => {
	await store.commit(set("c/1", { n: 1 }), set("c/2", { n: 1 }));
	const one = await listen(list, list);
	await commit(set("c/1", { n: 0 }), remove("c/2"));
	hub.drain();
	expect(news(one)).toEqual(["c/1 = 0 in  not in 1,2", "deleted in 1,2", "snapshot"]);
});

test("of very many commits, a stream is sent the last state of each document, too", async () => {
	const one = await listen(list);
	for (let n = 1; n <= 40; n++) await commit(set(`c/${n % 3}`, { n }));
	hub.drain();
	expect(news(one)).toEqual([
		"c/1 = 40 in 1 not in ",
		"c/2 = 38 in 1 not in ",
		"c/0 = 39 in 1 not in ",
		"snapshot",
	]);
});

test("of several commits, a stream is sent the last state of each document", async () => {
	await store.commit(set("c/2", { n: 1 }), set("c/3", { n: 1 }));
	const one = await listen(list);
	await commit(set("c/1", { n: 1 }), set("c/2", { n: 0 }));
	await commit(set("c/1", { n: 2 }), set("c/2", { n: 5 }));
	await commit(set("c/3", { n: 0 }));
	hub.drain();
	expect(news(one)).toEqual([
		"c/1 = 2 in 1 not in ",
		"c/2 = 5 in 1 not in ",
		"c/3 = 0 in  not in 1",
		"snapshot",
	]);
});

test("a document of several targets is decided about and sent once", async () => {
	const one = await listenAs(nobody, list, documents("c/1"), documents("c/1", "c/2"), documents("c/2"));
	one.texts.splice(0);
	await commit(set("c/1", { n: 4 }));
	hub.drain();
	expect(news(one)).toEqual(["c/1 = 4 in 1,2,3 not in ", "snapshot"]);
	await commit(set("c/1", { n: secret }));
	hub.drain();
	const ended = one.texts.flatMap((text) => JSON.parse(text).targetChange?.cause?.code ?? []);
	expect(ended).toEqual([7, 7]);
	await commit(set("c/2", { n: 3 }));
	one.texts.splice(0);
	hub.drain();
	expect(news(one)).toEqual(["c/2 = 3 in 1,4 not in ", "snapshot"]);
});

test("a document that came and went between two snapshots is not in the view", async () => {
	const one = await listen(list);
	await commit(set("c/1", { n: 1 }));
	await commit(remove("c/1"));
	hub.drain();
	expect(news(one)).toEqual(["deleted in 1", "snapshot"]);
});

test("a target that the client removes is not sent what it has collected, nor is a closed stream", async () => {
	const one = await listen(list, documents("c/1"));
	const closed = await listen(list);
	await commit(set("c/1", { n: 1 }));
	one.connection.receive({ removeTarget: 1 });
	closed.connection.closed();
	news(one);
	hub.drain();
	expect(news(one)).toEqual(["c/1 = 1 in 2 not in ", "snapshot"]);
	expect(news(closed)).toEqual([]);
});

test("no snapshot is newer than a commit that it leaves out", async () => {
	const watching = await Promise.all(Array.from({ length: 4 }, () => listen(list, documents("x/1"))));
	await store.commit(set("c/1", { n: 1 }));
	const first = turns.splice(0);
	// The first connections are told; the others wait for the next turn, in which the next commit is applied after them.
	for (const run of first) run();
	for (const run of turns.splice(0)) run();
	await store.commit(set("x/1", { n: 1 }));
	for (let turn = 0; turn < 10; turn++) for (const run of turns.splice(0)) run();
	for (const { texts } of watching) {
		let readTime = "";
		let found = 0;
		for (const text of texts) {
			const { documentChange, targetChange } = JSON.parse(text);
			readTime = targetChange?.readTime ?? readTime;
			if (documentChange?.document.name !== `${database.prefix}x/1`) continue;
			found++;
			expect(documentChange.document.updateTime >= readTime).toBe(true);
		}
		expect(found).toBe(1);
	}
});
