import { JOINS_IN_CALM } from "@junban/domain/line";
import { board } from "@junban/product/api";
import { now } from "@junban/product/clock";
import { expect, test } from "vitest";
import { startDefault } from "#src/servers.ts";
import { phonesJoin, startBot } from "./crowd.ts";
import { endUnusualJoins } from "./tap.ts";

const CONNECTIONS = 8;
/** As the lobby of the API holds a join. */
const HOLD_MS = 6_000;
/** Joins of a network that it does not hold: two, and one in each minute. */
const NOT_HELD = 3;

test("a program with 8 connections does not keep phones out of the line, and gets few places, which are gone with one tap", async () => {
	const { url } = (await startDefault()).server;
	const startedAt = now();
	const bot = await startBot(url, CONNECTIONS);
	await expect.poll(bot.places).toBeGreaterThanOrEqual(JOINS_IN_CALM);
	const phones = await phonesJoin(
		url,
		Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`),
		1_000,
	);
	const rounds = Math.floor((now() - startedAt) / HOLD_MS);
	const places = bot.places();
	expect(places).toBeLessThanOrEqual(JOINS_IN_CALM + NOT_HELD + CONNECTIONS * (rounds + 1));
	expect(phones).toHaveLength(40);
	const all = await bot.stop();
	expect((await board(url)).issued).toBe(all + 40);
	expect(await endUnusualJoins(url)).toBe(all);
	expect((await board(url)).order.size).toBe(40);
});
