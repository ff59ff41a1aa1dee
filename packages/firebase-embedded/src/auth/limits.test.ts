import { expect, test } from "vitest";
import { createLimits } from "./limits.ts";

function clock() {
	let time = 1_000_000;
	return { now: () => time, pass: (ms: number) => (time += ms) };
}

function wrongGuesses(
	limits: ReturnType<typeof createLimits>,
	address: string,
	email: string,
	times: number,
): number {
	let allowed = 0;
	for (let i = 0; i < times; i++) if (limits.signIn(address, email)) allowed++;
	return allowed;
}

test("an address has ten wrong guesses for one account, then one a minute", () => {
	const { now, pass } = clock();
	const limits = createLimits(now);
	expect(wrongGuesses(limits, "10.0.0.1", "a@x.jp", 50)).toBe(10);
	pass(60_000);
	expect(wrongGuesses(limits, "10.0.0.1", "a@x.jp", 50)).toBe(1);
});

test("guesses from many addresses are limited, and do not lock the owner out", () => {
	const { now } = clock();
	const limits = createLimits(now);
	limits.signIn("192.168.1.5", "a@x.jp")?.succeed();
	let allowed = 0;
	for (let i = 0; i < 100; i++) allowed += wrongGuesses(limits, `10.0.0.${i}`, "a@x.jp", 1);
	expect(allowed).toBe(40);
	expect(limits.signIn("192.168.1.5", "a@x.jp")).toBeDefined();
	expect(limits.signIn("10.9.9.9", "a@x.jp")).toBeUndefined();
});

test("guesses from one IPv4 address and many /64 of one /48 leave the account open to other networks", () => {
	const { now, pass } = clock();
	const limits = createLimits(now);
	const guesses = (round: number) =>
		Array.from({ length: 100 }, (_, i) => limits.signIn(`2001:db8:1:${round}${i}::1`, "a@x.jp")).filter(
			Boolean,
		);
	expect(guesses(1)).toHaveLength(20);
	expect(wrongGuesses(limits, "10.0.0.1", "a@x.jp", 50)).toBe(10);
	for (let round = 2; round < 90; round++) {
		pass(120_000);
		expect(guesses(round)).toHaveLength(1);
		expect(wrongGuesses(limits, "10.0.0.1", "a@x.jp", 50)).toBe(2);
		const owner = limits.signIn("203.0.113.7", "a@x.jp");
		expect(owner).toBeDefined();
		owner?.withdraw();
	}
	expect(limits.signIn("2001:db8:2::1", "a@x.jp")).toBeDefined();
});

test("an address is limited over all accounts, and a whole IPv6 /64 counts as one address", () => {
	const { now } = clock();
	const limits = createLimits(now);
	const spray = (address: (i: number) => string) => {
		let allowed = 0;
		for (let i = 0; i < 200; i++) allowed += wrongGuesses(limits, address(i), `user${i}@x.jp`, 1);
		return allowed;
	};
	expect(spray(() => "10.0.0.1")).toBe(60);
	expect(spray((i) => `2001:db8::1:${i}`)).toBe(60);
	expect(limits.signIn("2001:db8:0:1::1", "a@x.jp")).toBeDefined();
});

test("right passwords and withdrawn attempts do not count", () => {
	const { now } = clock();
	const limits = createLimits(now);
	for (let i = 0; i < 100; i++) limits.signIn("10.0.0.1", "a@x.jp")?.succeed();
	for (let i = 0; i < 100; i++) limits.signIn("10.0.0.1", "b@x.jp")?.withdraw();
	expect(limits.signIn("10.0.0.1", "a@x.jp")).toBeDefined();
	expect(wrongGuesses(limits, "10.0.0.1", "b@x.jp", 20)).toBe(10);
});

test("sign-ups are limited by address", () => {
	const { now, pass } = clock();
	const limits = createLimits(now);
	const signUps = () => Array.from({ length: 100 }, () => limits.signUp("10.0.0.1")).filter(Boolean).length;
	expect(signUps()).toBe(50);
	expect(limits.signUp("10.0.0.2")).toBe(true);
	pass(120_000);
	expect(signUps()).toBe(2);
});

