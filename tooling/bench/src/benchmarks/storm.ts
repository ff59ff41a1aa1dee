import { board, join } from "@junban/product/api";
import { quantile } from "@junban/product/clock";
import { storeAsService } from "@junban/product/firestore";
import type { Server } from "@junban/product/server";
import { type Arrived, arrivals, faultOf, neighbourFigure } from "#src/load/arrive.ts";
import { startLoad } from "#src/load/child.ts";
import { withProduct } from "#src/servers.ts";
import { atMost, type Benchmark, type Figure, ms } from "#src/table.ts";

const PHONES = 5_000;
const JOINS = 10_000;
/** Japanese, so that no customer is sent on to another address. */
const PAGE = "/app/demo";
/** The crowd arrives within this time, in milliseconds. */
const WITHIN = 60_000;
/** Joins of another line, in the storm and before it. */
const NEIGHBOURS = { storm: 1_200, quiet: 400, quietWithin: 20_000 };

/** Adds a second line to the shop, as its owner would. */
async function addLine(server: Server, data: string): Promise<void> {
	const store = storeAsService(server.url, data);
	const main = (await store.batchGet(["apps/demo/line/main"])).get("apps/demo/line/main");
	if (main === undefined) throw new Error("no line");
	await store.commit([{ set: "apps/demo/line/second", data: main.data }]);
}

function waitsOf({ opened, waits, whole }: Arrived): Figure[] {
	const p50 = quantile(whole, 0.5);
	const p99 = quantile(whole, 0.99);
	const part = (name: string, times: readonly number[]): Figure[] => [
		{ name: `${name}, p50`, product: ms(quantile(times, 0.5)) },
		{ name: `${name}, p99`, product: ms(quantile(times, 0.99)) },
	];
	return [
		{ name: `${JOINS} customers, ${PHONES} phones connected: page and place, p50`, product: ms(p50) },
		{ name: "their p99", product: ms(p99), ratio: p99 / p50, target: atMost(p99 / p50, 10, "x p50") },
		...part("the page of it", opened),
		...part("the place of it", waits),
	];
}

async function run(server: Server, data: string): Promise<Figure[]> {
	await addLine(server, data);
	const warm = await join(server.url, "warm-up-of-the-line-0123456789");
	if (!warm.ok) throw new Error(warm.code);
	const phones = startLoad("phones");
	try {
		// All phones hold the same place: the benchmark measures what the server sends.
		const uids = Array.from({ length: PHONES }, () => warm.value.uid);
		await phones.ask({ do: "connect", url: server.url, uids });
		const quiet = await arrivals(server, {
			line: "demo/second",
			count: NEIGHBOURS.quiet,
			within: NEIGHBOURS.quietWithin,
		});
		const [crowd, neighbours] = await Promise.all([
			arrivals(server, { line: "demo/main", count: JOINS, within: WITHIN, page: PAGE }),
			arrivals(server, { line: "demo/second", count: NEIGHBOURS.storm, within: WITHIN }),
		]);
		const last = await board(server.url);
		const fault =
			faultOf(crowd, JOINS) ??
			faultOf(neighbours, NEIGHBOURS.storm) ??
			(last.issued === JOINS + 1 ? undefined : `the board has issued ${last.issued}`);
		if (fault !== undefined) throw new Error(fault);
		return [
			...waitsOf(crowd),
			neighbourFigure("p99 of another line meanwhile", quiet.waits, neighbours.waits),
		];
	} finally {
		await phones.close();
	}
}

export const storm: Benchmark = {
	name: "storm",
	method:
		`${JOINS} customers open the shop's page and join its line at random instants within ${WITHIN / 1000} s, whether the server keeps up or not, while ` +
		`${PHONES} phones follow that line live. A customer's time is counted from the instant at which he arrives to the answer with his place. Checked: no page and no join is refused or lost, ` +
		"numbers are distinct, without gap, in order of arrival. Control of the last figure: the same line before the storm, with the phones connected.",
	run: () => withProduct(run),
};
