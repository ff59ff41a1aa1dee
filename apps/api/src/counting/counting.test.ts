import { EventEmitter, once } from "node:events";
import type { Data } from "@junban/firestore-wire/value";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP } from "#src/model/testing/door.ts";
import { type LocalDoor, openLocalDoor } from "#src/model/testing/local-door.ts";
import type { MailMessage } from "#src/notify/ports.ts";
import { countingStore } from "./testing/counting-store.ts";
import { type Served, seedWaiting, serve } from "./testing/serving.ts";

const CUSTOMERS = 40;
const count = countingStore();
let door: LocalDoor;
let notices = 0;
/** The first mail to each address asks for its confirmation. */
const confirmations = new Map<string, MailMessage>();
const came = new EventEmitter();
async function mailTo(address: string): Promise<MailMessage> {
	for (;;) {
		const mail = confirmations.get(address);
		if (mail !== undefined) return mail;
		await once(came, "mail");
	}
}
beforeAll(async () => {
	door = await openLocalDoor({
		between: count.between,
		notices: {
			providers: {
				mail: async (mail) => {
					if (confirmations.has(mail.to)) notices++;
					else confirmations.set(mail.to, mail);
					came.emit("mail");
					return "sent";
				},
			},
		},
	});
	// All customers share a network, which asks for fewer confirmations in a free shop than are counted here.
	await door.store.commit([{ set: `apps/${SHOP}`, data: { premium: { enabled: true } }, mask: ["premium"] }]);
});
afterAll(async () => {
	await door.close();
});

let lines = 0;

const NOTICES = { fields: { notification: true }, notification: { before: 1, on_called: true } };
/** Minutes between two customers. Seldom: settings and the right of staff are asked for anew at every command. */
const [OFTEN, SELDOM] = [0.1, 4];

/** For each customer, at each pace; each alone in its commits. */
async function perCustomer(waiting: number, fields: Data = {}): Promise<Served[]> {
	const line = `line${++lines}`;
	const uids = await seedWaiting(door.store, line, waiting, door.now(), fields);
	const mails = fields === NOTICES ? { mailTo } : {};
	const served: Served[] = [];
	for (const everyMinutes of [OFTEN, SELDOM])
		served.push(
			await serve(door, count, { line, waiting: uids, customers: CUSTOMERS, everyMinutes, ...mails }),
		);
	return served;
}

describe("operations of Firestore for a customer that joins, is called and is finished", () => {
	it("are at most 10 reads and 12 writes, the same for any number of waiting customers", async () => {
		const few = await perCustomer(5);
		for (const { looked, served } of few) {
			expect(looked.reads).toBeLessThanOrEqual(3);
			expect(served.reads).toBeLessThanOrEqual(10);
			expect(served.writes).toBeLessThanOrEqual(12);
		}
		for (const waiting of [100, 1_000, 10_000]) expect(await perCustomer(waiting)).toEqual(few);
	});

	it("are at most five reads and five writes more for every notification", async () => {
		const plain = await perCustomer(5);
		const told = await perCustomer(5, NOTICES);
		// Near and called.
		expect(notices).toBeGreaterThanOrEqual(2 * 2 * CUSTOMERS);
		told.forEach(({ served: counted, registered }, pace) => {
			const reads = counted.reads - (plain[pace]?.served.reads ?? 0);
			const writes = counted.writes - (plain[pace]?.served.writes ?? 0);
			// Eight at rest. At most, the result of each mail needs a commit of its own.
			expect(reads).toBeLessThanOrEqual(10);
			expect(writes).toBeLessThanOrEqual(10);
			expect(registered.reads).toBeLessThanOrEqual(10);
			expect(registered.writes).toBeLessThanOrEqual(10);
		});
	});
});
