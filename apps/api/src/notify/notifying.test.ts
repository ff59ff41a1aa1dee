import { publicView } from "@junban/api-contract/schemas";
import type { ChannelResponse } from "@junban/api-contract/schemas-notices";
import { channelResponse } from "@junban/api-contract/schemas-notices";
import { noticeResultsFromStored } from "@junban/domain/line";
import type { Data } from "@junban/firestore-wire/value";
import { expectNoneOf } from "@junban/vitest/private-words";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { createNodeApi } from "#src/node.ts";
import { contract } from "#src/testing/expectations.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { browserSubscription, recorder } from "./testing/recorder.ts";

let post = recorder();
const api = await startNodeTestApi({
	notices: {
		providers: {
			mail: (mail, signal) => post.providers.mail(mail, signal),
			push: { publicKey: "a-key", send: (push, signal) => post.providers.push.send(push, signal) },
		},
	},
});

// Together the tests send more mails than a free shop may on one day.
await api.store.commit([{ set: "apps/demo", data: { premium: { enabled: true } }, mask: ["premium"] }]);

beforeEach(() => {
	post = recorder();
});

const mails: Data = { fields: { notification: true } };
const payload = v.object({
	title: v.string(),
	body: v.string(),
	url: v.string(),
	tag: v.string(),
	number: v.string(),
	cause: v.string(),
	lang: v.string(),
});

/** Registers an address of this place and presses the button in the mail that asks for it. */
async function registered(
	line: string,
	uid: string,
	address = `${uid.toLowerCase()}@example.com`,
): Promise<ChannelResponse> {
	const answer = await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, {
		method: "POST",
		json: { notification_mail: address },
	});
	expect((await api.ask(await post.confirmation(address), { method: "POST" })).status).toBe(200);
	return contract(answer, 200, channelResponse);
}

async function subscribed(line: string, uid: string): Promise<ChannelResponse> {
	const json = browserSubscription(uid.slice(0, 6));
	return contract(
		await api.ask(`/apiV2/demo/${line}/${uid}/push`, { method: "POST", json }),
		200,
		channelResponse,
	);
}

const finish = (line: string, uid: string, json: object = {}) =>
	api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", token: api.owner.token, json });
const outboxOf = (line: string) => api.store.runQuery(`apps/demo/line/${line}`, { collection: "outbox" });

