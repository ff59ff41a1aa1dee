import { deletionResponse } from "@junban/api-contract/schemas-accounts";
import { request, strangerToken } from "@junban/product/api";
import { now } from "@junban/product/clock";
import { storeAsService, storedTime } from "@junban/product/firestore";
import type { Server } from "@junban/product/server";
import * as v from "valibot";
import { arrivals, faultOf, neighbourFigure } from "#src/load/arrive.ts";
import { withProduct } from "#src/servers.ts";
import { type Benchmark, type Figure, ms } from "#src/table.ts";

const PLACES = 100_000;
/** Places of one commit, each with two documents. */
const PART = 2_000;
/** Joins of the other shop. They arrive within this time, in milliseconds, again and again until the deletion is over. */
const JOINS = 200;
const WITHIN = 4_000;
const SHOP = "closing";

/** Old places of a line, as an end of a service day leaves them. */
async function fill(server: Server, data: string): Promise<void> {
	const store = storeAsService(server.url, data);
	const line = `apps/${SHOP}/line/main`;
	for (let from = 0; from < PLACES; from += PART)
		await store.commit(
			Array.from({ length: PART }, (_, n) => {
				const uid = String(from + n).padStart(24, "m");
				const member = { uid, number: from + n, name: "たなか", line_up_at: storedTime(Date.now()) };
				return [
					{ set: `${line}/members/${uid}`, data: member },
					{ set: `${line}/public_members/${uid}`, data: { uid, number: from + n } },
				];
			}).flat(),
		);
}

/** One call after the other, as the owner's screen does. Returns how many calls. */
async function deleteShop(server: Server, token: string): Promise<number> {
	for (let calls = 1; ; calls++) {
		const body = { app: SHOP };
		const answer = await request(`${server.url}/apiV2/${SHOP}/deletion`, { method: "POST", token, body });
		if (answer.status !== 200) throw new Error(`deletion: ${answer.status} ${JSON.stringify(answer.body)}`);
		if (v.parse(deletionResponse, answer.body).state === "deleted") return calls;
	}
}

async function run(server: Server, data: string): Promise<Figure[]> {
	const token = await strangerToken(server.url, "closing@example.com", "correct-horse-battery-staple");
	const founding = { appUID: SHOP, appData: { name: "Closing" } };
	const founded = await request(`${server.url}/apiV2/apps`, { method: "POST", token, body: founding });
	if (founded.status !== 201) throw new Error(`founding: ${founded.status} ${JSON.stringify(founded.body)}`);
	await fill(server, data);
	const load = () => arrivals(server, { line: "demo/main", count: JOINS, within: WITHIN });
	const quiet = await load();
	const began = now();
	let isOver = false;
	const deleting = deleteShop(server, token).finally(() => {
		isOver = true;
	});
	const waits: number[] = [];
	let fault = faultOf(quiet, JOINS);
	while (!isOver) {
		const meanwhile = await load();
		fault ??= faultOf(meanwhile, JOINS);
		waits.push(...meanwhile.waits);
	}
	const calls = await deleting;
	const took = now() - began;
	if (fault !== undefined) throw new Error(fault);
	return [
		{ name: `a shop with ${PLACES} places is gone, in ${calls} calls`, product: ms(took) },
		neighbourFigure("p99 of another shop's joins meanwhile", quiet.waits, waits),
	];
}

export const deletion: Benchmark = {
	name: "deletion",
	method:
		`An owner deletes a shop whose line holds ${PLACES} places (two documents each), call after call, while people join another shop's line, ` +
		`${JOINS} within ${WITHIN / 1000} s. Control of the second figure: the same joins before. Checked: no join is refused or lost.`,
	run: () => withProduct(run),
};
