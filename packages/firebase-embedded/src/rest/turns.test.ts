import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Caller, nobody } from "#src/access/authorize.ts";
import { Turns } from "#src/rest/turns.ts";

const account = (uid: string, provider = "password"): Caller => ({
	service: false,
	auth: { uid, token: { firebase: { sign_in_provider: provider } } },
	expiresAt: Number.POSITIVE_INFINITY,
});

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Asks once for each caller; each query takes 20 ms. Returns when each one ran, in milliseconds. */
async function run(
	callers: readonly [name: string, caller: Caller][],
): Promise<[name: string, at: number][]> {
	let now = 0;
	const clock = () => now + (Date.now() - begun);
	const begun = Date.now();
	const turns = new Turns({ now: clock, worked: clock });
	const ran: [string, number][] = [];
	const all = callers.map(([name, caller]) =>
		turns.run(caller, () => {
			ran.push([name, clock()]);
			now += 20;
		}),
	);
	await vi.runAllTimersAsync();
	await Promise.all(all);
	return ran;
}

it("rests after each query for three times as long as it took", async () => {
	expect(
		await run([
			["first", nobody],
			["second", nobody],
			["third", nobody],
		]),
	).toEqual([
		["first", 0],
		["second", 80],
		["third", 160],
	]);
});

it("takes accounts before strangers, and of each kind every caller in turn", async () => {
	const ran = await run([
		["nobody 1", nobody],
		["nobody 2", nobody],
		["nobody 3", nobody],
		["anonymous", account("x", "anonymous")],
		["a 1", account("a")],
		["a 2", account("a")],
		["b", account("b")],
	]);
	expect(ran.map(([name]) => name)).toEqual([
		"nobody 1",
		"a 1",
		"b",
		"a 2",
		"nobody 2",
		"anonymous",
		"nobody 3",
	]);
});

it("lets an account whose queries take long wait, and no other", async () => {
	const long = Array.from({ length: 18 }, (_, n): [string, Caller] => [`a ${n}`, account("a")]);
	const ran = await run([...long, ["b", account("b")], ["nobody", nobody]]);
	const at = new Map(ran);
	// 300 ms at once are 15 queries, and one more in its share of the meantime. Others go on.
	expect(at.get("b")).toBe(2 * 80);
	expect(at.get("a 15")).toBe(16 * 80);
	expect(at.get("nobody")).toBeLessThan(at.get("a 16") ?? 0);
	expect((at.get("a 17") ?? 0) - (at.get("a 16") ?? 0)).toBe(200 * 20);
});

it("rests after work that ended later, for three times as long as it took in all", async () => {
	const began = Date.now();
	const turns = new Turns({ now: Date.now, worked: Date.now });
	const slow = turns.run(nobody, () => new Promise((resolve) => setTimeout(resolve, 50)));
	const next = turns.run(nobody, () => Date.now() - began);
	await vi.runAllTimersAsync();
	await slow;
	expect(await next).toBe(200);
});

it("refuses a caller of whom much waits, and no other", async () => {
	let worked = 0;
	const begun = Date.now();
	const clock = () => worked + (Date.now() - begun);
	const turns = new Turns({ now: clock, worked: clock });
	const slow = () => {
		worked++;
	};
	const asked = Array.from({ length: 250 }, () => turns.run(nobody, slow));
	const other = turns.run(account("a"), () => "done");
	const ends = Promise.allSettled(asked);
	await vi.runAllTimersAsync();
	expect((await ends).filter(({ status }) => status === "rejected")).toHaveLength(49);
	expect(await other).toBe("done");
});

it("goes on after a query that failed", async () => {
	const turns = new Turns();
	const failing = turns.run(nobody, () => {
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	const next = turns.run(nobody, () => 1);
	await vi.runAllTimersAsync();
	expect(await next).toBe(1);
});

it("charges an account for what the thread worked, not for what the machine did meanwhile", async () => {
	let now = 0;
	let worked = 0;
	const begun = Date.now();
	const turns = new Turns({ now: () => now + (Date.now() - begun), worked: () => worked });
	const asked = Array.from({ length: 18 }, () =>
		turns.run(account("a"), () => {
			now += 100;
			worked += 5;
		}),
	);
	const last = turns.run(account("a"), () => now + (Date.now() - begun));
	await vi.runAllTimersAsync();
	await Promise.all(asked);
	expect(await last).toBe(18 * (100 + 3 * 5));
});

it("charges an account for all that a turn worked, also after a wait", async () => {
	let worked = 0;
	const turns = new Turns({ now: Date.now, worked: () => worked });
	const begun = Date.now();
	const large = turns.run(account("a"), async () => {
		await Promise.resolve();
		worked += 400;
	});
	const again = turns.run(account("a"), () => Date.now() - begun);
	await vi.runAllTimersAsync();
	await large;
	expect(await again).toBe(200 * 100);
});
