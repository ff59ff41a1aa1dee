import { describe, expect, test } from "vitest";
import {
	correctedTo,
	decideMail,
	FIRST_MAIL,
	type MailEvent,
	type MailState,
	MOST_MAILS,
	PAUSE_MS,
	waitOf,
} from "./mail-machine.ts";

const EMAIL = "owner@example.com";
const NOW = 1_800_000_000_000;
const mailed = (count: number, sentAt = NOW) => ({ email: EMAIL, sentAt, count });

function story(...events: readonly MailEvent[]) {
	let state: MailState = FIRST_MAIL;
	let types: readonly string[] = [];
	for (const event of events) {
		const step = decideMail(state, event);
		state = step.state;
		types = step.effects.map(({ type }) => type);
	}
	return { state, types };
}

describe("the mail", () => {
	test("may be asked for once a minute, and five times", () => {
		const opened: MailEvent = { type: "opened", mail: mailed(1), corrected: undefined, now: NOW };
		expect(waitOf(story(opened).state, EMAIL)).toBe(60);
		expect(waitOf(story(opened).state, "other@example.com")).toBe(0);
		expect(story(opened, { type: "send", email: EMAIL, now: NOW + 1 }).types).toEqual([]);
		expect(story(opened, { type: "send", email: EMAIL, now: NOW + PAUSE_MS }).types).toEqual(["send"]);
		expect(waitOf({ mail: mailed(MOST_MAILS), now: NOW + PAUSE_MS }, EMAIL)).toBe("never");
	});

	test("is not locked for longer by a clock that was set back", () => {
		expect(waitOf({ mail: mailed(1, NOW + 3_600_000), now: NOW }, EMAIL)).toBe(60);
	});

	test("tells whether it was sent", () => {
		const send: MailEvent = { type: "send", email: EMAIL, now: NOW };
		const sent = story(send, { type: "sent", mail: mailed(1), now: NOW, refused: undefined });
		expect(sent.state).toMatchObject({ work: "none", notice: "sent", failure: undefined });
		const refused = { ok: false, code: "too-many-requests" } as const;
		const failed = story(send, { type: "sent", mail: undefined, now: NOW, refused });
		expect(failed.state).toMatchObject({ work: "none", notice: undefined, failure: refused });
		expect(story(send, send).types).toEqual([]);
	});
});

describe("the confirmation", () => {
	const check = (isAsked: boolean): MailEvent => ({ type: "check", isAsked });
	const checked = (isAsked: boolean, isConfirmed: boolean): MailEvent => ({
		type: "checked",
		isAsked,
		isConfirmed,
		refused: undefined,
	});

	test("goes on once the address is confirmed", () => {
		expect(story(check(false), checked(false, true)).types).toEqual(["go-on"]);
	});

	test("goes on once, though the sign-in and the answer both tell; the button leads on again after Back", () => {
		const told = [check(true), checked(false, true)];
		expect(story(...told).types).toEqual(["go-on"]);
		expect(story(...told, checked(true, true)).types).toEqual([]);
		expect(story(...told, checked(true, true), check(false)).types).toEqual([]);
		expect(story(...told, check(true), checked(true, true)).types).toEqual(["go-on"]);
	});

	test("a look by itself hinders no button, and its answer ends nobody else's work", () => {
		const looking = story(check(false));
		expect(looking.state.work).toBe("looking");
		expect(story(check(false), check(false)).types).toEqual([]);
		expect(story(check(false), { type: "send", email: EMAIL, now: NOW }).types).toEqual(["send"]);
		const asked = story(check(false), check(true));
		expect(asked).toMatchObject({ state: { work: "checking" }, types: ["check"] });
		const answered = story(check(false), check(true), checked(false, false));
		expect(answered.state).toMatchObject({ work: "checking", notice: undefined });
		expect(story(check(false), checked(false, false)).state.work).toBe("none");
	});

	test("goes on once, also when a mail was asked for meanwhile", () => {
		const send: MailEvent = { type: "send", email: EMAIL, now: NOW };
		const sent: MailEvent = { type: "sent", mail: mailed(1), now: NOW, refused: undefined };
		const told = [check(false), send, checked(false, true), sent];
		expect(story(...told).state.work).toBe("leaving");
		expect(story(...told, check(false)).types).toEqual([]);
	});

	test("says that it is still to come only to a person who asked", () => {
		expect(story(check(true), checked(true, false)).state.notice).toBe("not-yet");
		expect(story(check(false), checked(false, false)).state.notice).toBeUndefined();
	});

	test("tells the end of the session in any case, other failures when asked", () => {
		const failed = (isAsked: boolean, code: "offline" | "unauthenticated"): MailEvent => ({
			type: "checked",
			isAsked,
			isConfirmed: false,
			refused: { ok: false, code },
		});
		expect(story(check(false), failed(false, "offline")).state.failure).toBeUndefined();
		expect(story(check(true), failed(true, "offline")).state.failure?.code).toBe("offline");
		expect(story(check(false), failed(false, "unauthenticated")).state.failure?.code).toBe("unauthenticated");
	});
});

