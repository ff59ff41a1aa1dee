import { describe, expect, it } from "vitest";
import {
	documentChange,
	documentDelete,
	documentRemove,
	existenceFilter,
	snapshot,
	targetAdded,
	targetCurrent,
	targetRemoved,
	targetReset,
} from "#src/listen/messages.ts";
import { formatToken, readToken } from "#src/listen/resume-token.ts";
import { Rights, type WatchRight } from "#src/listen/rights.ts";
import { Routes } from "#src/listen/routes.ts";
import { Snapshot } from "#src/listen/snapshot.ts";
import { parseWatched, type Watched } from "#src/listen/target.ts";
import type { Change } from "#src/store/commit-types.ts";
import { Doc } from "#src/store/doc.ts";
import { database } from "#src/testing/store.ts";

const root = `${database.name}/documents`;
const name = (path: string) => database.prefix + path;
const structuredQuery = { from: [{ collectionId: "c" }] };
const queryTarget = (parts: object = {}, parent = root) => ({
	query: { parent, structuredQuery: { ...structuredQuery, ...parts } },
});
const documentsTarget = (...paths: string[]) => ({ documents: { documents: paths.map(name) } });
const change = (path: string): Change => ({
	path,
	collection: path.slice(0, path.lastIndexOf("/")),
	before: undefined,
	after: undefined,
});

describe("a target", () => {
	it.each<[string, Record<string, unknown>, string, string]>([
		["neither query nor documents", {}, "UNIMPLEMENTED", "a target that is neither query nor documents"],
		["a selection", queryTarget({ select: { fields: [] } }), "UNIMPLEMENTED", "select in a watched query"],
		["an offset", queryTarget({ offset: 1 }), "UNIMPLEMENTED", "offset in a watched query"],
		["a text as query", { query: "x" }, "INVALID_ARGUMENT", "query must be an object"],
		[
			"another project's parent",
			queryTarget({}, "projects/q/databases/(default)/documents"),
			"INVALID_ARGUMENT",
			"Not a name in",
		],
		["no documents", documentsTarget(), "INVALID_ARGUMENT", "A target has 1 to 100 documents"],
		[
			"101 documents",
			documentsTarget(...Array.from({ length: 101 }, (_, at) => `c/${at}`)),
			"INVALID_ARGUMENT",
			"A target has 1 to 100 documents",
		],
		["a collection as document", documentsTarget("c"), "INVALID_ARGUMENT", "Not a valid id"],
		["a list as documents", { documents: [] }, "INVALID_ARGUMENT", "documents must be an object"],
	])("is refused with %s", (_, target, status, message) => {
		expect(() => parseWatched(database, target)).toThrow(
			expect.objectContaining({ status, message: expect.stringContaining(message) }),
		);
	});

	it("of documents names each once, in one order", () => {
		const watched = parseWatched(database, documentsTarget("c/2", "c/1", "c/2"));
		expect(watched).toMatchObject({ kind: "documents", paths: ["c/1", "c/2"] });
		expect(parseWatched(database, documentsTarget("c/1", "c/2")).key).toBe(watched.key);
		expect(parseWatched(database, documentsTarget("c/1")).key).not.toBe(watched.key);
		expect(
			parseWatched(database, documentsTarget(...Array.from({ length: 100 }, (_, at) => `c/${at}`))),
		).toMatchObject({
			kind: "documents",
		});
	});

	it("of equal queries has one key, and that of documents another", () => {
		const watched = parseWatched(database, queryTarget());
		expect(watched).toMatchObject({ kind: "query", collection: "c" });
		expect(parseWatched(database, queryTarget({ offset: 0 })).key).toBe(watched.key);
		expect(parseWatched(database, queryTarget({ limit: 1 })).key).not.toBe(watched.key);
		expect(parseWatched(database, queryTarget({}, name("a/b")))).toMatchObject({ collection: "a/b/c" });
	});
});

describe("a resume token", () => {
	const epoch = "0123456789abcdef";
	it.each([0, 1, 1_772_600_767_123_456, Number.MAX_SAFE_INTEGER])("holds the time %d", (time) => {
		const token = formatToken(epoch, time);
		expect(token).toHaveLength(24);
		expect(readToken(epoch, token)).toBe(time);
	});

	it.each<[string, unknown]>([
		["of another data folder", formatToken("fedcba9876543210", 1)],
		["of a negative time", formatToken(epoch, -1)],
		["of a time that no number holds", Buffer.from(`${epoch}7fffffffffffffff`, "hex").toString("base64")],
		["that is too short", formatToken(epoch, 1).slice(0, 20)],
		["that is too long", `${formatToken(epoch, 1)}AAAA`],
		["of other characters", "!".repeat(24)],
		["that is empty", ""],
		["that is a number", 5],
		["that is absent", undefined],
	])("%s stands for no time", (_, token) => {
		expect(readToken(epoch, token)).toBeUndefined();
	});

	it("of a snapshot covers its commits, and its message has its read time", () => {
		const taken = new Snapshot(epoch, 1_000_000, 2_000_000);
		expect(readToken(epoch, taken.token)).toBe(1_000_000);
		expect(JSON.parse(taken.message)).toEqual({
			targetChange: { resumeToken: taken.token, readTime: "1970-01-01T00:00:02.000000Z" },
		});
	});
});

