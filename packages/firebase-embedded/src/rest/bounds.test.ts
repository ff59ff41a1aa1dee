import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, projectId, signUp, startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const prefix = `projects/${projectId}/databases/(default)/documents/`;
const folder = tempDir();
let server: TestServer;

beforeAll(async () => {
	server = await startServer(folder.dir);
	await server.client.commit([{ set: "c/1", data: { n: 1 } }]);
	signedIn = await signUp(server, { email: "a@example.com", password: "a-long-enough-secret" });
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const stranger = {};
let signedIn: Record<string, string>;
const field = { fieldPath: "n" };
const one = { integerValue: "1" };
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const alternatives = (op: string, count: number) => ({
	where: { fieldFilter: { field, op, value: { arrayValue: { values: many(count, one) } } } },
});
const condition = (op: string, fieldPath: string, count: number) => ({
	fieldFilter: {
		field: { fieldPath },
		op,
		value: op === "NOT_EQUAL" ? one : { arrayValue: { values: many(count, one) } },
	},
});
const and = (...filters: object[]) => ({ where: { compositeFilter: { op: "AND", filters } } });
const equal = (characters: number) => ({
	where: { fieldFilter: { field, op: "EQUAL", value: { stringValue: "x".repeat(characters) } } },
});
let nested: unknown = 1;
for (let depth = 0; depth < 100; depth++) nested = { value: nested };

describe("the cost of one request", () => {
	it("a stranger reads 100 documents by their names at once, an account 1,000", async () => {
		const documents = Array.from({ length: 1_001 }, (_, n) => `${prefix}c/${n}`);
		const statusOf = async (names: string[], headers?: Record<string, string>) =>
			(await post(server, ":batchGet", { documents: names }, headers)).status;
		expect(await statusOf(documents.slice(0, 101), stranger)).toBe(400);
		expect(await statusOf(documents.slice(0, 100), stranger)).toBe(200);
		expect(await statusOf(documents, signedIn)).toBe(400);
		expect(await statusOf(documents.slice(0, 1_000), signedIn)).toBe(200);
		expect(await statusOf(documents)).toBe(200);
	});

	it("a stranger reads 4 Mi characters of documents at once, an account by their names", async () => {
		const names = ["large/1", "large/2", "large/3", "large/4", "large/5"];
		const documents = names.map((name) => prefix + name);
		const data = { text: "x".repeat(900_000) };
		await server.client.commit(names.map((set) => ({ set, data })));
		const query = { structuredQuery: { from: [{ collectionId: "large" }] } };
		const masked = { documents, mask: { fieldPaths: ["none"] } };
		for (const [method, body, ofAccount] of [
			[":batchGet", { documents }, 400],
			[":batchGet", masked, 400],
			[":runQuery", query, 200],
		] as const) {
			expect(await post(server, method, body, stranger)).toMatchObject({ status: 400 });
			expect(await post(server, method, body, signedIn)).toMatchObject({ status: ofAccount });
			expect(await post(server, method, body)).toMatchObject({ status: 200 });
		}
		const four = { documents: documents.slice(1) };
		expect(await post(server, ":batchGet", four, stranger)).toMatchObject({ status: 200 });
	});

	it.each([
		["30 alternatives", alternatives("IN", 30)],
		["10 exclusions", alternatives("NOT_IN", 10)],
		["30 alternatives of two lists", and(condition("IN", "n", 5), condition("IN", "m", 6))],
		["100 orders", { orderBy: many(100, { field }) }],
		["a long value", equal(1_500)],
	])("answers %s", async (_, query) => {
		const body = { structuredQuery: { from: [{ collectionId: "c" }], ...query } };
		expect(await post(server, ":runQuery", body, stranger)).toMatchObject({ status: 200 });
	});

	it.each([
		["31 alternatives", alternatives("IN", 31)],
		["11 exclusions", alternatives("NOT_IN", 11)],
		["31 elements", alternatives("ARRAY_CONTAINS_ANY", 31)],
		["36 alternatives of two lists", and(condition("IN", "n", 6), condition("IN", "m", 6))],
		[
			"two conditions on the contents of lists",
			and(condition("ARRAY_CONTAINS_ANY", "n", 1), condition("ARRAY_CONTAINS_ANY", "m", 1)),
		],
		["exclusions beside alternatives", and(condition("NOT_IN", "n", 1), condition("IN", "m", 1))],
		["two exclusions", and(condition("NOT_IN", "n", 1), condition("NOT_EQUAL", "m", 1))],
		["101 orders", { orderBy: many(101, { field }) }],
		["a query of 64 kB", equal(65_536)],
		["a selection of 64 kB", { select: { fields: many(10_000, field) } }],
		[
			"the name of an inherited property as operator",
			{ where: { unaryFilter: { op: "constructor", field } } },
		],
		["a prototype as operator", { where: { unaryFilter: { op: "__proto__", field } } }],
		["a number wrapped many times", { limit: nested }],
	])("refuses %s", async (_, query) => {
		const body = { structuredQuery: { from: [{ collectionId: "c" }], ...query } };
		expect(await post(server, ":runQuery", body, stranger)).toMatchObject({
			status: 400,
			json: { error: { status: "INVALID_ARGUMENT" } },
		});
	});

	it("is bounded by names of 6 kB and masks of 1,000 fields", async () => {
		const documents = [`${prefix}c/1${"/c/1".repeat(1_600)}`];
		expect(await post(server, ":batchGet", { documents }, stranger)).toMatchObject({ status: 400 });
		const mask = { fieldPaths: many(1_001, "n") };
		expect(await post(server, ":batchGet", { documents: [`${prefix}c/1`], mask }, stranger)).toMatchObject({
			status: 400,
		});
	});

	it("is bounded by 500 transforms of a document", async () => {
		const transforms = (count: number) => {
			const updateTransforms = Array.from({ length: count }, (_, at) => ({
				fieldPath: `f${at}`,
				setToServerValue: "REQUEST_TIME",
			}));
			return { writes: [{ update: { name: `${prefix}c/2`, fields: {} }, updateTransforms }] };
		};
		expect(await post(server, ":commit", transforms(500))).toMatchObject({ status: 200 });
		expect(await post(server, ":commit", transforms(501))).toMatchObject({ status: 400 });
	});

	it("is bounded by 1 MiB for callers who are not signed in, and by 10 MiB for others", async () => {
		const body = `{"structuredQuery":{"from":[{"collectionId":"c"}]}${" ".repeat(1_048_576)}}`;
		expect(await post(server, ":runQuery", body)).toMatchObject({ status: 200 });
		expect(await post(server, ":runQuery", body, stranger)).toMatchObject({ status: 400 });
		for (const kind of ["Listen", "Write"]) {
			const channel = `${server.url}/google.firestore.v1.Firestore/${kind}/channel?VER=8&RID=1`;
			const answer = await fetch(channel, { method: "POST", body: `count=0&x=${" ".repeat(1_048_576)}` });
			expect(answer.status).toBe(400);
		}
	});
});
