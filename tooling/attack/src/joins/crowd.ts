import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { joinTicket } from "@junban/product/api";
import { now } from "@junban/product/clock";
import { type Caller, connect, solveNatively } from "./caller.ts";

const newUid = () => randomBytes(36).toString("base64url").replace(/[-_]/g, "0");

/** Takes one place, as the page of a phone does: works when it is asked to, and comes again when it is told to. */
async function takePlace(caller: Caller, ticket: string, isOver = () => false): Promise<boolean> {
	const uid = newUid();
	let work: string | undefined;
	while (!isOver()) {
		const answer = await caller.join(uid, { join_ticket: ticket, ...(work === undefined ? {} : { work }) });
		if (answer.status < 300) return true;
		if (typeof answer.work === "string") work = await solveNatively(answer.work);
		else if (answer.code !== "too-many-requests") throw new Error(`${answer.status} ${String(answer.code)}`);
	}
	return false;
}

export interface Bot {
	/** The places that it has now. */
	readonly places: () => number;
	/** Ends it. Resolves to the number of its places. */
	readonly stop: () => Promise<number>;
}

/** A program that joins without end from one address. Each place is another browser's, as far as the server can see. */
export async function startBot(url: string, connections: number): Promise<Bot> {
	const ticket = await joinTicket(url);
	let places = 0;
	let isOver = false;
	const loops = Array.from({ length: connections }, async () => {
		const caller = connect(url, "198.51.100.1");
		while (!isOver) if (await takePlace(caller, ticket, () => isOver)) places++;
		caller.close();
	});
	return {
		places: () => places,
		stop: async () => {
			isOver = true;
			await Promise.all(loops);
			return places;
		},
	};
}

/**
 * Phones that join, each on a connection of its own. Returns how long each took, in ms.
 *
 * @param within they arrive evenly within this time, in ms
 */
export async function phonesJoin(
	url: string,
	addresses: readonly string[],
	within: number,
): Promise<readonly number[]> {
	const ticket = await joinTicket(url);
	return await Promise.all(
		addresses.map(async (address, index) => {
			await pause((within * index) / addresses.length);
			const arrived = now();
			const caller = connect(url, address);
			await takePlace(caller, ticket);
			caller.close();
			return now() - arrived;
		}),
	);
}
