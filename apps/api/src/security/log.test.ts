/** The log holds no personal data. */
import { expectNoneOf } from "@junban/vitest/private-words";
import { expect, test } from "vitest";
import { everyCall } from "#src/testing/every-call.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();

test("no call of all leaves a uid, name, address, number, token or path in the log", async () => {
	const line = await api.newLine();
	const typed = { name: "Hanako Yamada", phone: "090 1234 5678" };
	const person = { ...typed, note: "by the window" };
	const { uid, browser = "" } = await api.join(line, typed);
	const mail = "hanako@private.example";
	const from = api.logs.length;
	const bodies = [
		{},
		person,
		{ notification_mail: mail },
		{ email: mail, mail, role: "staff" },
		{ endpoint: `https://push.example/${uid}`, keys: { auth: uid, p256dh: uid } },
		{ answers: { q1: mail }, slug: "hanako", name: person.name },
	];
	for (const { method, path } of everyCall({ line, member: uid }))
		for (const json of bodies)
			for (const token of [undefined, api.owner.token, "forged.to.ken"]) {
				const withBody = method === "GET" || method === "DELETE" ? {} : { json };
				const headers = { "user-agent": "Hanako's phone", "x-request-id": mail };
				const query = `?t=${uid}&mail=${mail}`;
				await api.ask(path + query, {
					method,
					headers,
					...withBody,
					...(token === undefined ? {} : { token }),
				});
			}
	const logs = api.logs.slice(from).join("\n");
	expect(logs).toContain('"route":"/apiV2/:app/:line/:member/give"');
	const secrets = [uid, browser, api.owner.token, "forged.to.ken", api.joinTicket(line)];
	const said = [...Object.values(person), mail, "private.example", "Hanako's phone"];
	expectNoneOf([...secrets, ...said, "127.0.0.1", "/apiV2/demo"], logs);
	for (const each of api.logs.slice(from))
		expect(JSON.parse(each)).toMatchObject({ event: expect.any(String) });
});
