import { describe, expect, it } from "vitest";
import { openTestStore, remove, set } from "#src/testing/store.ts";
import { databaseOf } from "#src/values/names.ts";
import { formatMicros } from "#src/values/time.ts";

const { prefix } = databaseOf("p");
const verify = (path: string, currentDocument?: object) => ({
	verify: prefix + path,
	...(currentDocument === undefined ? {} : { currentDocument }),
});
const there = { exists: true };
const absent = { exists: false };
const past = { updateTime: "2001-01-01T00:00:00Z" };

/** `c/old` exists, `c/none` does not. */
async function storeWithOne() {
	const test = openTestStore();
	const { time } = await test.commit(set("c/old", { n: 1 }));
	return { ...test, now: { updateTime: formatMicros(time) } };
}

describe("a precondition that does not hold refuses the whole commit", () => {
	it.each<[string, unknown[], string, string]>([
		[
			"a new document exists",
			[set("c/old", { n: 2 }, absent)],
			"ALREADY_EXISTS",
			"Document already exists: c/old",
		],
		[
			"a document to update is missing",
			[set("c/none", {}, there)],
			"NOT_FOUND",
			"No document to update: c/none",
		],
		[
			"a document to delete is missing",
			[{ ...remove("c/none"), currentDocument: there }],
			"NOT_FOUND",
			"No document to update: c/none",
		],
		[
			"a document to verify is missing",
			[verify("c/none", there)],
			"NOT_FOUND",
			"No document to update: c/none",
		],
		[
			"a document to verify exists",
			[verify("c/old", absent)],
			"ALREADY_EXISTS",
			"Document already exists: c/old",
		],
		[
			"another update time",
			[set("c/old", { n: 2 }, past)],
			"FAILED_PRECONDITION",
			"The document changed: c/old",
		],
		[
			"the update time of a missing document",
			[set("c/none", {}, past)],
			"FAILED_PRECONDITION",
			"The document changed: c/none",
		],
		[
			"another update time of a deletion",
			[{ ...remove("c/old"), currentDocument: past }],
			"FAILED_PRECONDITION",
			"The document changed: c/old",
		],
		[
			"a document deleted before in the commit",
			[remove("c/old"), set("c/old", {}, there)],
			"INVALID_ARGUMENT",
			"Document deleted earlier in the same commit: c/old",
		],
		[
			"a missing document deleted before in the commit",
			[remove("c/none"), set("c/none", {}, there)],
			"INVALID_ARGUMENT",
			"Document deleted earlier in the same commit: c/none",
		],
		[
			"a document created before in the commit",
			[set("c/none", {}), set("c/none", {}, absent)],
			"ALREADY_EXISTS",
			"Document already exists: c/none",
		],
		[
			"the first of two faults counts",
			[set("c/none", {}, there), set("c/old", {}, absent)],
			"NOT_FOUND",
			"No document to update: c/none",
		],
	])("%s", async (_, writes, status, message) => {
		const { store, commit, committed } = await storeWithOne();
		await expect(commit(set("c/other", { n: 1 }), ...writes)).rejects.toMatchObject({ status, message });
		expect(store.get("c/other")).toBeUndefined();
		expect(store.get("c/none")).toBeUndefined();
		expect(store.get("c/old")?.fields).toEqual({ n: { integerValue: "1" } });
		expect(committed).toHaveLength(1);
	});
});

describe("a precondition that holds", () => {
	it("lets a commit create, update, verify and delete", async () => {
		const { store, commit, now } = await storeWithOne();
		await commit(verify("c/old", now), verify("c/none", absent), set("c/new", {}, absent));
		await commit(set("c/old", { n: 2 }, now), set("c/new", { n: 1 }, there));
		expect(store.get("c/old")?.fields).toEqual({ n: { integerValue: "2" } });
		await expect(commit(set("c/old", { n: 3 }, now))).rejects.toMatchObject({
			status: "FAILED_PRECONDITION",
		});
		await commit(
			{ ...remove("c/new"), currentDocument: there },
			{ ...remove("c/none"), currentDocument: absent },
		);
		expect(store.get("c/new")).toBeUndefined();
	});

	it("sees the earlier writes of its commit", async () => {
		const { store, commit } = await storeWithOne();
		await commit(set("c/none", { n: 1 }, absent), set("c/none", { n: 2 }, there), verify("c/none", there));
		await commit(remove("c/old"), set("c/old", { n: 5 }, absent));
		expect([store.get("c/none")?.fields["n"], store.get("c/old")?.fields["n"]]).toEqual([
			{ integerValue: "2" },
			{ integerValue: "5" },
		]);
	});

	it("is answered with the time of the last change", async () => {
		const { commit, store } = await storeWithOne();
		const updateTime = store.get("c/old")?.updateTime;
		const { results, time } = await commit(
			verify("c/old"),
			verify("c/none"),
			remove("c/none"),
			set("c/new", {}),
		);
		expect(results).toEqual([{ updateTime }, {}, {}, { updateTime: time }]);
	});
});

describe("a document's size", () => {
	it("is at most 4 MiB of JSON, in bytes", async () => {
		const { store, commit } = openTestStore();
		const room = 4 * 1_048_576 - '{"t":{"stringValue":""}}'.length;
		await commit(set("c/1", { t: "x".repeat(room) }));
		expect(store.get("c/1")?.json).toHaveLength(4 * 1_048_576);
		const refusal = { status: "INVALID_ARGUMENT", message: "Document too large: c/2" };
		await expect(commit(set("c/2", { t: "x".repeat(room + 1) }))).rejects.toMatchObject(refusal);
		await expect(commit(set("c/2", { t: "あ".repeat(room / 3 + 1) }))).rejects.toMatchObject(refusal);
		expect(store.get("c/2")).toBeUndefined();
	});
});
