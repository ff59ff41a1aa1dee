import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { afterAll, expect, test } from "vitest";
import { DEMO, MAIN, newUid, openFixture, PATHS } from "#src/desk/testing/fixture.ts";
import { Confirmations } from "./confirmations.ts";
import { MailBudget } from "./mail-budget.ts";
import { MailRecipients } from "./mail-recipients.ts";
import { keyedHash } from "./testing/mail-ports.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());
const now = () => fixture.clock;

test("a registration that the store cannot keep takes no room", async () => {
	const uid = newUid();
	await fixture.store.commit([{ set: PATHS.member(uid), data: { uid } }]);
	const store: FirestoreClient = {
		...fixture.store,
		commit: () => Promise.reject(new FirestoreError("UNAVAILABLE", "refused")),
	};
	let taken = 0;
	const rate = { take: () => ++taken > 0, giveBack: () => void taken-- };
	const budget = new MailBudget(fixture.store, now, () => undefined);
	const recipients = new MailRecipients({ store, now, keyedHash });
	const confirmations = new Confirmations({ store, budget, recipients, rate });
	const registration = { app: DEMO, line: MAIN, uid, address: "a@x.example", network: "192.0.2.1" };
	const shop = { app: { timeZone: "Asia/Tokyo" }, restricted: true } as const;
	await expect(confirmations.admit(registration, shop)).rejects.toThrow("refused");
	expect([taken, budget.unstored]).toEqual([0, 0]);
});
