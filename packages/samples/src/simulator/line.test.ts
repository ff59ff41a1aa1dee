import { describe, expect, test } from "vitest";
import { sampleStateAt } from "#src/simulator/state.ts";
import { dayOptions, HOUR, MINUTE, NOON, SECOND, shopNamed, visitorUid } from "#src/testing/shops.ts";
import { Browser } from "#src/testing/tabs.ts";
import type { SampleCommand } from "./commands.ts";
import type { SampleLine } from "./line.ts";

const uid = visitorUid(1);
const join: SampleCommand = { type: "join", uid, source: "web", locale: "ja", details: { party_size: 2 } };

/** What a tab shows, without functions. */
function shown(line: SampleLine) {
	// The instant is that of the tab's last change, and pace and waits follow from it.
	const { answersOf, at: _at, member, pace: _pace, waitOf: _wait, ...plain } = line.read();
	const { uid: first } = plain.members[0] ?? { uid };
	return { ...plain, answers: answersOf(first), member: member(uid) };
}

describe("a tab", () => {
	test("moves by itself, tells its listeners, and shows the same value in between", () => {
		const browser = new Browser();
		const line = browser.open("sample_event");
		let changes = 0;
		const stop = line.subscribe(() => changes++);
		const first = line.read();
		expect(line.read()).toBe(first);
		browser.pass(5 * MINUTE);
		expect(changes).toBeGreaterThan(5);
		expect(line.read()).not.toBe(first);
		expect(line.read().board.version).toBeGreaterThan(first.board.version);
		const [before, heard] = [line.read(), changes];
		stop();
		browser.pass(5 * MINUTE);
		expect(changes).toBe(heard);
		expect(line.read()).not.toBe(before);
		expect(browser.timers).toBe(1);
		line.close();
		expect(browser.timers).toBe(0);
	});

	test("that is closed still answers, without a timer and without a word to the others", async () => {
		const browser = new Browser();
		const [line, other] = [browser.open("sample"), browser.open("sample")];
		line.close();
		expect(await line.send(join)).toMatchObject({ ok: true });
		browser.pass(0);
		expect(other.read().visitors.size).toBe(0);
		expect(browser.timers).toBe(1);
	});

	test("that a listener closes at a change rests for good", () => {
		const browser = new Browser();
		const line = browser.open("sample_event");
		line.subscribe(() => line.close());
		browser.pass(5 * MINUTE);
		expect(browser.timers).toBe(0);
	});

	test("that is seen goes faster from its second on: somebody comes and somebody is called within half a minute", () => {
		const browser = new Browser();
		const line = browser.open("sample_clinic");
		const { board } = line.read();
		browser.pass(30 * SECOND);
		expect(line.read().board.issued).toBeGreaterThan(board.issued);
		expect(line.read().board.calledLasted).toBeGreaterThan(board.calledLasted ?? 0);
		browser.pass(30 * MINUTE);
		expect(line.read().board.issued).toBeGreaterThan(board.issued + 10);
	});

	test("that only looked goes on after a reload with the line that it showed", () => {
		const browser = new Browser();
		const line = browser.open("sample");
		browser.pass(20 * MINUTE);
		line.close();
		expect(browser.open("sample").read().board).toEqual(line.read().board);
	});

	test("in the background lets the day go at its own pace, and is fast again when it is seen", () => {
		const browser = new Browser();
		let isSeen = false;
		const line = browser.open("sample_clinic", { isSeen: () => isSeen });
		const alone = browser.open("sample_clinic", { alone: true, isSeen: () => false });
		browser.pass(HOUR);
		expect(line.read().board).toEqual(alone.read().board);
		isSeen = true;
		browser.pass(HOUR);
		expect(line.read().board.issued).toBeGreaterThan(alone.read().board.issued + 5);
	});

	test("makes no shop's day another one by looking: after two hours and a half it goes at its own pace", () => {
		const browser = new Browser();
		const [line, other] = [browser.open("sample"), browser.open("sample")];
		const { joins } = line.read().today.counts;
		browser.pass(10 * HOUR);
		expect(line.read().today.counts.joins - joins).toBeGreaterThan(210);
		expect(line.read().today.counts.joins - joins).toBeLessThan(300);
		expect(shown(other)).toEqual(shown(line));
	});

	test("shows what a server would render at that instant", () => {
		const browser = new Browser();
		const line = browser.open("sample_clinic", { isSeen: () => false });
		browser.pass(HOUR);
		const { board, members } = sampleStateAt(shopNamed("sample_clinic"), browser.now);
		expect(line.read().board).toEqual(board);
		expect(line.read().members).toEqual(members);
	});

	test("answers a command with the place, or with the domain's refusal", async () => {
		const browser = new Browser();
		const line = browser.open("sample");
		let changes = 0;
		line.subscribe(() => changes++);
		expect(await line.send(join)).toMatchObject({
			ok: true,
			changed: true,
			member: { uid, state: "waiting" },
		});
		expect(changes).toBe(1);
		expect(line.read().member(uid)).toMatchObject({ partySize: 2 });
		expect(line.read().visitors).toEqual(new Set([uid]));
		expect(await line.send({ type: "restore", uid: visitorUid(2) })).toEqual({
			...{ ok: false, code: "member-not-found" },
		});
		const given = "a".repeat(9_000);
		expect(await line.send({ type: "answers", uid, given })).toEqual({
			ok: false,
			code: "payload-too-large",
		});
		expect(changes).toBe(1);
	});

	test("counts what happens today", async () => {
		const browser = new Browser();
		const line = browser.open("sample");
		const { joins } = line.read().today.counts;
		await line.send(join);
		await line.send({ type: "leave", uid });
		expect(line.read().today.counts.joins).toBe(joins + 1);
		expect(line.read().today.day).toBe("2026-11-23");
	});

	test("tells the wait as a server tells it", () => {
		const browser = new Browser();
		const line = browser.open("sample_event");
		browser.pass(40 * MINUTE);
		const { board, pace, waitOf } = line.read();
		expect(pace.basis).toBe("today");
		const next = waitOf(1);
		const last = waitOf(board.order.size + 1);
		expect(last?.mid).toBeGreaterThan(next?.mid ?? 0);
		expect(last?.low).toBeLessThanOrEqual(last?.mid ?? 0);
		expect(waitOf(0)).toBeUndefined();
	});
});

