import { describe, expect, test } from "vitest";
import { decideNotices, firstNotices } from "./notices-machine.ts";
import { HERE, NOTICES, OFFLINE, OTHER, opened, READY, type World } from "./testing/notices-world.ts";

const failed = (channel: "mail" | "push", fault: "gone" | "refused") =>
	({ cause: "near", channel, state: "failed", fault, at: 5 }) as const;

describe("push", () => {
	test("the browser asks only after the words that explain it, once, and then it is on", () => {
		const world = opened();
		expect(world.shown?.push?.state).toBe("off");
		world.send({ type: "push-on" });
		world.settle();
		expect([world.shown?.open, world.asked]).toEqual(["push", 0]);
		world.permission = "granted";
		world.send({ type: "push-confirm" });
		world.send({ type: "push-confirm" });
		expect(world.shown?.push?.isBusy).toBe(true);
		world.settle();
		expect(world.asked).toBe(1);
		expect(world.shown).toMatchObject({ push: { state: "on", isBusy: false } });
		expect(world.server.push).toBe(HERE);
	});

	test("what was allowed before is not explained again", () => {
		const world = opened({ support: "yes", permission: "granted" });
		world.send({ type: "push-on" });
		world.settle();
		expect([world.shown?.push?.state, world.asked]).toEqual(["on", 0]);
	});

	test("a no is kept, and a question that was waved away can be asked again", () => {
		const world = opened();
		for (const permission of ["default", "denied"] as const) {
			world.permission = permission;
			world.send({ type: "push-on" });
			world.send({ type: "push-confirm" });
			world.settle();
			expect(world.shown?.push?.state).toBe(permission === "denied" ? "denied" : "off");
		}
		expect(world.count("subscribe")).toBe(0);
	});

	test("permission that was taken back shows as denied after the page was away, though the server has the browser", () => {
		const world = opened({ support: "yes", permission: "granted" }, { ...NOTICES, push: HERE });
		world.subscribed = HERE;
		world.permission = "denied";
		world.send({ type: "wake" });
		world.settle();
		expect(world.shown?.push?.state).toBe("denied");
	});

	test("another browser's registration is not shown as this one's", () => {
		const world = opened(READY, { ...NOTICES, push: OTHER });
		expect(world.shown?.push?.state).toBe("elsewhere");
	});

	test.each(["home-screen", "in-app"] as const)("%s: the steps open, and nothing is asked", (support) => {
		const world = opened({ support, permission: "default" });
		world.send({ type: "push-on" });
		world.send({ type: "push-confirm" });
		world.settle();
		expect(world.shown).toMatchObject({ open: "push", push: { state: support } });
		expect(world.asked).toBe(0);
	});

	test("a browser that cannot subscribe says so", () => {
		const world = opened({ support: "yes", permission: "granted" });
		world.send({ type: "push-on" });
		world.underWay.length = 0;
		world.send({ type: "subscribed", subscribed: undefined });
		expect(world.shown?.push).toMatchObject({ state: "off", isBusy: false, fault: "push-failed" });
	});

	test("after a lost answer the row shows what the server has", () => {
		const world = opened({ support: "yes", permission: "granted" });
		world.next = "lost";
		world.send({ type: "push-on" });
		world.settle();
		expect(world.shown?.push).toMatchObject({ state: "on", fault: "offline" });
	});

	test("an address that is gone comes back as a failure until push is on again", () => {
		const world = opened(
			{ support: "yes", permission: "granted" },
			{
				...NOTICES,
				results: [failed("push", "gone")],
			},
		);
		expect(world.shown?.push).toMatchObject({ state: "off", lastFailure: { fault: "gone", at: 5 } });
		world.send({ type: "push-on" });
		world.settle();
		expect(world.shown?.push?.lastFailure).toBeUndefined();
	});
});

describe("mail", () => {
	const save = (world: World, typed: string) => {
		world.send({ type: "mail-open" });
		world.send({ type: "mail-save", typed });
		world.settle();
	};

	test("a registered address is shown whole, and closes the form", () => {
		const world = opened();
		save(world, " ｇｕｅｓｔ@EXAMPLE.com ");
		expect(world.shown).toMatchObject({ mail: { address: "guest@example.com" } });
		expect(world.shown?.open).toBeUndefined();
		world.send({ type: "mail-off" });
		world.settle();
		expect(world.shown?.mail?.address).toBeUndefined();
	});

	test.each([
		["", "value-missing"],
		["guest", "email-invalid"],
	])("%j is not sent", (typed, fault) => {
		const world = opened();
		save(world, typed);
		expect(world.shown).toMatchObject({ open: "mail", mail: { fault } });
		expect(world.count("save-mail")).toBe(0);
	});

	test("what looks like a slip is sent only when it is sent again unchanged", () => {
		const world = opened();
		save(world, "guest@gmial.com");
		expect(world.shown?.mail?.likely).toBe("guest@gmail.com");
		save(world, "guest@gmai.com");
		expect([world.shown?.mail?.likely, world.count("save-mail")]).toEqual(["guest@gmail.com", 0]);
		save(world, "guest@gmai.com");
		expect([world.shown?.mail?.address, world.count("save-mail")]).toEqual(["guest@gmai.com", 1]);
	});

	test("a mail that came back is told until another address is registered", () => {
		const world = opened(READY, {
			...NOTICES,
			mail: "g***@example.com",
			results: [failed("mail", "refused")],
		});
		expect(world.shown?.mail).toMatchObject({
			address: "g***@example.com",
			lastFailure: { fault: "refused", at: 5 },
		});
		save(world, "other@example.com");
		expect(world.shown?.mail?.lastFailure).toBeUndefined();
	});
});

