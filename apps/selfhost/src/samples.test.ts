import type { Embedded } from "@junban/firebase-embedded/embedded";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { sampleDocuments } from "@junban/samples/catalogue";
import { expect, test } from "vitest";
import { seedSamples } from "./samples.ts";
import { openStore } from "./testing/store.ts";

/** Everything below `apps`, by path. */
async function stored({ client }: Embedded): Promise<Map<string, unknown>> {
	const found = new Map<string, unknown>();
	for (const collection of [
		"apps",
		"line",
		"receptions",
		"temporary_closeds",
		"questions",
		"require_questions",
	])
		for (const { path, data } of await client.runQuery("", { collection, allDescendants: true }))
			found.set(path, data);
	return found;
}

const NOW = Date.UTC(2026, 10, 23, 3);
const WANTED = new Map(sampleDocuments(NOW).map(({ path, data }) => [path, data]));

test("a new store gets all samples, by one commit", async () => {
	const embedded = await openStore();
	let commits = 0;
	const counted: FirestoreClient = {
		...embedded.client,
		commit: (writes) => {
			commits++;
			return embedded.client.commit(writes);
		},
	};
	expect(await seedSamples(counted, NOW)).toBe(WANTED.size);
	expect(commits).toBe(1);
	expect(await stored(embedded)).toEqual(WANTED);
	expect(await seedSamples(counted, NOW)).toBe(0);
	expect(commits).toBe(1);
});

test("what somebody changed, deleted or added is repaired; other shops stay as they are", async () => {
	const embedded = await openStore();
	const { client } = embedded;
	const others = new Map([
		["apps/sample_mine", { uid: "sample_mine", name: "Mine" }],
		["apps/demo", { uid: "demo" }],
		["apps/demo/line/main", { uid: "main" }],
		["apps/demo/line/main/receptions/x", { uid: "x" }],
	]);
	await client.commit([...others].map(([path, data]) => ({ set: path, data })));
	await seedSamples(client, NOW);
	const line = "apps/sample_clinic/line/main";
	const [reception = ""] = [...WANTED.keys()].filter((path) => path.startsWith(`${line}/receptions/`));
	await client.commit([
		{ set: "apps/sample", mask: ["name"], data: { name: "Somebody's joke" } },
		{ set: line, mask: ["extra"], data: { extra: { a: 1 } } },
		{ delete: reception },
		{ set: `${line}/temporary_closeds/x`, data: { uid: "x" } },
		{ set: `${line}/questions/x`, data: { uid: "x" } },
	]);
	expect(await seedSamples(client, NOW)).toBe(5);
	expect(await stored(embedded)).toEqual(new Map([...WANTED, ...others]));
});

test("a seed whose answer was lost is completed by the next", async () => {
	const embedded = await openStore();
	const lost: FirestoreClient = {
		...embedded.client,
		commit: async (writes) => {
			await embedded.client.commit(writes);
			throw new Error("the answer was lost");
		},
	};
	await expect(seedSamples(lost, NOW)).rejects.toThrow("lost");
	expect(await seedSamples(embedded.client, NOW)).toBe(0);
	expect(await stored(embedded)).toEqual(WANTED);
});
