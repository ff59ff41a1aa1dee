import { setTimeout as pause } from "node:timers/promises";
import { board } from "@junban/product/api";
import { expect, test } from "vitest";
import { startDefault } from "#src/servers.ts";
import { phonesJoin, startBot } from "./crowd.ts";
import { endUnusualJoins } from "./tap.ts";

test("one machine with 8 connections gets at most 120 places in a minute; 40 phones are in within 10 s", async () => {
	const { url } = (await startDefault()).server;
	const bot = await startBot(url, 8);
	const minute = pause(60_000);
	await pause(10_000);
	const phones = await phonesJoin(
		url,
		Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`),
		1_000,
	);
	await minute;
	const places = bot.places();
	const slowest = Math.max(...phones);
	console.info(
		`the program: ${places} places in a minute; the slowest of 40 phones: ${Math.round(slowest)} ms`,
	);
	expect(places).toBeLessThanOrEqual(120);
	expect(slowest).toBeLessThan(10_000);
	const all = await bot.stop();
	expect(await endUnusualJoins(url)).toBe(all);
	expect((await board(url)).order.size).toBe(40);
});

test("600 phones behind one address within a minute are all in, each within 10 s", async () => {
	const { url } = (await startDefault()).server;
	const addresses = Array.from({ length: 600 }, () => "198.51.100.7");
	const phones = await phonesJoin(url, addresses, 50_000);
	const slowest = Math.max(...phones);
	console.info(`the slowest of 600 phones: ${Math.round(slowest)} ms`);
	expect((await board(url)).issued).toBe(600);
	expect(slowest).toBeLessThan(10_000);
});
