import { inviteResponse } from "@junban/api-contract/schemas-accounts";
import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { Delivery } from "#src/notify/deliver.ts";
import { MailBudget } from "#src/notify/mail-budget.ts";
import type { Letter } from "#src/notify/outbox-item.ts";
import type { MailMessage } from "#src/notify/ports.ts";
import { mailPorts } from "#src/notify/testing/mail-ports.ts";
import { refused } from "#src/result.ts";
import { contract } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

/** What the mail server waits for. */
let held = Promise.resolve();
let arrived: (mail: MailMessage) => void = () => undefined;
const api = await startNodeTestApi({
	notices: {
		providers: {
			mail: async (mail) => {
				arrived(mail);
				await held;
				return "sent";
			},
		},
	},
});
await api.store.commit([{ set: "apps/demo", data: { premium: { enabled: true } }, mask: ["premium"] }]);

const nextMail = () =>
	new Promise<MailMessage>((resolve) => {
		arrived = resolve;
	});

async function invited(email: string, language: string) {
	const answer = await api.ask("/apiV2/demo/staff", {
		method: "POST",
		token: api.owner.token,
		headers: { "accept-language": language },
		json: { email },
	});
	return contract(answer, 201, inviteResponse);
}

test("the invited person gets the link by mail, in the owner's language, and it opens", async () => {
	const cook = await person(api);
	const mailed = nextMail();
	const { link } = await invited(cook.email, "en");
	const mail = await mailed;
	expect(mail.to).toBe(cook.email);
	expect(mail.subject).toContain("Minato");
	expect(mail.text).toContain(link);
	expect(link).toContain("/en/app_admin/demo/login#invitation=");
	const invitation = /#invitation=(\w+)$/m.exec(mail.text)?.[1];
	const accepted = await api.ask("/apiV2/demo/staff/accept", {
		method: "POST",
		token: cook.token,
		json: { invitation },
	});
	expect(accepted.status).toBe(200);
});

test("a replaced or removed invitation is not mailed any more", async () => {
	let release = () => {};
	held = new Promise((resolve) => {
		release = resolve;
	});
	const waiting = async () =>
		(await api.store.runQuery("apps/demo", { collection: "outbox" })).map(({ path }) => path);
	const { invitation: first } = await invited("a@example.com", "ja");
	expect(await waiting()).toEqual([`apps/demo/outbox/${first.uid}`]);
	const { invitation: second } = await invited("a@example.com", "ja");
	expect(await waiting()).toEqual([`apps/demo/outbox/${second.uid}`]);
	await api.ask(`/apiV2/demo/staff/${second.uid}`, { method: "DELETE", token: api.owner.token });
	expect(await waiting()).toEqual([]);
	release();
});

test("a mail that waited is sent only while its invitation exists", async () => {
	const now = Date.now;
	const budget = new MailBudget(api.store, now, () => undefined);
	let sent = 0;
	const delivery = new Delivery({
		store: api.store,
		now,
		budget,
		...mailPorts(api.store, now),
		publicUrl: () => "https://shops.example",
		apiUrl: () => "https://shops.example",
		read: async () => refused("line-not-found"),
		providers: {
			mail: async () => {
				sent++;
				return "sent";
			},
		},
	});
	const app = parseAppUid("demo");
	if (app === undefined) throw new Error("No app uid");
	const what: Letter = {
		kind: "staff_invitation",
		to: "b@example.com",
		locale: "ja",
		link: "https://x.example/#i",
	};
	const { invitation } = await invited("b@example.com", "ja");
	const item = { id: invitation.uid, what, expireAt: now() + 1_000, tries: 0, nextAt: 0 };
	expect(await delivery.letter(app, item, what)).toBe("sent");
	await api.ask(`/apiV2/demo/staff/${invitation.uid}`, { method: "DELETE", token: api.owner.token });
	expect(await delivery.letter(app, item, what)).toBe("stale");
	expect(sent).toBe(1);
});
