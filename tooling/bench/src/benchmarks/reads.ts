import { randomBytes } from "node:crypto";
import { uidFromBytes } from "@junban/domain/values";
import { join } from "@junban/product/api";
import { cpuMs } from "@junban/product/processes";
import type { Server } from "@junban/product/server";
import * as v from "valibot";
import { startLoad } from "#src/load/child.ts";
import { withControl, withProduct } from "#src/servers.ts";
import { atMost, type Benchmark, type Figure, ms } from "#src/table.ts";

const result = v.object({ ms: v.number(), bytes: v.number() });

const PATHS = [
	{ name: "public view", path: "/apiV2/demo/main" },
	{ name: "board", path: "/apiV2/demo/main/board" },
] as const;
const AT_ONCE = 32;
const COUNT = 10_000;
/** As with joins, the benchmark compares the work, not the compiling. */
const WARM_UP = 12_000;

interface Reading {
	readonly perSecond: number;
	readonly cpu: number;
	readonly bytes: number;
}

async function read(server: Server, path: string): Promise<Reading> {
	const load = startLoad("reads");
	try {
		await load.ask({ port: server.port, path, atOnce: AT_ONCE, count: WARM_UP });
		const before = cpuMs(server.pid);
		const got = v.parse(result, await load.ask({ port: server.port, path, atOnce: AT_ONCE, count: COUNT }));
		const cpu = (cpuMs(server.pid) - before) / COUNT;
		return { perSecond: (COUNT / got.ms) * 1000, cpu, bytes: got.bytes };
	} finally {
		await load.close();
	}
}

export const reads: Benchmark = {
	name: "reads",
	method: `${COUNT} GETs over ${AT_ONCE} keep-alive connections, without If-None-Match, twenty people in line. Control: node:http with a constant text of the same size.`,
	run: async () => {
		const figures: Figure[] = [];
		for (const { name, path } of PATHS) {
			const product = await withProduct(async (server) => {
				for (let count = 0; count < 20; count++) {
					const joined = await join(server.url, uidFromBytes(randomBytes(48)) ?? "");
					if (!joined.ok) throw new Error(joined.code);
				}
				return read(server, path);
			});
			const control = await withControl("http-server", (server) => read(server, path), {
				BODY_BYTES: String(product.bytes),
			});
			figures.push(
				{
					name: `GET ${name} (${product.bytes} bytes)`,
					product: `${product.perSecond.toFixed(0)} /s`,
					control: `${control.perSecond.toFixed(0)} /s`,
					ratio: product.perSecond / control.perSecond,
				},
				{
					name: `server CPU per GET ${name}`,
					product: ms(product.cpu),
					control: ms(control.cpu),
					ratio: product.cpu / control.cpu,
					target: atMost(product.cpu / control.cpu, 2.8, "x control"),
				},
			);
		}
		return figures;
	},
};