describe("another address", () => {
	const open: MailEvent = { type: "open-change" };
	const change = (email: string, password = "secret"): MailEvent => ({ type: "change", email, password });

	test("needs a whole form, and is sent once", () => {
		expect(story(open, change("x", "")).state.change).toMatchObject({
			faults: [{ field: "email" }, { field: "password" }],
		});
		expect(story(open, change("right@example.com")).types).toEqual(["change"]);
		expect(story(open, change("right@example.com"), change("right@example.com")).types).toEqual([]);
		expect(story(open, { type: "close-change" }).state.change).toEqual({ kind: "closed" });
	});

	test("is kept for the next sign-in; refusals stand at their fields", () => {
		const asked = [open, change("right@example.com")];
		const sent = story(...asked, {
			type: "changed",
			from: EMAIL,
			email: "right@example.com",
			refused: undefined,
		});
		expect(sent).toMatchObject({
			state: { change: { kind: "closed" }, corrected: { from: EMAIL, to: "right@example.com" } },
			types: ["keep-corrected"],
		});
		const refusedAs = (code: "sign-in-failed" | "offline") =>
			story(...asked, {
				type: "changed",
				from: EMAIL,
				email: "right@example.com",
				refused: { ok: false, code },
			}).state.change;
		expect(refusedAs("sign-in-failed")).toMatchObject({
			...{ faults: [{ field: "password" }], sending: undefined },
		});
		expect(refusedAs("offline")).toMatchObject({ failure: { code: "offline" }, sending: undefined });
	});

	test("a refusal neither opens a closed form, nor speaks of an address that was typed after it", () => {
		const refused = { ok: false, code: "email-in-use" } as const;
		const late: MailEvent = { type: "changed", from: EMAIL, email: "first@example.com", refused };
		const close: MailEvent = { type: "close-change" };
		const asked = [open, change("first@example.com"), close];
		expect(story(...asked, late)).toMatchObject({ state: { change: { kind: "closed" } }, types: [] });
		expect(story(...asked, open, late).state.change).toMatchObject({ faults: [], sending: undefined });
		expect(story(...asked, open, change("second@example.com"), late).state.change).toMatchObject({
			...{ faults: [], sending: "second@example.com" },
		});
		// The address is another one now, whatever the person did meanwhile.
		expect(story(...asked, { ...late, refused: undefined }).state.corrected).toMatchObject({
			to: "first@example.com",
		});
	});

	test("is told of the account that it was for, also once its session has ended", () => {
		const corrected = { from: EMAIL, to: "right@example.com" };
		const { state } = story({ type: "opened", mail: undefined, corrected, now: NOW });
		expect(correctedTo(state, EMAIL)).toBe("right@example.com");
		expect(correctedTo(state, undefined)).toBe("right@example.com");
		expect(correctedTo(state, "right@example.com")).toBeUndefined();
		expect(correctedTo(decideMail(state, open).state, EMAIL)).toBeUndefined();
	});
});
