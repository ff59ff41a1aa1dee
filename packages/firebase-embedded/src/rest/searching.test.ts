import { FirestoreError } from "@junban/firestore-wire/rpc";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseQuery } from "#src/query/parse.ts";
import { boundedPart, boundedSums, boundedWhole } from "#src/query/query.ts";
import { rulesOf } from "#src/testing/rules.ts";
import { post, projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { databaseOf } from "#src/values/names.ts";

const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, {
		rules: rulesOf(`
			match /parts/{id} { allow list: if request.query.limit <= 100; }
			match /whole/{id} { allow list: if true; }
			match /long/{id} { allow list: if true; }`),
	});
	for (const collection of ["parts", "whole"])
		for (let part = 0; part < 3; part++)
			await server.client.commit(
				Array.from({ length: 400 }, (_, at) => ({ set: `${collection}/n${part}x${at}`, data: { n: at } })),
			);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const where = {
	fieldFilter: { field: { fieldPath: "none" }, op: "EQUAL", value: { integerValue: "1" } },
};
const ask = (collection: string, query: object) =>
	post(server, ":runQuery", { structuredQuery: { from: [{ collectionId: collection }], ...query } }, {});

describe("a caller who may list a collection in parts only", () => {
	it("gets a part", async () => {
		const { status, json } = await ask("parts", { limit: 100 });
		expect(status).toBe(200);
		expect(json).toHaveLength(100);
	});

	it("gets no more at once", async () => {
		expect(await ask("parts", { limit: 101 })).toMatchObject({ status: 403 });
		expect(await ask("parts", {})).toMatchObject({ status: 403 });
	});

	it.each([
		["by a condition", { where }],
		["in an order without index", { where, orderBy: [{ field: { fieldPath: "n" } }] }],
	])("makes the server search no 1,000 documents %s", async (_, query) => {
		expect(await ask("parts", { ...query, limit: 1 })).toMatchObject({
			status: 400,
			json: {
				error: {
					status: "FAILED_PRECONDITION",
					message: expect.stringMatching(
						/^The query requires an index\. You can create it here: .+firestore\.indexes\.json/,
					),
				},
			},
		});
		expect(await ask("whole", { ...query, limit: 1 })).toMatchObject({ status: 200 });
	});

	it("passes over no 1,000 results", async () => {
		expect(await ask("parts", { offset: 1000, limit: 1 })).toMatchObject({ status: 200 });
		expect(await ask("parts", { offset: 1001, limit: 1 })).toMatchObject({ status: 400 });
		expect(await ask("whole", { offset: 1001, limit: 1 })).toMatchObject({ status: 200 });
	});
});

it("who may list a whole collection makes the server sort no more than 5,000 documents", async () => {
	const fill = (part: number) =>
		server.client.commit(
			Array.from({ length: 500 }, (_, at) => ({ set: `long/n${part}x${at}`, data: { n: at } })),
		);
	const query = { where, orderBy: [{ field: { fieldPath: "n" } }], limit: 1 };
	for (let part = 0; part < 10; part++) await fill(part);
	expect(await ask("long", query)).toMatchObject({ status: 200 });
	await server.client.commit([{ set: "long/last", data: { n: 1 } }]);
	expect(await ask("long", query)).toMatchObject({ status: 400 });
	expect(await ask("long", { limit: 1 })).toMatchObject({ status: 200 });
});

it("a bounded query has another key: listeners with other rights do not share its view", () => {
	const query = parseQuery(databaseOf(projectId), "", { from: [{ collectionId: "parts" }], limit: 3 });
	expect(new Set([query.key, boundedPart(query).key, boundedWhole(query).key]).size).toBe(3);
	expect(() => boundedPart({ ...query, offset: 1001 })).toThrow(FirestoreError);
});

it("of large selections fewer results are read, and of sums", () => {
	const query = parseQuery(databaseOf(projectId), "", { from: [{ collectionId: "parts" }] });
	const resultsOf = (fields: number) =>
		boundedWhole({ ...query, select: Array.from({ length: fields }, (_, n) => [`f${n}`]) }).bounds?.results;
	expect([resultsOf(0), resultsOf(20), resultsOf(100)]).toEqual([25_000, 12_500, 4_166]);
	expect(boundedSums(boundedWhole(query)).bounds?.results).toBe(5_000);
	expect(boundedSums(query)).toBe(query);
});
