import { describe, expect, it } from "vitest";
import { isAlwaysRefused, type Question, type User } from "#src/access/authorize.ts";
import { rulesAuthorize } from "#src/access/rules-authorize.ts";
import { openEmbedded } from "#src/embedded.ts";
import type { LogEvent } from "#src/log.ts";
import { parseWrites } from "#src/store/writes.ts";
import { authorizeOf, rulesOf } from "#src/testing/rules.ts";
import { tempDir } from "#src/testing/server.ts";
import { database, openTestStore, remove, set } from "#src/testing/store.ts";

const stranger: User = { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY };
const user = (uid: string, token = {}): User => ({
	service: false,
	auth: { uid, token },
	expiresAt: Number.POSITIVE_INFINITY,
});
const lookup = () => undefined;

describe("rules of a server", () => {
	it("with a fault end the start with file, line and column, and release the folder", async () => {
		const folder = tempDir();
		const open = (firestore: string, storage?: string) =>
			openEmbedded({
				dataDir: folder.dir,
				projectId: "p",
				rules: storage === undefined ? { firestore } : { firestore, storage },
			});
		const good = rulesOf("").firestore;
		await expect(open("rules_version = '2';\nservice cloud.firestore {\n  allow }")).rejects.toThrow(
			/^firestore\.rules:3:3 /,
		);
		await expect(open(good, "service firebase.storage {\n match /b }")).rejects.toThrow(
			/^storage\.rules:2:\d+ /,
		);
		await (await open(good)).close();
		folder.remove();
	});

	it("see the commit time that the server timestamps have", async () => {
		const rights = authorizeOf(
			"match /c/{id} { allow create: if request.resource.data.at == request.time; }",
		);
		const { store } = openTestStore({ authorize: rights });
		const name = `${database.prefix}c/1`;
		const write = (more: object) =>
			store.commit({
				writes: parseWrites(database, [{ update: { name, fields: {} }, ...more }]),
				caller: stranger,
			});
		await expect(write({})).rejects.toMatchObject({ status: "PERMISSION_DENIED" });
		await write({ updateTransforms: [{ fieldPath: "at", setToServerValue: "REQUEST_TIME" }] });
		expect(store.get("c/1")).toBeDefined();
	});

	it("see the whole commit through getAfter, and may read 20 documents per commit", async () => {
		const rights = authorizeOf(`
			match /c/{id} { allow create: if getAfter(/databases/$(database)/documents/doors/1).data.open == true; }
			match /doors/{id} { allow write; }
			match /each/{id} { allow create: if !exists(/databases/$(database)/documents/others/$(id)); }`);
		const { store } = openTestStore({ authorize: rights });
		const commit = (...writes: unknown[]) =>
			store.commit({ writes: parseWrites(database, writes), caller: stranger });
		await expect(commit(set("c/1", {}))).rejects.toMatchObject({ status: "PERMISSION_DENIED" });
		await commit(set("c/1", {}), set("doors/1", { open: true }));
		await expect(commit(set("c/2", {}), remove("doors/1"))).rejects.toMatchObject({
			status: "PERMISSION_DENIED",
		});
		const each = (count: number, from: string) =>
			commit(...Array.from({ length: count }, (_, at) => set(`each/${from}${at}`, {})));
		await each(20, "a");
		await expect(each(21, "b")).rejects.toMatchObject({ status: "PERMISSION_DENIED" });
	});
});

describe("a write that no rule can allow", () => {
	const question: Question = { operation: "create", path: "c/1", lookup };
	it.each([
		["no rule matches", "", true],
		["the caller lacks the right", "match /c/{id} { allow create: if request.auth != null; }", true],
		[
			"the caller lacks the right, although the rule also reads the document",
			"match /c/{id} { allow create: if request.auth != null && request.resource.data.a == 1; }",
			true,
		],
		["the new document decides", "match /c/{id} { allow create: if request.resource.data.a == 1; }", false],
		[
			"the new document may decide",
			"match /c/{id} { allow create: if request.resource.data.a == 1 || false; }",
			false,
		],
		[
			"another document of the commit decides",
			"match /c/{id} { allow create: if existsAfter(/databases/$(database)/documents/d/1); }",
			false,
		],
		["it is allowed", "match /c/{id} { allow create; }", false],
	])("%s", (_, rules, refused) => {
		expect(isAlwaysRefused(authorizeOf(rules), stranger, question)).toBe(refused);
	});
});

describe("the log of refusals", () => {
	function logged(matches: string, now = () => 0) {
		const events: LogEvent[] = [];
		const rights = rulesAuthorize(rulesOf(matches).firestore, (event) => events.push(event), now);
		const ask = (operation: Question["operation"], path: string, asking: User = stranger) => {
			const question: Question = { operation, path, lookup };
			const decision = rights.decide(asking, question);
			if (!decision.allowed) rights.refused(question, decision.reasons);
		};
		return { events, ask };
	}

	it("names the operation, the pattern and the refusing rules, and no personal data", () => {
		const { events, ask } = logged(`
			match /people/{name} {
				allow get: if request.auth.uid == name;
				allow get: if request.auth.token.admin == true;
				match /notes/{rest=**} { allow write: if false; }
			}`);
		ask("get", "people/taro@example.com", user("hanako", { email: "hanako@example.com" }));
		ask("create", "people/taro@example.com/notes/1");
		ask("delete", "people/taro@example.com/notes/1/below/2");
		ask("get", "elsewhere/taro@example.com");
		expect(events).toEqual([
			{
				level: "info",
				event: "access.denied",
				fields: {
					operation: "get",
					path: "people/{name}",
					reasons: [
						expect.stringMatching(/^firestore\.rules:4:\d+ false$/),
						expect.stringMatching(/^firestore\.rules:5:\d+ error: Property admin is undefined/),
					],
				},
			},
			expect.objectContaining({
				fields: expect.objectContaining({ operation: "create", path: "people/{name}/notes/{rest=**}" }),
			}),
			expect.objectContaining({
				fields: expect.objectContaining({ operation: "delete", path: "people/{name}/notes/{rest=**}" }),
			}),
			expect.objectContaining({
				fields: expect.objectContaining({ operation: "get", path: "named by no rule" }),
			}),
		]);
		expect(JSON.stringify(events)).not.toMatch(/taro|hanako/);
	});

	it("has 60 lines a minute, and then the number of further refusals", () => {
		let time = 0;
		const { events, ask } = logged("", () => time);
		for (let n = 0; n < 100; n++) ask("get", "c/1");
		expect(events.length).toBe(60);
		time = 60_000;
		ask("get", "c/1");
		expect(events.slice(60)).toMatchObject([
			{ event: "access.denied-more", fields: { count: 40 } },
			{ event: "access.denied" },
		]);
	});
});
