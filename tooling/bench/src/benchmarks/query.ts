import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Embedded, type IndexSpec, openEmbedded } from "@junban/firebase-embedded/embedded";
import type { Data } from "@junban/firestore-wire/value";
import { now, quantile } from "@junban/product/clock";
import { atMost, type Benchmark, type Figure, median, ms } from "#src/table.ts";

const DOCUMENTS = 100_000;
const STATES = 20;
const TAGS = 500;
const BATCH = 5_000;
const PAGE = 50;
const WARM_UP = 20;
const TIMES = 200;
/** Bound on the median of a query with an index, in milliseconds. */
const MOST = 10;

type Way = "ASCENDING" | "DESCENDING";
type Row = Record<string, unknown>;

const order = (fieldPath: string, direction: Way = "ASCENDING") => ({ field: { fieldPath }, direction });
const integer = (value: number) => ({ integerValue: String(value) });
const tagged = (at: number) => ({ stringValue: `t${at % TAGS}` });
const filter = (fieldPath: string, op: string, value: object) => ({
	fieldFilter: { field: { fieldPath }, op, value },
});
const state = (at: number) => filter("state", "EQUAL", integer(at % STATES));
const anyOf = (op: string, fieldPath: string, values: object[]) =>
	filter(fieldPath, op, { arrayValue: { values } });

const INDEXES: IndexSpec[] = ["COLLECTION", "COLLECTION_GROUP"].flatMap((queryScope) => [
	{
		collectionGroup: "members",
		queryScope,
		fields: [
			{ fieldPath: "state", order: "ASCENDING" },
			{ fieldPath: "number", order: "ASCENDING" },
		],
	},
	{
		collectionGroup: "members",
		queryScope,
		fields: [
			{ fieldPath: "tags", arrayConfig: "CONTAINS" },
			{ fieldPath: "number", order: "ASCENDING" },
		],
	},
]);

/** One kind of query: the query of turn `at`, and the same in SQL. */
interface Kind {
	readonly name: string;
	readonly query: (at: number) => object;
	readonly control?: (db: DatabaseSync, at: number) => Row[];
	readonly count?: true;
}

const from = [{ collectionId: "members" }];
const group = [{ collectionId: "members", allDescendants: true }];
const byNumber = [order("number")];
const COLUMNS = "SELECT fields FROM members WHERE state = ?";

/** A number in the first half of a state's documents. */
const middle = (at: number) => (at * 7919) % (DOCUMENTS / 2);

const KINDS: readonly Kind[] = [
	{
		name: "where, orderBy, limit 50",
		query: (at) => ({ from, where: state(at), orderBy: byNumber, limit: PAGE }),
		control: (db, at) => db.prepare(`${COLUMNS} ORDER BY number LIMIT ${PAGE}`).all(at % STATES),
	},
	{
		name: "the same, limitToLast",
		query: (at) => ({ from, where: state(at), orderBy: [order("number", "DESCENDING")], limit: PAGE }),
		control: (db, at) => db.prepare(`${COLUMNS} ORDER BY number DESC LIMIT ${PAGE}`).all(at % STATES),
	},
	{
		name: "the same, from a cursor on",
		query: (at) => ({
			from,
			where: state(at),
			orderBy: byNumber,
			startAt: { values: [integer(middle(at))], before: false },
			limit: PAGE,
		}),
		control: (db, at) =>
			db.prepare(`${COLUMNS} AND number > ? ORDER BY number LIMIT ${PAGE}`).all(at % STATES, middle(at)),
	},
	{
		name: "the same, offset 1,000",
		query: (at) => ({ from, where: state(at), orderBy: byNumber, offset: 1000, limit: PAGE }),
		control: (db, at) => db.prepare(`${COLUMNS} ORDER BY number LIMIT ${PAGE} OFFSET 1000`).all(at % STATES),
	},
	{
		name: "a range within the equal ones",
		query: (at) => ({
			from,
			where: {
				compositeFilter: {
					op: "AND",
					filters: [state(at), filter("number", "GREATER_THAN_OR_EQUAL", integer(middle(at)))],
				},
			},
			limit: PAGE,
		}),
		control: (db, at) =>
			db.prepare(`${COLUMNS} AND number >= ? ORDER BY number LIMIT ${PAGE}`).all(at % STATES, middle(at)),
	},
	{
		name: "IN of ten, orderBy, limit 50",
		query: (at) => ({
			from,
			where: anyOf(
				"IN",
				"state",
				Array.from({ length: 10 }, (_, more) => integer((at + more) % STATES)),
			),
			orderBy: byNumber,
			limit: PAGE,
		}),
	},
	{
		name: "array-contains, orderBy, limit 50",
		query: (at) => ({
			from,
			where: filter("tags", "ARRAY_CONTAINS", tagged(at)),
			orderBy: byNumber,
			limit: PAGE,
		}),
	},
	{
		name: "array-contains-any of ten, orderBy, limit 50",
		query: (at) => ({
			from,
			where: anyOf(
				"ARRAY_CONTAINS_ANY",
				"tags",
				Array.from({ length: 10 }, (_, more) => tagged(at + more)),
			),
			orderBy: byNumber,
			limit: PAGE,
		}),
	},
	{
		name: "a collection group, where, orderBy, limit 50",
		query: (at) => ({ from: group, where: state(at), orderBy: byNumber, limit: PAGE }),
	},
	{
		name: "a page in the order of names, no index",
		query: () => ({ from, limit: PAGE }),
		control: (db) => db.prepare(`SELECT fields FROM members ORDER BY id LIMIT ${PAGE}`).all(),
	},
	{
		name: "count of 5,000 by the index",
		query: (at) => ({ from, where: state(at), orderBy: byNumber }),
		control: (db, at) => db.prepare("SELECT count(*) AS n FROM members WHERE state = ?").all(at % STATES),
		count: true,
	},
];

