import { appPrivatePath } from "@junban/domain/documents";
import { seededBytes } from "@junban/vitest/seeded";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DEMO, openFixture, PATHS } from "#src/desk/testing/fixture.ts";
import { refused } from "#src/result.ts";
import { ShopNetworks } from "#src/shop-networks.ts";
import { SECRET } from "#src/testing/shops.ts";
import { Notifier } from "./notifier.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { ANY_RATE, keyedHash } from "./testing/mail-ports.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());

const COUNT = appPrivatePath(DEMO, "mails");
const TEN_MINUTES = 600_000;

beforeEach(async () => {
	await fixture.store.commit([{ delete: COUNT }]);
});

/** The stored count, as the owner sees it. Undefined before the first store. */
const storedCount = async () => (await fixture.store.batchGet([COUNT])).get(COUNT)?.data.sent;

/** A notifier that has taken this many letters; its timers never ring. */
async function notifierWith(letters: number): Promise<Notifier> {
	const notifier = new Notifier({
		store: fixture.store,
		now: () => fixture.clock,
		log: () => undefined,
		secret: SECRET,
		keyedHash,
		confirmationRate: ANY_RATE,
		networks: new ShopNetworks(),
		randomBytes: seededBytes,
		random: () => 0.5,
		publicUrl: () => "",
		apiUrl: () => "",
		read: async () => refused("line-not-found"),
		yieldThen: (run) => void setImmediate(run),
		later: () => undefined,
		providers: { mail: async () => "sent" },
	});
	const items = Array.from(
		{ length: letters },
		(_, index): OutboxItem => ({
			id: `letter${index}`,
			what: {
				kind: "staff_invitation",
				to: `a${index}@example.com`,
				locale: "ja",
				link: "https://x.example/#i",
			},
			expireAt: fixture.clock + 86_400_000,
			tries: 0,
			nextAt: fixture.clock,
		}),
	);
	await fixture.store.commit(
		items.map(({ id }) => ({ set: `${PATHS.app}/invitations/${id}`, data: { email: "a@example.com" } })),
	);
	notifier.wrote(DEMO, items);
	return notifier;
}

test("a few mails are counted in the store ten minutes later", async () => {
	const notifier = await notifierWith(49);
	await notifier.drain();
	expect(await storedCount()).toBeUndefined();
	const at = fixture.clock + TEN_MINUTES;
	expect(notifier.nextAttemptAt).toBe(at);
	fixture.clock = at - 1;
	await notifier.drain();
	expect([await storedCount(), notifier.nextAttemptAt]).toEqual([undefined, at]);
	fixture.clock = at;
	await notifier.drain();
	expect([await storedCount(), notifier.nextAttemptAt]).toEqual([49, undefined]);
});

test("fifty mails are counted at once", async () => {
	const notifier = await notifierWith(50);
	await notifier.drain();
	expect(await storedCount()).toBe(50);
});

test("counts that are not stored yet are stored at the end", async () => {
	const notifier = await notifierWith(1);
	await notifier.drain();
	await notifier.close();
	expect(await storedCount()).toBe(1);
});
