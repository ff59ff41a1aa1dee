import { expect, test } from "vitest";
import { type Asker, createPasswords } from "./passwords.ts";

// scrypt("secret", "salt", N=16, r=2, p=1), computed by another implementation.
const CHEAP = "$scrypt$ln=4,r=2,p=1$c2FsdA==$zdXAfaAGIISKVVAc8Oe1IXXF/FBmpOcJrDibMLXLomw=";

const stranger = (address: string, whose = "somebody@example.com"): Asker => ({ address, whose });

test("a hash verifies its own password only, and holds salt and parameters", async () => {
	const passwords = createPasswords();
	const [first, second] = [await passwords.hash("順番待ち-1"), await passwords.hash("順番待ち-1")];
	expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
	expect(first).not.toBe(second);
	expect(await passwords.verify("順番待ち-1", first)).toBe(true);
	expect(await passwords.verify("順番待ち-2", first)).toBe(false);
});

test("a missing, malformed or too costly hash verifies no password", async () => {
	const passwords = createPasswords();
	const key = Buffer.alloc(32).toString("base64");
	for (const stored of [undefined, "", "plain", `$scrypt$ln=40,r=8,p=1$${key}$${key}`]) {
		expect(await passwords.verify("", stored)).toBe(false);
	}
});

test("a scrypt cost below 2^10 or above 2^18 is refused when the server starts", () => {
	for (const log2Cost of [-1, 0, 9, 10.5, 19, 64, Number.NaN, Number.POSITIVE_INFINITY]) {
		expect(() => createPasswords(log2Cost), `2^${log2Cost}`).toThrow("No such cost of passwords");
	}
	for (const log2Cost of [10, 18]) expect(() => createPasswords(log2Cost), `2^${log2Cost}`).not.toThrow();
});

test("a hash with too few bytes verifies no password, even if they are the first of the right ones", async () => {
	const first8 = Buffer.from(CHEAP.slice(CHEAP.lastIndexOf("$") + 1), "base64").subarray(0, 8);
	const short = `$scrypt$ln=4,r=2,p=1$c2FsdA==$${first8.toString("base64")}`;
	expect(await createPasswords().verify("secret", short)).toBe(false);
});

test("a hash with other parameters verifies", async () => {
	expect(await createPasswords().verify("secret", CHEAP)).toBe(true);
});