function fieldsOf(at: number): Data {
	const number = (at * 31_337) % DOCUMENTS;
	return {
		state: at % STATES,
		number,
		tags: [`t${at % TAGS}`, `t${(at * 7) % TAGS}`],
		name: `Guest ${at}`,
		note: "",
	};
}

async function fill(embedded: Embedded, db: DatabaseSync): Promise<void> {
	db.exec(`PRAGMA journal_mode = WAL;
		CREATE TABLE members (id TEXT PRIMARY KEY, state INTEGER, number INTEGER, fields TEXT) WITHOUT ROWID;
		CREATE INDEX members_by_state ON members (state, number);`);
	const insert = db.prepare("INSERT INTO members VALUES (?, ?, ?, ?)");
	for (let first = 0; first < DOCUMENTS; first += BATCH) {
		const rows = Array.from({ length: BATCH }, (_, more) => ({
			id: `m${first + more}`,
			data: fieldsOf(first + more),
		}));
		await embedded.client.commit(rows.map(({ id, data }) => ({ set: `members/${id}`, data })));
		db.exec("BEGIN");
		for (const { id, data } of rows) {
			insert.run(id, Number(data["state"]), Number(data["number"]), JSON.stringify(data));
		}
		db.exec("COMMIT");
	}
}

async function measured(kind: Kind, embedded: Embedded, db: DatabaseSync): Promise<Figure> {
	const product: number[] = [];
	const control: number[] = [];
	for (let at = 0; at < WARM_UP + TIMES; at++) {
		const structuredQuery = kind.query(at);
		const aggregations = [{ alias: "n", count: {} }];
		const begun = now();
		const answer = await (kind.count === true
			? embedded.transport.call("runAggregationQuery", "", {
					structuredAggregationQuery: { structuredQuery, aggregations },
				})
			: embedded.transport.call("runQuery", "", { structuredQuery }));
		const took = now() - begun;
		if (!Array.isArray(answer) || (kind.count !== true && answer.length !== PAGE)) {
			throw new Error(`${kind.name}: not ${PAGE} results`);
		}
		const begunBeside = now();
		for (const { fields } of kind.control?.(db, at) ?? []) if (typeof fields === "string") JSON.parse(fields);
		const tookBeside = now() - begunBeside;
		if (at < WARM_UP) continue;
		product.push(took);
		control.push(tookBeside);
	}
	const beside = kind.control === undefined ? {} : withControl(median(product), median(control));
	return {
		name: kind.name,
		product: `${ms(median(product))}, p95 ${ms(quantile(product, 0.95))}`,
		...beside,
		target: atMost(median(product), MOST, "ms"),
	};
}

function withControl(product: number, control: number): { control: string; ratio: number } {
	return { control: ms(control), ratio: product / control };
}

export const query: Benchmark = {
	name: "query",
	method: `${DOCUMENTS} documents in one collection of firebase-embedded, queried in process by the wire's messages, beside a table of SQLite with an index and its JSON parsed; ${TIMES} queries of each kind with changing values.`,
	async run() {
		const dataDir = mkdtempSync(join(tmpdir(), "junban-bench-"));
		const embedded = await openEmbedded({ dataDir, projectId: "bench", indexes: INDEXES });
		const db = new DatabaseSync(join(dataDir, "control.sqlite"));
		try {
			await fill(embedded, db);
			const figures: Figure[] = [];
			for (const kind of KINDS) figures.push(await measured(kind, embedded, db));
			return figures;
		} finally {
			db.close();
			await embedded.close();
			rmSync(dataDir, { recursive: true, force: true });
		}
	},
};
