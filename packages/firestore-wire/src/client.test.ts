import { describe, expect, it } from "vitest";
import { createFirestoreClient } from "#src/client.ts";
import type { RpcTransport } from "#src/rpc.ts";
import { WireError } from "#src/value.ts";

const prefix = "projects/p/databases/(default)/documents/";

function recorder(answer: unknown) {
	const calls: { method: string; parent: string; body: unknown }[] = [];
	const transport: RpcTransport = {
		async call(method, parent, body) {
			calls.push({ method, parent, body });
			return answer;
		},
	};
	return { calls, client: createFirestoreClient({ transport, projectId: "p" }) };
}

describe("client", () => {
	it("commits every kind of write", async () => {
		const { calls, client } = recorder({
			commitTime: "T",
			writeResults: [{ updateTime: "T" }, {}, { updateTime: "U" }],
		});
		const result = await client.commit([
			{ set: "a/b", data: { n: 1 }, mask: ["n", "odd-name"], precondition: { exists: true } },
			{ delete: "a/c" },
			{ verify: "a/d", precondition: { updateTime: "U" } },
		]);
		expect(result).toEqual({ commitTime: "T", updateTimes: ["T", undefined, "U"] });
		expect(calls).toEqual([
			{
				method: "commit",
				parent: "",
				body: {
					database: "projects/p/databases/(default)",
					writes: [
						{
							update: { name: `${prefix}a/b`, fields: { n: { integerValue: "1" } } },
							updateMask: { fieldPaths: ["n", "`odd-name`"] },
							currentDocument: { exists: true },
						},
						{ delete: `${prefix}a/c` },
						{ verify: `${prefix}a/d`, currentDocument: { updateTime: "U" } },
					],
				},
			},
		]);
	});

	it("reads found documents and leaves missing ones out", async () => {
		const found = {
			name: `${prefix}a/b`,
			fields: { n: { integerValue: "1" } },
			createTime: "C",
			updateTime: "U",
		};
		const { client } = recorder([
			{ found, readTime: "R" },
			{ missing: `${prefix}a/c`, readTime: "R" },
		]);
		const documents = await client.batchGet(["a/b", "a/c"]);
		expect([...documents]).toEqual([
			["a/b", { path: "a/b", data: { n: 1 }, createTime: "C", updateTime: "U" }],
		]);
	});

	it("continues after a path", async () => {
		const { calls, client } = recorder([{ readTime: "R" }]);
		await client.runQuery("apps/x", { collection: "m", afterPath: "apps/x/m/1", limit: 2 });
		expect(calls[0]?.body).toEqual({
			structuredQuery: {
				from: [{ collectionId: "m" }],
				orderBy: [{ field: { fieldPath: "__name__" }, direction: "ASCENDING" }],
				startAt: { values: [{ referenceValue: `${prefix}apps/x/m/1` }], before: false },
				limit: 2,
			},
		});
	});

	it("returns the documents of a query, and leaves out entries without one", async () => {
		const document = { name: `${prefix}apps/x/m/1`, fields: {}, createTime: "C", updateTime: "U" };
		const { calls, client } = recorder([{ document, readTime: "R" }, { readTime: "R" }]);
		const found = await client.runQuery("apps/x", { collection: "m" });
		expect(found).toEqual([{ path: "apps/x/m/1", data: {}, createTime: "C", updateTime: "U" }]);
		expect(calls).toEqual([
			{ method: "runQuery", parent: "apps/x", body: { structuredQuery: { from: [{ collectionId: "m" }] } } },
		]);
	});

	it("counts", async () => {
		const { client } = recorder([
			{ result: { aggregateFields: { n: { integerValue: "7" } } }, readTime: "R" },
		]);
		expect(await client.count("", { collection: "m" })).toBe(7);
	});

	it.each([
		[[]],
		[[{ readTime: "R" }]],
		[[{ result: { aggregateFields: { n: { stringValue: "7" } } } }]],
		[{}],
	])("refuses the count %j", async (answer) => {
		const { client } = recorder(answer);
		await expect(client.count("", { collection: "m" })).rejects.toThrow(WireError);
	});

	it.each([
		["of another database", { name: "projects/other/databases/(default)/documents/a/b" }],
		["without a name", { name: undefined }],
		["without an update time", { updateTime: undefined }],
		["with invalid fields", { fields: { n: 1 } }],
	])("refuses a document %s", async (_, changes) => {
		const stored = { name: `${prefix}a/b`, fields: {}, createTime: "C", updateTime: "U" };
		const { client } = recorder([{ found: { ...stored, ...changes } }]);
		await expect(client.batchGet(["a/b"])).rejects.toThrow(WireError);
	});

	it("sends nothing to read no documents", async () => {
		const { calls, client } = recorder([]);
		expect(await client.batchGet([])).toEqual(new Map());
		expect(calls).toEqual([]);
	});

	it("uses the given database", async () => {
		const calls: object[] = [];
		const transport: RpcTransport = {
			async call(_method, _parent, body) {
				calls.push(body);
				return { commitTime: "T", writeResults: [{}] };
			},
		};
		const client = createFirestoreClient({ transport, projectId: "p", databaseId: "d" });
		await client.commit([{ delete: "a/b" }]);
		expect(calls).toEqual([
			{ database: "projects/p/databases/d", writes: [{ delete: "projects/p/databases/d/documents/a/b" }] },
		]);
	});

	it.each(["", "a", "a/b/c", "a//b/c", "a/..", "/a"])("refuses %j as a document's path", async (path) => {
		const { calls, client } = recorder([]);
		await expect(client.batchGet([path])).rejects.toThrow(WireError);
		expect(calls).toEqual([]);
	});

	it.each([[{}], [{ writeResults: [] }], [{ writeResults: [{}] }], [[]], [null]])(
		"refuses the answer %j",
		async (answer) => {
			const { client } = recorder(answer);
			await expect(client.commit([{ delete: "a/b" }])).rejects.toThrow(WireError);
		},
	);
});
