import { setImmediate as turn } from "node:timers/promises";
import { NEW_BOARD } from "@junban/domain/line";
import { beforeEach, describe, expect, it } from "vitest";
import { Lobby, type Passer, type Waiting } from "./lobby.ts";
import type { DeskAnswer } from "./requests.ts";

const SECOND = 1_000;
const TAKEN: DeskAnswer = { ok: true, changed: true, board: NEW_BOARD };
const taken = async () => {
	await turn();
	return TAKEN;
};
const CLOSED: DeskAnswer = { ok: false, code: "closed" };

let clock: number;
let timers: { at: number; run: () => void }[];
let bound: number | undefined;
let rate: number | undefined;
let joinsLeft: number;
let lobby: Lobby;
/** The names of the joins that were let in, in their order. */
let admitted: string[];

beforeEach(() => {
	clock = 1_000_000;
	timers = [];
	bound = 30;
	rate = undefined;
	joinsLeft = Number.POSITIVE_INFINITY;
	admitted = [];
	lobby = new Lobby({ ...ports, notHeld: { burst: 0, perSecond: 0 } });
});

const ports = {
	now: () => clock,
	later: (ms: number, run: () => void) => timers.push({ at: clock + ms, run }),
	bound: () => bound,
	rate: () => rate,
	joinsLeft: () => joinsLeft,
	goOn: () => Promise.resolve(),
};

async function advance(ms: number): Promise<void> {
	const end = clock + ms;
	for (;;) {
		const next = timers.reduce((first, each) => Math.min(first, each.at), end + 1);
		if (next > end) break;
		clock = next;
		const due = timers.filter(({ at }) => at <= clock);
		timers = timers.filter(({ at }) => at > clock);
		for (const { run } of due) run();
		await turn();
	}
	clock = end;
}

const someone = (name: string): Passer => ({
	networks: [name],
	browser: name,
	signal: new AbortController().signal,
});

const pass = (join: () => Promise<DeskAnswer>, isRepeat = false, who = someone("phone")) =>
	lobby.pass(who, join, () => Promise.resolve(isRepeat));

async function calmJoins(count: number, answer = TAKEN): Promise<void> {
	await Promise.all(Array.from({ length: count }, () => pass(() => Promise.resolve(answer))));
}

function wait(name: string, who: Partial<Waiting> = {}): Promise<DeskAnswer> {
	return lobby.wait({ ...someone(name), place: name, connection: {}, ...who }, () => {
		admitted.push(name);
		return Promise.resolve(TAKEN);
	});
}

describe("who is not let in", () => {
	it("goes on with few others at a time, when a flood begins and when the wait was too long", async () => {
		const going: (() => void)[] = [];
		const goOn = () => new Promise<void>((resolve) => going.push(resolve));
		lobby = new Lobby({ ...ports, goOn, notHeld: { burst: 0, perSecond: 0 } });
		bound = 1;
		const first = Promise.withResolvers<DeskAnswer>();
		const passed = pass(() => first.promise);
		const learned: string[] = [];
		for (const name of ["a", "b"]) void pass(taken).then(() => learned.push(name));
		first.resolve(TAKEN);
		await passed;
		await turn();
		expect([going.length, learned]).toEqual([2, []]);
		going.shift()?.();
		await turn();
		expect(learned).toEqual(["a"]);
		joinsLeft = 0;
		let isRefused = false;
		void wait("c").then(() => {
			isRefused = true;
		});
		await advance(9 * SECOND);
		expect([going.length, isRefused]).toEqual([2, false]);
		for (const resolve of going) resolve();
		await turn();
		expect(isRefused).toBe(true);
	});
});

