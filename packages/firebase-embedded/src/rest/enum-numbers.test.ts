import { afterAll, beforeAll, expect, it } from "vitest";
import { post, projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const prefix = `projects/${projectId}/databases/(default)/documents/`;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir);
	await server.client.commit(
		[1, 2, 3, null, Number.NaN].map((n) => ({ set: `e/${n}`, data: { n, list: [n] } })),
	);
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const n = { fieldPath: "n" };
const integer = (value: number) => ({ integerValue: String(value) });
const both = { arrayValue: { values: [integer(2), integer(3)] } };

async function ids(where: object, direction = 1): Promise<string> {
	const structuredQuery = {
		from: [{ collectionId: "e" }],
		where,
		orderBy: [{ field: { fieldPath: "__name__" }, direction }],
	};
	const { status, json } = await post(server, ":runQuery", { structuredQuery });
	if (status !== 200 || !Array.isArray(json)) return JSON.stringify(json);
	return json.map((entry) => entry.document?.name.slice(prefix.length + 2)).join();
}

// firebase-admin writes enums as numbers by REST.
it.each([
	[1, integer(2), "1"],
	[2, integer(2), "1,2"],
	[3, integer(2), "3"],
	[4, integer(2), "2,3"],
	[5, integer(2), "2"],
	[6, integer(2), "1,3,NaN"],
	[8, both, "2,3"],
	[10, both, "1,NaN"],
])("REST accepts the comparison %d", async (op, value, found) => {
	expect(await ids({ fieldFilter: { field: n, op, value } })).toBe(found);
});

it("REST refuses queries of all collections, and names the feature", async () => {
	const asked = [{}, { allDescendants: true }, { collectionId: "", allDescendants: true }].map((from) =>
		post(server, ":runQuery", { structuredQuery: { from: [from] } }),
	);
	for (const { status, json } of await Promise.all(asked)) {
		expect(status).toBe(501);
		expect(JSON.stringify(json)).toContain("a query of all collections");
	}
});

it("REST accepts the other enums as numbers, and refuses unknown numbers", async () => {
	const list = { fieldPath: "list" };
	expect(await ids({ fieldFilter: { field: list, op: 7, value: integer(2) } }, 2)).toBe("2");
	expect(await ids({ fieldFilter: { field: list, op: 9, value: both } }, 2)).toBe("3,2");
	const unary = (op: number) => ids({ unaryFilter: { field: n, op } });
	expect(await Promise.all([2, 3, 4, 5].map(unary))).toEqual(["NaN", "null", "1,2,3", "1,2,3,NaN"]);
	const filters = [1, 2].map((value) => ({ fieldFilter: { field: n, op: 5, value: integer(value) } }));
	expect(await ids({ compositeFilter: { op: 2, filters } })).toBe("1,2");
	expect(await ids({ compositeFilter: { op: 1, filters } })).toBe("");
	for (const op of [0, 11, -1, 1.5])
		expect(await ids({ fieldFilter: { field: n, op, value: integer(2) } })).toContain("INVALID_ARGUMENT");
	const updateTransforms = (setToServerValue: number) => [{ fieldPath: "at", setToServerValue }];
	const commit = (value: number) =>
		post(server, ":commit", {
			writes: [{ update: { name: `${prefix}t/1` }, updateTransforms: updateTransforms(value) }],
		});
	expect(await commit(0)).toMatchObject({ status: 400 });
	expect(await commit(1)).toMatchObject({
		status: 200,
		json: { writeResults: [{ transformResults: [{ timestampValue: expect.any(String) }] }] },
	});
});
