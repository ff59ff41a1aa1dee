import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Caller, nobody } from "#src/access/authorize.ts";
import { Turns } from "#src/rest/turns.ts";
import { timedBy } from "#src/testing/shares.ts";

const account = (uid: string, provider = "password", network = "192.0.2.1"): Caller => ({
	service: false,
	auth: { uid, token: { firebase: { sign_in_provider: provider } } },
	expiresAt: Number.POSITIVE_INFINITY,
	network,
});

const stranger: Caller = { ...nobody, network: "192.0.2.1" };

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

type Ran = [name: string, at: number][];

/** When each query ran, in milliseconds, and what asks for one. Each takes 20 ms. */
function asking(): [Ran, (name: string, caller: Caller) => Promise<void>] {
	let now = 0;
	const clock = () => now + (Date.now() - begun);
	const begun = Date.now();
	const turns = new Turns(timedBy(clock));
	const ran: Ran = [];
	const ask = (name: string, caller: Caller) =>
		turns.run(caller, () => {
			ran.push([name, clock()]);
			now += 20;
		});
	return [ran, ask];
}

/** Asks once for each caller. */
async function run(callers: readonly [name: string, caller: Caller][]): Promise<Ran> {
	const [ran, ask] = asking();
	const all = callers.map(([name, caller]) => ask(name, caller));
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

it("takes accounts before strangers, and of each kind who used least", async () => {
	const ran = await run([
		["nobody 1", stranger],
		["nobody 2", stranger],
		["nobody 3", stranger],
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
		"anonymous",
		"nobody 2",
		"nobody 3",
	]);
});

it("takes networks in turns, and of each network who used least: no staff wait for accounts that never rest", async () => {
	const others = Array.from({ length: 30 }, (_, n) => account(`${n}`));
	const thrice = [others, others, others].flat().map((each): [string, Caller] => ["other", each]);
	const ran = await run([
		...thrice,
		["neighbour", account("neighbour")],
		["elsewhere", account("elsewhere", "password", "192.0.2.2")],
	]);
	const names = ran.map(([name]) => name);
	expect(names.indexOf("elsewhere")).toBe(1);
	expect(names.indexOf("neighbour")).toBeLessThanOrEqual(31);
	expect(names).toHaveLength(92);
});

it("takes the staff of a network before its accounts that have used more", async () => {
	const others = Array.from({ length: 30 }, (_, n) => account(`${n}`));
	const [ran, ask] = asking();
	for (const each of others) void ask("other", each);
	await vi.runAllTimersAsync();
	for (const each of others) void ask("other", each);
	void ask("staff", account("staff"));
	await vi.runAllTimersAsync();
	expect(ran.map(([name]) => name).indexOf("staff")).toBeLessThanOrEqual(31);
	expect(ran).toHaveLength(61);
});

it("lets an account whose queries take long wait, and no other", async () => {
	const long = Array.from({ length: 54 }, (_, n): [string, Caller] => [`a ${n}`, account("a")]);
	const ran = await run([...long, ["b", account("b")], ["nobody", nobody]]);
	const at = new Map(ran);
	// 1,000 ms at once are 50 queries, and two more in its share of the meantime. Others go on.
	expect(at.get("b")).toBe(80);
	expect(at.get("a 51")).toBe(52 * 80);
	expect(at.get("nobody")).toBeLessThan(at.get("a 52") ?? 0);
	expect((at.get("a 53") ?? 0) - (at.get("a 52") ?? 0)).toBe(200 * 20);
});

it("rests after work that ended later, for three times as long as it took in all", async () => {
	const began = Date.now();
	const turns = new Turns(timedBy(Date.now));
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
	const turns = new Turns(timedBy(clock));
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
	const turns = new Turns(
		timedBy(
			() => now + (Date.now() - begun),
			() => worked,
		),
	);
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
	const turns = new Turns(timedBy(Date.now, () => worked));
	const begun = Date.now();
	const large = turns.run(account("a"), async () => {
		await Promise.resolve();
		worked += 1_100;
	});
	const again = turns.run(account("a"), () => Date.now() - begun);
	await vi.runAllTimersAsync();
	await large;
	expect(await again).toBe(200 * 100);
});

it("charges a stranger's network for its own commits beside turns of other strangers", async () => {
	const shares = timedBy(Date.now, () => 0);
	const turns = new Turns(shares);
	const stored = Promise.withResolvers<void>();
	const from = (network: string): Caller => ({ ...nobody, network });
	const open = turns.run(from("a"), () => stored.promise, { size: 20_000, isShared: true });
	const write = turns.run(
		from("b"),
		async () => {
			await Promise.resolve();
			turns.charge(from("b"), 500);
		},
		{ size: 1, isShared: true },
	);
	await write;
	stored.resolve();
	await open;
	const order: string[] = [];
	const blocked = Promise.withResolvers<void>();
	const all = [turns.run(from("c"), () => blocked.promise, { size: 1, isShared: true })];
	for (const network of ["b", "a"])
		all.push(turns.run(from(network), () => void order.push(network), { size: 1, isShared: true }));
	blocked.resolve();
	await vi.runAllTimersAsync();
	await Promise.all(all);
	expect(order).toEqual(["a", "b"]);
});

it("charges an account for its own commits beside turns of others", async () => {
	let worked = 0;
	const turns = new Turns(timedBy(Date.now, () => worked));
	const begun = Date.now();
	const stored = Promise.withResolvers<void>();
	const large = { size: 20_000, isShared: true };
	const write = turns.run(account("a"), () => stored.promise, large);
	await turns.run(account("b"), () => undefined, { size: 1, isShared: true });
	worked += 1_100;
	turns.charge(account("a"), 1_100);
	stored.resolve();
	await write;
	const again = turns.run(account("a"), () => Date.now() - begun, large);
	await vi.runAllTimersAsync();
	expect(await again).toBe(200 * 100);
});

it("a small write that waits for the disk keeps its turn, and nobody else from the share of short work", async () => {
	const shares = timedBy(Date.now);
	const turns = new Turns(shares);
	const stored = Promise.withResolvers<void>();
	const order: string[] = [];
	const small = { size: 1, isShared: true };
	const first = turns.run(account("a"), () => stored.promise, small).then(() => order.push("first"));
	const second = turns.run(account("b"), () => order.push("second"), small);
	await shares.short.run(() => order.push("other"));
	stored.resolve();
	await vi.runAllTimersAsync();
	await Promise.all([first, second]);
	expect(order).toEqual(["other", "first", "second"]);
});

it("charges an account for its own commits of a shared write, and lets it wait when they take long", async () => {
	let worked = 0;
	const begun = Date.now();
	const clock = () => worked + (Date.now() - begun);
	const turns = new Turns(timedBy(clock));
	const owner = account("a");
	const ran: number[] = [];
	const write = (ownMs: number, othersMs: number) =>
		turns.run(
			owner,
			async () => {
				ran.push(clock());
				await Promise.resolve();
				worked += othersMs;
				turns.charge(account("b"), othersMs);
				worked += ownMs;
				turns.charge(owner, ownMs);
			},
			{ size: 1, isShared: true },
		);
	const all = [write(0, 400), write(0, 400), write(1_100, 0), write(1, 0)];
	await vi.runAllTimersAsync();
	await Promise.all(all);
	const pauses = ran.map((at, n) => at - (ran[n - 1] ?? 0));
	// 1,000 ms at once, and of the rest a two hundredth.
	expect(pauses).toEqual([0, 1_600, 1_600, 1_100 + 200 * 100]);
});

it("rests after a small write's commit, too, which comes after its turn has begun to wait", async () => {
	let worked = 0;
	const begun = Date.now();
	const clock = () => worked + (Date.now() - begun);
	const turns = new Turns(timedBy(clock));
	const ran: [string, number][] = [];
	const small = { size: 1, isShared: true };
	const write = (uid: string, ms: number) =>
		turns.run(
			account(uid),
			async () => {
				ran.push([uid, clock()]);
				// The commits of all are made in a later turn of the event loop.
				await new Promise((resolve) => setTimeout(resolve, 10));
				worked += ms;
				turns.charge(account(uid), ms);
			},
			small,
		);
	const all = [write("a", 100), write("b", 100), write("c", 100)];
	await vi.runAllTimersAsync();
	await Promise.all(all);
	expect(ran).toEqual([
		["a", 0],
		["b", 410],
		["c", 820],
	]);
});