test("sign-ups and mails count a whole IPv6 /48 as one address", () => {
	const { now } = clock();
	const limits = createLimits(now);
	const allowed = (ask: (address: string, i: number) => boolean) =>
		Array.from({ length: 100 }, (_, i) => ask(`2001:db8:1:${i}::1`, i)).filter(Boolean).length;
	expect(allowed((address) => limits.signUp(address))).toBe(50);
	expect(allowed((address, i) => limits.mail(address, `a${i}@x.jp`, "reset") === "free")).toBe(20);
	expect(limits.mail("2001:db8:1::1", "another@x.jp", "reset")).toBe("other");
	expect(limits.signUp("2001:db8:2::1")).toBe(true);
	expect(limits.mail("2001:db8:2::1", "a@x.jp", "reset")).toBe("free");
});

test("an account has five mails to new addresses from whatever networks, then two an hour", () => {
	const { now, pass } = clock();
	const limits = createLimits(now);
	const mails = (uid: string, round: string) => {
		const asked = Array.from({ length: 50 }, (_, i) =>
			limits.mail(`10.0.0.${i}`, `${round}${i}@x.jp`, "change", uid),
		);
		return asked.filter((room) => room === "free").length;
	};
	expect(mails("u1", "a")).toBe(5);
	expect(mails("u2", "b")).toBe(5);
	expect(limits.mail("10.0.0.1", "own@x.jp", "verification")).toBe("free");
	pass(3_600_000);
	expect(mails("u1", "c")).toBe(2);
});

test("accounts of one address that change much have 200 changes at once, then two a second; each has three first", () => {
	const { now, pass } = clock();
	const limits = createLimits(now);
	const changes = (address: string, each: number) => {
		const asked = Array.from({ length: 50 * each }, (_, i) => limits.change(address, `${address} ${i % 50}`));
		return asked.filter(Boolean).length;
	};
	expect(changes("10.0.0.1", 10)).toBe(50 * 3 + 200);
	expect(changes("10.0.0.2", 10)).toBe(50 * 3 + 200);
	pass(1_000);
	expect(changes("10.0.0.1", 1)).toBe(2);
	expect([1, 2, 3, 4].map(() => limits.change("10.0.0.1", "owner"))).toEqual([true, true, true, false]);
});

test("above ten thousand keys, the key that was unused longest is dropped", () => {
	const { now } = clock();
	const limits = createLimits(now);
	wrongGuesses(limits, "10.0.0.1", "a@x.jp", 10);
	expect(limits.signIn("10.0.0.1", "a@x.jp")).toBeUndefined();
	for (let i = 0; i < 10_000; i++) limits.signIn(`a${i}`, `b${i}@x.jp`);
	expect(limits.signIn("10.0.0.1", "a@x.jp")).toBeDefined();
});

test("a clock that goes back changes no limit", () => {
	const { now, pass } = clock();
	const limits = createLimits(now);
	wrongGuesses(limits, "10.0.0.1", "a@x.jp", 9);
	pass(-3_600_000);
	expect(wrongGuesses(limits, "10.0.0.1", "a@x.jp", 5)).toBe(1);
});

test("mails of one use keep nobody from those of another", () => {
	const limits = createLimits(clock().now);
	for (let n = 0; n < 10; n++) limits.mail(`10.0.${n}.1`, "own@x.jp", "change", "stranger");
	for (let n = 0; n < 10; n++) limits.mail(`10.1.${n}.1`, "own@x.jp", "reset");
	expect(limits.mail("10.2.0.1", "own@x.jp", "change", "other")).toBe("mailbox");
	expect(limits.mail("10.2.0.1", "own@x.jp", "reset")).toBe("mailbox");
	expect(limits.mail("10.2.0.1", "own@x.jp", "reset by its device")).toBe("free");
	expect(limits.mail("10.2.0.1", "own@x.jp", "verification", "own")).toBe("free");
});

test("resets for strangers' addresses keep nobody of their network from its own mails", () => {
	const limits = createLimits(clock().now);
	for (let n = 0; n < 30; n++) limits.mail("10.0.0.1", `guest${n}@x.jp`, "reset");
	expect(limits.mail("10.0.0.1", "own@x.jp", "reset")).toBe("other");
	expect(limits.mail("10.0.0.1", "own@x.jp", "reset by its device")).toBe("free");
	expect(limits.mail("10.0.0.1", "own@x.jp", "verification", "own")).toBe("free");
	for (let n = 0; n < 30; n++) limits.mail("10.0.0.1", `guest${n}@x.jp`, "reset by its device");
	expect(limits.mail("10.0.0.1", "own@x.jp", "reset by its device")).toBe("free");
});
