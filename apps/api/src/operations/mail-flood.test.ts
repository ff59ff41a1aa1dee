import { errorEnvelope } from "@junban/api-contract/schemas";
import { channelResponse } from "@junban/api-contract/schemas-notices";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { recorder } from "#src/notify/testing/recorder.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

let post = recorder();
const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.99"),
	notices: { providers: { mail: (mail, signal) => post.providers.mail(mail, signal) } },
});
/** A free shop's mails of a day. */
const A_DAY = 300;
const DAY_MS = 86_400_000;
let day = Date.parse("2026-11-21T03:00:00Z");

beforeEach(() => {
	post = recorder();
	// Each test has a day of its own.
	day += 2 * DAY_MS;
	api.clock.at = day;
});

const newLine = () => api.newLine({ fields: { notification: true } });

async function register(line: string, uid: string, address: string, network: string) {
	return await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, {
		method: "POST",
		json: { notification_mail: address },
		headers: { "x-forwarded-for": network },
	});
}

/**
 * Registers three addresses at each of these many new places. Resolves to the answers: the refusals' codes, and `mailed` for
 * an accepted address, which gets its mail.
 */
async function flood(line: string, network: string, places: number, name: string): Promise<string[]> {
	const answers = [];
	for (let place = 0; place < places; place++) {
		const { uid } = await api.join(line);
		for (const letter of ["a", "b", "c"]) {
			const address = `${name}${place}${letter}@stranger.example`;
			const { json, status } = await register(line, uid, address, network);
			if (status === 200) await post.confirmation(address);
			answers.push(status === 200 ? "mailed" : v.parse(errorEnvelope, json).code);
		}
	}
	return answers;
}

const countOf = (answers: readonly string[], what: string) => answers.filter((each) => each === what).length;

test("NOTE-13 a place asks three addresses in its life, and is told why a fourth is refused", async () => {
	const line = await newLine();
	const { uid } = await api.join(line);
	for (const address of ["one@x.example", "two@x.example", "three@x.example"])
		contract(await register(line, uid, address, "192.0.2.1"), 200, channelResponse);
	refused(await register(line, uid, "four@x.example", "192.0.2.1"), 409, "mail-addresses");
	// Taking the address away, and hours, change nothing. Earlier ones may come back.
	await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, { method: "DELETE" });
	api.clock.at = day + 10 * 3_600_000;
	refused(await register(line, uid, "four@x.example", "192.0.2.1"), 409, "mail-addresses");
	contract(await register(line, uid, "ONE@x.example", "192.0.2.1"), 200, channelResponse);
	const other = await api.join(line);
	contract(await register(line, other.uid, "four@x.example", "192.0.2.1"), 200, channelResponse);
});

test("NOTE-13 addresses at the same time are three, too", async () => {
	const line = await newLine();
	const { uid } = await api.join(line);
	const answers = await Promise.all(
		["a", "b", "c", "d", "e", "f"].map((name) => register(line, uid, `${name}@y.example`, "192.0.2.1")),
	);
	expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3);
});

test("NOTE-14 a network asks for half of what is left, and an honest customer beside it gets the mail", async () => {
	const line = await newLine();
	const answers = await flood(line, "2001:db8:1:1::7", 30, "one");
	expect([countOf(answers, "mailed"), countOf(answers, "mail-full")]).toEqual([A_DAY / 4, 15]);
	// Another /64 of the same /48.
	expect(await flood(line, "2001:db8:1:2::7", 1, "same")).toEqual(Array(3).fill("mail-full"));
	const { uid } = await api.join(line);
	contract(await register(line, uid, "honest@customer.example", "203.0.113.7"), 200, channelResponse);
	await post.confirmation("honest@customer.example");
});

test("NOTE-14 confirmations take half of a shop's day, and whoever comes then is told; calls are still mailed", async () => {
	const line = await newLine();
	const guest = await api.join(line);
	await register(line, guest.uid, "guest@customer.example", "203.0.113.1");
	const link = await post.confirmation("guest@customer.example");
	expect((await api.ask(link, { method: "POST" })).status).toBe(200);
	const early = await api.join(line);
	await register(line, early.uid, "early@customer.example", "203.0.113.2");
	await post.confirmation("early@customer.example");
	const answers = [];
	for (let network = 1; network <= 12; network++)
		answers.push(...(await flood(line, `198.51.100.${network}`, network === 1 ? 26 : 14, `n${network}x`)));
	expect(countOf(answers, "mailed")).toBe(A_DAY / 2 - 2);
	// No mail, no use of the address: it is refused for the same reason at every place.
	for (let place = 0; place < 4; place++) {
		const { uid } = await api.join(line);
		refused(await register(line, uid, "honest@late.example", "203.0.113.7"), 409, "mail-full");
	}
	// Whoever was asked before may come back to the address, and is asked no second time.
	api.clock.at = day + 1_000;
	await api.ask(`/apiV2/demo/${line}/${early.uid}/notification_mail`, { method: "DELETE" });
	const again = await register(line, early.uid, "early@customer.example", "203.0.113.2");
	contract(again, 200, channelResponse);
	await api.give(line, guest.uid);
	await post.taken(1);
	expect(post.mails.map(({ to }) => to)).toEqual(["guest@customer.example"]);
	expect(post.confirmations).toHaveLength(A_DAY / 2);
});

test("NOTE-14 a registration that sends no mail takes nothing of the day", async () => {
	const line = await newLine();
	const { uid } = await api.join(line);
	for (let times = 0; times < 3; times++)
		contract(await register(line, uid, "again@customer.example", "203.0.113.7"), 200, channelResponse);
	await post.confirmation("again@customer.example");
	const answers = await flood(line, "203.0.113.7", 26, "rest");
	expect(countOf(answers, "mailed")).toBe(A_DAY / 4 - 1);
});

test("NOTE-14 an address that comes back again and again makes no room for others", async () => {
	const line = await newLine();
	const { uid } = await api.join(line);
	contract(await register(line, uid, "back@customer.example", "203.0.113.7"), 200, channelResponse);
	await post.confirmation("back@customer.example");
	for (let times = 0; times < 8; times++) {
		api.clock.at = day + (times + 1) * 1_000;
		await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, { method: "DELETE" });
		contract(await register(line, uid, "back@customer.example", "203.0.113.7"), 200, channelResponse);
	}
	const answers = await flood(line, "203.0.113.7", 30, "rest");
	expect(countOf(answers, "mailed")).toBe(A_DAY / 4 - 1);
});
