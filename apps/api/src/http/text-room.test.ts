import { Hono } from "hono";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createApi } from "#src/create-api.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { workerShell } from "#src/worker/shell.ts";
import type { ApiEnv } from "./context.ts";
import { freeBody } from "./middleware.ts";
import { Refusal, refuse } from "./refusal.ts";
import { jsonBody } from "./request.ts";
import { TextRoom } from "./text-room.ts";

const { store } = await startNodeTestApi();

const MOST = {
	strangers: { network: 30_000, all: 50_000 },
	accounts: { account: 20_000, network: 30_000, all: 50_000 },
};

test("long bodies take room, of one network and of all, until it is given back; short ones take none", () => {
	const room = new TextRoom(MOST);
	const first = room.take("a", 20_000);
	expect(room.take("a", 20_000)).toBeUndefined();
	expect(room.take("a", 4_096)).toBeDefined();
	expect(room.take("b", 20_000)).toBeDefined();
	expect(room.take("c", 20_000)).toBeUndefined();
	first?.();
	expect(room.take("a", 20_000)).toBeDefined();
});

test("accounts have room of their own, also where strangers have taken all: each a part, and a network's together one", () => {
	const room = new TextRoom(MOST);
	for (const network of ["a", "b"]) room.take(network, 25_000);
	const first = room.take("a", 20_000, "staff");
	expect(first).toBeDefined();
	expect(room.take("a", 5_000, "staff")).toBeUndefined();
	expect(room.take("a", 10_000, "colleague")).toBeDefined();
	expect(room.take("a", 5_000, "another")).toBeUndefined();
	expect(room.take("b", 20_000, "another")).toBeDefined();
	expect(room.take("c", 5_000, "last")).toBeUndefined();
	first?.();
	expect(room.take("c", 5_000, "last")).toBeDefined();
});

test("where long bodies of a network wait for their answers, further ones are refused until these are answered, but none of an account", async () => {
	const api = createApi(
		{ store, secret: SECRET, log: () => undefined, verifyIdToken: async () => undefined },
		workerShell,
	);
	const gate = Promise.withResolvers<void>();
	let isOpen = false;
	const app = new Hono<ApiEnv>();
	app.use(freeBody);
	app.use("/staff", (c, next) => {
		c.set("caller", {
			uid: "staff",
			master: false,
			secondFactor: false,
			emailVerified: true,
			anonymous: false,
		});
		return next();
	});
	app.on("POST", ["/", "/staff"], async (c) => {
		await jsonBody(c, v.unknown());
		if (!isOpen) await gate.promise;
		return c.text("answered");
	});
	app.onError((error, c) => refuse(c, error instanceof Refusal ? error : new Refusal("internal")));
	const ask = async (characters: number, address: string, path = "/") => {
		const init = {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify("a".repeat(characters)),
		};
		return (await app.request(path, init, { api, address: () => address })).status;
	};
	const waiting = Array.from({ length: 100 }, () => ask(60_000, "192.0.2.1"));
	const others = [ask(100, "192.0.2.1"), ask(60_000, "198.51.100.1"), ask(60_000, "192.0.2.1", "/staff")];
	let refusals = 0;
	for (const each of waiting) void each.then((status) => status === 429 && refusals++);
	await expect.poll(() => refusals).toBe(31);
	isOpen = true;
	gate.resolve();
	const answers = await Promise.all(waiting);
	expect(answers.filter((status) => status === 200)).toHaveLength(69);
	expect(await Promise.all([...others, ask(60_000, "192.0.2.1")])).toEqual([200, 200, 200, 200]);
});