test("the queue is bounded for each network, has turns of networks, and the host is always served", async () => {
	const passwords = createPasswords();
	const refused: string[] = [];
	const jobs: Promise<unknown>[] = [];
	const ask = (address?: string) => {
		const job = passwords.verify("x", CHEAP, address === undefined ? undefined : stranger(address));
		jobs.push(job.catch((error: unknown) => refused.push(String(error))));
	};
	for (let i = 0; i < 20; i++) ask("10.0.0.1");
	await Promise.all(jobs);
	expect(refused).toHaveLength(20 - 9); // one at work, eight waiting
	refused.length = 0;
	for (let i = 0; i < 80; i++) ask(`10.0.1.${i}`);
	for (let i = 0; i < 20; i++) ask();
	await Promise.all(jobs);
	expect(refused).toEqual([]);
	for (let i = 0; i < 20; i++) ask(`2001:db8:1:${i}::1`);
	await Promise.all(jobs);
	expect(refused).toHaveLength(20 - 9);
	expect(refused[0]).toContain("TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("2,000 computations wait in total, however many networks ask; the host is still served", async () => {
	const passwords = createPasswords();
	let refused = 0;
	const jobs: Promise<unknown>[] = [];
	const ask = (address?: string) => {
		const caller = address === undefined ? undefined : stranger(address);
		jobs.push(passwords.verify("x", CHEAP, caller).catch(() => refused++));
	};
	// One at work, 2,000 waiting.
	for (let i = 0; i < 2_001; i++) ask(`10.${i >> 8}.${i & 255}.1`);
	ask("192.0.2.1");
	ask();
	await Promise.all(jobs);
	expect(refused).toBe(1);
	expect(await passwords.verify("secret", CHEAP, stranger("192.0.2.1"))).toBe(true);
});

test("somebody who signs in waits for one turn of each network that tries passwords, not for all of them", async () => {
	const passwords = createPasswords();
	const order: string[] = [];
	const jobs: Promise<unknown>[] = [];
	const ask = (address: string) =>
		jobs.push(passwords.verify("x", CHEAP, stranger(address)).then(() => order.push(address)));
	for (const bot of ["10.0.0.1", "10.0.0.2", "10.0.0.3"]) for (let i = 0; i < 8; i++) ask(bot);
	ask("192.0.2.1");
	await Promise.all(jobs);
	expect(order.indexOf("192.0.2.1")).toBeLessThanOrEqual(4);
});

test("in a full network whoever asks most makes room, and somebody else comes next", async () => {
	const passwords = createPasswords();
	const done: string[] = [];
	const refused: string[] = [];
	const jobs: Promise<unknown>[] = [];
	const ask = (whose: string) => {
		const job = passwords.verify("x", CHEAP, stranger("10.0.0.1", whose));
		jobs.push(
			job.then(
				() => done.push(whose),
				() => refused.push(whose),
			),
		);
	};
	for (let i = 0; i < 16; i++) ask("guest@example.com");
	ask("owner@example.com");
	for (let i = 0; i < 16; i++) ask("guest@example.com");
	await Promise.all(jobs);
	expect(refused).not.toContain("owner@example.com");
	expect(done.indexOf("owner@example.com")).toBeLessThanOrEqual(2);
	// One at work and eight that wait.
	expect(done).toHaveLength(9);
});

test("a known device and the host wait for one stranger besides the one at work, from however many networks they ask", async () => {
	const passwords = createPasswords();
	const order: string[] = [];
	const jobs: Promise<unknown>[] = [];
	const ask = (name: string, caller?: Asker) =>
		jobs.push(passwords.verify("x", CHEAP, caller).then(() => order.push(name)));
	for (let n = 0; n < 100; n++) ask("stranger", stranger(`10.0.0.${n}`));
	for (const proof of ["one", "two"]) ask("owner", { address: "192.0.2.1", whose: "owner", proof });
	ask("host");
	await Promise.all(jobs);
	// One was at work.
	for (const [last, most] of [
		["host", 4],
		["owner", 6],
	] as const)
		expect(order.lastIndexOf(last), last).toBeLessThanOrEqual(most);
});

test("who leaves while it waits keeps nobody waiting, and makes room", async () => {
	const passwords = createPasswords();
	const left = new AbortController();
	const order: string[] = [];
	const jobs: Promise<unknown>[] = [];
	const ask = (name: string, caller: Asker) => {
		const job = passwords.verify("x", CHEAP, caller);
		jobs.push(
			job.then(
				() => order.push(name),
				() => order.push(`${name} refused`),
			),
		);
	};
	const gone = { ...stranger("10.0.0.1"), left: left.signal };
	ask("running", gone);
	for (let n = 0; n < 8; n++) ask("gone", gone);
	left.abort();
	ask("late", gone);
	for (let n = 0; n < 8; n++) ask("next", stranger("10.0.0.1"));
	await Promise.all(jobs);
	expect(order.filter((name) => name === "gone refused")).toHaveLength(8);
	expect(order.filter((name) => !name.startsWith("gone"))).toEqual([
		"late refused",
		"running",
		...Array.from({ length: 8 }, () => "next"),
	]);
});

test("who leaves with a proof makes room for two more of it", async () => {
	const passwords = createPasswords();
	const left = new AbortController();
	const owner = { address: "192.0.2.1", whose: "owner", proof: "one" };
	const ask = (caller: Asker) => passwords.verify("x", CHEAP, caller).then(String, () => "refused");
	const running = ask(stranger("10.0.0.1"));
	const gone = [1, 2].map(() => ask({ ...owner, left: left.signal }));
	left.abort();
	const next = [1, 2, 3].map(() => ask(owner));
	expect(await Promise.all([running, ...gone])).toEqual(["false", "refused", "refused"]);
	expect(await Promise.all(next)).toEqual(["false", "false", "refused"]);
});

test("known devices have every other turn together, and of these each network and each account has its own", async () => {
	const passwords = createPasswords();
	const order: string[] = [];
	const jobs: Promise<unknown>[] = [];
	const ask = (name: string, caller?: Asker) =>
		jobs.push(passwords.verify("x", CHEAP, caller).then(() => order.push(name)));
	const known = (address: string, whose: string, proof: string) => ({ address, whose, proof });
	ask("running");
	for (let n = 0; n < 8; n++) ask("greedy", known("10.0.0.1", "greedy", `g${n}`));
	ask("neighbour", known("10.0.0.1", "neighbour", "n"));
	ask("owner", known("192.0.2.1", "owner", "o"));
	ask("host");
	ask("stranger", stranger("192.0.2.7"));
	await Promise.all(jobs);
	expect(order.filter((name) => name !== "greedy")).toEqual([
		"running",
		"stranger",
		"host",
		"owner",
		"neighbour",
	]);
	expect(order.indexOf("neighbour")).toBeLessThan(7);
});

test("a known device has two sign-ins waiting, an account eight, and the full queue of others refuses neither", async () => {
	const passwords = createPasswords();
	const refused: string[] = [];
	const jobs: Promise<unknown>[] = [];
	const ask = (name: string, caller: Asker) =>
		jobs.push(passwords.verify("x", CHEAP, caller).catch(() => refused.push(name)));
	for (let n = 0; n < 250; n++) for (let i = 0; i < 9; i++) ask("stranger", stranger(`10.0.1.${n}`));
	refused.length = 0;
	for (let i = 0; i < 3; i++) ask("third", { address: "10.0.1.1", whose: "a", proof: "one" });
	for (let n = 0; n < 9; n++) ask("ninth", { address: "10.0.1.1", whose: "b", proof: `b${n}` });
	await Promise.all(jobs);
	expect(refused.filter((name) => name !== "stranger")).toEqual(["third", "ninth"]);
	ask("later", { address: "10.0.1.1", whose: "a", proof: "one" });
	await Promise.all(jobs);
	expect(refused).not.toContain("later");
});

test("the event loop keeps running while passwords are computed", async () => {
	const passwords = createPasswords();
	let ticks = 0;
	const timer = setInterval(() => ticks++, 5);
	await Promise.all([passwords.hash("one-password"), passwords.hash("two-passwords")]);
	clearInterval(timer);
	expect(ticks).toBeGreaterThan(5);
});

test("a hash of an older work factor is outdated", async () => {
	const passwords = createPasswords();
	const today = await passwords.hash("four quiet lanterns");
	expect(passwords.isOutdated(today)).toBe(false);
	expect(passwords.isOutdated(today.replace("p=3", "p=1"))).toBe(true);
	expect(passwords.isOutdated(CHEAP)).toBe(true);
});
