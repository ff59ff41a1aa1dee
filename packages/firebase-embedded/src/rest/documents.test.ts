import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const prefix = `projects/${projectId}/databases/(default)/documents/`;
const folder = tempDir();
let server: TestServer;

const rules = `rules_version = '2';
service cloud.firestore {
	match /databases/{db}/documents {
		match /open/{id} { allow get, create; allow list: if request.query.limit <= 3; }
		match /drop/{id} { allow create, update, delete; }
	}
}`;

beforeAll(async () => {
	server = await startServer(folder.dir, { rules: { firestore: rules } });
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

interface Answer {
	status: number;
	json: unknown;
}

async function call(method: string, path: string, body?: unknown, asService = true): Promise<Answer> {
	const response = await fetch(`${server.url}/v1/${prefix}${path}`, {
		method,
		headers: asService ? { authorization: `Bearer ${server.embedded.serviceSecret}` } : {},
		...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
	});
	return { status: response.status, json: await response.json() };
}

const n = (value: number) => ({ integerValue: String(value) });
const names = ({ json }: Answer) =>
	(json as { documents: { name: string }[] }).documents.map(({ name }) => name.slice(prefix.length));

describe("a document's address", () => {
	it("reads, with a mask, and reports a missing document", async () => {
		await server.client.commit([{ set: "d/1", data: { a: 1, b: { c: 2, d: 3 } } }]);
		expect(await call("GET", "d/1")).toMatchObject({
			status: 200,
			json: { name: `${prefix}d/1`, createTime: expect.any(String), updateTime: expect.any(String) },
		});
		expect(await call("GET", "d/1?mask.fieldPaths=b.c&mask.fieldPaths=none")).toMatchObject({
			json: { fields: { b: { mapValue: { fields: { c: n(2) } } } } },
		});
		expect(await call("GET", "d/none")).toMatchObject({
			status: 404,
			json: { error: { status: "NOT_FOUND" } },
		});
	});

	it("writes all fields, or those of a mask", async () => {
		const made = await call("PATCH", "d/2", { fields: { a: n(1), b: n(2) } });
		expect(made).toMatchObject({ status: 200, json: { name: `${prefix}d/2`, fields: { a: n(1), b: n(2) } } });
		const masked = await call("PATCH", "d/2?updateMask.fieldPaths=b&updateMask.fieldPaths=c", {
			fields: { c: n(3), ignored: n(9) },
		});
		expect(masked.json).toMatchObject({ fields: { a: n(1), c: n(3) } });
		expect(masked.json).not.toHaveProperty("fields.b");
		expect(masked.json).not.toHaveProperty("fields.ignored");
		expect(
			(await call("PATCH", "d/2?mask.fieldPaths=a", { fields: { a: n(5), b: n(6) } })).json,
		).toMatchObject({
			fields: { a: n(5) },
		});
	});

	it("applies preconditions", async () => {
		const { json } = await call("PATCH", "d/3", { fields: { a: n(1) } });
		const { updateTime } = json as { updateTime: string };
		expect(await call("PATCH", "d/3?currentDocument.exists=false", { fields: {} })).toMatchObject({
			status: 409,
		});
		expect(await call("PATCH", "d/none?currentDocument.exists=true", { fields: {} })).toMatchObject({
			status: 404,
		});
		const changed = `d/3?currentDocument.updateTime=${updateTime}`;
		expect(await call("PATCH", changed, { fields: { a: n(2) } })).toMatchObject({ status: 200 });
		expect(await call("PATCH", changed, { fields: { a: n(3) } })).toMatchObject({ status: 400 });
		expect(await call("DELETE", changed)).toMatchObject({ status: 400 });
		expect(await call("DELETE", "d/3")).toEqual({ status: 200, json: {} });
		expect(await call("DELETE", "d/3")).toEqual({ status: 200, json: {} });
		expect(await call("DELETE", "d/3?currentDocument.exists=true")).toMatchObject({ status: 404 });
	});

	it("reads within a transaction", async () => {
		await server.client.commit([{ set: "d/4", data: { a: 1 } }]);
		const begun = await call("POST", "d/4:beginTransaction", {});
		const { transaction } = begun.json as { transaction: string };
		const named = encodeURIComponent(transaction);
		expect((await call("GET", `d/4?transaction=${named}`)).status).toBe(200);
		await server.client.commit([{ set: "d/4", data: { a: 2 } }]);
		expect((await call("GET", `d/4?transaction=${named}`)).status).toBe(409);
	});
});

describe("a collection's address", () => {
	it("creates documents, with the given id or a new one", async () => {
		const named = await call("POST", "made?documentId=x", { fields: { a: n(1) } });
		expect(named).toMatchObject({ status: 200, json: { name: `${prefix}made/x`, fields: { a: n(1) } } });
		expect(await call("POST", "made?documentId=x", { fields: {} })).toMatchObject({ status: 409 });
		const other = await call("POST", "made", { fields: {} });
		expect((other.json as { name: string }).name).toMatch(/\/made\/[A-Za-z0-9]{20}$/);
		expect(await call("POST", "made?documentId=a%2Fb", { fields: {} })).toMatchObject({ status: 400 });
	});

	it("lists documents page by page, in any order", async () => {
		await server.client.commit(
			Array.from({ length: 7 }, (_, at) => ({
				set: `p/x/list/${at}`,
				data: { n: (at * 3) % 7, half: at % 2 },
			})),
		);
		for (const [orderBy, order] of [
			["", [0, 1, 2, 3, 4, 5, 6]],
			["__name__ desc", [6, 5, 4, 3, 2, 1, 0]],
			[
				"half desc, n",
				[5, 3, 1, 0, 6, 4, 2].sort((a, b) => (b % 2) - (a % 2) || ((a * 3) % 7) - ((b * 3) % 7)),
			],
		] as const) {
			const seen: string[] = [];
			let token = "";
			do {
				const page = await call(
					"GET",
					`p/x/list?pageSize=3&orderBy=${encodeURIComponent(orderBy)}&mask.fieldPaths=n&pageToken=${token}`,
				);
				expect(page.json).not.toHaveProperty("documents.0.fields.half");
				seen.push(...names(page));
				token = (page.json as { nextPageToken?: string }).nextPageToken ?? "";
			} while (token !== "");
			expect(seen).toEqual(order.map((id) => `p/x/list/${id}`));
		}
		expect((await call("GET", "p/x/none")).json).toEqual({ documents: [] });
	});

	it.each([
		["GET", "p/x/list?pageSize=-1", 400],
		["GET", "p/x/list?pageToken=!!", 400],
		["GET", "p/x/list?pageToken=bnVsbA", 400],
		["GET", "p/x/list?orderBy=a%20b%20c", 400],
		["GET", "p/x/list?showMissing=true", 501],
		["GET", "d/1?readTime=2026-01-01T00:00:00Z", 501],
		["PATCH", "list", 501],
		["DELETE", "list", 501],
		["POST", "d/1", 501],
		["PUT", "d/1", 501],
		["GET", "d/__reserved__", 400],
		["GET", "%E0%A4%A", 400],
		["PATCH", "d/1", 400],
	])("refuses %s %s", async (method, path, status) => {
		expect((await call(method, path, method === "GET" ? undefined : "{")).status).toBe(status);
	});
});

describe("the rules", () => {
	it("decide each call", async () => {
		await server.client.commit([
			{ set: "open/1", data: { n: 1 } },
			{ set: "closed/1", data: { n: 1 } },
			{ set: "drop/1", data: { secret: 1 } },
		]);
		const as = (method: string, path: string, body?: object) => call(method, path, body, false);
		expect(await as("GET", "open/1")).toMatchObject({ status: 200 });
		expect(await as("GET", "closed/1")).toMatchObject({ status: 403 });
		expect(await as("GET", "closed/none")).toMatchObject({ status: 403 });
		expect(await as("GET", "open?pageSize=2")).toMatchObject({ status: 200 });
		expect(await as("GET", "open?pageSize=4")).toMatchObject({ status: 403 });
		expect(await as("GET", "closed")).toMatchObject({ status: 403 });
		expect(await as("POST", "open?documentId=2", { fields: {} })).toMatchObject({ status: 200 });
		expect(await as("PATCH", "open/2", { fields: { a: n(1) } })).toMatchObject({ status: 403 });
		expect(await as("DELETE", "open/2")).toMatchObject({ status: 403 });
		expect(await as("POST", "closed", { fields: {} })).toMatchObject({ status: 403 });
		const batch = { writes: [{ delete: `${prefix}open/1` }, { delete: `${prefix}drop/none` }] };
		expect((await call("POST", "x/y:batchWrite", batch, false)).json).toMatchObject({
			status: [{ code: 7 }, {}],
		});
	});

	it("hide a document from a caller who may write but not read it", async () => {
		const path = "drop/1?updateMask.fieldPaths=mine";
		const written = await call("PATCH", path, { fields: { mine: n(1) } }, false);
		expect(written).toMatchObject({ status: 200, json: { name: `${prefix}drop/1`, fields: {} } });
		expect(written.json).toHaveProperty("fields", {});
	});
});