describe("whether a line is flooded", () => {
	it("is decided by its new places, not by repeats and refusals", async () => {
		await calmJoins(100, CLOSED);
		await calmJoins(100, { ...TAKEN, changed: false });
		await calmJoins(29);
		expect(lobby.isFlooded).toBe(false);
		await calmJoins(1);
		expect(lobby.isFlooded).toBe(true);
		await advance(30 * SECOND);
		expect(lobby.isFlooded).toBe(false);
	});

	it("is not before those on their way are answered, and no more of them are than may pass", async () => {
		let asked = 0;
		const onTheirWay = Array.from({ length: 200 }, () =>
			pass(() => {
				asked++;
				return taken();
			}),
		);
		expect([asked, lobby.isFlooded]).toEqual([30, false]);
		const answers = await Promise.all(onTheirWay);
		expect([asked, lobby.isFlooded]).toEqual([30, true]);
		expect(answers.filter((answer) => answer === undefined)).toHaveLength(170);
	});

	it("is not decided by repeats that are kept on their way: others wait for one answer, in their order", async () => {
		const finish: (() => void)[] = [];
		const repeat = () =>
			pass(() => new Promise((resolve) => finish.push(() => resolve({ ...TAKEN, changed: false }))));
		const repeats = Array.from({ length: 40 }, repeat);
		const phones = ["a", "b"].map((name) =>
			pass(() => {
				admitted.push(name);
				return taken();
			}),
		);
		for (let round = 0; round < 3; round++) {
			for (const end of finish.splice(0)) end();
			repeats.push(repeat());
			await turn();
		}
		expect(await Promise.all(phones)).toEqual([TAKEN, TAKEN]);
		for (const end of finish.splice(0)) end();
		expect(lobby.isFlooded).toBe(false);
		expect((await Promise.all(repeats)).every((answer) => answer?.ok)).toBe(true);
	});

	it("repeats that wait hold nobody up: they go to the desk as soon as they are known as such", async () => {
		await calmJoins(29);
		const finish: (() => void)[] = [];
		const repeat = () =>
			pass(() => new Promise((resolve) => finish.push(() => resolve({ ...TAKEN, changed: false }))), true);
		const repeats = Array.from({ length: 500 }, repeat);
		await turn();
		expect(finish).toHaveLength(500);
		const phone = pass(taken);
		finish[0]?.();
		expect(await phone).toEqual(TAKEN);
		for (const end of finish) end();
		expect((await Promise.all(repeats)).every((answer) => answer?.ok)).toBe(true);
	});

	it("of very many joins in calm, each network has its turns, and within it each browser", async () => {
		const finish: (() => void)[] = [];
		const join = (name: string) => () => {
			admitted.push(name);
			return new Promise<DeskAnswer>((resolve) => finish.push(() => resolve(CLOSED)));
		};
		const bot = { ...someone("bot"), networks: ["bots"] };
		const answers = Array.from({ length: 500 }, () => pass(join("bot"), false, bot));
		answers.push(pass(join("beside"), false, { ...someone("beside"), networks: ["bots"] }));
		answers.push(pass(join("phone")), pass(join("phone")));
		admitted = [];
		while (finish.length > 0) {
			for (const end of finish.splice(0)) end();
			await turn();
		}
		expect(admitted.slice(0, 5)).toEqual(["bot", "phone", "beside", "phone", "bot"]);
		expect((await Promise.all(answers)).every((answer) => answer === CLOSED)).toBe(true);
	});

	it("of very many joins in calm, those whose caller has left do not reach the desk", async () => {
		const caller = new AbortController();
		const { signal } = caller;
		const finish: (() => void)[] = [];
		const join = () => new Promise<DeskAnswer>((resolve) => finish.push(() => resolve(CLOSED)));
		const answers = Array.from({ length: 100 }, () => pass(join, false, { ...someone("left"), signal }));
		caller.abort();
		answers.push(pass(join, false, { ...someone("left"), signal }));
		for (const end of finish) end();
		await turn();
		expect(finish).toHaveLength(30);
		expect((await Promise.all(answers)).filter((answer) => answer === undefined)).toHaveLength(71);
	});

	it("is unknown until the line is loaded; joins from then on count", async () => {
		bound = undefined;
		const first = pass(taken);
		expect(lobby.isFlooded).toBe(false);
		bound = 1;
		await first;
		expect(lobby.isFlooded).toBe(true);
	});

	it("goes on while joins come from the lobby", async () => {
		await calmJoins(30);
		for (let second = 0; second < 60; second += 10) {
			for (let each = 0; each < 8; each++) void wait(`${second}.${each}`);
			await advance(10 * SECOND);
			expect(lobby.isFlooded).toBe(true);
		}
		expect(admitted).toHaveLength(48);
	});
});

/** The desk accepts one join every six seconds. */
async function letInEvery6s(seconds: number): Promise<void> {
	for (let second = 0; second < seconds; second += 6) {
		await advance(5.5 * SECOND);
		joinsLeft = 1;
		await advance(250);
		joinsLeft = 0;
		await advance(250);
	}
}

