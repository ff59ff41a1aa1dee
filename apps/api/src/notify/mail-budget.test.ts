import { appPath, appPrivatePath } from "@junban/domain/documents";
import { localDateAt, TIMEZONES } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DEMO, type Fixture, openFixture } from "#src/desk/testing/fixture.ts";
import { MailBudget } from "./mail-budget.ts";

const fixture: Fixture = await openFixture();
afterAll(() => fixture.close());

const NOON = fixture.clock;
const PATH = appPrivatePath(DEMO, "mails");
const TOKYO = { timeZone: "Asia/Tokyo" } as const;

beforeEach(async () => {
	fixture.clock = NOON;
	await fixture.store.commit([{ delete: PATH }]);
});

const budget = (logs: string[] = []) =>
	new MailBudget(
		fixture.store,
		() => fixture.clock,
		(_level, event) => logs.push(event),
	);
const stored = async () => (await fixture.store.batchGet([PATH])).get(PATH)?.data;

test("the number of mails a day is limited; a mail given back can be taken again", async () => {
	const logs: string[] = [];
	const mails = budget(logs);
	const taken = await Promise.all(Array.from({ length: 5 }, () => mails.take(DEMO, TOKYO, 3)));
	expect(taken).toEqual([true, true, true, false, false]);
	mails.giveBack(DEMO);
	expect(await mails.take(DEMO, TOKYO, 3)).toBe(true);
	expect(logs).toEqual(["mails.day-full"]);
	await mails.flush();
	expect(await stored()).toEqual({ day: "2026-11-21", sent: 3, asked: 0, refused: 2 });
	expect(mails.unstored).toBe(0);
});

test("a shop that is being deleted, or is gone, gets no count again", async () => {
	const root = appPath(DEMO);
	const shop = (await fixture.store.batchGet([root])).get(root)?.data ?? {};
	const mark = { deleting_at: Timestamp.fromMillis(NOON) };
	for (const write of [{ set: root, data: mark, mask: ["deleting_at"] }, { delete: root }]) {
		const logs: string[] = [];
		const mails = budget(logs);
		await mails.take(DEMO, TOKYO, 3);
		await fixture.store.commit([write]);
		await mails.flush();
		expect([await stored(), mails.unstored, logs]).toEqual([undefined, 0, []]);
	}
	await fixture.store.commit([{ set: root, data: shop }]);
	const mails = budget();
	await mails.take(DEMO, TOKYO, 3);
	await mails.flush();
	expect(await stored()).toMatchObject({ sent: 1 });
});

test("the count continues after a restart, and two processes lose nothing", async () => {
	const [one, two] = [budget(), budget()];
	for (let count = 0; count < 2; count++) {
		await one.take(DEMO, TOKYO, 10);
		await two.take(DEMO, TOKYO, 10);
	}
	await Promise.all([one.flush(), two.flush()]);
	expect(await stored()).toMatchObject({ sent: 4 });
	const next = budget();
	expect([await next.take(DEMO, TOKYO, 5), await next.take(DEMO, TOKYO, 5)]).toEqual([true, false]);
});

test("each mail counts once when several saves run at the same time", async () => {
	const mails = budget();
	for (let count = 0; count < 7; count++) await mails.take(DEMO, TOKYO, 10);
	await Promise.all([mails.flush(), mails.flush(), mails.flush()]);
	await mails.flush();
	expect(await stored()).toMatchObject({ sent: 7 });
});

test("a mail given back after it was stored does not count", async () => {
	const mails = budget();
	await mails.take(DEMO, TOKYO, 2);
	await mails.take(DEMO, TOKYO, 2);
	await mails.flush();
	mails.giveBack(DEMO);
	expect(await mails.take(DEMO, TOKYO, 2)).toBe(true);
	mails.giveBack(DEMO);
	await mails.flush();
	expect(await stored()).toMatchObject({ sent: 1 });
});

test("a new local day begins at zero, and the old one is stored before it", async () => {
	const mails = budget();
	await mails.take(DEMO, TOKYO, 1);
	expect(await mails.take(DEMO, TOKYO, 1)).toBe(false);
	fixture.clock = Date.parse("2026-11-21T15:00:00Z");
	expect(await mails.take(DEMO, TOKYO, 1)).toBe(true);
	await mails.flush();
	expect(await stored()).toEqual({ day: "2026-11-22", sent: 1, asked: 0, refused: 0 });
});

