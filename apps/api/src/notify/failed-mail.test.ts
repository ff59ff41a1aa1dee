import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO, openFixture, PATHS } from "#src/desk/testing/fixture.ts";
import { refused } from "#src/result.ts";
import { Delivery } from "./deliver.ts";
import { MailBudget } from "./mail-budget.ts";
import type { Letter, OutboxItem } from "./outbox-item.ts";
import type { SendMail } from "./ports.ts";
import { mailPorts } from "./testing/mail-ports.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());

const what: Letter = {
	kind: "staff_invitation",
	to: "cook@example.com",
	locale: "en",
	link: "https://x.example/#i",
};
const item: OutboxItem = { id: "invitation", what, expireAt: fixture.clock + 1, tries: 0, nextAt: 0 };

beforeAll(async () => {
	await fixture.store.commit([{ set: `${PATHS.app}/invitations/${item.id}`, data: { email: what.to } }]);
});

/** Tries the letter once. Resolves to the number of mails that count. */
async function counted(mail: SendMail): Promise<number> {
	const { store } = fixture;
	const now = () => fixture.clock;
	const budget = new MailBudget(store, now, () => undefined);
	const delivery = new Delivery({
		...{ store, now, budget, providers: { mail }, ...mailPorts(store, now) },
		publicUrl: () => "https://queue.example",
		apiUrl: () => "https://queue.example",
		read: async () => refused("line-not-found"),
		providerMs: { mail: 20, push: 20 },
	});
	await delivery.letter(DEMO, item, what).catch(() => undefined);
	return budget.unstored;
}

test("a mail that was sent counts", async () => {
	expect(await counted(async () => "sent")).toBe(1);
});

test.each(["later", "never", "gone"] as const)(
	"a mail with the outcome %s gives its budget back",
	async (outcome) => {
		expect(await counted(async () => outcome)).toBe(0);
	},
);

test("a mail whose provider fails or does not answer in time gives its budget back", async () => {
	expect(await counted(() => Promise.reject(new Error("down")))).toBe(0);
	expect(await counted(() => new Promise(() => undefined))).toBe(0);
});