describe("an unconfirmed address", () => {
	const asking = () => opened(READY, { ...NOTICES, mail: "g***@example.com", mail_unconfirmed: true });

	test("is looked at again until it is confirmed", () => {
		const world = asking();
		expect(world.shown?.mail?.isUnconfirmed).toBe(true);
		expect(world.isRefreshPlanned).toBe(true);
		const { mail_unconfirmed: _before, ...confirmed } = world.server;
		world.server = confirmed;
		world.isRefreshPlanned = false;
		world.send({ type: "refresh-due" });
		world.settle();
		expect([world.shown?.mail?.isUnconfirmed, world.isRefreshPlanned]).toEqual([false, false]);
	});

	test("that nobody confirms is looked at 20 times, and once more when the page is shown again", () => {
		const world = asking();
		let looks = 1;
		for (; world.isRefreshPlanned; looks++) {
			world.isRefreshPlanned = false;
			world.send({ type: "refresh-due" });
			world.settle();
		}
		expect(looks).toBe(21);
		const before = world.count("load");
		world.send({ type: "wake" });
		world.settle();
		expect([world.count("load") - before, world.isRefreshPlanned]).toEqual([1, false]);
	});

	test("shows as unconfirmed at once, and as confirmed when the person comes back to the page", () => {
		const world = opened();
		world.send({ type: "mail-open" });
		world.send({ type: "mail-save", typed: "guest@example.com" });
		world.underWay.shift()?.();
		expect(world.shown?.mail).toMatchObject({ address: "guest@example.com", isUnconfirmed: true });
		world.settle();
		const { mail_unconfirmed: _before, ...confirmed } = world.server;
		world.server = confirmed;
		world.send({ type: "wake" });
		world.settle();
		expect(world.shown?.mail?.isUnconfirmed).toBe(false);
	});
});

describe("what is offered", () => {
	test("a channel by which nothing arrives has no row, and without any there are no rows", () => {
		const { push_key: _key, ...noPush } = NOTICES;
		expect(opened(READY, noPush).shown?.push).toBeUndefined();
		expect(opened(READY, { ...NOTICES, mail_offered: false }).shown?.mail).toBeUndefined();
		expect(opened(READY, { ...noPush, mail_offered: false }).shown).toBeUndefined();
		expect(opened(READY, { ...NOTICES, notices: [] }).shown).toBeUndefined();
	});
});

describe("what became of notices", () => {
	test("is asked for after a call, and again while it is delayed; without a channel nothing is asked", () => {
		const world = opened(READY, { ...NOTICES, push: HERE });
		world.send({ type: "moment", moment: "called" });
		expect(world.isRefreshPlanned).toBe(true);
		world.isRefreshPlanned = false;
		world.server = {
			...world.server,
			results: [{ cause: "called", channel: "push", state: "delayed", at: 5 }],
		};
		world.send({ type: "refresh-due" });
		world.settle();
		expect(world.isRefreshPlanned).toBe(true);
		const without = opened();
		without.send({ type: "moment", moment: "called" });
		expect(without.isRefreshPlanned).toBe(false);
	});
});

test("an answer that did not come is asked for again once the ticket has the server, and one that came is not", () => {
	const around = { chance: 0 };
	const started = decideNotices(firstNotices("waiting"), { type: "started" }, around).state;
	const lost = decideNotices(started, { type: "loaded", changes: 0, answer: OFFLINE }, around).state;
	const reached = decideNotices(lost, { type: "reached" }, around);
	expect(reached.effects).toEqual([{ type: "load", changes: 0 }]);
	expect(decideNotices(reached.state, { type: "reached" }, around).effects).toEqual([]);
	const answer = { ok: true, value: NOTICES } as const;
	const known = decideNotices(reached.state, { type: "loaded", changes: 0, answer }, around).state;
	expect(decideNotices(known, { type: "reached" }, around).effects).toEqual([]);
});
