import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#src/access/authorize.ts";
import { parseQuery } from "#src/query/parse.ts";
import type { Change } from "#src/store/commit-types.ts";
import { Doc } from "#src/store/doc.ts";
import { Transactions } from "#src/store/transactions.ts";
import { database, service } from "#src/testing/store.ts";
import { splitPath } from "#src/values/names.ts";

const stranger = { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY } as const;
const aborted = expect.objectContaining({
	status: "ABORTED",
	message: "What the transaction read has changed since. Please try again.",
});
const over = expect.objectContaining({
	status: "INVALID_ARGUMENT",
	message: "The referenced transaction has expired or is no longer valid.",
});
const doc = (path: string, n: number) =>
	new Doc(
		{ prefix: database.prefix, path, ...splitPath(path) },
		{ createTime: 1, updateTime: 1 },
		{ fields: { n: { integerValue: String(n) } } },
	);
/** A change of field `n`; undefined: the document does not exist. */
const change = (path: string, before: number | undefined, after: number | undefined): Change => ({
	path,
	collection: splitPath(path).collection,
	before: before === undefined ? undefined : doc(path, before),
	after: after === undefined ? undefined : doc(path, after),
});
const query = (parts: object = {}, from: object = { collectionId: "c" }) =>
	parseQuery(database, "", { from: [from], ...parts });
const above5 = query({
	where: { fieldFilter: { field: { fieldPath: "n" }, op: "GREATER_THAN", value: { integerValue: "5" } } },
	limit: 1,
});
let transactions: Transactions;

beforeEach(() => {
	transactions = new Transactions(() => 0);
});

const committed = (...changes: Change[]) => transactions.committed({ changes, time: 1 });

describe("a transaction's reads", () => {
	it.each<[string, Change, boolean]>([
		["the document that it read", change("c/1", 1, 2), true],
		["the document that it read is deleted", change("c/1", 1, undefined), true],
		["the document that it missed is created", change("c/2", undefined, 1), true],
		["another document of the collection", change("c/3", 1, 2), false],
		["a document with the same id elsewhere", change("d/1", 1, 2), false],
	])("of documents, after a change: %s", (_, changed, stale) => {
		const id = transactions.begin(service, {});
		transactions.readDocuments(service, id, ["c/1", "c/2"]);
		committed(changed);
		if (stale) expect(() => transactions.finish(service, id, 1)).toThrow(aborted);
		else expect(() => transactions.finish(service, id, 1)).not.toThrow();
	});

	it.each<[string, Change, boolean]>([
		["a result changes", change("c/1", 6, 7), true],
		["a result leaves", change("c/1", 6, 5), true],
		["a document enters", change("c/1", 5, 6), true],
		["a result is deleted", change("c/1", 6, undefined), true],
		["a result is created, even beyond the limit", change("c/9", undefined, 9), true],
		["a document stays outside", change("c/1", 4, 5), false],
		["a document of another collection", change("x/y/c/1", 6, 7), false],
	])("of a query, after a change: %s", (_, changed, stale) => {
		const id = transactions.begin(service, {});
		transactions.readQuery(service, id, above5);
		committed(changed);
		if (stale) expect(() => transactions.check(service, id)).toThrow(aborted);
		else expect(() => transactions.check(service, id)).not.toThrow();
	});

	it("of a group cover its collections at every depth", () => {
		const id = transactions.begin(service, {});
		transactions.readQuery(service, id, query({}, { collectionId: "c", allDescendants: true }));
		committed(change("x/y/d/1", 1, 2));
		transactions.check(service, id);
		committed(change("x/y/c/1", 1, 2));
		expect(() => transactions.check(service, id)).toThrow(aborted);
	});

	it("of queries are bounded by their conditions, too", () => {
		const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });
		const values = Array.from({ length: 30 }, (_, n) => ({ integerValue: String(n) }));
		const many = query({
			where: { fieldFilter: { field: { fieldPath: "n" }, op: "IN", value: { arrayValue: { values } } } },
		});
		const read = (caller: Caller) => {
			const id = transactions.begin(caller, {});
			transactions.readQuery(caller, id, many);
			return id;
		};
		const [first = ""] = Array.from({ length: 3 }, () => read(stranger));
		expect(() => read(stranger)).toThrow(full);
		transactions.rollback(stranger, first);
		read(stranger);
		for (let each = 0; each < 16; each++) read({ ...stranger, auth: { uid: `a${each}`, token: {} } });
		expect(() => read({ ...stranger, auth: { uid: "b", token: {} } })).toThrow(full);
		for (let each = 0; each < 10; each++) read(service);
	});

	it("of queries are at most 20 of a caller and 200 of all but the service, until they end or are outdated", () => {
		const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });
		const account = (uid: string) => ({ ...stranger, auth: { uid, token: {} } });
		const read = (caller: Caller, id = transactions.begin(caller, {})) => {
			transactions.readQuery(caller, id, above5);
			return id;
		};
		const [first = ""] = Array.from({ length: 20 }, () => read(stranger));
		expect(() => read(stranger)).toThrow(full);
		transactions.rollback(stranger, first);
		read(stranger);
		for (let each = 0; each < 180; each++) read(account(`a${each}`));
		expect(() => read(account("b"))).toThrow(full);
		for (let each = 0; each < 30; each++) read(service);
		committed(change("c/1", 5, 6));
		for (let each = 0; each < 20; each++) read(stranger);
		expect(() => read(stranger)).toThrow(full);
	});

	it("no longer count after its end, and an aborted one has ended", () => {
		const first = transactions.begin(service, {});
		const second = transactions.begin(service, {});
		for (const id of [first, second]) transactions.readDocuments(service, id, ["c/1"]);
		transactions.finish(service, first, 1);
		committed(change("c/1", 1, 2));
		expect(transactions.size).toBe(1);
		expect(() => transactions.check(service, second)).toThrow(aborted);
		expect(transactions.size).toBe(0);
		expect(() => transactions.check(service, second)).toThrow(over);
	});

	it("are forgotten when the store is opened again, and so are the transactions", () => {
		const id = transactions.begin(service, {});
		transactions.readDocuments(service, id, ["c/1"]);
		transactions.clear();
		expect(transactions.size).toBe(0);
		expect(() => transactions.finish(service, id, 0)).toThrow(over);
		committed(change("c/1", 1, 2));
	});
});

