import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { expect, onTestFinished, test } from "vitest";
import { fillLooks } from "./looks.ts";
import { seedSamples } from "./samples.ts";

async function open(): Promise<FirestoreClient> {
	const dataDir = mkdtempSync(join(tmpdir(), "junban-looks-"));
	reuseSigningKeys(dataDir);
	const embedded = await openEmbedded({ dataDir, projectId: "junban" });
	saveSigningKeys(dataDir);
	onTestFinished(async () => {
		await embedded.close();
		rmSync(dataDir, { recursive: true });
	});
	return embedded.client;
}

async function looksOf(store: FirestoreClient): Promise<Record<string, unknown>> {
	const found = await store.runQuery("", { collection: "app_looks" });
	return Object.fromEntries(found.map(({ path, data }) => [path, data.uid]));
}

test("shops without a look get it, the first of those that look alike; samples need none", async () => {
	const store = await open();
	await seedSamples(store);
	const shops = ["corn", "com", "demo", "kept_a"].map((uid) => ({ set: `apps/${uid}`, data: { uid } }));
	await store.commit([...shops, { set: "app_looks/kepta", data: { uid: "kepta" } }]);
	expect(await fillLooks(store)).toBe(2);
	const looks = { "app_looks/com": "com", "app_looks/demo": "demo", "app_looks/kepta": "kepta" };
	expect(await looksOf(store)).toEqual(looks);
	expect(await fillLooks(store)).toBe(0);
	expect(await looksOf(store)).toEqual(looks);
});

test("more shops than a commit can hold", async () => {
	const store = await open();
	const shops = Array.from({ length: 501 }, (_, at) => {
		const uid = `shop${at.toString(3).replaceAll("0", "a").replaceAll("1", "b")}`;
		return { set: `apps/${uid}`, data: { uid } };
	});
	await store.commit(shops.slice(0, 500));
	await store.commit(shops.slice(500));
	expect(await fillLooks(store)).toBe(501);
	expect(await fillLooks(store)).toBe(0);
});
