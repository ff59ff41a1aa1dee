import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Store } from "#src/store/store.ts";
import { post, projectId, signUp, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const prefix = `projects/${projectId}/databases/(default)/documents/`;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir);
});

beforeEach(async () => {
	await server.client.commit([
		{ set: "t/1", data: { n: 1, open: true } },
		{ set: "t/2", data: { n: 2, open: true } },
		{ set: "other/1", data: { n: 1 } },
		...["t/3", "t/7", "t/9"].map((path) => ({ delete: path })),
	]);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const stranger = {};
const aborted = { status: 409, json: { error: { status: "ABORTED" } } };
const over = {
	status: 400,
	json: {
		error: { status: "INVALID_ARGUMENT", message: expect.stringContaining("transaction has expired") },
	},
};

async function begin(options?: object, headers?: Record<string, string>): Promise<string> {
	const { json } = await post(server, ":beginTransaction", { options }, headers);
	const transaction = json instanceof Object && "transaction" in json ? json.transaction : undefined;
	if (typeof transaction !== "string") throw new Error(`No transaction: ${JSON.stringify(json)}`);
	return transaction;
}

const set = (path: string, n: number) => ({
	update: { name: prefix + path, fields: { n: { integerValue: String(n) }, open: { booleanValue: true } } },
});
const read = (transaction: string, ...paths: string[]) =>
	post(server, ":batchGet", { transaction, documents: paths.map((path) => prefix + path) });
const openOnes = {
	from: [{ collectionId: "t" }],
	where: { fieldFilter: { field: { fieldPath: "open" }, op: "EQUAL", value: { booleanValue: true } } },
};
const commit = (transaction: string, ...writes: object[]) => post(server, ":commit", { transaction, writes });
const elsewhere = (path: string, data: Record<string, number | boolean>) =>
	server.client.commit([{ set: path, data }]);

describe("a transaction", () => {
	it("commits if its reads are unchanged, whatever else changed", async () => {
		const transaction = await begin({ readWrite: {} });
		expect((await read(transaction, "t/1", "t/3")).status).toBe(200);
		expect(await post(server, ":runQuery", { transaction, structuredQuery: openOnes })).toMatchObject({
			json: [{ document: { name: `${prefix}t/1` } }, { document: { name: `${prefix}t/2` } }],
		});
		await elsewhere("other/1", { n: 5 });
		await elsewhere("t/9", { n: 5, open: false });
		expect(await commit(transaction, set("t/1", 7))).toMatchObject({
			status: 200,
			json: { writeResults: [{}] },
		});
		expect((await server.client.batchGet(["t/1"])).get("t/1")?.data).toEqual({ n: 7, open: true });
		expect(await commit(transaction, set("t/1", 8))).toMatchObject(over);
	});

	it.each([
		["a document that it read", () => elsewhere("t/1", { n: 9 })],
		["a document that it missed", () => elsewhere("t/3", { n: 9 })],
	])("is refused after a change of %s", async (_, change) => {
		const transaction = await begin();
		await read(transaction, "t/1", "t/3");
		await change();
		expect(await commit(transaction, set("t/2", 7))).toMatchObject(aborted);
		expect((await server.client.batchGet(["t/2"])).get("t/2")?.data).toEqual({ n: 2, open: true });
		expect(await commit(transaction, set("t/2", 7))).toMatchObject(over);
	});

	it.each([
		["enters", { n: 9, open: true }, "t/7"],
		["changes within", { n: 9, open: true }, "t/1"],
		["leaves", { n: 1, open: false }, "t/1"],
	])("is refused when a document %s the results of its query", async (_, data, path) => {
		for (const call of [":runQuery", ":runAggregationQuery"]) {
			const transaction = await begin();
			const structuredAggregationQuery = {
				structuredQuery: openOnes,
				aggregations: [{ alias: "n", count: {} }],
			};
			await post(server, call, { transaction, structuredQuery: openOnes, structuredAggregationQuery });
			await elsewhere(path, { ...data, n: call.length });
			expect(await commit(transaction, set("other/1", 7))).toMatchObject(aborted);
			await elsewhere("t/1", { n: 1, open: true });
		}
	});

	it("is refused at its next read, so it never sees two states", async () => {
		const transaction = await begin();
		await read(transaction, "t/1");
		await elsewhere("t/1", { n: 9 });
		expect(await read(transaction, "t/2")).toMatchObject(aborted);
	});

	it("fails if another one with the same reads commits at the same moment", async () => {
		const both = await Promise.all([begin(), begin()]);
		for (const transaction of both) await read(transaction, "t/1");
		const answers = await Promise.all(
			both.map((transaction, at) => commit(transaction, set("t/1", 10 + at))),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it("counts right under contention", async () => {
		const adder = async (): Promise<void> => {
			for (;;) {
				const transaction = await begin({ readWrite: { retryTransaction: "AA==" } });
				const { json, status } = await read(transaction, "t/1");
				if (status === 409) continue;
				const n = Number(/"n":\{"integerValue":"(\d+)"/.exec(JSON.stringify(json))?.[1]);
				if ((await commit(transaction, set("t/1", n + 1))).status === 200) return;
			}
		};
		await Promise.all(Array.from({ length: 10 }, adder));
		expect((await server.client.batchGet(["t/1"])).get("t/1")?.data).toMatchObject({ n: 11 });
	});

	it("may begin with a read, whose answer holds its id", async () => {
		const newTransaction = { readWrite: {} };
		const documents = [`${prefix}t/1`];
		const got = await post(server, ":batchGet", { newTransaction, documents });
		expect(got.json).toMatchObject([{ transaction: expect.any(String) }, { found: { name: documents[0] } }]);
		const asked = await post(server, ":runQuery", { newTransaction, structuredQuery: openOnes });
		expect(asked.json).toMatchObject([{ transaction: expect.any(String) }, {}, {}]);
		const structuredAggregationQuery = {
			structuredQuery: openOnes,
			aggregations: [{ alias: "n", count: {} }],
		};
		const counted = await post(server, ":runAggregationQuery", {
			newTransaction,
			structuredAggregationQuery,
		});
		expect(counted.json).toMatchObject([{ transaction: expect.any(String), result: {} }]);
		await elsewhere("t/1", { n: 9 });
		for (const { json } of [got, asked, counted]) {
			const [{ transaction }] = json as [{ transaction: string }];
			expect(await commit(transaction, set("t/2", 7))).toMatchObject(aborted);
		}
	});

	it("has ended after a rollback", async () => {
		const transaction = await begin();
		expect(await post(server, ":rollback", { transaction })).toEqual({ status: 200, json: {} });
		expect(await post(server, ":rollback", { transaction })).toEqual({ status: 200, json: {} });
		expect(await read(transaction, "t/1")).toMatchObject(over);
	});

	it("that is read-only cannot write", async () => {
		const transaction = await begin({ readOnly: {} });
		expect(await read(transaction, "t/1")).toMatchObject({ status: 200 });
		expect(await commit(transaction, set("t/1", 9))).toMatchObject({ status: 400 });
		expect(await commit(await begin({ readOnly: {} }))).toMatchObject({ status: 200 });
	});

	it.each([
		[{ readOnly: { readTime: "2026-01-01T00:00:00Z" } }, 501],
		[{ readOnly: {}, readWrite: {} }, 400],
		[{ readWrite: { retryTransaction: 3 } }, 400],
		[[], 400],
	])("does not begin with %j", async (options, status) => {
		expect(await post(server, ":beginTransaction", { options })).toMatchObject({ status });
	});

	it("belongs to the caller who began it", async () => {
		const transaction = await begin();
		const documents = [`${prefix}t/1`];
		expect(await post(server, ":batchGet", { transaction, documents }, stranger)).toMatchObject(over);
		expect(await post(server, ":rollback", { transaction }, stranger)).toMatchObject(over);
		expect(await post(server, ":commit", { transaction, writes: [] }, stranger)).toMatchObject(over);
		expect(await commit(transaction)).toMatchObject({ status: 200 });
		expect(await read("AAAA", "t/1")).toMatchObject(over);
	});

	it("has one consistency option", async () => {
		const both = { transaction: await begin(), newTransaction: {}, documents: [] };
		expect(await post(server, ":batchGet", both)).toMatchObject({ status: 400 });
		const past = { readTime: "2026-01-01T00:00:00Z", documents: [] };
		expect(await post(server, ":batchGet", past)).toMatchObject({ status: 501 });
	});
});

describe("batchWrite", () => {
	it("applies each write separately and reports each outcome", async () => {
		const writes = [
			set("b/1", 1),
			{ ...set("b/2", 2), currentDocument: { exists: true } },
			{ delete: `${prefix}b/3` },
		];
		const { status, json } = await post(server, ":batchWrite", { writes });
		expect({ status, json }).toEqual({
			status: 200,
			json: {
				writeResults: [{ updateTime: expect.any(String) }, {}, {}],
				status: [{}, { code: 5, message: expect.any(String) }, {}],
			},
		});
		expect([...(await server.client.batchGet(["b/1", "b/2"])).keys()]).toEqual(["b/1"]);
	});

	it("applies many in parts, so that others are not held up", async () => {
		let [open, most] = [0, 0];
		const { commit } = Store.prototype;
		const spy = vi.spyOn(Store.prototype, "commit").mockImplementation(async function (this: Store, request) {
			most = Math.max(most, ++open);
			return await commit.call(this, request).finally(() => open--);
		});
		onTestFinished(() => spy.mockRestore());
		const writes = Array.from({ length: 120 }, (_, n) => set(`parts/${n}`, n));
		const { json } = await post(server, ":batchWrite", { writes }, await signUp(server));
		expect(json).toMatchObject({ status: writes.map(() => ({})) });
		expect((await server.client.batchGet(["parts/0", "parts/50", "parts/119"])).size).toBe(3);
		expect(most).toBe(10);
	});

	it("refuses two writes of one document", async () => {
		const answer = await post(server, ":batchWrite", { writes: [set("b/7", 1), set("b/7", 2)] });
		expect(answer).toMatchObject({ status: 400 });
		expect((await server.client.batchGet(["b/7"])).size).toBe(0);
	});
});

describe("listCollectionIds", () => {
	it("pages through the collections that hold documents, at any depth", async () => {
		await server.client.commit(
			["r/1/a/1", "r/1/a!/1", "r/1/b/missing/c/1", "r/1/z/1", "r/1/Z/1", "r/10/no/1"].map((path) => ({
				set: path,
				data: {},
			})),
		);
		await server.client.commit([{ delete: "r/1/z/1" }]);
		const all = await post(server, "/r/1:listCollectionIds", {});
		expect(all.json).toEqual({ collectionIds: ["Z", "a", "a!", "b"] });
		const ids: unknown[] = [];
		let pageToken: unknown;
		do {
			const { json } = await post(server, "/r/1:listCollectionIds", { pageSize: 1, pageToken });
			const page = json as { collectionIds: string[]; nextPageToken?: string };
			ids.push(...page.collectionIds);
			pageToken = page.nextPageToken;
		} while (pageToken !== undefined);
		expect(ids).toEqual(["Z", "a", "a!", "b"]);
		expect((await post(server, ":listCollectionIds", {})).json).toMatchObject({
			collectionIds: expect.arrayContaining(["other", "r", "t"]),
		});
		expect((await post(server, "/t/1:listCollectionIds", {})).json).toEqual({ collectionIds: [] });
	});

	it("is for servers only", async () => {
		expect(await post(server, ":listCollectionIds", {}, stranger)).toMatchObject({ status: 403 });
	});
});
