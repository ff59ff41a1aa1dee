import { request } from "@junban/product/api";
import { quantile } from "@junban/product/clock";
import type { Server } from "@junban/product/server";
import * as v from "valibot";
import { atMost, type Figure, ms } from "#src/table.ts";
import { startLoad } from "./child.ts";

const arrived = v.object({
	opened: v.array(v.number()),
	waits: v.array(v.number()),
	/** From the instant at which a customer is due to the place. */
	whole: v.array(v.number()),
	refused: v.array(v.string()),
	joined: v.number(),
	fault: v.string(),
});
export type Arrived = v.InferOutput<typeof arrived>;
const view = v.object({ join_ticket: v.string() });

export interface Crowd {
	/** Path of the line, `demo/main`. */
	line: string;
	count: number;
	/** They arrive at random instants within this time, in milliseconds. */
	within: number;
	/** The page that each opens first. */
	page?: string;
}

/** Lets customers of a process of its own join a line. Times are in milliseconds. */
export async function arrivals(server: Server, { line, count, within, page }: Crowd): Promise<Arrived> {
	const { body } = await request(`${server.url}/apiV2/${line}`);
	const load = startLoad("arrivals");
	try {
		const order = { port: server.port, line, count, within, seed: count, page };
		const text = JSON.stringify({ join_ticket: v.parse(view, body).join_ticket });
		return v.parse(arrived, await load.ask({ ...order, body: text }));
	} finally {
		await load.close();
	}
}

/** Undefined if every join got one place and none was refused; otherwise the fault. */
export function faultOf({ refused, joined, fault }: Arrived, count: number): string | undefined {
	if (refused.length > 0) return `refused: ${refused.join("; ")}`;
	if (fault !== "") return fault;
	return joined === count ? undefined : `${joined} of ${count} were answered`;
}

/** The figure of joins of one line while the server has other work, beside the same joins without it. */
export function neighbourFigure(name: string, quiet: readonly number[], busy: readonly number[]): Figure {
	const [before, during] = [quantile(quiet, 0.99), quantile(busy, 0.99)];
	return {
		name,
		product: ms(during),
		control: ms(before),
		ratio: during / before,
		target: atMost(during, Math.max(3 * before, 50), "ms"),
	};
}