describe("tabs of one browser", () => {
	test("share what the visitor does: a phone joins, the desk sees and calls", async () => {
		const browser = new Browser();
		const [phone, desk] = [browser.open("sample"), browser.open("sample")];
		let heard = 0;
		phone.subscribe(() => heard++);
		await phone.send(join);
		browser.pass(0);
		expect(desk.read().member(uid)).toEqual(phone.read().member(uid));
		const before = heard;
		await desk.send({ type: "give", uid, target: "called", seen: desk.read().board.version });
		browser.pass(0);
		expect(heard).toBe(before + 1);
		expect(phone.read().member(uid)).toMatchObject({ state: "called" });
		browser.pass(30 * MINUTE);
		expect(shown(desk)).toEqual(shown(phone));
	});

	test("a tab that opens later, or after a reload, has what happened", async () => {
		const browser = new Browser();
		const first = browser.open("sample");
		await first.send(join);
		browser.pass(MINUTE);
		const storage = { get: () => null, set: () => undefined, remove: () => undefined };
		const later = browser.open("sample", { storage });
		expect(later.read().member(uid)).toBeUndefined();
		browser.pass(0);
		expect(shown(later)).toEqual(shown(first));
		first.close();
		later.close();
		const reloaded = browser.open("sample");
		expect(reloaded.read().member(uid)).toMatchObject({ uid, partySize: 2 });
	});

	test("tabs without a channel keep each other's commands in the storage", async () => {
		const browser = new Browser();
		const [one, two] = [browser.open("sample", { alone: true }), browser.open("sample", { alone: true })];
		await one.send(join);
		await two.send({ ...join, uid: visitorUid(2) });
		const reloaded = browser.open("sample", { alone: true });
		expect(reloaded.read().visitors).toEqual(new Set([uid, visitorUid(2)]));
	});

	test("other samples are other lines", async () => {
		const browser = new Browser();
		await browser.open("sample").send(join);
		expect(browser.open("sample_event").read().visitors.size).toBe(0);
	});
});

