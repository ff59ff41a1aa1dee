import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { JoinTickets } from "./join-ticket.ts";
import { Signatures } from "./signatures.ts";

const MINUTE = 60_000;
const SECRET = Buffer.alloc(32, 1).toString("base64url");

function named(app: string, line: string): [AppUid, LineUid] {
	const uids = [parseAppUid(app), parseLineUid(line)] as const;
	if (uids[0] === undefined || uids[1] === undefined) throw new Error("No uid");
	return [uids[0], uids[1]];
}
const demo = named("demo", "main");

function tickets(secret = SECRET) {
	const clock = { now: 1_800_000_000_000 };
	return { clock, tickets: new JoinTickets(new Signatures(secret), () => clock.now) };
}
const current = (from: JoinTickets) => from.of(...demo, from.slot());

test("a ticket is the same for all callers of ten minutes, and valid for two hours", () => {
	const { clock, tickets: given } = tickets();
	const ticket = current(given);
	clock.now += 10 * MINUTE - 1;
	expect(current(given)).toBe(ticket);
	clock.now += 1;
	expect(current(given)).not.toBe(ticket);
	clock.now += 120 * MINUTE - 1;
	expect(given.isValid(...demo, ticket)).toBe(true);
	clock.now += 1;
	expect(given.isValid(...demo, ticket)).toBe(false);
});

test("a ticket of a clock that is a little ahead is accepted, one of tomorrow is not", () => {
	const { clock, tickets: given } = tickets();
	const soon = given.of(...demo, given.slot() + 1);
	const later = given.of(...demo, given.slot() + 2);
	expect([soon, later].map((ticket) => given.isValid(...demo, ticket))).toEqual([true, false]);
	clock.now += 10 * MINUTE;
	expect(given.isValid(...demo, later)).toBe(true);
});

test("a ticket is valid only for its own line and installation", () => {
	const { tickets: given } = tickets();
	const ticket = current(given);
	for (const other of [named("demo", "second"), named("other", "main")])
		expect(given.isValid(...other, ticket)).toBe(false);
	expect(tickets(Buffer.alloc(32, 2).toString("base64url")).tickets.isValid(...demo, ticket)).toBe(false);
	expect(tickets().tickets.isValid(...demo, ticket)).toBe(true);
});

test("invalid tickets are refused", () => {
	const { tickets: given } = tickets();
	const ticket = current(given);
	const [slot = "", mark = ""] = ticket.split(".");
	const next = (given.slot() + 1).toString(36);
	for (const wrong of [
		"",
		".",
		slot,
		mark,
		`${slot}.`,
		`.${mark}`,
		`${next}.${mark}`,
		`${slot}.${mark} `,
		` ${ticket}`,
		`0${ticket}`,
		`+${ticket}`,
		ticket.toUpperCase(),
		`${slot}.${mark.slice(1)}`,
		`${slot}.${"A".repeat(22)}`,
		`Infinity.${mark}`,
		`-1.${mark}`,
		"__proto__",
	])
		expect({ wrong, valid: given.isValid(...demo, wrong) }).toEqual({ wrong, valid: false });
});

test("a flood of names stays within the cache's bound, and evicted tickets are still accepted", () => {
	const { tickets: given } = tickets();
	const ticket = current(given);
	for (let index = 0; index < 21_000; index++) {
		const [app, line] = named("demo", `l${index}`);
		given.of(app, line, given.slot());
	}
	expect(given.isValid(...demo, ticket)).toBe(true);
});

test("a short secret is refused", () => {
	expect(() => new Signatures(Buffer.alloc(31, 1).toString("base64url"))).toThrow("too short");
});