/** Resolves when all notices are sent and recorded. */
async function quiet(line: string): Promise<void> {
	while ((await outboxOf(line)).length > 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Every connection to the mail server hangs, until it is released. */
async function hanging(): Promise<{ readonly busy: string; release(): void }> {
	const busy = await api.newLine(mails);
	let release: (outcome: "sent") => void = () => undefined;
	post.answer = new Promise((resolve) => {
		release = resolve;
	});
	for (let count = 0; count < 5; count++) {
		const { uid } = await api.join(busy);
		await registered(busy, uid);
		await api.give(busy, uid);
	}
	await post.taken(5);
	return { busy, release: () => release("sent") };
}

test("a registered holder gets the call by mail and push, with number, shop and the link to the place", async () => {
	const line = await api.newLine({
		...mails,
		number_prefix: "A-",
		called_text: "3番窓口へ",
		color: "#C62828",
	});
	const { uid } = await api.join(line);
	expect(await registered(line, uid)).toEqual({ notices: ["during_guidance", "called", "cancelled"] });
	await subscribed(line, uid);
	await api.give(line, uid);
	await post.taken(2);
	const [mail] = post.mails;
	const link = `https://shops.example/app/demo/${line}/${uid}`;
	expect(mail).toMatchObject({
		to: `${uid.toLowerCase()}@example.com`,
		subject: "順番になりました A-1｜みなと食堂",
	});
	expect(mail?.text).toContain("3番窓口へ");
	expect(mail?.text).toContain(link);
	expect(mail?.html).toContain(`href="${link}"`);
	expect(mail?.html).toContain("#C62828");
	expect(mail?.messageId).toMatch(/^<[\w.-]+@shops\.example>$/);
	expectNoneOf([uid], mail?.messageId ?? "");
	const push = post.pushes[0];
	expect(v.parse(payload, JSON.parse(push?.payload ?? ""))).toMatchObject({
		title: "順番になりました A-1",
		body: "みなと食堂\n3番窓口へ",
		url: link,
		number: "A-1",
		cause: "called",
	});
	expect(push).toMatchObject({ urgent: true });
	expect(push?.ttl).toBeGreaterThan(590);
	await quiet(line);
});

test("the view says which channels there are, so that pages keep room for their rows", async () => {
	const lineOf = async (fields: Data) => {
		const line = await api.newLine(fields);
		return contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView).line;
	};
	expect(await lineOf(mails)).toMatchObject({ mail_offered: true, push_offered: true });
	expect(await lineOf({})).toMatchObject({ mail_offered: false, push_offered: true });
});

test("an English holder gets English texts, with the English link", async () => {
	const line = await api.newLine({ ...mails, called_text: "窓口へ", en: { called_text: "Window 3" } });
	const { uid } = await api.join(line, { locale: "en" });
	await registered(line, uid);
	await api.give(line, uid);
	await post.taken(1);
	expect(post.mails[0]?.subject).toBe("It’s your turn 1 | Minato");
	expect(post.mails[0]?.text).toContain("Window 3");
	expect(post.mails[0]?.text).toContain(`https://shops.example/en/app/demo/${line}/${uid}`);
});

test("a registration and a call at the same time: the holder gets the notice, or learns that it was too late", async () => {
	const line = await api.newLine(mails);
	const awaited: string[] = [];
	for (let round = 0; round < 10; round++) {
		const { uid } = await api.join(line);
		// Some registrations come first, some calls.
		const early = round % 2 === 0 ? undefined : api.give(line, uid);
		const registering = subscribed(line, uid);
		await (early ?? api.give(line, uid));
		if ((await registering).notices.includes("called")) awaited.push(uid);
	}
	await quiet(line);
	const told = post.pushes.flatMap(
		(push) => new RegExp(`/${line}/([A-Za-z0-9]{24})`).exec(push.payload)?.[1] ?? [],
	);
	expect(told.toSorted()).toEqual(awaited.toSorted());
});

test("near, then closer, then called, and a cancellation by staff: each is sent once", async () => {
	const line = await api.newLine({ notification: { before: 1 } });
	const joined = [];
	for (let count = 0; count < 5; count++) joined.push(await api.join(line));
	const [first, second, third, fourth, fifth] = joined.map(({ uid }) => uid);
	if (first === undefined || second === undefined || third === undefined) throw new Error("joined");
	if (fourth === undefined || fifth === undefined) throw new Error("joined");
	expect(await subscribed(line, third)).toEqual({
		notices: ["near", "during_guidance", "called", "cancelled"],
	});
	expect(await subscribed(line, second)).toEqual({ notices: ["during_guidance", "called", "cancelled"] });
	const causes = () => post.pushes.map((push) => v.parse(payload, JSON.parse(push.payload)).cause);
	await api.give(line, first);
	await post.taken(1);
	expect(causes()).toEqual(["near"]);
	expect(post.pushes[0]?.subscription.endpoint).toContain(third.slice(0, 6));
	// Back and forth: the third comes near again, and is not told again.
	await api.give(line, first, { target: "waiting" });
	await api.give(line, first);
	await api.give(line, third, { target: "during_guidance" });
	await post.taken(2);
	await api.give(line, third);
	await post.taken(3);
	await finish(line, third, { admin_cancel: true });
	await post.taken(4);
	await quiet(line);
	expect(causes()).toEqual(["near", "during_guidance", "called", "cancelled"]);
});

test("a call in the same commit as the end of another turn is sent", async () => {
	const line = await api.newLine();
	const [a, b] = [await api.join(line), await api.join(line)];
	await subscribed(line, b.uid);
	await api.give(line, a.uid);
	await finish(line, a.uid, { autoCall: true });
	await post.taken(1);
	expect(post.pushes[0]?.payload).toContain('"cause":"called"');
	await quiet(line);
});

test("when staff cancel all, every registered holder gets a notice, also beyond one commit; expiring sends none", async () => {
	const line = await api.newLine(mails);
	const uids: string[] = [];
	for (let part = 0; part < 8; part++)
		uids.push(...(await Promise.all(Array.from({ length: 20 }, () => api.join(line)))).map(({ uid }) => uid));
	await Promise.all(uids.map((uid) => registered(line, uid)));
	await Promise.all(uids.map((uid) => subscribed(line, uid)));
	const answer = await api.ask(`/apiV2/demo/${line}/cancel_all`, { method: "POST", token: api.owner.token });
	expect(answer.status).toBe(200);
	await post.taken(320);
	await quiet(line);
	expect(new Set(post.mails.map(({ text }) => uids.find((uid) => text.includes(uid)))).size).toBe(160);
	expect(post.mails[0]?.subject).toContain("順番が取り消されました");
	expect([post.mails.length, post.pushes.length]).toEqual([160, 160]);
});

test("what was sent and what failed is in the member's document alone, without an address", async () => {
	const line = await api.newLine(mails);
	const place = `apps/demo/line/${line}`;
	const { uid } = await api.join(line);
	await registered(line, uid);
	await subscribed(line, uid);
	await api.give(line, uid, { target: "during_guidance" });
	await post.taken(2);
	await quiet(line);
	post.answer = "never";
	await api.give(line, uid);
	await post.taken(4);
	await quiet(line);
	const path = `${place}/members/${uid}`;
	const { notices, public_uid } = (await api.store.batchGet([path])).get(path)?.data ?? {};
	const results = noticeResultsFromStored({ notices });
	expect(
		results.map((each) => [each.cause, each.channel, each.fault ?? each.state].join(" ")).toSorted(),
	).toEqual([
		"called mail refused",
		"called push refused",
		"during_guidance mail sent",
		"during_guidance push sent",
	]);
	expectNoneOf(["@example.com", uid], JSON.stringify(notices));
	const shown = [`${place}/public_members/${String(public_uid)}`, `${place}/public/board`];
	const documents = [...(await api.store.batchGet(shown)).values()];
	expect(documents).toHaveLength(2);
	expect(documents.flatMap(({ data }) => Object.keys(data))).not.toContain("notices");
});

test("a line without notices sends none, and a holder without a channel gets none", async () => {
	const line = await api.newLine({
		...mails,
		notification: { before: 0, on_during: false, on_called: false },
	});
	const [a, b] = [await api.join(line), await api.join(line)];
	expect(await registered(line, a.uid)).toEqual({ notices: ["cancelled"] });
	await api.give(line, a.uid, { target: "during_guidance" });
	await api.give(line, a.uid);
	await api.give(line, b.uid);
	expect(await outboxOf(line)).toEqual([]);
	expect(post.mails).toEqual([]);
});

test("an outdated notice is never sent: a call taken back, a place that ended, a channel removed", async () => {
	const line = await api.newLine(mails);
	const [a, b, c] = [await api.join(line), await api.join(line), await api.join(line)];
	for (const { uid } of [a, b, c]) await registered(line, uid);
	const { release, busy } = await hanging();
	for (const { uid } of [a, b, c]) await api.give(line, uid);
	expect((await outboxOf(line)).length).toBe(3);
	await api.give(line, a.uid, { target: "waiting" });
	await finish(line, b.uid, { reason: "no_show" });
	await api.ask(`/apiV2/demo/${line}/${c.uid}/notification_mail`, { method: "DELETE" });
	release();
	await quiet(line);
	await quiet(busy);
	expect(post.mails.length).toBe(5);
});

test("a repeated call is a new message, a repeated registration is none", async () => {
	const line = await api.newLine(mails);
	const { uid } = await api.join(line);
	await registered(line, uid);
	await registered(line, uid);
	await api.give(line, uid);
	await api.give(line, uid);
	await post.taken(1);
	await api.give(line, uid, { target: "waiting" });
	await api.give(line, uid);
	await post.taken(2);
	await quiet(line);
	expect(new Set(post.mails.map(({ messageId }) => messageId)).size).toBe(2);
	expect(post.mails.length).toBe(2);
});

test("a subscription that no longer exists is removed, and one made since stays", async () => {
	const line = await api.newLine();
	const { uid } = await api.join(line);
	const path = `apps/demo/line/${line}/members/${uid}`;
	await subscribed(line, uid);
	expect((await api.store.batchGet([path])).get(path)?.data.push).toBeDefined();
	post.answer = "gone";
	await api.give(line, uid, { target: "during_guidance" });
	await post.taken(1);
	await quiet(line);
	const member = (await api.store.batchGet([path])).get(path)?.data;
	expect(member?.push).toBeUndefined();
	expect(member?.during_guidance).toBe(true);
});

test("beyond the plan's mails of the day nothing is sent, and the owner sees the count", async () => {
	const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(Date.now());
	await api.store.commit([
		{ set: "apps/full", data: { uid: "full", name: "Full", timezone: "Asia/Tokyo" } },
		{ set: "apps/full/line/main", data: { uid: "main", name: "Main", ...mails } },
		{ set: `apps/full/users/${api.owner.uid}`, data: { uid: api.owner.uid, role: "owner" } },
		{ set: "apps/full/private/mails", data: { day, sent: 295, refused: 0 } },
	]);
	const outbox = () => api.store.runQuery("apps/full/line/main", { collection: "outbox" });
	const uids: string[] = [];
	for (let count = 0; count < 3; count++) {
		const answer = await api.ask("/apiV2/full/main/line_up", {
			method: "POST",
			json: { join_ticket: api.joinTicket("main", "full") },
		});
		const { uid } = v.parse(v.object({ uid: v.string() }), answer.json);
		const address = `${uid.toLowerCase()}@example.com`;
		await api.ask(`/apiV2/full/main/${uid}/notification_mail`, {
			method: "POST",
			json: { notification_mail: address },
		});
		await api.ask(await post.confirmation(address), { method: "POST" });
		uids.push(uid);
	}
	for (const uid of uids)
		await api.ask(`/apiV2/full/main/${uid}/give`, { method: "PATCH", token: api.owner.token, json: {} });
	while ((await outbox()).length > 0) await new Promise((resolve) => setImmediate(resolve));
	expect(post.mails.length).toBe(2);
	expect(api.logs.some((each) => each.includes("mails.day-full"))).toBe(true);
	const members = await api.store.runQuery("apps/full/line/main", { collection: "members" });
	const results = members.flatMap(({ data }) => noticeResultsFromStored(data));
	expect(results.map(({ state, fault }) => fault ?? state).toSorted()).toEqual(["sent", "sent", "used_up"]);
});

describe("a provider that hangs", () => {
	test("does not slow the line: calls and joins are answered, and others' notices go out", async () => {
		const line = await api.newLine(mails);
		const people = await Promise.all(Array.from({ length: 8 }, () => api.join(line)));
		for (const { uid } of people) await registered(line, uid);
		const { release, busy } = await hanging();
		for (const { uid } of people) await api.give(line, uid);
		const { uid } = await api.join(line);
		await subscribed(line, uid);
		await api.give(line, uid);
		await post.taken(6);
		expect(post.pushes.length).toBe(1);
		expect((await api.join(line)).number).toBe(10);
		release();
		await quiet(line);
		await quiet(busy);
		expect(post.mails.length).toBe(13);
	});
});

test("notices that another process left are found at the start and sent", async () => {
	const line = await api.newLine(mails);
	const { uid } = await api.join(line);
	await registered(line, uid);
	let release: (outcome: "sent") => void = () => undefined;
	post.answer = new Promise((resolve) => {
		release = resolve;
	});
	await api.give(line, uid);
	await post.taken(1);
	const next = recorder();
	const other = createNodeApi({
		store: api.store,
		secret: SECRET,
		log: () => undefined,
		verifyIdToken: async () => undefined,
		publicUrl: () => "https://shops.example",
		notices: { providers: next.providers },
	});
	await next.taken(1);
	await quiet(line);
	await other.close();
	release("sent");
	expect(next.mails[0]?.messageId).toBe(post.mails[0]?.messageId);
});

test("the log names neither address nor place", async () => {
	const line = await api.newLine(mails);
	const { uid } = await api.join(line);
	await registered(line, uid, "secret.name@example.com");
	await api.give(line, uid);
	await post.taken(1);
	await quiet(line);
	const logged = api.logs.join("\n");
	expect(logged).toContain("outbox.tried");
	expectNoneOf(["secret.name", uid, "example.com"], logged);
});