describe("the documents that rights depend on", () => {
	const right = (): WatchRight => ({ recheck: () => undefined });
	it("lead from a change to each right once", () => {
		const rights = new Rights();
		const [one, two] = [right(), right()];
		rights.setDependencies(one, ["a/1", "a/2"]);
		rights.setDependencies(two, ["a/2"]);
		expect(rights.affectedBy([change("a/1")])).toEqual(new Set([one]));
		expect(rights.affectedBy([change("a/1"), change("a/2")])).toEqual(new Set([one, two]));
		expect(rights.affectedBy([change("a/3")]).size).toBe(0);
		expect(rights.affectedBy([]).size).toBe(0);
	});

	it("are replaced by later ones, and forgotten", () => {
		const rights = new Rights();
		const one = right();
		rights.setDependencies(one, ["a/1"]);
		rights.setDependencies(one, ["a/2"]);
		expect(rights.affectedBy([change("a/1")]).size).toBe(0);
		expect(rights.affectedBy([change("a/2")]).size).toBe(1);
		rights.setDependencies(one, ["a/2", "a/3"]);
		expect(rights.affectedBy([change("a/3")]).size).toBe(1);
		rights.setDependencies(one, []);
		expect(rights.affectedBy([change("a/2"), change("a/3")]).size).toBe(0);
		rights.setDependencies(one, ["a/4"]);
		rights.forget(one);
		rights.forget(one);
		expect(rights.affectedBy([change("a/4")]).size).toBe(0);
	});
});

describe("the views that a change may concern", () => {
	const view = (watched: Watched) => ({ watched });
	const own = view(parseWatched(database, queryTarget()));
	const deep = view(parseWatched(database, queryTarget({}, name("a/b"))));
	const group = view(
		parseWatched(database, queryTarget({ from: [{ collectionId: "c", allDescendants: true }] })),
	);
	const documents = view(parseWatched(database, documentsTarget("c/1", "x/1")));
	const all = [own, deep, group, documents];
	const visited = (routes: Routes<{ watched: Watched }>, path: string) => {
		const found: string[] = [];
		routes.each(change(path), (each) =>
			found.push(["own", "deep", "group", "documents"][all.indexOf(each)] ?? "?"),
		);
		return found;
	};

	it.each([
		["c/1", ["own", "group", "documents"]],
		["c/2", ["own", "group"]],
		["a/b/c/1", ["deep", "group"]],
		["x/y/c/1", ["group"]],
		["x/1", ["documents"]],
		["d/1", []],
	])("%s: %j", (path, expected) => {
		const routes = new Routes<{ watched: Watched }>();
		for (const each of all) routes.add(each);
		expect(visited(routes, path)).toEqual(expected);
		for (const each of all) routes.remove(each);
		expect(visited(routes, path)).toEqual([]);
	});

	it("stay if another view of the same place is removed", () => {
		for (const watched of [own.watched, group.watched, documents.watched]) {
			const routes = new Routes<{ watched: Watched }>();
			const [first, second] = [view(watched), view(watched)];
			routes.add(first);
			routes.add(second);
			routes.remove(first);
			const found: object[] = [];
			routes.each(change("c/1"), (each) => found.push(each));
			expect(found).toEqual([second]);
		}
	});

	it("are none after all were cleared", () => {
		const routes = new Routes<{ watched: Watched }>();
		for (const each of all) routes.add(each);
		routes.clear();
		expect(visited(routes, "c/1")).toEqual([]);
		routes.remove(own);
	});
});

describe("the messages of the Listen stream", () => {
	const doc = new Doc(
		{ prefix: database.prefix, path: 'c/"1"', collection: "c", id: '"1"' },
		{ createTime: 0, updateTime: 0 },
		{ fields: { t: { stringValue: "a\n" } } },
	);
	const readTime = "1970-01-01T00:00:01.000000Z";
	it.each<[string, string, unknown]>([
		["ADD", targetAdded(2), { targetChange: { targetChangeType: "ADD", targetIds: [2] } }],
		["REMOVE", targetRemoved(2), { targetChange: { targetChangeType: "REMOVE", targetIds: [2] } }],
		[
			"REMOVE with a cause",
			targetRemoved(2, { code: 7, message: 'no "right"' }),
			{
				targetChange: {
					targetChangeType: "REMOVE",
					targetIds: [2],
					cause: { code: 7, message: 'no "right"' },
				},
			},
		],
		["RESET", targetReset(2), { targetChange: { targetChangeType: "RESET", targetIds: [2] } }],
		[
			"CURRENT",
			targetCurrent(2, "token", 1_000_000),
			{ targetChange: { targetChangeType: "CURRENT", targetIds: [2], resumeToken: "token", readTime } },
		],
		["a snapshot", snapshot("token", 1_000_000), { targetChange: { resumeToken: "token", readTime } }],
		["a filter", existenceFilter(2, 5), { filter: { targetId: 2, count: 5 } }],
		[
			"a change",
			documentChange(doc, [1, 2], []),
			{ documentChange: { document: JSON.parse(doc.wire), targetIds: [1, 2] } },
		],
		[
			"a change that leaves a target",
			documentChange(doc, [1], [2]),
			{ documentChange: { document: JSON.parse(doc.wire), targetIds: [1], removedTargetIds: [2] } },
		],
		[
			"a deletion",
			documentDelete(doc.name, [1], 1_000_000),
			{ documentDelete: { document: doc.name, readTime, removedTargetIds: [1] } },
		],
		[
			"a removal",
			documentRemove(doc.name, [1], 1_000_000),
			{ documentRemove: { document: doc.name, readTime, removedTargetIds: [1] } },
		],
	])("%s is JSON", (_, text, expected) => {
		expect(JSON.parse(text)).toEqual(expected);
	});
});
