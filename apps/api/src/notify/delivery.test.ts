import type { MemberUid } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type ChannelChange, channelWrite } from "#src/channels.ts";
import { DEMO, joinRequest, MAIN, memberOf, openFixture, PATHS, STAFF } from "#src/desk/testing/fixture.ts";
import type { InTurn } from "#src/in-turn.ts";
import { Delivery } from "./deliver.ts";
import { MailBudget } from "./mail-budget.ts";
import type { Letter, Notice, OutboxItem } from "./outbox-item.ts";
import type { Outcome } from "./ports.ts";
import { mailPorts } from "./testing/mail-ports.ts";
import { browserSubscription, type Recorder, recorder } from "./testing/recorder.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());
const desk = fixture.desk();

let post: Recorder;
let delivery: Delivery;
beforeEach(() => {
	post = recorder();
	const { store } = fixture;
	const now = () => fixture.clock;
	delivery = new Delivery({
		...{ store, now, providers: post.providers, budget: new MailBudget(store, now, () => undefined) },
		...mailPorts(store, now),
		publicUrl: () => "https://queue.example",
		apiUrl: () => "https://api.queue.example",
		read: () => desk.read(),
	});
});

const itemOf = (what: Notice | Letter): OutboxItem => ({
	...{ id: "item", what, expireAt: fixture.clock + 60_000, tries: 0, nextAt: fixture.clock },
});
const setLine = async (data: Data) => {
	await fixture.store.commit([{ set: PATHS.line, data, mask: Object.keys(data) }]);
	desk.refresh();
};
const pushTo = (name: string): ChannelChange => {
	const { endpoint, keys } = browserSubscription(name);
	return { channel: "push", to: { endpoint, ...keys } };
};

/** A called member with this channel, and a function that tries its notice. */
async function called(change: ChannelChange) {
	const { uid } = memberOf(await desk.submit(joinRequest()));
	await fixture.store.commit([channelWrite(PATHS, uid, change)]);
	await desk.submit({ type: "give", uid, target: "called", actor: STAFF });
	const what: Notice = {
		kind: "notice",
		cause: "called",
		channel: change.channel,
		member: uid,
		at: fixture.clock,
	};
	const deliver = (tries = 0, inTurn?: InTurn) =>
		delivery.notice(DEMO, MAIN, { ...itemOf(what), tries }, what, inTurn);
	return { uid, deliver };
}

/** A called member whose push is under way; `end` gives the provider's answer. */
async function pushUnderWay() {
	const { uid, deliver } = await called(pushTo("old"));
	const answer = Promise.withResolvers<Outcome>();
	post.answer = answer.promise;
	const delivered = deliver();
	await post.taken(1);
	const endpoint = async () =>
		(await fixture.store.batchGet([PATHS.member(uid)])).get(PATHS.member(uid))?.data.push;
	const end = (outcome: Outcome) => {
		answer.resolve(outcome);
		return delivered;
	};
	return { uid, deliver, endpoint, end };
}

test("a push address that no longer exists is removed, but not one that was registered since", async () => {
	const { uid, deliver, endpoint, end } = await pushUnderWay();
	await fixture.store.commit([channelWrite(PATHS, uid, pushTo("new"))]);
	expect(await end("gone")).toBe("later");
	expect(await endpoint()).toMatchObject({ endpoint: "https://push.example.com/new" });
	post.answer = "gone";
	expect(await deliver()).toBe("gone");
	expect(await endpoint()).toBeUndefined();
});

test("a push address that no longer exists is removed while the member is written", async () => {
	const { uid, endpoint, end } = await pushUnderWay();
	const path = PATHS.member(uid);
	const { store } = fixture;
	const commit = store.commit.bind(store);
	const writeResult = () => commit([{ set: path, data: { notices: {} }, mask: ["notices"] }]);
	await writeResult();
	// Between the read of the removal and its commit, too.
	vi.spyOn(store, "commit").mockImplementationOnce(async (writes) => {
		await writeResult();
		return commit(writes);
	});
	onTestFinished(() => {
		vi.restoreAllMocks();
	});
	expect(await end("gone")).toBe("gone");
	expect(await endpoint()).toBeUndefined();
});

test.each<[name: string, write: (uid: MemberUid) => Write]>([
	["was given up by the customer", (uid) => channelWrite(PATHS, uid, { channel: "push", to: undefined })],
	["went with its member", (uid) => ({ delete: PATHS.member(uid) })],
])("a push address that %s meanwhile is gone", async (_name, write) => {
	const { uid, end } = await pushUnderWay();
	await fixture.store.commit([write(uid)]);
	expect(await end("gone")).toBe("gone");
});

test("a mail that waited while the shop switched mails off is not sent", async () => {
	await setLine({ fields: { notification: true } });
	const { deliver } = await called({
		channel: "mail",
		to: { address: "guest@example.com", isConfirmed: true },
	});
	expect(await deliver()).toBe("sent");
	await setLine({ fields: { notification: false } });
	expect(await deliver()).toBe("stale");
	expect(post.mails).toHaveLength(1);
});

test("where the pages have a host of their own, the ticket is there, and mails are stopped at the API", async () => {
	await setLine({ fields: { notification: true } });
	const { uid, deliver } = await called({
		channel: "mail",
		to: { address: "guest@example.com", isConfirmed: true },
	});
	expect(await deliver()).toBe("sent");
	const [mail] = post.mails;
	expect(mail?.text).toContain(`https://queue.example/app/demo/main/${uid}`);
	const stop = /\S+\/unsubscribe\?t=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
	expect(stop).toMatch(/^https:\/\/api\.queue\.example\/apiV2\/demo\/main\/unsubscribe/);
	expect(mail?.headers["List-Unsubscribe"]).toBe(`<${stop}>`);
	expect(mail?.html).toContain(`href="${stop}"`);
});

test.each([
	["ja", "みなと"],
	["en", "Minato"],
] as const)("a letter in %s names the shop as %s", async (locale, name) => {
	const what: Letter = {
		kind: "staff_invitation",
		to: "cook@example.com",
		locale,
		link: "https://x.example/#i",
	};
	await fixture.store.commit([
		{ set: PATHS.app, data: { uid: "demo", name: "みなと", en: { name: "Minato" }, timezone: "Asia/Tokyo" } },
		{ set: `${PATHS.app}/invitations/item`, data: { email: what.to } },
	]);
	expect(await delivery.letter(DEMO, itemOf(what), what)).toBe("sent");
	const [mail] = post.mails;
	expect(["みなと", "Minato"].filter((each) => mail?.subject.includes(each))).toEqual([name]);
});

test("a push is prepared in its turn, and waits if too many do", async () => {
	const { deliver } = await called(pushTo("phone"));
	let turns = 0;
	const turn: InTurn = (part) => {
		turns++;
		return part();
	};
	expect([await deliver(1, turn), turns]).toEqual(["sent", 1]);
	expect(await deliver(1, async () => undefined)).toBe("no_turn");
});
