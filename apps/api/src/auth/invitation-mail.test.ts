import { inviteResponse } from "@junban/api-contract/schemas-accounts";
import { expect, test } from "vitest";
import type { MailMessage, Outcome } from "#src/notify/ports.ts";
import { contract } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

let outcome: Outcome = "sent";
let arrived: (mail: MailMessage) => void = () => undefined;
const api = await startNodeTestApi({
	notices: {
		providers: {
			mail: async (mail) => {
				arrived(mail);
				return outcome;
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

test("one that is replaced or taken back is not mailed any more", async () => {
	outcome = "later";
	const waiting = async () =>
		(await api.store.runQuery("apps/demo", { collection: "outbox" })).map(({ path }) => path);
	const { invitation: first } = await invited("a@example.com", "ja");
	expect(await waiting()).toEqual([`apps/demo/outbox/${first.uid}`]);
	const { invitation: second } = await invited("a@example.com", "ja");
	expect(await waiting()).toEqual([`apps/demo/outbox/${second.uid}`]);
	await api.ask(`/apiV2/demo/staff/${second.uid}`, { method: "DELETE", token: api.owner.token });
	expect(await waiting()).toEqual([]);
});
