import { describe, expect, it } from "vitest";
import { createFirestoreClient } from "#src/client.ts";
import { httpTransport } from "#src/http-transport.ts";
import { FirestoreError, type RpcTransport } from "#src/rpc.ts";
import { DocumentReference, WireError } from "#src/value.ts";

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

	it("goes on after a path", async () => {
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

	it("writes queries in the structured form", async () => {
		const { calls, client } = recorder([{ readTime: "R" }]);
		const found = await client.runQuery("apps/x", {
			collection: "m",
			where: [
				["s", "==", "S"],
				["gone", "==", null],
			],
			orderBy: [
				["at", "desc"],
				["__name__", "desc"],
			],
			startAfter: [5, new DocumentReference("n")],
			limit: 2,
		});
		expect(found).toEqual([]);
		expect(calls[0]).toEqual({
			method: "runQuery",
			parent: "apps/x",
			body: {
				structuredQuery: {
					from: [{ collectionId: "m" }],
					where: {
						compositeFilter: {
							op: "AND",
							filters: [
								{ fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "S" } } },
								{ unaryFilter: { field: { fieldPath: "gone" }, op: "IS_NULL" } },
							],
						},
					},
					orderBy: [
						{ field: { fieldPath: "at" }, direction: "DESCENDING" },
						{ field: { fieldPath: "__name__" }, direction: "DESCENDING" },
					],
					startAt: { values: [{ integerValue: "5" }, { referenceValue: "n" }], before: false },
					limit: 2,
				},
			},
		});
	});

	it("counts", async () => {
		const { client } = recorder([
			{ result: { aggregateFields: { n: { integerValue: "7" } } }, readTime: "R" },
		]);
		expect(await client.count("", { collection: "m" })).toBe(7);
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

describe("http transport", () => {
	function through(respond: () => Promise<Response>, token = async () => "secret") {
		const requests: { url: string; init: RequestInit | undefined }[] = [];
		const transport = httpTransport({
			baseUrl: "http://store.test/",
			projectId: "p",
			token,
			timeoutMs: 20,
			fetch: async (url, init) => {
				requests.push({ url: String(url), init });
				init?.signal?.throwIfAborted();
				return await Promise.race([
					respond(),
					new Promise<never>((_, reject) => {
						init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
					}),
				]);
			},
		});
		return { requests, transport };
	}

	async function failure(respond: () => Promise<Response>): Promise<{ status: string; outcome: string }> {
		const error: unknown = await through(respond)
			.transport.call("commit", "", {})
			.catch((cause: unknown) => cause);
		if (!(error instanceof FirestoreError)) throw new Error("A FirestoreError expected");
		return { status: error.status, outcome: error.outcome };
	}

	it("posts to the parent with the token", async () => {
		const { requests, transport } = through(async () => Response.json([{ readTime: "R" }]));
		expect(await transport.call("runQuery", "a/ü", { q: 1 })).toEqual([{ readTime: "R" }]);
		expect(requests[0]?.url).toBe(
			"http://store.test/v1/projects/p/databases/(default)/documents/a/%C3%BC:runQuery",
		);
		expect(requests[0]?.init?.headers).toMatchObject({ authorization: "Bearer secret" });
		expect(requests[0]?.init?.body).toBe('{"q":1}');
	});

	it("tells refusals from unknown outcomes", async () => {
		const error = { error: { code: 400, status: "FAILED_PRECONDITION", message: "m" } };
		expect(await failure(async () => Response.json(error, { status: 400 }))).toEqual({
			status: "FAILED_PRECONDITION",
			outcome: "refused",
		});
		expect(await failure(async () => Response.json([error], { status: 400 }))).toMatchObject({
			outcome: "refused",
		});
		expect(await failure(async () => new Response("<html>", { status: 502 }))).toEqual({
			status: "UNKNOWN",
			outcome: "unknown",
		});
		expect(await failure(async () => new Response("{", { status: 200 }))).toMatchObject({
			outcome: "unknown",
		});
		expect(await failure(() => Promise.reject(new TypeError("reset")))).toEqual({
			status: "UNAVAILABLE",
			outcome: "unknown",
		});
		expect(await failure(() => new Promise(() => undefined))).toEqual({
			status: "DEADLINE_EXCEEDED",
			outcome: "unknown",
		});
	});

	it("sends nothing without a token", async () => {
		const { requests, transport } = through(
			async () => Response.json({}),
			() => Promise.reject(new Error("no key")),
		);
		await expect(transport.call("commit", "", {})).rejects.toMatchObject({ outcome: "refused" });
		expect(requests).toEqual([]);
	});
});
