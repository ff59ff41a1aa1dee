import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { uidFromBytes } from "@junban/domain/values";
import { join, request } from "@junban/product/api";
import { now, quantile } from "@junban/product/clock";
import { OWNER_EMAIL, OWNER_PASSWORD, type Server } from "@junban/product/server";
import type { BrowserContext, Page } from "playwright";
import * as v from "valibot";
import { withBrowser } from "#src/browser.ts";
import { openPage, pageScript } from "#src/pages.ts";
import { withControl, withProduct } from "#src/servers.ts";
import { atMost, type Benchmark, type Figure, median, ms } from "#src/table.ts";

const WRITES = 100;
const WARM_UP = 10;
/** Pause between two writes in milliseconds, so that each write gets its own snapshot. */
const GAP = 40;
/** About the bytes of a member's change on the wire. */
const EVENT_BYTES = 1200;

const seenAt = v.record(v.string(), v.number());

/** Milliseconds from the write's request, and from its answer, to the page's callback. */
interface Delays {
	readonly fromRequest: number[];
	readonly fromAnswer: number[];
}

async function openTab(
	context: BrowserContext,
	server: Server,
	script: string,
	cache: "shared" | "memory",
): Promise<Page> {
	const page = await openPage(context, server, script);
	const parameters = [OWNER_EMAIL, OWNER_PASSWORD, cache].map((each) => JSON.stringify(each));
	await page.evaluate(`benchWatch(${parameters.join()})`);
	return page;
}

async function write(send: (id: string) => Promise<void>): Promise<Map<string, [number, number]>> {
	const writes = new Map<string, [number, number]>();
	for (let count = 0; count < WRITES + WARM_UP; count++) {
		const id = uidFromBytes(randomBytes(48)) ?? "";
		const sent = now();
		await send(id);
		if (count >= WARM_UP) writes.set(id, [sent, now()]);
		await pause(GAP);
	}
	return writes;
}

async function delays(page: Page, writes: Map<string, [number, number]>): Promise<Delays> {
	const last = [...writes.keys()].at(-1);
	await page.waitForFunction(`globalThis.benchSeen[${JSON.stringify(last)}] !== undefined`);
	const seen = v.parse(seenAt, await page.evaluate("benchSeen"));
	const result: Delays = { fromRequest: [], fromAnswer: [] };
	for (const [id, [sent, answered]] of writes) {
		const at = seen[id];
		if (at === undefined) throw new Error(`${id} never stood in a snapshot`);
		result.fromRequest.push(at - sent);
		result.fromAnswer.push(at - answered);
	}
	return result;
}

/** Two runs: one tab with the SDK's memory cache, then two tabs that share the cache of the staff screens. */
async function productRun(script: string): Promise<{ memory: Delays; first: Delays; second: Delays }> {
	const run = (caches: readonly ("shared" | "memory")[]) =>
		withProduct((server) =>
			withBrowser(async (browser) => {
				const context = await browser.newContext({ bypassCSP: true });
				const pages: Page[] = [];
				for (const cache of caches) pages.push(await openTab(context, server, script, cache));
				const writes = await write(async (uid) => {
					const joined = await join(server.url, uid);
					if (!joined.ok) throw new Error(joined.code);
				});
				return Promise.all(pages.map((page) => delays(page, writes)));
			}),
		);
	const [memory] = await run(["memory"]);
	const [first, second] = await run(["shared", "shared"]);
	if (memory === undefined || first === undefined || second === undefined) throw new Error("no pages");
	return { memory, first, second };
}

async function controlRun(): Promise<Delays> {
	return withControl("event-server", (server) =>
		withBrowser(async (browser) => {
			const page = await browser.newPage();
			await page.goto(server.url);
			await page.evaluate(`globalThis.benchSeen = {}; new Promise((resolve) => {
				const events = new EventSource("/events");
				events.onopen = resolve;
				events.onmessage = ({ data }) => {
					benchSeen[JSON.parse(data).id] = performance.timeOrigin + performance.now();
				};
			})`);
			const filler = "x".repeat(EVENT_BYTES);
			const writes = await write(async (id) => {
				await request(server.url, { method: "POST", body: { id, filler } });
			});
			return delays(page, writes);
		}),
	);
}

export const snapshot: Benchmark = {
	name: "snapshot",
	method:
		`${WRITES} joins through the API to onSnapshot of the members' query, with the SDK's memory cache and with the cache in IndexedDB that two tabs share, as the staff screens have it (the difference is the SDK's own work in the browser). ` +
		`The clock starts before the request is sent, so that it includes the commit. Control: node:http server-sent event of ${EVENT_BYTES} bytes, stored nowhere.`,
	run: async () => {
		const { memory, first, second } = await productRun(await pageScript("snapshots"));
		const control = await controlRun();
		const row = (name: string, of: (delays: Delays) => number, delays: Delays): Figure => ({
			name,
			product: ms(of(delays)),
			control: ms(of(control)),
			ratio: of(delays) / of(control),
		});
		const middle = (delays: Delays) => median(delays.fromRequest);
		const late = (delays: Delays) => quantile(delays.fromRequest, 0.95);
		return [
			{
				...row("write to onSnapshot, memory cache, median", middle, memory),
				target: atMost(middle(memory), 15, "ms"),
			},
			row("write to onSnapshot, memory cache, p95", late, memory),
			row("write to onSnapshot, cache shared by tabs, median", middle, first),
			row("write to onSnapshot, cache shared by tabs, p95", late, first),
			row("answer of the write to the same, median", (delays) => median(delays.fromAnswer), first),
			row("write to onSnapshot in the tab that has no connection, median", middle, second),
		];
	},
};
