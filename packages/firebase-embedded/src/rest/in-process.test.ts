import { createFirestoreClient, type Write } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { Timestamp, type Value } from "@junban/firestore-wire/value";
import { afterAll, describe, expect, test } from "vitest";
import { openEmbedded } from "#src/embedded.ts";
import { tempDir } from "#src/testing/server.ts";

const projectId = "demo-test";
const folder = tempDir();
const embedded = await openEmbedded({ dataDir: folder.dir, projectId });
const clients = {
	client: embedded.client,
	"client over the transport": createFirestoreClient({ transport: embedded.transport, projectId }),
};

afterAll(async () => {
	await embedded.close();
	folder.remove();
});

test("a large document is decoded once, until it changes", async () => {
	const { client } = embedded;
	const read = async () => (await client.batchGet(["things/large"])).get("things/large")?.data;
	const keys = Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index] as const);
	const data = { map: Object.fromEntries(keys) };
	await client.commit([{ set: "things/large", data }]);
	const first = await read();
	expect(first).toEqual(data);
	expect(await read()).toBe(first);
	await client.commit([{ set: "things/large", data: { n: 1 }, mask: ["n"] }]);
	expect(await read()).toEqual({ ...data, n: 1 });
	expect(first).toEqual(data);
});

describe.each(Object.entries(clients))("the %s in this process", (name, client) => {
	const path = (id: string) => `things/${name.replaceAll(" ", "-")}-${id}`;
	const refusal = (writes: Write[]) =>
		client.commit(writes).then(
			() => "landed",
			(error: unknown) => (error instanceof FirestoreError ? error.status : String(error)),
		);

	test("writes, masks, deletes and reads by path", async () => {
		const at = new Timestamp(1_700_000_000, 123_456_789);
		const data = { n: 1, "odd-name": "x", at, deep: { list: [1, { m: null }] } };
		const first = await client.commit([{ set: path("a"), data, precondition: { exists: false } }]);
		expect(first.updateTimes).toEqual([first.commitTime]);
		const stored = (await client.batchGet([path("a"), path("none")])).get(path("a"));
		expect(stored).toEqual({
			path: path("a"),
			data,
			createTime: first.commitTime,
			updateTime: first.commitTime,
		});
		const second = await client.commit([
			{
				set: path("a"),
				data: { "odd-name": "y" },
				mask: ["n", "odd-name"],
				precondition: { updateTime: first.commitTime },
			},
			{ verify: path("a"), precondition: { exists: true } },
			{ set: path("b"), data: {} },
			{ delete: path("b") },
		]);
		expect(second.updateTimes).toEqual([second.commitTime, second.commitTime, second.commitTime, undefined]);
		const found = await client.batchGet([path("b"), path("a")]);
		expect([...found.keys()]).toEqual([path("a")]);
		expect(found.get(path("a"))?.data).toEqual({ "odd-name": "y", at, deep: data.deep });
	});

	test("refuses with the protocol's status, and then writes nothing", async () => {
		const good = { set: path("c"), data: { n: 1 } };
		expect(await refusal([good, { delete: path("d"), precondition: { exists: true } }])).toBe("NOT_FOUND");
		expect(await refusal([good, { set: path("e"), data: { __n__: 1 } }])).toBe("INVALID_ARGUMENT");
		expect(await refusal([good, { set: path("e"), data: { a: { __n__: 1 } } }])).toBe("INVALID_ARGUMENT");
		expect(await refusal([good, { set: path("e"), data: { "": 1 } }])).toBe("INVALID_ARGUMENT");
		const deep = (levels: number): Value => (levels === 0 ? 1 : { a: deep(levels - 1) });
		for (const bad of [
			{ a: [[1]] },
			{ a: [{ __n__: 1 }] },
			{ a: { b: [[1]] } },
			{ a: deep(21) },
			{ a: [deep(20)] },
		])
			expect(await refusal([good, { set: path("e"), data: bad }])).toBe("INVALID_ARGUMENT");
		expect(await refusal([{ set: path("g"), data: { a: deep(20), b: [deep(19)] } }])).toBe("landed");
		const { commitTime } = await client.commit([{ set: path("f"), data: {} }]);
		await client.commit([{ set: path("f"), data: { n: 2 } }]);
		expect(
			await refusal([good, { set: path("f"), data: {}, precondition: { updateTime: commitTime } }]),
		).toBe("FAILED_PRECONDITION");
		expect((await client.batchGet([path("c")])).size).toBe(0);
		for (const bad of ["things", "things/..", "things//x", "things/__x__"])
			expect(await refusal([{ set: bad, data: {} }])).not.toBe("landed");
	});
});
