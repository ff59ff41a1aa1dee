import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalDoor, openLocalDoor } from "#src/model/testing/local-door.ts";
import { countingStore } from "./testing/counting-store.ts";
import { type Served, seedWaiting, serve } from "./testing/serving.ts";

const CUSTOMERS = 40;
const count = countingStore();
let door: LocalDoor;
let mails = 0;
beforeAll(async () => {
	door = await openLocalDoor({
		between: count.between,
		notices: {
			providers: {
				mail: async () => {
					mails++;
					return "sent";
				},
			},
		},
	});
});
afterAll(async () => {
	await door.close();
});

let lines = 0;

/** For each customer. */
async function perCustomer(waiting: number, everyMinutes: number, mail = false): Promise<Served> {
	const line = `line${++lines}`;
	const fields = mail ? { fields: { notification: true }, notification: { before: 1, on_called: true } } : {};
	const uids = await seedWaiting(door.store, line, waiting, door.now(), fields);
	return await serve(door, count, { line, waiting: uids, customers: CUSTOMERS, everyMinutes, mail });
}

// Alone in each commit. Seldom: settings and the right of staff are asked for anew at every command.
describe("operations of Firestore for a customer who joins, is called and is finished", () => {
	it.each([0.1, 4])("are the same however many wait, one each %d minutes", async (everyMinutes) => {
		const { looked, served } = await perCustomer(5, everyMinutes);
		expect(looked.reads).toBeLessThanOrEqual(3);
		expect(served.reads).toBeLessThanOrEqual(10);
		expect(served.writes).toBeLessThanOrEqual(12);
		for (const waiting of [100, 1_000, 10_000])
			expect((await perCustomer(waiting, everyMinutes)).served).toEqual(served);
	});

	it("are at most three more of each for every notification", async () => {
		const plain = await perCustomer(5, 4);
		const told = await perCustomer(5, 4, true); // Near and called.
		expect(mails).toBeGreaterThanOrEqual(2 * CUSTOMERS);
		expect(told.served.reads - plain.served.reads).toBeLessThanOrEqual(6);
		expect(told.served.writes - plain.served.writes).toBeLessThanOrEqual(6);
		expect(told.registered.reads).toBeLessThanOrEqual(3);
		expect(told.registered.writes).toBeLessThanOrEqual(2);
	});
});
