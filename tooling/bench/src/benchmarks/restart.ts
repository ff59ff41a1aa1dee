import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { uidFromBytes } from "@junban/domain/values";
import { join } from "@junban/product/api";
import { now } from "@junban/product/clock";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { OWNER_EMAIL, OWNER_PASSWORD, type Server, startProduct } from "@junban/product/server";
import type { Page } from "playwright";
import * as v from "valibot";
import { withBrowser } from "#src/browser.ts";
import { openPage, pageScript } from "#src/pages.ts";
import { atMost, type Benchmark, type Figure } from "#src/table.ts";

const TIMES = 4;
/** Milliseconds between kill and start: none, and enough for the SDK to back off. */
const AWAY = [0, 3000];
/** Bounds until a screen with the live channel, and a screen without it, shows a change again; milliseconds. */
const MOST = { live: 3000, alone: 15_000 };

/** Milliseconds from the ready line of the new process to a snapshot with a later write. */
interface Resumed {
	readonly live: number[];
	readonly alone: number[];
}

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;

async function shown(page: Page, uid: string): Promise<number> {
	const seen = `globalThis.benchSeen[${JSON.stringify(uid)}]`;
	await page.waitForFunction(`${seen} !== undefined`, undefined, { timeout: 60_000, polling: 50 });
	return v.parse(v.number(), await page.evaluate(seen));
}

async function write(server: Server): Promise<string> {
	const uid = uidFromBytes(randomBytes(48)) ?? "";
	const joined = await join(server.url, uid);
	if (!joined.ok) throw new Error(joined.code);
	return uid;
}

async function run(script: string): Promise<Resumed> {
	const data = newDataFolder("restart");
	let server = await startProduct({ data }).ready;
	try {
		return await withBrowser(async (browser) => {
			const open = async (live: boolean): Promise<Page> => {
				const page = await openPage(await browser.newContext({ bypassCSP: true }), server, script);
				const parameters = [OWNER_EMAIL, OWNER_PASSWORD, live].map((each) => JSON.stringify(each));
				await page.evaluate(`benchWatch(${parameters.join()})`);
				return page;
			};
			const pages = { live: await open(true), alone: await open(false) };
			const resumed: Resumed = { live: [], alone: [] };
			for (let turn = 0; turn < TIMES; turn++) {
				const before = await write(server);
				await Promise.all([shown(pages.live, before), shown(pages.alone, before)]);
				await server.kill();
				await pause(AWAY[turn % AWAY.length]);
				server = await startProduct({ data, port: server.port }).ready;
				const ready = now();
				const after = await write(server);
				const [live, alone] = await Promise.all([shown(pages.live, after), shown(pages.alone, after)]);
				resumed.live.push(live - ready);
				resumed.alone.push(alone - ready);
			}
			return resumed;
		});
	} finally {
		await server.kill();
		removeDataFolder(data);
	}
}

export const restart: Benchmark = {
	name: "restart",
	method: `kill -9 of the product, which is started again at once or after ${Math.max(...AWAY) / 1000} s, ${TIMES} times; from its ready line to onSnapshot of a join sent after it, the slowest. With the live channel as the staff's screens hold it, which cycles the SDK's network; the control is the same page without it, which waits for the SDK's back-off.`,
	run: async () => {
		const { live, alone } = await run(await pageScript("restarts"));
		const [slowest, without] = [Math.max(...live), Math.max(...alone)];
		const figures: Figure[] = [
			{
				name: "restart to resumed, with the live channel",
				product: seconds(slowest),
				control: seconds(without),
				ratio: slowest / without,
				target: atMost(slowest, MOST.live, "ms"),
			},
			{
				name: "restart to resumed, without it",
				product: seconds(without),
				target: atMost(without, MOST.alone, "ms"),
			},
		];
		return figures;
	},
};
