import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rulesOf } from "#src/testing/rules.ts";
import { post, projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const prefix = `projects/${projectId}/databases/(default)/documents/`;
const folder = tempDir();
const stranger = {};
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir, {
		rules: rulesOf(`
			match /y/{id} {
				allow update: if resource.data == {'n': 1} && request.resource.data == {'n': 1, 'm': 1}
					&& get(/databases/$(database)/documents/y/1).data == {'n': 1}
					&& getAfter(/databases/$(database)/documents/y/1).data == {'n': 1, 'm': 1};
			}
			match /faulty/{id} { allow write: if get(/databases/$(database)/documents/none/1).data.x; }`),
		origins: ["https://app.example"],
	});
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const update = (path: string, fields: object, more: object = {}) => ({
	update: { name: prefix + path, fields },
	...more,
});
const one = { integerValue: "1" };

describe("REST", () => {
	it("commits, reads, queries and counts", async () => {
		const committed = await post(server, ":commit", {
			writes: [update("r/1", { n: one }), update("r/2", { n: { integerValue: "2" } })],
		});
		expect(committed).toMatchObject({ status: 200, json: { writeResults: [{}, {}] } });
		const got = await post(server, ":batchGet", {
			documents: [`${prefix}r/1`, `${prefix}r/none`],
			mask: { fieldPaths: ["m"] },
		});
		expect(got.json).toMatchObject([
			{ found: { name: `${prefix}r/1`, fields: {} } },
			{ missing: `${prefix}r/none` },
		]);
		const structuredQuery = {
			from: [{ collectionId: "r" }],
			orderBy: [{ field: { fieldPath: "n" }, direction: "DESCENDING" }],
			limit: { value: 1 },
			select: { fields: [{ fieldPath: "n" }] },
		};
		const asked = await post(server, ":runQuery", { structuredQuery });
		expect(asked.json).toMatchObject([
			{ document: { name: `${prefix}r/2`, fields: { n: { integerValue: "2" } } } },
		]);
		const structuredAggregationQuery = {
			structuredQuery: { from: [{ collectionId: "r" }] },
			aggregations: [
				{ alias: "c", count: {} },
				{ alias: "s", sum: { field: { fieldPath: "n" } } },
			],
		};
		const counted = await post(server, ":runAggregationQuery", { structuredAggregationQuery });
		expect(counted.json).toMatchObject([
			{ result: { aggregateFields: { c: { integerValue: "2" }, s: { integerValue: "3" } } } },
		]);
		expect(
			(await post(server, "/r/1:runQuery", { structuredQuery: { from: [{ collectionId: "none" }] } })).json,
		).toEqual([{ readTime: expect.any(String) }]);
	});

	it.each([
		[{ writes: [update("p/none", {}, { currentDocument: { exists: true } })] }, 404, "NOT_FOUND"],
		[
			{ writes: [update("p/1", {}), update("p/1", {}, { currentDocument: { exists: false } })] },
			409,
			"ALREADY_EXISTS",
		],
		[
			{ writes: [update("p/1", {}, { currentDocument: { updateTime: "2020-01-01T00:00:00Z" } })] },
			400,
			"FAILED_PRECONDITION",
		],
		[{ writes: [update("p", {})] }, 400, "INVALID_ARGUMENT"],
		[{ writes: [{ delete: "projects/other/databases/(default)/documents/a/b" }] }, 400, "INVALID_ARGUMENT"],
		[{ writes: 3 }, 400, "INVALID_ARGUMENT"],
		[{ writes: [{}] }, 501, "UNIMPLEMENTED"],
		[{ transaction: "AA", writes: [] }, 400, "INVALID_ARGUMENT"],
		["{", 400, "INVALID_ARGUMENT"],
		["[]", 400, "INVALID_ARGUMENT"],
	])("refuses the commit %j", async (body, status, name) => {
		const answer = await post(server, ":commit", body);
		expect(answer).toMatchObject({ status, json: { error: { status: name } } });
		expect((await server.client.batchGet(["p/1"])).size).toBe(0);
	});

	it.each([":partitionQuery", ":executePipeline", ":toString", ""])(
		"names %j as not supported",
		async (rpc) => {
			const answer = await post(server, rpc, {});
			expect(answer).toMatchObject({ status: 501, json: { error: { status: "UNIMPLEMENTED" } } });
		},
	);

	it("refuses a body over 10 MiB without reading it all", async () => {
		const status = await new Promise<number | undefined>((resolve, reject) => {
			const url = `${server.url}/v1/${prefix.slice(0, -1)}:commit`;
			const req = request(url, { method: "POST", headers: { "content-length": 20 * 1_048_576 } }, (res) => {
				resolve(res.statusCode);
				req.destroy();
			});
			req.on("error", reject);
			req.write("x");
		});
		expect(status).toBe(400);
	});

	it("refuses callers without a token, with a wrong secret or with an unsigned token", async () => {
		const writes = { writes: [update("x/1", {})] };
		const denied = { status: 403, json: { error: { status: "PERMISSION_DENIED" } } };
		expect(await post(server, ":commit", writes, stranger)).toMatchObject(denied);
		expect(await post(server, ":batchGet", { documents: [`${prefix}x/1`] }, stranger)).toMatchObject(denied);
		expect(
			await post(server, ":runQuery", { structuredQuery: { from: [{ collectionId: "x" }] } }, stranger),
		).toMatchObject(denied);
		const asked = server.logs.flatMap(({ event, fields }) =>
			event === "access.denied" ? [fields?.["operation"]] : [],
		);
		expect(asked).toEqual(["create", "get", "list"]);
		const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"a","exp":9999999999}')}.`;
		for (const token of [
			"owner",
			"",
			unsigned,
			server.embedded.serviceSecret.slice(0, -1),
			`${server.embedded.serviceSecret}x`,
		]) {
			const answer = await post(server, ":commit", writes, { authorization: `Bearer ${token}` });
			expect(answer).toMatchObject({ status: 401, json: { error: { status: "UNAUTHENTICATED" } } });
		}
		expect((await server.client.batchGet(["x/1"])).size).toBe(0);
	});

	it("passes the documents before and after to the rules, and does not reveal what exists", async () => {
		await server.client.commit([{ set: "y/1", data: { n: 1 } }]);
		const mask = { updateMask: { fieldPaths: ["m"] } };
		expect(
			await post(server, ":commit", { writes: [update("y/1", { m: one }, mask)] }, stranger),
		).toMatchObject({ status: 200 });
		const hidden = { delete: `${prefix}y/1`, currentDocument: { exists: false } };
		expect(await post(server, ":commit", { writes: [hidden] }, stranger)).toMatchObject({ status: 403 });
		expect(await post(server, ":commit", { writes: [update("faulty/1", {})] }, stranger)).toMatchObject({
			status: 403,
		});
	});

	it("allows the configured origins, and no others", async () => {
		const preflight = (origin: string) =>
			fetch(`${server.url}/v1/${prefix.slice(0, -1)}:commit`, {
				method: "OPTIONS",
				headers: { origin, "access-control-request-headers": "authorization" },
			});
		const allowed = await preflight("https://app.example");
		expect(allowed.status).toBe(204);
		expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.example");
		const other = await preflight("https://evil.example");
		expect(other.status).not.toBe(204);
		expect(other.headers.get("access-control-allow-origin")).toBeNull();
	});

	it("leaves other paths to the host", async () => {
		expect((await fetch(`${server.url}/somewhere`)).status).toBe(404);
		expect((await fetch(`${server.url}/.well-known/jwks.json`)).status).toBe(200);
	});
});
