import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, projectId, signUp, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const root = `projects/${projectId}/databases/(default)`;
const prefix = `${root}/documents/`;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir);
	await server.client.commit([{ set: "c/1", data: { n: 1, m: { k: 2 } } }]);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const structuredQuery = { from: [{ collectionId: "c" }] };
const notSupported = (feature: string) => `Not supported by this server: ${feature}`;

describe("a refused call has the status and the text of its fault", () => {
	it.each<[string, unknown, number, string, string]>([
		[":commit", { writes: "x" }, 400, "INVALID_ARGUMENT", "writes must be a list"],
		[":commit", { writes: [], transaction: 1 }, 400, "INVALID_ARGUMENT", "transaction must be a text"],
		[
			":commit",
			{ writes: [{}] },
			501,
			"UNIMPLEMENTED",
			notSupported("a write that is no update, delete, verify or transform"),
		],
		[":commit", "{", 400, "INVALID_ARGUMENT", "The body is not JSON"],
		[":commit", "[]", 400, "INVALID_ARGUMENT", "body must be an object"],
		[":batchGet", { documents: {} }, 400, "INVALID_ARGUMENT", "documents must be a list"],
		[":batchGet", { documents: [`${prefix}c`] }, 400, "INVALID_ARGUMENT", "Not a valid id"],
		[":batchGet", { documents: [7] }, 400, "INVALID_ARGUMENT", `Not a name in ${root}`],
		[
			":batchGet",
			{ documents: Array.from({ length: 10_001 }, () => "") },
			400,
			"INVALID_ARGUMENT",
			"At most 10000 documents",
		],
		[
			":batchGet",
			{ documents: [], mask: { fieldPaths: [1] } },
			400,
			"INVALID_ARGUMENT",
			"mask must be a text",
		],
		[
			":batchGet",
			{ documents: [], mask: { fieldPaths: "n" } },
			400,
			"INVALID_ARGUMENT",
			"mask must be a list",
		],
		[
			":batchGet",
			{ documents: [], mask: { fieldPaths: Array.from({ length: 1001 }, () => "n") } },
			400,
			"INVALID_ARGUMENT",
			"At most 1000 fields",
		],
		[
			":batchGet",
			{ documents: [], readTime: "2026-01-01T00:00:00Z" },
			501,
			"UNIMPLEMENTED",
			notSupported("readTime"),
		],
		[
			":batchGet",
			{ documents: [], transaction: "AA", newTransaction: {} },
			400,
			"INVALID_ARGUMENT",
			"A call reads in one transaction",
		],
		[":runQuery", {}, 400, "INVALID_ARGUMENT", "A query names one collection"],
		[
			":runQuery",
			{ structuredQuery, explainOptions: {} },
			501,
			"UNIMPLEMENTED",
			notSupported("explainOptions"),
		],
		[
			":runQuery",
			{ structuredQuery, readTime: "2026-01-01T00:00:00Z" },
			501,
			"UNIMPLEMENTED",
			notSupported("readTime"),
		],
		[
			":runQuery",
			{ structuredQuery: { ...structuredQuery, findNearest: {} } },
			501,
			"UNIMPLEMENTED",
			notSupported("findNearest"),
		],
		["/c/1/d:runQuery", { structuredQuery }, 400, "INVALID_ARGUMENT", "Not the name of a document"],
		[
			":runAggregationQuery",
			{ structuredAggregationQuery: { structuredQuery } },
			400,
			"INVALID_ARGUMENT",
			"Aggregations can not be empty.",
		],
		[
			":runAggregationQuery",
			{ structuredAggregationQuery: { structuredQuery, aggregations: [{}] } },
			400,
			"INVALID_ARGUMENT",
			"Operator field in Aggregation is not set.",
		],
		[
			":beginTransaction",
			{ options: { readOnly: { readTime: "x" } } },
			501,
			"UNIMPLEMENTED",
			notSupported("readTime"),
		],
		[":rollback", {}, 400, "INVALID_ARGUMENT", "transaction must be a text"],
		[":listCollectionIds", { pageSize: -1 }, 400, "INVALID_ARGUMENT", "pageSize must not be negative"],
		[":listCollectionIds", { pageToken: "!" }, 400, "INVALID_ARGUMENT", "Not a pageToken"],
		[":listCollectionIds", { pageToken: 1 }, 400, "INVALID_ARGUMENT", "pageToken must be a text"],
		[":listCollectionIds", { readTime: "x" }, 501, "UNIMPLEMENTED", notSupported("readTime")],
		[":partitionQuery", {}, 501, "UNIMPLEMENTED", notSupported("partitionQuery")],
	])("%s %j", async (call, body, status, name, message) => {
		expect(await post(server, call, body)).toEqual({
			status,
			json: { error: { code: status, message: expect.stringContaining(message), status: name } },
		});
	});

	it.each([
		["GET", `${prefix}c/none`, 404, "NOT_FOUND", `Document "${prefix}c/none" not found.`],
		["GET", `${prefix}c?pageSize=x`, 400, "INVALID_ARGUMENT", "pageSize must be a number"],
		["GET", `${prefix}c?pageToken=%20`, 400, "INVALID_ARGUMENT", "Not a pageToken"],
		["GET", `${prefix}c?orderBy=a%20up`, 400, "INVALID_ARGUMENT", "Not an orderBy"],
		["GET", `${prefix}c?showMissing=true`, 501, "UNIMPLEMENTED", notSupported("showMissing")],
		["GET", `${root}/documents`, 501, "UNIMPLEMENTED", notSupported("GET here")],
		["PUT", `${prefix}c/1`, 501, "UNIMPLEMENTED", notSupported("PUT on a document")],
		["DELETE", `${prefix}c`, 501, "UNIMPLEMENTED", notSupported("DELETE here")],
		[
			"DELETE",
			`${prefix}c/1?currentDocument.exists=1`,
			400,
			"INVALID_ARGUMENT",
			"exists must be true or false",
		],
		[
			"DELETE",
			`${prefix}c/none?currentDocument.exists=true`,
			404,
			"NOT_FOUND",
			"No document to update: c/none",
		],
		["GET", "projects/other/databases/(default)/documents/c/1", 404, "NOT_FOUND", "No such database here"],
		[
			"GET",
			`projects/${projectId}/databases/second/documents/c/1`,
			404,
			"NOT_FOUND",
			"No such database here",
		],
		["GET", "projects/%E0%A4%A", 400, "INVALID_ARGUMENT", "Not a path"],
	])("%s %s", async (method, path, status, name, message) => {
		const response = await fetch(`${server.url}/v1/${path}`, {
			method,
			headers: { authorization: `Bearer ${server.embedded.serviceSecret}` },
		});
		expect([response.status, response.headers.get("content-type")]).toEqual([
			status,
			"application/json; charset=utf-8",
		]);
		expect(await response.json()).toEqual({ error: { code: status, message, status: name } });
	});
});