test("a change of the time zone begins no day anew; a clock that was wrong takes no mails away", async () => {
	const HOUR = 3_600_000;
	const [tokyo, newYork, anchorage] = ["Asia/Tokyo", "America/New_York", "America/Anchorage"] as const;
	const mails = budget();
	const take = (timeZone: typeof tokyo | typeof newYork | typeof anchorage) =>
		mails.take(DEMO, { timeZone }, 1);
	const day = async () => {
		await mails.flush();
		return (await stored())?.day;
	};
	fixture.clock = Date.parse("2026-11-22T01:00:00+09:00");
	expect([await take(newYork), await day()]).toEqual([true, "2026-11-21"]);
	expect([await take(tokyo), await day()]).toEqual([true, "2026-11-22"]);
	for (const zone of [newYork, anchorage, tokyo, newYork]) expect(await take(zone)).toBe(false);
	expect(await budget().take(DEMO, { timeZone: anchorage }, 1)).toBe(false);
	fixture.clock += 14 * HOUR;
	expect([await take(newYork), await day()]).toEqual([false, "2026-11-22"]);
	fixture.clock += 14 * HOUR;
	expect([await take(newYork), await take(tokyo), await day()]).toEqual([false, true, "2026-11-23"]);
	fixture.clock -= 72 * HOUR;
	expect([await take(tokyo), await day()]).toEqual([true, "2026-11-20"]);
});

test("a change of the time zone begins no day anew while its count cannot be stored", async () => {
	let isDown = false;
	const commit: typeof fixture.store.commit = async (writes) => {
		if (isDown) throw new Error("down");
		return await fixture.store.commit(writes);
	};
	const mails = new MailBudget(
		{ ...fixture.store, commit },
		() => fixture.clock,
		() => undefined,
	);
	fixture.clock = Date.parse("2026-11-22T01:00:00+09:00");
	const newYork = { timeZone: "America/New_York" } as const;
	expect(await mails.take(DEMO, newYork, 1)).toBe(true);
	await mails.flush();
	isDown = true;
	expect(await mails.take(DEMO, TOKYO, 1)).toBe(true);
	// Then the stored count is read again.
	fixture.clock += 11 * 60_000;
	expect(await mails.take(DEMO, newYork, 1)).toBe(false);
	isDown = false;
	await mails.flush();
	expect(await stored()).toEqual({ day: "2026-11-22", sent: 1, asked: 0, refused: 1 });
});

test("no time zone of shops is ahead of Tokyo's", () => {
	for (const day of ["2026-01-10", "2026-07-10"])
		for (const zone of TIMEZONES) {
			const at = Date.parse(`${day}T00:00:00+09:00`);
			expect({ zone, isAhead: localDateAt(at - 1, zone) >= day }).toEqual({ zone, isAhead: false });
		}
});

test("a count that cannot be stored is kept for the next time", async () => {
	let down = true;
	const store = {
		...fixture.store,
		commit: (writes: Parameters<typeof fixture.store.commit>[0]) =>
			down ? Promise.reject(new Error("down")) : fixture.store.commit(writes),
	};
	const mails = new MailBudget(
		store,
		() => fixture.clock,
		() => undefined,
	);
	await mails.take(DEMO, TOKYO, 9);
	await mails.flush();
	expect([mails.unstored, await stored()]).toEqual([1, undefined]);
	down = false;
	await mails.flush();
	expect([mails.unstored, (await stored())?.sent]).toEqual([0, 1]);
});

test("NOTE-14 half of the mails may ask, also after a restart, and a network leaves as many as it takes", async () => {
	const asking = async (mails: MailBudget, network: string, count: number) => {
		let given = 0;
		for (let index = 0; index < count; index++)
			if ((await mails.takeConfirmation(DEMO, TOKYO, 40, network)) !== undefined) given++;
		return given;
	};
	const logs: string[] = [];
	const mails = budget(logs);
	expect([await asking(mails, "a", 40), await asking(mails, "b", 40)]).toEqual([10, 5]);
	const giveBack = await mails.takeConfirmation(DEMO, TOKYO, 40, "c");
	giveBack?.();
	expect(await asking(mails, "c", 40)).toBe(3);
	await mails.flush();
	expect(await stored()).toEqual({ day: "2026-11-21", sent: 18, asked: 18, refused: 0 });
	const next = budget(logs);
	// After a restart a network begins anew, with what is left.
	expect([await asking(next, "a", 1), await asking(next, "d", 1), logs]).toEqual([1, 1, []]);
	expect([await asking(next, "e", 2), logs]).toEqual([0, ["mails.confirmations-full"]]);
	// The other half is for calls.
	for (let count = 0; count < 20; count++) expect(await next.take(DEMO, TOKYO, 40)).toBe(true);
	expect(await next.take(DEMO, TOKYO, 40)).toBe(false);
});

test("NOTE-14 of what is left late in the day a network takes half, and of nothing nobody", async () => {
	const logs: string[] = [];
	const mails = budget(logs);
	for (let count = 0; count < 6; count++) await mails.take(DEMO, TOKYO, 10);
	const answers = [];
	for (const network of ["a", "a", "a", "b"])
		answers.push((await mails.takeConfirmation(DEMO, TOKYO, 10, network)) !== undefined);
	expect(answers).toEqual([true, true, false, true]);
	expect(await mails.take(DEMO, TOKYO, 10)).toBe(true);
	expect(await mails.takeConfirmation(DEMO, TOKYO, 10, "c")).toBeUndefined();
	expect(logs).toEqual(["mails.day-full"]);
});
