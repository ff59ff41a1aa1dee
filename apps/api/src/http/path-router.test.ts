import fc from "fast-check";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { expect, test } from "vitest";
import { ROUTES } from "#src/app.ts";
import { PathRouter } from "./path-router.ts";

/** Says which route answered, with its parameters. */
function appWith(router: PathRouter<never> | TrieRouter<never>): Hono {
	const app = new Hono({ router });
	for (const path of new Set(ROUTES.map(([, each]) => each))) {
		for (const [method, each] of ROUTES)
			if (each === path) app.on(method, path, (c) => c.json([method, path, c.req.param()]));
		app.all(path, (c) => c.json(["all", path, c.req.param()]));
	}
	app.all("*", (c) => c.json(["others"]));
	return app;
}

const names = [...new Set(ROUTES.flatMap(([, path]) => path.split("/")))];
const name = fc.oneof(
	fc.constantFrom(...names, "", "demo", "%E5%88%97", "%zz", "%25", "constructor", "__proto__"),
	fc.string({ maxLength: 8 }).map(encodeURIComponent),
);
const path = fc.oneof(
	fc.array(name, { maxLength: 7 }).map((each) => `/${each.join("/")}`),
	fc.constantFrom(...ROUTES.map(([, each]) => each.replaceAll(":", "a"))),
);

test("finds what Hono's own router finds, for every path and method", async () => {
	const own = appWith(new PathRouter());
	const honos = appWith(new TrieRouter());
	const methods = fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "BREW", "ALL");
	await fc.assert(
		fc.asyncProperty(methods, path, async (method, at) => {
			// As it came: a Request would take the dots out of it.
			const asked = { method, url: `http://host${at}` } as const;
			const answers = [own, honos].map(async (app) => {
				const matched = app.router.match(method, at);
				expect(matched[0].length).toBeGreaterThan(0);
				return (await app.request(asked.url, { method })).text();
			});
			const [found, expected] = await Promise.all(answers);
			expect(found).toBe(expected);
		}),
		{ numRuns: 2_000 },
	);
});

test("takes no paths that it cannot tell apart", () => {
	for (const path of ["/a/*", "/a/:b?", "/a/:b{[0-9]+}"])
		expect(() => new PathRouter<string>().add("GET", path, "x")).toThrow();
});

test("without a handler for all others finds nothing", () => {
	const router = new PathRouter<string>();
	router.add("GET", "/a", "a");
	expect(router.match("GET", "/b")).toEqual([[], []]);
	expect(router.match("POST", "/a")).toEqual([[], []]);
});
