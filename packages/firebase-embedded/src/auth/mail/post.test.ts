import { expect, onTestFinished, test, vi } from "vitest";
import { turnsOf } from "./mail-turns.ts";
import { createPost, type Mail } from "./post.ts";

const OWNERS: Mail = { to: "owner@example.com", subject: "順番待ち", text: "link" };
const later = () => Promise.reject(new Error("guest@example.com"));

type Asked = { to: string; take: () => void; refuse: () => void };

/** A mail server that answers only when the test lets it. */
function slowServer() {
	const asked: Asked[] = [];
	const waiting: ((mail: Asked) => void)[] = [];
	const send = ({ to }: Mail) =>
		new Promise<void>((resolve, reject) => {
			const mail = { to, take: resolve, refuse: () => reject(new Error("later")) };
			const taker = waiting.shift();
			if (taker === undefined) asked.push(mail);
			else taker(mail);
		});
	const next = () =>
		new Promise<Asked>((resolve) => {
			const mail = asked.shift();
			if (mail === undefined) waiting.push(resolve);
			else resolve(mail);
		});
	/** Takes all mails up to the owner's. Resolves with their number. */
	const takeToOwners = async () => {
		for (let count = 1; ; count++) {
			const { to, take } = await next();
			take();
			if (to === OWNERS.to) return count;
		}
	};
	return { send, next, takeToOwners };
}

/** A stranger's mails, from one network. */
function strangersMails(count: number): [Mail, readonly string[]][] {
	return Array.from({ length: count }, (_, index) => {
		const to = `m${index}@slow.example`;
		return [{ ...OWNERS, to }, turnsOf(to, "anybody", { address: "192.0.2.1", locale: "en" })];
	});
}

test.each([
	["of another network", turnsOf(OWNERS.to, "anybody", { address: "198.51.100.7", locale: "ja" })],
	[
		"of a known device in the same network",
		turnsOf(OWNERS.to, "device", { address: "192.0.2.1", locale: "ja" }),
	],
])("a mail %s waits for one mail of strangers who send very many", async (_, path) => {
	const server = slowServer();
	const post = createPost(server, () => undefined);
	for (const [mail, turns] of strangersMails(58)) void post.send(mail, turns);
	const first = await server.next();
	const owners = post.send(OWNERS, path);
	first.take();
	expect(await server.takeToOwners()).toBeLessThanOrEqual(2);
	expect(await owners).toBe("sent");
});

test("a mail of a known device waits for one mail of another network's known devices", async () => {
	const server = slowServer();
	const post = createPost(server, () => undefined);
	const device = (to: string, address: string) => turnsOf(to, "device", { address, locale: "ja" });
	for (const [mail] of strangersMails(58)) void post.send(mail, device(mail.to, "192.0.2.1"));
	const first = await server.next();
	const owners = post.send(OWNERS, device(OWNERS.to, "198.51.100.7"));
	first.take();
	expect(await server.takeToOwners()).toBeLessThanOrEqual(2);
	expect(await owners).toBe("sent");
});

test("a network's retries, too, wait for themselves", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const server = slowServer();
	const post = createPost(server, () => undefined, [10]);
	for (const [mail, turns] of strangersMails(40)) void post.send(mail, turns);
	for (let count = 0; count < 20; count++) (await server.next()).refuse();
	const running = await server.next();
	vi.advanceTimersByTime(10);
	const owners = post.send(OWNERS, turnsOf(OWNERS.to, "anybody", { address: "198.51.100.7", locale: "ja" }));
	running.take();
	expect(await server.takeToOwners()).toBeLessThanOrEqual(4);
	expect(await owners).toBe("sent");
});

test("when too many wait, a mail of whoever sends most makes room", async () => {
	const server = slowServer();
	const dropped: unknown[] = [];
	const post = createPost(server, ({ event }) => dropped.push(event));
	const send = ([mail, turns]: [Mail, readonly string[]]) => post.send(mail, turns);
	const [first, ...others] = strangersMails(1_001);
	const strangers = first === undefined ? [] : [send(first)];
	const owners = post.send(OWNERS, turnsOf(OWNERS.to, "anybody", { locale: "ja" }));
	strangers.push(...others.map(send));
	expect(await Promise.race(strangers)).toBe("later");
	expect(dropped).toEqual(["auth.mail-dropped"]);
	await server.takeToOwners();
	expect(await owners).toBe("sent");
});

test("a mail that is always refused is dropped, and a closed post accepts none", async () => {
	const log: unknown[] = [];
	const post = createPost(
		{ send: later },
		({ level, event, fields }) => log.push([level, event, fields]),
		[],
	);
	expect(await post.send(OWNERS, [])).toBe("later");
	await post.close();
	expect(await post.send(OWNERS, [])).toBe("later");
	expect(log).toEqual([
		["error", "auth.mail-failed", { attempt: 1, final: true, reason: "unknown" }],
		["error", "auth.mail-dropped", { waiting: 0 }],
	]);
});

test("closing waits for a slow mail server for three seconds, and drops what has not begun", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const server = slowServer();
	const log: unknown[] = [];
	const post = createPost(server, ({ event, fields }) => log.push([event, fields]));
	const sent = strangersMails(40).map(([mail, path]) => post.send(mail, path));
	let isClosed = false;
	const closed = post.close().then(() => {
		isClosed = true;
	});
	(await server.next()).take();
	const underWay = await server.next();
	await vi.advanceTimersByTimeAsync(2_999);
	expect([isClosed, log]).toEqual([false, []]);
	await vi.advanceTimersByTimeAsync(1);
	expect(isClosed).toBe(true);
	await closed;
	expect(log).toEqual([["auth.mail-dropped", { waiting: 38 }]]);
	underWay.take();
	const deliveries = await Promise.all(sent);
	expect(deliveries.filter((delivery) => delivery === "sent")).toHaveLength(2);
	expect(deliveries.filter((delivery) => delivery === "later")).toHaveLength(38);
	expect(log).toHaveLength(1);
});

test("closing ends with the last mail, and leaves no timer behind", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const server = slowServer();
	const post = createPost(server, () => undefined);
	const sent = strangersMails(2).map(([mail, path]) => post.send(mail, path));
	const closed = post.close();
	for (let count = 0; count < 2; count++) (await server.next()).take();
	await closed;
	expect(await Promise.all(sent)).toEqual(["sent", "sent"]);
	expect(vi.getTimerCount()).toBe(0);
});