describe("who waits", () => {
	it("is let in after 6 seconds", async () => {
		const answer = wait("phone");
		await advance(5_999);
		expect(admitted).toEqual([]);
		await advance(251);
		expect(await answer).toBe(TAKEN);
		expect(timers).toEqual([]);
	});

	it("is not held where the line's own rate lets in fewer than a program would get", async () => {
		rate = 60;
		void wait("phone");
		await advance(250);
		expect(admitted).toEqual(["phone"]);
	});

	it("is let in at once where few come from the network: two, and then one a minute", async () => {
		lobby = new Lobby(ports);
		for (const name of ["b1", "b2", "b3"]) void wait(name, { networks: ["bot"] });
		await advance(SECOND);
		void wait("honest");
		await advance(250);
		expect(admitted).toEqual(["b1", "b2", "honest"]);
		await advance(5 * SECOND);
		expect(admitted).toEqual(["b1", "b2", "honest", "b3"]);
		await advance(54 * SECOND);
		for (const name of ["b4", "b5"]) void wait(name, { networks: ["bot"] });
		await advance(250);
		expect(admitted).toEqual(["b1", "b2", "honest", "b3", "b4"]);
	});

	it("and shares an address with some others is let in at once, beside a network with ten times as many", async () => {
		const of = (network: string) => ({ networks: [network] });
		for (let n = 0; n < 100; n++) void wait(`bot ${n}`, of("bot"));
		await advance(7 * SECOND);
		expect(admitted.splice(0)).toHaveLength(100);
		for (let n = 0; n < 9; n++) void wait(`guest ${n}`, of("venue"));
		await advance(SECOND);
		expect(admitted).toHaveLength(9);
		for (let n = 9; n < 14; n++) void wait(`guest ${n}`, of("venue"));
		await advance(SECOND);
		expect(admitted).toEqual(Array.from({ length: 9 }, (_, n) => `guest ${n}`));
		await advance(7 * SECOND);
		expect(admitted).toHaveLength(14);
	});

	it("with 8 connections gets 80 places a minute", async () => {
		const end = clock + 60 * SECOND;
		const bot = Array.from({ length: 8 }, async (_, index) => {
			const connection = {};
			for (let n = 0; clock < end; n++) await wait(`${index}.${n}`, { networks: ["bot"], connection });
		});
		await advance(60 * SECOND);
		expect(admitted.length).toBeLessThanOrEqual(80);
		await advance(20 * SECOND);
		await Promise.all(bot);
	});

	it("10,000 phones behind one address within a minute are all in", async () => {
		const answers: Promise<DeskAnswer>[] = [];
		for (let round = 0; round < 50; round++) {
			for (let each = 0; each < 200; each++) answers.push(wait(`${round}.${each}`, { networks: ["arena"] }));
			await advance(SECOND);
		}
		await advance(10 * SECOND);
		expect(admitted).toHaveLength(10_000);
		expect((await Promise.all(answers)).every((answer) => answer === TAKEN)).toBe(true);
	});

	it("under the shop's own rate is let in in turns of networks, and told when its time is over", async () => {
		joinsLeft = 0;
		const bot = ["b1", "b2", "b3", "b4"].map((name) => wait(name, { networks: ["bot"] }));
		const honest = ["h1", "h2"].map((name) => wait(name));
		await advance(6 * SECOND);
		joinsLeft = 4;
		await advance(250);
		joinsLeft = 0;
		expect(admitted).toEqual(["b1", "h1", "h2", "b2"]);
		await advance(3 * SECOND);
		expect(await Promise.all(honest)).toEqual([TAKEN, TAKEN]);
		expect(await bot[3]).toEqual({ ok: false, code: "too-many-requests" });
		expect(timers).toEqual([]);
	});

	it("of a slow line's own rate finds a turn although two networks ask all the time", async () => {
		rate = 10;
		joinsLeft = 0;
		const end = clock + 240 * SECOND;
		const asks = async (name: string) => {
			for (let n = 0; clock < end; n++) await wait(`${name}${n}`, { networks: [name], browser: name });
		};
		for (const name of ["v4", "v6"]) for (let each = 0; each < 4; each++) void asks(name);
		const guests = ["g1", "g2", "g3"].map(async (name) => {
			for (let n = 0; n < 14; n++) if ((await wait(name)).ok) return n;
			return undefined;
		});
		await letInEvery6s(240);
		expect(admitted.length).toBeGreaterThan(35);
		expect(await Promise.all(guests)).not.toContain(undefined);
		expect(admitted.slice(0, 8)).toEqual(expect.arrayContaining(["g1", "g2", "g3"]));
	});

	it("of a slow line's own rate has a fair part of it beside very many networks that ask all the time", async () => {
		rate = 10;
		joinsLeft = 0;
		const end = clock + 600 * SECOND;
		const asks = async (name: string) => {
			for (let n = 0; clock < end; n++) await wait(`${name} ${n}`, { networks: [name], browser: name });
		};
		for (let n = 0; n < 25; n++) void asks(`bot ${n}`);
		void asks("honest");
		await letInEvery6s(600);
		expect(admitted.length).toBeGreaterThan(90);
		expect(admitted.filter((name) => name.startsWith("honest")).length).toBeGreaterThanOrEqual(2);
	});

	it("leaves room for those that are at the desk", async () => {
		joinsLeft = 1;
		let finish: () => void = () => undefined;
		const { signal } = new AbortController();
		const who = { networks: ["a"], browser: "a", place: "a", connection: {}, signal };
		const slow = lobby.wait(who, () => new Promise((resolve) => (finish = () => resolve(TAKEN))));
		await advance(6_250);
		const next = wait("next");
		await advance(6_250);
		expect(admitted).toEqual([]);
		finish();
		await slow;
		await advance(250);
		expect(await next).toBe(TAKEN);
	});

	it("has one join on a connection", async () => {
		const connection = {};
		const first = wait("first", { connection });
		expect(await wait("second", { connection })).toEqual({ ok: false, code: "too-many-requests" });
		await advance(6_250);
		expect(await first).toBe(TAKEN);
		void wait("third", { connection });
		await advance(6_250);
		expect(admitted).toEqual(["first", "third"]);
	});

	it("waits once for a place: a repeat on any connection replaces the request at the end", async () => {
		const connection = {};
		const lost = wait("phone", { connection });
		await advance(4 * SECOND);
		const again = [
			wait("phone", { networks: ["other"], browser: "other" }),
			wait("phone", { connection }),
			wait("phone", { connection }),
		];
		expect(await lost).toEqual({ ok: false, code: "too-many-requests" });
		await advance(5_750);
		expect(admitted).toEqual([]);
		await advance(500);
		expect((await Promise.all(again)).map(({ ok }) => ok)).toEqual([false, false, true]);
		expect(admitted).toEqual(["phone"]);
	});

	it("and whose time is over leaves the turns of the network to the others", async () => {
		joinsLeft = 0;
		const late = ["v1", "v2", "v3"].map((name) => wait(name, { networks: ["venue"] }));
		await advance(2 * SECOND);
		for (const name of ["h1", "h2", "h3"]) void wait(name, { networks: ["home"] });
		void wait("v4", { networks: ["venue"] });
		await advance(6_750);
		expect((await Promise.all(late)).every(({ ok }) => !ok)).toBe(true);
		joinsLeft = 2;
		await advance(250);
		expect(admitted).toEqual(["v4", "h1"]);
	});

	it("and goes away takes no place", async () => {
		const gone = new AbortController();
		const answer = wait("gone", { signal: gone.signal });
		await advance(3 * SECOND);
		gone.abort();
		expect(await answer).toEqual({ ok: false, code: "too-many-requests" });
		await advance(6 * SECOND);
		expect(admitted).toEqual([]);
		expect(await wait("late", { signal: gone.signal })).toEqual({ ok: false, code: "too-many-requests" });
	});

	it("is sent away when the process ends", async () => {
		const answer = wait("phone");
		lobby.close();
		expect(await answer).toEqual({ ok: false, code: "too-many-requests" });
		expect(await wait("late")).toEqual({ ok: false, code: "too-many-requests" });
		await advance(250);
		expect(timers).toEqual([]);
	});

	it("for a join on its way to the desk is sent away when the process ends, and so is one that comes late", async () => {
		bound = 1;
		let finish: () => void = () => undefined;
		const atDesk = pass(() => new Promise((resolve) => (finish = () => resolve(TAKEN))));
		const passing = pass(async () => {
			admitted.push("passing");
			return await taken();
		});
		lobby.close();
		expect(await passing).toEqual({ ok: false, code: "too-many-requests" });
		finish();
		expect(await atDesk).toBe(TAKEN);
		expect(await pass(taken)).toEqual({ ok: false, code: "too-many-requests" });
		expect(admitted).toEqual([]);
	});

	it("is not held by a clock that is set back", async () => {
		const answer = wait("phone");
		clock -= 3_600 * SECOND;
		timers = timers.map((timer) => ({ ...timer, at: timer.at - 3_600 * SECOND }));
		await advance(250);
		expect(await answer).toBe(TAKEN);
	});
});

it("tasks get harder with those that wait, and refuses beyond 20,000", async () => {
	const sizes: [number, number][] = [
		[0, 4],
		[19, 4],
		[20, 5],
		[99, 5],
		[100, 6],
	];
	let waiting = 0;
	for (const [size, bits] of sizes) {
		for (; waiting < size; waiting++) void wait(`${waiting}`);
		expect(lobby.bits).toBe(bits);
	}
	for (; waiting < 20_000; waiting++) void wait(`${waiting}`);
	expect(await wait("one more")).toEqual({ ok: false, code: "too-many-requests" });
	await advance(30 * SECOND);
	expect(lobby.bits).toBe(4);
});
