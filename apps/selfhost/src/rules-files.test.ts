import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { readRules } from "./rules-files.ts";
import { startServer } from "./server.ts";
import { putSites } from "./testing/sites.ts";

const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));

function folder(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-rules-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	putSites(join(dir, "sites"));
	for (const name of ["firestore.rules", "storage.rules", "firestore.indexes.json"])
		cpSync(join(RULES, name), join(dir, name));
	return dir;
}

function start(dir: string) {
	const env = readEnv({ PORT: "0", JUNBAN_DATA: join(dir, "data") });
	if ("wrong" in env) throw new Error(env.wrong.join());
	return startServer(env, () => undefined, join(dir, "sites"), dir);
}

test("the server reads the same files that are deployed", () => {
	const { rules, indexes } = readRules(RULES, "required");
	expect(rules.firestore).toMatch(/service cloud\.firestore/);
	expect(rules.storage).toMatch(/service firebase\.storage/);
	expect(indexes).toContainEqual({
		collectionGroup: "members",
		queryScope: "COLLECTION",
		fields: [
			{ fieldPath: "guide_over", order: "ASCENDING" },
			{ fieldPath: "line_up_at", order: "ASCENDING" },
		],
	});
});

test("where second factors are switched off, the rules ask operators for none", () => {
	const required = readRules(RULES, "required").rules;
	const off = readRules(RULES, "off").rules;
	for (const name of ["firestore", "storage"] as const) {
		expect(required[name]).toContain("sign_in_second_factor");
		expect(off[name]).not.toContain("sign_in_second_factor");
		expect(off[name]).toMatch(/function hasSecondFactor\(\) \{\s*return true;\s*\}/);
	}
});

test.each([
	["members", "line_up_at"],
	["members", "gone_at"],
	["events", "at"],
	["outbox", "at"],
])("old %s are found by %s without reading the whole collection", async (collection, field) => {
	const logged: string[] = [];
	const embedded = await openEmbedded({
		dataDir: join(folder(), "data"),
		projectId: "junban",
		...readRules(RULES, "required"),
		log: ({ event }) => void logged.push(event),
	});
	onTestFinished(() => embedded.close());
	const line = "apps/demo/line/main";
	await embedded.client.commit(
		Array.from({ length: 3000 }, (_, n) => ({ set: `${line}/${collection}/m${n}`, data: { [field]: n } })),
	);
	const found = await embedded.client.runQuery(line, {
		collection,
		where: [[field, "<=", 1]],
		orderBy: [[field, "asc"]],
	});
	expect([found.length, logged.filter((event) => event === "query.scan")]).toEqual([2, []]);
});

test.each(["firestore.rules", "storage.rules"])(
	"a fault in %s ends the start with its place; corrected, the same folder starts",
	async (name) => {
		const dir = folder();
		writeFileSync(join(dir, name), "rules_version = '2';\nservice cloud.firestore { match }\n");
		await expect(start(dir)).rejects.toThrow(new RegExp(`^${name}:2:\\d+ `));
		cpSync(join(RULES, name), join(dir, name));
		await (await start(dir)).stop();
	},
);

test("a missing file ends the start", async () => {
	const dir = folder();
	rmSync(join(dir, "firestore.rules"));
	await expect(start(dir)).rejects.toThrow(/firestore\.rules/);
});