describe("a hostile storage or channel", () => {
	test.each([
		["no JSON", "{"],
		["a list", "[]"],
		[
			"another day",
			JSON.stringify({ day: "2026-11-22", entries: [{ id: "command-1", at: NOON, command: join }] }),
		],
		[
			"no command",
			JSON.stringify({ day: "2026-11-23", entries: [{ id: "command-1", at: NOON, command: 1 }] }),
		],
		["a huge log", JSON.stringify({ day: "2026-11-23", entries: Array(100_000).fill(1) })],
	])("%s is no log", (_name, text) => {
		const browser = new Browser();
		const clean = shown(browser.open("sample"));
		for (const key of ["junban-sample-sample"]) browser.stored.set(key, text);
		expect(shown(browser.open("sample"))).toEqual(clean);
		browser.say(text);
		browser.say(JSON.parse(text === "{" ? "{}" : text));
		browser.pass(0);
		expect(shown(browser.open("sample"))).toEqual(clean);
	});

	test("a storage that throws costs nothing but the reload", async () => {
		const browser = new Browser();
		const refuse = () => {
			throw new Error("forbidden");
		};
		const line = browser.open("sample", { storage: { get: refuse, set: refuse, remove: refuse } });
		expect(await line.send(join)).toMatchObject({ ok: true });
		browser.pass(MINUTE);
		expect(line.read().member(uid)).toBeDefined();
	});
});

describe("the clock", () => {
	test("after a sleep of hours the line is where it would be", () => {
		const browser = new Browser();
		const isSeen = () => false;
		const [sleeper, awake] = [browser.open("sample", { isSeen }), new Browser()];
		browser.sleep(5 * HOUR);
		const other = awake.open("sample", { isSeen });
		awake.pass(5 * HOUR);
		expect(shown(sleeper)).toEqual(shown(other));
	});

	test("a step back of minutes holds the line, a step back of hours replays it without what had not happened", async () => {
		const browser = new Browser();
		const line = browser.open("sample");
		browser.pass(3 * HOUR);
		await line.send(join);
		const { version } = line.read().board;
		browser.now -= 2 * MINUTE;
		browser.pass(MINUTE);
		expect(line.read().board.version).toBe(version);
		expect(line.read().member(uid)).toBeDefined();
		expect(await line.send({ type: "edit", uid, given: { party_size: 3 } })).toMatchObject({ ok: true });
		browser.now -= 2 * HOUR;
		browser.pass(MINUTE);
		expect(line.read().at).toBeLessThanOrEqual(browser.now);
		expect(line.read().at).toBeGreaterThan(browser.now - MINUTE);
		expect(line.read().member(uid)).toBeUndefined();
		browser.pass(MINUTE);
		expect(line.read().at).toBeGreaterThan(NOON);
	});

	test("a new day begins at four in Tokyo: the visitor's place has expired, numbers start again", async () => {
		const browser = new Browser();
		const { day } = dayOptions("sample");
		browser.now = day.endsAt - 2 * MINUTE;
		const line = browser.open("sample");
		await line.send(join);
		const before = line.read();
		let changes = 0;
		line.subscribe(() => changes++);
		browser.pass(4 * MINUTE);
		const after = line.read();
		expect(after.day).toBe("2026-11-24");
		expect(after.board.issued).toBeLessThan(20);
		expect(after.board.order.size).toBeGreaterThanOrEqual(3);
		expect(after.board.version).toBeGreaterThan(before.board.version);
		expect(after.board.series).toBeGreaterThan(before.board.series);
		expect(after.member(uid)).toMatchObject({ state: "over", overReason: "expired", overAt: day.endsAt });
		expect(after.visitors.size).toBe(0);
		expect(changes).toBeGreaterThan(1);
		// A command of the new day takes the place of yesterday's log.
		await line.send({ ...join, uid: visitorUid(2) });
		expect(browser.stored.get("junban-sample-sample")).toContain('"day":"2026-11-24"');
		expect(browser.stored.get("junban-sample-sample")).not.toContain(uid);
	});

	test("what a visitor typed on another day is forgotten as soon as a tab opens; nothing is stored without need", () => {
		const browser = new Browser();
		const stale = { day: "2026-11-22", entries: [{ id: "command-1", at: NOON, command: join }] };
		browser.stored.set("junban-sample-sample", JSON.stringify(stale));
		browser.open("sample");
		browser.open("sample_event");
		expect([...browser.stored]).toEqual([]);
	});

	test("years before and after have days of their own", () => {
		for (const now of [Date.UTC(1999, 0, 1), Date.UTC(2400, 1, 29, 12)]) {
			const { board } = sampleStateAt(shopNamed("sample_event"), now);
			expect(board.order.size).toBeGreaterThanOrEqual(3);
		}
	});
});

test("a server's states do not depend on what was asked before", () => {
	const shop = shopNamed("sample_school");
	const at = [0, 5, 3, 90, 26 * 60, 4].map((minutes) => NOON + minutes * MINUTE);
	const ever = at.map((now) => sampleStateAt(shop, now).board);
	for (const [index, now] of [...at.entries()].reverse())
		expect(sampleStateAt(shop, now).board).toEqual(ever[index]);
});
