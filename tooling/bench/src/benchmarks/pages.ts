import { join } from "@junban/product/api";
import { cpuMs } from "@junban/product/processes";
import type { Server } from "@junban/product/server";
import * as v from "valibot";
import { startLoad } from "#src/load/child.ts";
import { withControl, withProduct } from "#src/servers.ts";
import { atMost, type Benchmark, type Figure, ms } from "#src/table.ts";

const result = v.object({ ms: v.number(), bytes: v.number() });

const PATH = "/app/demo";
const AT_ONCE = 8;
/** `most`: the bound of CPU in ms. */
const KINDS = [
	{ name: "from the cache", isDistinct: false, count: 6_000, most: 0.3 },
	{ name: "rendered", isDistinct: true, count: 1_500, most: 8 },
] as const;

interface Reading {
	/** CPU of the server for one page, in ms. */
	readonly cpu: number;
	readonly bytes: number;
}

/** The first half warms up: the benchmark compares the work, not the compiling. */
async function read(server: Server, path: string, count: number, isDistinct: boolean): Promise<Reading> {
	const load = startLoad("reads");
	try {
		const order = { port: server.port, path, atOnce: AT_ONCE, count, isDistinct };
		await load.ask(order);
		const before = cpuMs(server.pid);
		const { bytes } = v.parse(result, await load.ask(order));
		return { cpu: (cpuMs(server.pid) - before) / count, bytes };
	} finally {
		await load.close();
	}
}

export const pages: Benchmark = {
	name: "pages",
	method:
		`HTML of the shop's page over ${AT_ONCE} keep-alive connections, packed, one person in line: one address, which the server keeps, and ` +
		"addresses of which each has a host of its own. Control: node:http with a constant text of the same size.",
	run: async () => {
		const readings = await withProduct(async (server) => {
			const joined = await join(server.url, "warm-up-of-the-line-0123456789");
			if (!joined.ok) throw new Error(joined.code);
			const all: Reading[] = [];
			for (const { count, isDistinct } of KINDS) all.push(await read(server, PATH, count, isDistinct));
			return all;
		});
		const bytes = readings[0]?.bytes ?? 0;
		const control = await withControl("http-server", (server) => read(server, "/", KINDS[0].count, false), {
			BODY_BYTES: String(bytes),
		});
		return KINDS.map(({ name, most }, index): Figure => {
			const cpu = readings[index]?.cpu ?? Number.NaN;
			return {
				name: `server CPU per page ${name} (${bytes} bytes)`,
				product: ms(cpu),
				control: ms(control.cpu),
				ratio: cpu / control.cpu,
				target: atMost(cpu, most, "ms"),
			};
		});
	},
};
