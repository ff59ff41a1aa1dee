import { createServer } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { cloudFiles } from "./cloud-files.ts";

/** A server that speaks the part of Cloud Storage's JSON interface that is used, with pages of two files. */
const stored = new Map<string, string>();
const asked: string[] = [];
let status = 200;
const server = createServer((request, response) => {
	const { pathname, searchParams } = new URL(request.url ?? "", "http://storage");
	asked.push(`${request.method} ${pathname} ${request.headers.authorization}`);
	if (status !== 200) return void response.writeHead(status).end("{}");
	if (request.method === "DELETE") {
		const isStored = stored.delete(decodeURIComponent(pathname.split("/").at(-1) ?? ""));
		return void response.writeHead(isStored ? 204 : 404).end();
	}
	const names = [...stored.keys()].filter((name) => name.startsWith(searchParams.get("prefix") ?? "")).sort();
	const from = Number(searchParams.get("pageToken") ?? 0);
	const items = names.slice(from, from + 2).map((name) => ({ name, updated: stored.get(name) }));
	const more = from + 2 < names.length ? { nextPageToken: String(from + 2) } : {};
	response.writeHead(200, { "content-type": "application/json" });
	response.end(
		JSON.stringify({ kind: "storage#objects", ...(items.length === 0 ? {} : { items }), ...more }),
	);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const address = server.address();
const port = typeof address === "object" ? address?.port : "";
const files = cloudFiles({
	url: `http://127.0.0.1:${port}/storage/v1/b/shops/o`,
	token: async () => "token",
});

beforeEach(() => {
	status = 200;
	stored.clear();
	asked.length = 0;
	for (const name of ["a.png", "b.png", "が c.png"])
		stored.set(`apps/demo/${name}`, "2026-11-01T00:00:00.000Z");
	stored.set("apps/other/a.png", "2026-11-01T00:00:00.000Z");
});

test("lists all pages with the age of each file, and deletes by name", async () => {
	const listed = await files.list("apps/demo/");
	expect(listed).toEqual(
		["a.png", "b.png", "が c.png"].map((name) => ({
			...{ name: `apps/demo/${name}`, updatedAt: Date.UTC(2026, 10, 1) },
		})),
	);
	for (const { name } of listed) await files.remove(name);
	expect([...stored.keys()]).toEqual(["apps/other/a.png"]);
	expect(asked).toContain("DELETE /storage/v1/b/shops/o/apps%2Fdemo%2Fa.png Bearer token");
	expect(await files.list("apps/demo/")).toEqual([]);
});

test("a file that is gone is no failure; a refusal is", async () => {
	await files.remove("apps/demo/never.png");
	for (const code of [301, 401, 403, 503]) {
		status = code;
		await expect(files.list("apps/demo/")).rejects.toThrow(`answered ${code}`);
		await expect(files.remove("apps/demo/a.png")).rejects.toThrow(`answered ${code}`);
	}
	expect(stored.size).toBe(4);
});
