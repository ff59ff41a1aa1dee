import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Device, NoticesEffect, NoticesEvent, NoticesState } from "./notices-events.ts";
import { decideNotices, firstNotices } from "./notices-machine.ts";

const HERE = "fingerprint-here";
const OTHER = "fingerprint-other";
const OFFLINE = { ok: false, code: "offline", status: 0 } as const;
const REFUSED = { ok: false, code: "too-many-requests", status: 429 } as const;
const SUBSCRIBED = {
	request: { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } },
	fingerprint: HERE,
};
const READY: Device = { support: "yes", permission: "default" };
const NOTICES: NoticesResponse = {
	...{ mail_offered: true, push_key: "BK", ahead: 2, results: [] },
	notices: ["near", "called", "cancelled"],
};

/** A page, the browser, and a server; what is under way waits until the story lets it end. */
class World {
	memory = firstNotices("waiting");
	shown: NoticesState | undefined;
	/** What the server has. */
	server: NoticesResponse = NOTICES;
	permission: NotificationPermission = "default";
	subscribed: string | undefined;
	readonly underWay: (() => void)[] = [];
	readonly effects: NoticesEffect[] = [];
	asked = 0;
	isRefreshPlanned = false;

	constructor(device: Device = READY, server: NoticesResponse = NOTICES) {
		this.server = server;
		this.permission = device.permission;
		this.device = device;
		this.send({ type: "started" });
	}
	device: Device;

	send(event: NoticesEvent): void {
		const { effects, state } = decideNotices(this.memory, event, { chance: 0.5 });
		this.memory = state;
		for (const effect of effects) this.#perform(effect);
	}

	/** All that is under way ends, in its order. */
	settle(): void {
		for (let next = this.underWay.shift(); next !== undefined; next = this.underWay.shift()) next();
	}

	count(type: NoticesEffect["type"]): number {
		return this.effects.filter((each) => each.type === type).length;
	}

	#perform(effect: NoticesEffect): void {
		if (effect.type !== "show") this.effects.push(effect);
		const later = (end: () => void) => this.underWay.push(end);
		switch (effect.type) {
			case "show":
				this.shown = effect.state;
				break;
			case "look-at-device":
				later(() => {
					const { permission, subscribed } = this;
					const device = { ...this.device, permission };
					this.send({
						type: "device",
						device: subscribed === undefined ? device : { ...device, subscribed },
					});
				});
				break;
			case "load": {
				const { changes } = effect;
				// The server reads now and its answer comes later.
				const value = this.server;
				later(() => this.send({ type: "loaded", changes, answer: { ok: true, value } }));
				break;
			}
			case "plan-refresh":
				this.isRefreshPlanned = true;
				break;
			case "ask":
				this.asked++;
				later(() => this.send({ type: "asked", permission: this.permission }));
				break;
			case "subscribe":
				this.subscribed = HERE;
				later(() => this.send({ type: "subscribed", subscribed: SUBSCRIBED }));
				break;
			case "save-push":
				this.#change("push", HERE, (answer) => this.send({ type: "push-saved", fingerprint: HERE, answer }));
				break;
			case "remove-push":
				this.#change("push", undefined, (answer) => this.send({ type: "push-removed", answer }));
				break;
			case "save-mail": {
				const { address } = effect;
				this.#change("mail", address, (answer) => this.send({ type: "mail-saved", address, answer }));
				break;
			}
			case "remove-mail":
				this.#change("mail", undefined, (answer) => this.send({ type: "mail-removed", answer }));
		}
	}

	/** How the next changes end: the answer, and whether the server did it. */
	next: "done" | "lost" | "refused" = "done";

	#change(
		channel: "mail" | "push",
		to: string | undefined,
		tell: (answer: { ok: true; value: { notices: [] } } | typeof OFFLINE | typeof REFUSED) => void,
	): void {
		const how = this.next;
		this.underWay.push(() => {
			if (how !== "refused") {
				const { [channel]: _before, mail_unconfirmed: isUnconfirmed, ...rest } = this.server;
				const isAsked = channel === "mail" ? to !== undefined : isUnconfirmed === true;
				const asked = isAsked ? { mail_unconfirmed: true } : {};
				this.server = { ...rest, ...asked, ...(to === undefined ? {} : { [channel]: to }) };
			}
			tell(how === "done" ? { ok: true, value: { notices: [] } } : how === "lost" ? OFFLINE : REFUSED);
		});
	}
}

function opened(device?: Device, server?: NoticesResponse): World {
	const world = new World(device, server);
	world.settle();
	return world;
}

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

const TAPS: readonly NoticesEvent[] = [
	...(["push-on", "push-confirm", "push-off", "mail-open", "mail-off", "close", "wake"] as const).map(
		(type) => ({ type }),
	),
	{ type: "mail-save", typed: "guest@example.com" },
	{ type: "mail-save", typed: "guest@gmial.com" },
	{ type: "mail-save", typed: "guest" },
	{ type: "moment", moment: "near" },
	{ type: "refresh-due" },
];
type Action =
	| { readonly tap: number }
	| { readonly end: number }
	| { readonly next: World["next"] }
	| { readonly permission: NotificationPermission };
const story = fc.array(
	fc.oneof(
		{ weight: 6, arbitrary: fc.nat(TAPS.length - 1).map((tap): Action => ({ tap })) },
		{ weight: 4, arbitrary: fc.nat(5).map((end): Action => ({ end })) },
		{
			weight: 1,
			arbitrary: fc.constantFrom("done", "lost", "refused").map((next: World["next"]): Action => ({ next })),
		},
		{
			weight: 1,
			arbitrary: fc
				.constantFrom("default", "granted", "denied")
				.map((permission: NotificationPermission): Action => ({ permission })),
		},
	),
	{ maxLength: 40 },
);

test("whatever is tapped and however late answers come: nobody is asked without the words, and in the end the rows say what the server has", () => {
	fc.assert(
		fc.property(story, (actions) => {
			const world = new World();
			for (const action of actions) {
				if ("next" in action) world.next = action.next;
				else if ("permission" in action) world.permission = action.permission;
				else if ("tap" in action) {
					const asked = world.asked;
					const wasOpen = world.shown?.open;
					const event = TAPS[action.tap];
					if (event !== undefined) world.send(event);
					if (world.asked > asked) expect(wasOpen).toBe("push");
				} else {
					const [end] = world.underWay.splice(action.end % Math.max(1, world.underWay.length), 1);
					end?.();
				}
			}
			world.settle();
			world.send({ type: "wake" });
			world.send({ type: "refresh-due" });
			world.settle();
			const { mail, push } = world.shown ?? {};
			const able = world.server.push === undefined ? "off" : "on";
			expect(push).toMatchObject({
				isBusy: false,
				state: world.permission === "denied" ? "denied" : able,
			});
			expect(mail?.isBusy).toBe(false);
			expect(mail?.address).toBe(world.server.mail);
		}),
		{ numRuns: 2_000 },
	);
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
