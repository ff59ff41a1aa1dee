import type { Member } from "@junban/domain/documents";
import { type MemberUid, parseMemberUid, parsePublicUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { type Result, refused } from "#src/result.ts";
import { Answers } from "./answers.ts";
import { HolderNews } from "./holder-news.ts";
import { Hub } from "./hub.ts";
import { SocketSession } from "./socket-session.ts";

const UID = "A".repeat(24);
const hold = JSON.stringify({ type: "hold", uid: UID });
const sync = JSON.stringify({ type: "sync", version: 0 });

function session(member: (uid: MemberUid) => Promise<Result<Member>>, turn?: () => Promise<void>) {
	const clock = { now: 1_000_000 };
	const sent: string[] = [];
	const loop = { now: () => clock.now, later: () => undefined, yieldThen: (run: () => void) => run() };
	const hub = new Hub({ ...loop, answers: new Answers(loop), news: new HolderNews(loop) });
	const subscriber = {
		networks: [],
		send: (text: string) => sent.push(text),
		congested: false,
		close: () => undefined,
	};
	const session = new SocketSession({
		hub,
		subscriber,
		now: () => clock.now,
		member,
		...(turn === undefined ? {} : { turn }),
	});
	session.begin();
	return { clock, sent, hub, session };
}

test("a place that cannot be read now is not reported as gone", async () => {
	const { session: one, sent } = session(async () => refused("store-unavailable"));
	expect(await one.receive(hold)).toBe(1013);
	const other = session(async () => refused("member-corrupt"));
	expect(await other.session.receive(hold)).toBeUndefined();
	expect([...sent, ...other.sent]).toEqual([]);
});

test("a place that does not exist is reported as gone", async () => {
	for (const code of ["member-not-found", "line-not-found", "app-not-found"] as const) {
		const { session: one, sent } = session(async () => refused(code));
		expect(await one.receive(hold)).toBeUndefined();
		expect(sent).toEqual(['{"type":"gone"}']);
	}
});

test("a phone that disconnects while its place is read is not held", async () => {
	const uid = parseMemberUid(UID);
	const publicUid = parsePublicUid(UID);
	if (uid === undefined || publicUid === undefined) throw new Error("No uid");
	const place = { uid, publicUid, series: 1, number: 1, state: "waiting", version: 1 } as const;
	const rest = { joinedAt: 1, lineUpAt: 1, source: "web", locale: "ja", partySize: 1 } as const;
	const read = Promise.withResolvers<Result<Member>>();
	const { session: one, sent, hub } = session(() => read.promise);
	const received = one.receive(hold);
	one.end();
	read.resolve({ ok: true, value: { ...place, ...rest } });
	expect(await received).toBeUndefined();
	expect([sent, hub.size]).toEqual([[], 0]);
});

test("20 messages at once and then one a second", async () => {
	const { session: one } = session(async () => refused("member-not-found"));
	for (let index = 0; index < 20; index++) expect(await one.receive(sync)).toBeUndefined();
	expect(await one.receive(sync)).toBe(1008);
	const patient = session(async () => refused("member-not-found"));
	for (let index = 0; index < 20; index++) await patient.session.receive(sync);
	patient.clock.now += 2_000;
	expect(await patient.session.receive(sync)).toBeUndefined();
	expect(await patient.session.receive(sync)).toBeUndefined();
	expect(await patient.session.receive(sync)).toBe(1008);
});

test("what waits for its turn is not handled after a message that breaks the rules, or when the phone has left", async () => {
	for (const end of ["rules", "left"] as const) {
		const read: string[] = [];
		const turns: (() => void)[] = [];
		const turn = () => new Promise<void>((resolve) => void turns.push(resolve));
		const { session: one } = session(async (uid) => {
			read.push(uid);
			return refused("member-not-found");
		}, turn);
		const held = [one.receive(hold), one.receive(hold)];
		turns.shift()?.();
		await held[0];
		expect(read).toEqual([UID]);
		if (end === "rules") expect(await one.receive("no message")).toBe(1008);
		else one.end();
		held.push(one.receive(hold));
		for (const begin of turns) begin();
		expect(await Promise.all(held)).toEqual([undefined, undefined, undefined]);
		expect(read).toEqual([UID]);
	}
});

test("a clock set back does not disconnect phones", async () => {
	const { session: one, clock } = session(async () => refused("member-not-found"));
	clock.now -= 3_600_000;
	expect(await one.receive(sync)).toBeUndefined();
});
