import { FirestoreError, type RpcTransport } from "@junban/firestore-wire/rpc";
import { afterEach, beforeEach, expect, it } from "vitest";
import { boardOf, type Fixture, openFixture, PATHS, STAFF } from "./testing/fixture.ts";

/** Documents of one part. */
const PART = 80;
const CLEAR = { type: "clearAnswers", list: "answers", actor: STAFF } as const;

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

const left = async () => (await fixture.store.runQuery(PATHS.line, { collection: "answers" })).length;

/** Answers whose paths are in this order; those that stay were written at a later version of the board. */
async function storeAnswers(kept: readonly boolean[]): Promise<void> {
	const writes = kept.map((isKept, index) => ({
		set: `${PATHS.line}/answers/a${String(index).padStart(5, "0")}`,
		data: { uid: `a${index}`, _version: isKept ? 1_000 : 0 },
	}));
	for (let from = 0; from < writes.length; from += 400)
		await fixture.store.commit(writes.slice(from, from + 400));
}

it("a part that the store refuses is done again: nothing is left behind", async () => {
	await storeAnswers(Array.from({ length: 2 * PART + 10 }, () => false));
	let commits = 0;
	const transport: RpcTransport = {
		async call(method, ...rest) {
			// The first is the command's own.
			if (method === "commit" && ++commits === 2) throw new FirestoreError("RESOURCE_EXHAUSTED", "full");
			return await fixture.transport.call(method, ...rest);
		},
	};
	const desk = fixture.desk({}, transport);
	expect(await desk.submit(CLEAR)).toMatchObject({ ok: true, changed: true });
	await desk.drained();
	expect(await left()).toBe(2 * PART + 10);
	await desk.read();
	await desk.drained();
	expect(await left()).toBe(0);
	expect((await boardOf(desk)).clearings).toEqual([]);
});

it("documents that stay are read once, not again with every part", async () => {
	const kept = Array.from({ length: 3 * PART }, (_, index) => index % 2 === 0);
	await storeAnswers(kept);
	let queries = 0;
	const transport: RpcTransport = {
		async call(method, parent, body, signal) {
			if (method === "runQuery" && JSON.stringify(body).includes('"collectionId":"answers"')) queries++;
			return await fixture.transport.call(method, parent, body, signal);
		},
	};
	const desk = fixture.desk({}, transport);
	await desk.submit(CLEAR);
	await desk.drained();
	expect(await left()).toBe(kept.filter(Boolean).length);
	// Three full parts, and one that finds no more.
	expect(queries).toBe(4);
});