describe("a transaction's owner and mode", () => {
	it("no other caller can use or end it", () => {
		const id = transactions.begin(service, {});
		expect(() => transactions.check(stranger, id)).toThrow(over);
		expect(() => transactions.rollback(stranger, id)).toThrow(over);
		expect(() => transactions.finish(stranger, id, 0)).toThrow(over);
		transactions.rollback(service, id);
		transactions.rollback(service, id);
		transactions.rollback(stranger, "unknown");
	});

	it("a read-only one ends without writes only", () => {
		const reading = transactions.begin(service, { readOnly: {} });
		expect(() => transactions.finish(service, reading, 1)).toThrow("A read-only transaction cannot write");
		transactions.finish(service, reading, 0);
		expect(() => transactions.finish(service, reading, 0)).toThrow(over);
	});

	it.each<[unknown, string, string]>([
		[{ readOnly: {}, readWrite: {} }, "INVALID_ARGUMENT", "A transaction has one mode"],
		[
			{ readOnly: { readTime: "2026-01-01T00:00:00Z" } },
			"UNIMPLEMENTED",
			"Not supported by this server: readTime",
		],
		[{ readOnly: 1 }, "INVALID_ARGUMENT", "readOnly must be an object"],
		[{ readWrite: [] }, "INVALID_ARGUMENT", "readWrite must be an object"],
		[{ readWrite: { retryTransaction: 1 } }, "INVALID_ARGUMENT", "retryTransaction must be a text"],
		["x", "INVALID_ARGUMENT", "options must be an object"],
	])("%j is refused", (options, status, message) => {
		expect(() => transactions.begin(service, options)).toThrow(expect.objectContaining({ status, message }));
		expect(transactions.size).toBe(0);
	});

	it.each([undefined, null, {}, { readWrite: {} }, { readWrite: { retryTransaction: "old" } }])(
		"%j may write",
		(options) => {
			const id = transactions.begin(service, options);
			expect(() => transactions.finish(service, id, 1)).not.toThrow();
		},
	);

	it("ended ones make room for others", () => {
		const ids = Array.from({ length: 1000 }, () => transactions.begin(stranger, {}));
		expect(() => transactions.begin(stranger, {})).toThrow("Too many transactions");
		transactions.finish(stranger, ids[0] ?? "", 0);
		transactions.begin(stranger, {});
		expect(() => transactions.begin(stranger, {})).toThrow("Too many transactions");
	});
});
