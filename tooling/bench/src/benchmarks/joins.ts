import { joinTicket } from "@junban/product/api";
import { quantile } from "@junban/product/clock";
import { cpuMs } from "@junban/product/processes";
import type { Server } from "@junban/product/server";
import * as v from "valibot";
import { startLoad } from "#src/load/child.ts";
import { withControl, withProduct } from "#src/servers.ts";
import { atLeast, atMost, type Benchmark, type Figure, median, ms } from "#src/table.ts";

const result = v.object({ ms: v.number(), waits: v.array(v.number()), fault: v.literal("") });

/** Warm-up and load together are the bound of a line: 20,000 joins. */
const LOADS = [
	{ atOnce: 32, count: 8000, least: 700 },
	{ atOnce: 256, count: 8000, least: 1500 },
] as const;
/**
 * After some ten thousand calls V8 compiles a function again, which takes as much CPU as a thousand joins. The
 * benchmark compares the work, not the compiling.
 */
const WARM_UP = 12_000;
const ROUNDS = 5;

interface Round {
	readonly perSecond: number;
	/** Of the server process. */
	readonly cpuPerJoin: number;
	readonly p95: number;
}

async function round(server: Server, atOnce: number, count: number, body: string): Promise<Round> {
	const load = startLoad("joins");
	try {
		await load.ask({ port: server.port, atOnce, count: WARM_UP, body });
		const before = cpuMs(server.pid);
		const got = v.parse(result, await load.ask({ port: server.port, atOnce, count, body }));
		const cpuPerJoin = (cpuMs(server.pid) - before) / count;
		return { perSecond: (count / got.ms) * 1000, cpuPerJoin, p95: quantile(got.waits, 0.95) };
	} finally {
		await load.close();
	}
}

async function figuresAt({ atOnce, count, least }: (typeof LOADS)[number]): Promise<Figure[]> {
	const product: Round[] = [];
	const control: Round[] = [];
	for (let turn = 0; turn < ROUNDS; turn++) {
		control.push(await withControl("join-server", (server) => round(server, atOnce, count, "{}")));
		product.push(
			await withProduct(async (server) =>
				round(server, atOnce, count, JSON.stringify({ join_ticket: await joinTicket(server.url) })),
			),
		);
	}
	const of = (rounds: Round[], field: keyof Round) => median(rounds.map((each) => each[field]));
	// Each round is compared with the control of the same minute: other load on the machine changes.
	const ratio = (field: keyof Round) =>
		median(product.map((each, turn) => each[field] / (control[turn]?.[field] ?? Number.NaN)));
	const rate = of(product, "perSecond");
	const cpuRatio = ratio("cpuPerJoin");
	return [
		{
			name: `durable joins, ${atOnce} at once`,
			product: `${rate.toFixed(0)} /s`,
			control: `${of(control, "perSecond").toFixed(0)} /s`,
			ratio: ratio("perSecond"),
			target: atLeast(rate, least, "/s"),
		},
		{
			name: `server CPU per join, ${atOnce} at once`,
			product: ms(of(product, "cpuPerJoin")),
			control: ms(of(control, "cpuPerJoin")),
			ratio: cpuRatio,
			target: atMost(cpuRatio, 3.2, "x control"),
		},
		{
			name: `p95 of a join, ${atOnce} at once`,
			product: ms(of(product, "p95")),
			control: ms(of(control, "p95")),
			ratio: ratio("p95"),
		},
	];
}

export const joins: Benchmark = {
	name: "joins",
	method:
		`Keep-alive connections from another process, ${WARM_UP} joins to warm up, median of ${ROUNDS} rounds and of their ratios, each on an empty store on disk. ` +
		"Numbers are checked: distinct, no gap, in order of arrival. CPU from /proc of the server. " +
		"Control: node:http and node:sqlite, WAL, synchronous=FULL, one transaction for all waiting joins.",
	run: async () => {
		const figures: Figure[] = [];
		for (const load of LOADS) figures.push(...(await figuresAt(load)));
		return figures;
	},
};
