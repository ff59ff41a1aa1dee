/** Being told by mail, without script. */
import { codesJa } from "@junban/domain/words/codes-ja";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noticesJa } from "#src/features/notices/phrases-ja.ts";
import { uid } from "#src/testing/samples.ts";
import { ServedPages } from "./testing/served-pages.ts";

const TICKET = `/app/demo/main/${uid}`;
const REFRESH = 'http-equiv="refresh"';

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
	served.api.notices = { mail_offered: true, ahead: 2, notices: ["near", "called"], results: [] };
});
afterEach(() => expect(served.faults).toEqual([]));

const mails = () => served.api.calls.filter(({ call }) => call === "mail");

test("a ticket leads to the form, which does not refresh under the typing hand", async () => {
	const ticket = await served.ask(TICKET);
	expect(ticket.html).toContain(`href="${TICKET}?notices=1"`);
	expect(ticket.html).toContain(REFRESH);
	expect(served.api.count("notices")).toBe(0);
	const { html } = await served.ask(`${TICKET}?notices=1`);
	expect(html).toContain(noticesJa.mail.save);
	expect(html).not.toContain(REFRESH);
});

test("an address is registered, shown, and removed", async () => {
	const { status, headers } = await served.form(TICKET, { intent: "mail", mail: "guest@example.com" });
	expect([status, headers.get("location")]).toEqual([303, `${TICKET}?notices=1`]);
	expect(mails()).toMatchObject([{ body: { notification_mail: "guest@example.com" } }]);
	expect((await served.ask(`${TICKET}?notices=1`)).html).toContain("g***@example.com に届きます");
	served.api.notices = { ...served.api.notices, mail_unconfirmed: true };
	const asked = noticesJa.mail.unconfirmed.replace("{{address}}", "g***@example.com");
	expect((await served.ask(`${TICKET}?notices=1`)).html).toContain(asked);
	expect((await served.form(TICKET, { intent: "mail_off" })).status).toBe(303);
	expect((await served.ask(`${TICKET}?notices=1`)).html).not.toContain("g***@example.com");
});

test.each([
	["", noticesJa.mail.missing],
	["guest@", noticesJa.mail.invalid],
	["a@b.example\r\nBcc: c@d.example", noticesJa.mail.invalid],
])("%j is refused beside the field, and stays in it", async (mail, words) => {
	const { status, html } = await served.form(TICKET, { intent: "mail", mail });
	expect(status).toBe(409);
	expect(html).toContain(words);
	if (!mail.includes("\n")) expect(html).toContain(`value="${mail}"`);
	expect(mails()).toEqual([]);
});

test.each([
	[429, "too-many-requests", noticesJa["too-many-requests"]],
	[409, "mail-addresses", codesJa["mail-addresses"]],
	[409, "mail-full", codesJa["mail-full"]],
] as const)("a refusal of the API is told: %i %s", async (status, code, words) => {
	served.api.refusals.set("mail", { status, code });
	const { html } = await served.form(TICKET, { intent: "mail", mail: "guest@example.com" });
	expect(html).toContain(words);
});

test("where no mail is sent, none is offered", async () => {
	served.api.notices = { ...served.api.notices, mail_offered: false };
	const { html } = await served.ask(`${TICKET}?notices=1`);
	expect(html).toContain(noticesJa.plain.none);
	expect(html).not.toContain(noticesJa.mail.save);
});
