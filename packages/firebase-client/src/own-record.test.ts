import { afterEach, expect, test, vi } from "vitest";
import { saveOwnRecord } from "./own-record.ts";

afterEach(() => vi.unstubAllGlobals());

test("a shop that is founded while the record is saved stays its shop", async () => {
	const commits: string[] = [];
	let isFounded = false;
	const record = {
		name: "projects/junban/databases/(default)/documents/users/me",
		fields: { appUID: { stringValue: "demo" } },
		createTime: "2026-11-23T00:00:00.000000Z",
		updateTime: "2026-11-23T00:00:00.000000Z",
	};
	const answers = {
		batchGet: () => [200, [isFounded ? { found: record } : { missing: record.name }]],
		commit: (body: string) => {
			commits.push(body);
			if (isFounded)
				return [200, { commitTime: record.updateTime, writeResults: [{ updateTime: record.updateTime }] }];
			// The founding lands between the look and the write.
			isFounded = true;
			return [409, { error: { code: 409, status: "ALREADY_EXISTS", message: "it is there" } }];
		},
	} as const;
	vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
		const [status, answer] = url.endsWith(":batchGet") ? answers.batchGet() : answers.commit(body);
		return new Response(JSON.stringify(answer), { status: Number(status) });
	});
	const services = {
		config: { projectId: "junban", embedded: true },
		place: { origin: "http://shop.test" },
	};
	const user = { uid: "me", getIdToken: async () => "token" };
	const saved = await saveOwnRecord(services, user, {
		email: "me@shop.test",
		displayName: "",
	});
	expect(saved.ok).toBe(true);
	expect(commits).toHaveLength(2);
	expect(commits[0]).toContain('"exists":false');
	expect(commits[1]).toContain('"updateMask":{"fieldPaths":["uid","email","displayName"]}');
	expect(commits[1]).not.toContain("appUID");
});
