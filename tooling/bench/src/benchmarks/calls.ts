import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { uidFromBytes } from "@junban/domain/values";
import { command, join, ownerToken, request } from "@junban/product/api";
import { now, quantile } from "@junban/product/clock";
import { residentBytes } from "@junban/product/processes";
import type { Server } from "@junban/product/server";
import * as v from "valibot";
import { type Load, startLoad } from "#src/load/child.ts";
import { withControl, withProduct } from "#src/servers.ts";
import { atMost, type Benchmark, type Figure, median, megabytes, ms } from "#src/table.ts";

const heard = v.object({ stamped: v.number(), text: v.string(), heardAt: v.array(v.number()) });

const CROWDS = [
	{ phones: 200, p95: 100, calls: 30 },
	{ phones: 1000, p95: 300, calls: 20 },
] as const;
const WARM_UP = 3;
/** Pause between two calls in milliseconds, so that two fan-outs never overlap. */
const GAP = 250;
/** Pause after the joins, in milliseconds: longer than the desk gathers joins before it sends a board. */
const SETTLE = 2000;
/** Bound on the server's memory with the crowd connected, in bytes. */
const MEMORY = 250e6;

interface Deliveries {
	/** Milliseconds from the instant in the message, for every phone and call. */
	readonly fromCommit: number[];
	/** Milliseconds to the last phone of each call. */
	readonly last: number[];
	/** Milliseconds from the instant at which the staff's request was sent. */
	readonly fromRequest: number[];
	readonly resident: number;
	readonly text: string;
}

/** Calls `numbers` one after the other with `send`, and collects the times at which the phones got the message. */
async function measure(
	server: Server,
	load: Load,
	numbers: readonly number[],
	send: (index: number) => Promise<unknown>,
): Promise<Deliveries> {
	const fromCommit: number[] = [];
	const fromRequest: number[] = [];
	const last: number[] = [];
	let text = "";
	await pause(SETTLE);
	for (const [index, number] of numbers.entries()) {
		await pause(GAP);
		await load.ask({ do: "expect", number });
		const sent = now();
		await send(index);
		const got = v.parse(heard, await load.ask({ do: "heard" }));
		text = got.text;
		if (index < WARM_UP) continue;
		for (const at of got.heardAt) {
			fromCommit.push(at - got.stamped);
			fromRequest.push(at - sent);
		}
		last.push(Math.max(...got.heardAt) - got.stamped);
	}
	return { fromCommit, fromRequest, last, resident: residentBytes(server.pid), text };
}

/** Each phone of the crowd joins, opens the live channel and holds its own place. */
async function productRun(server: Server, phones: number, calls: number): Promise<Deliveries> {
	const token = await ownerToken(server.url);
	const uids = Array.from({ length: phones }, () => uidFromBytes(randomBytes(48)) ?? "");
	const places: { uid: string; number: number }[] = [];
	for (let from = 0; from < phones; from += 50) {
		const batch = uids.slice(from, from + 50).map(async (uid) => {
			const joined = await join(server.url, uid);
			if (!joined.ok) throw new Error(joined.code);
			places.push({ uid, number: joined.value.number });
		});
		await Promise.all(batch);
	}
	places.sort((a, b) => a.number - b.number);
	const called = places.slice(0, calls + WARM_UP);
	const load = startLoad("phones");
	try {
		await load.ask({ do: "connect", url: server.url, uids });
		return await measure(
			server,
			load,
			called.map((place) => place.number),
			async (index) => {
				const answer = await command(server.url, token, "call", called[index]?.uid ?? "");
				if (!answer.ok) throw new Error(answer.code);
			},
		);
	} finally {
		await load.close();
	}
}

async function controlRun(server: Server, phones: number, calls: number, text: string): Promise<Deliveries> {
	const number = Number(/"called":\[\{"number":(\d+)/.exec(text)?.[1]);
	const body = text.replace(/"now":\d+/, '"now":0');
	const load = startLoad("phones");
	try {
		await load.ask({ do: "connect", url: server.url, uids: Array.from({ length: phones }, () => "x") });
		const numbers = Array.from({ length: calls + WARM_UP }, () => number);
		return await measure(server, load, numbers, () =>
			request(server.url, { method: "POST", body: JSON.parse(body) }),
		);
	} finally {
		await load.close();
	}
}

async function figuresOf({ phones, p95, calls }: (typeof CROWDS)[number]): Promise<Figure[]> {
	const product = await withProduct((server) => productRun(server, phones, calls));
	const control = await withControl("broadcaster", (server) =>
		controlRun(server, phones, calls, product.text),
	);
	const at = (run: Deliveries, share: number) => quantile(run.fromCommit, share);
	const lastRatio = median(product.last) / median(control.last);
	return [
		{
			name: `call to ${phones} phones, p50`,
			product: ms(at(product, 0.5)),
			control: ms(at(control, 0.5)),
			ratio: at(product, 0.5) / at(control, 0.5),
		},
		{
			name: `call to ${phones} phones, p95`,
			product: ms(at(product, 0.95)),
			control: ms(at(control, 0.95)),
			ratio: at(product, 0.95) / at(control, 0.95),
			target: atMost(at(product, 0.95), p95, "ms"),
		},
		{
			name: `call to ${phones} phones, last (median of ${calls})`,
			product: ms(median(product.last)),
			control: ms(median(control.last)),
			ratio: lastRatio,
			target: atMost(lastRatio, 2.5, "x control"),
		},
		{
			name: `call to ${phones} phones, p95 from the staff's request`,
			product: ms(quantile(product.fromRequest, 0.95)),
			control: ms(quantile(control.fromRequest, 0.95)),
			target: atMost(quantile(product.fromRequest, 0.95), p95, "ms"),
		},
		{
			name: `server memory with ${phones} phones`,
			product: megabytes(product.resident),
			control: megabytes(control.resident),
			ratio: product.resident / control.resident,
			target: atMost(Math.round(product.resident / 1e6), MEMORY / 1e6, "MB"),
		},
	];
}

export const calls: Benchmark = {
	name: "call-to-phone",
	method:
		"Phones are WebSockets of another process, each holding its own place. The clock starts at the `now` that the server " +
		"writes into the message after the commit, and stops when the phone has the message; " +
		"`from the staff's request` starts before the request is sent. Control: a bare ws broadcaster of the same text.",
	run: async () => {
		const figures: Figure[] = [];
		for (const crowd of CROWDS) figures.push(...(await figuresOf(crowd)));
		return figures;
	},
};