describe("an answer", () => {
	const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
	const document = (fields: object) => ({ name: `${prefix}c/1`, fields, createTime: time, updateTime: time });
	const n = { integerValue: "1" };

	it("of batchGet has each document once, found or missing, with the fields of the mask", async () => {
		const documents = [`${prefix}c/1`, `${prefix}c/none`, `${prefix}c/1`];
		const { json } = await post(server, ":batchGet", { documents, mask: { fieldPaths: ["m.k", "n", "z"] } });
		const m = { mapValue: { fields: { k: { integerValue: "2" } } } };
		expect(json).toEqual([
			{ found: document({ m, n }), readTime: time },
			{ missing: `${prefix}c/none`, readTime: time },
		]);
	});

	it("of a query has its documents, or its read time alone", async () => {
		const select = { fields: [{ fieldPath: "n" }] };
		const found = await post(server, ":runQuery", { structuredQuery: { ...structuredQuery, select } });
		expect(found.json).toEqual([{ document: document({ n }), readTime: time }]);
		const none = await post(server, ":runQuery", { structuredQuery: { from: [{ collectionId: "none" }] } });
		expect(none.json).toEqual([{ readTime: time }]);
	});

	it("of a call that begins a transaction has its id first", async () => {
		const newTransaction = { readOnly: {} };
		const id = expect.stringMatching(/^[\w+/]{24}$/);
		const got = await post(server, ":batchGet", { documents: [`${prefix}c/none`], newTransaction });
		expect(got.json).toEqual([{ transaction: id }, { missing: `${prefix}c/none`, readTime: time }]);
		const asked = await post(server, ":runQuery", {
			structuredQuery: { from: [{ collectionId: "none" }] },
			newTransaction,
		});
		expect(asked.json).toEqual([{ transaction: id }, { readTime: time }]);
		const aggregations = [{ count: {} }, { alias: "n", sum: { field: { fieldPath: "n" } } }];
		const structuredAggregationQuery = { structuredQuery, aggregations };
		const counted = await post(server, ":runAggregationQuery", {
			structuredAggregationQuery,
			newTransaction,
		});
		expect(counted.json).toEqual([
			{ result: { aggregateFields: { field_1: n, n } }, readTime: time, transaction: id },
		]);
	});
});

describe("a call at a limit is answered", () => {
	it("bodies of 10 MiB from servers and signed-in callers, of 1 MiB from callers who are not signed in", async () => {
		const body = (bytes: number) => `{"writes":[]${" ".repeat(bytes - '{"writes":[]}'.length)}}`;
		const mib = 1_048_576;
		const refusal = (bytes: number) => ({
			status: 400,
			json: { error: { message: `The body has more than ${bytes} bytes` } },
		});
		expect((await post(server, ":commit", body(10 * mib))).status).toBe(200);
		expect(await post(server, ":commit", body(10 * mib + 1))).toMatchObject(refusal(10 * mib));
		const signedIn = await signUp(server);
		expect((await post(server, ":commit", body(10 * mib), signedIn)).status).toBe(200);
		expect((await post(server, ":commit", body(mib), {})).status).toBe(200);
		expect(await post(server, ":commit", body(mib + 1), {})).toMatchObject(refusal(mib));
	});

	it("masks of 1,000 fields", async () => {
		const fieldPaths = Array.from({ length: 1000 }, () => "n");
		const documents = [`${prefix}c/1`];
		expect((await post(server, ":batchGet", { documents, mask: { fieldPaths } })).status).toBe(200);
	});

	it("pages of 100 documents, or of the size that is asked for, at most 300", async () => {
		const data = { n: 1 };
		await server.client.commit(Array.from({ length: 301 }, (_, at) => ({ set: `page/${at}`, data })));
		for (const [query, size] of [
			["", 100],
			["?pageSize=0", 100],
			["?pageSize=1", 1],
			["?pageSize=300", 300],
			["?pageSize=301", 300],
		] as const) {
			const response = await fetch(`${server.url}/v1/${prefix}page${query}`);
			expect([query, await response.json()]).toEqual([
				query,
				{
					documents: Array.from({ length: size }, () => expect.any(Object)),
					nextPageToken: expect.any(String),
				},
			]);
		}
	});
});
