import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openChannel } from "#src/testing/raw-channel.ts";
import { projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { untimedShares } from "#src/testing/shares.ts";
import { type Owner, Room } from "#src/webchannel/room.ts";

const database = `projects/${projectId}/databases/(default)`;
const folder = tempDir();
let server: TestServer;
let address = "192.0.2.1";

beforeAll(async () => {
	server = await startServer(folder.dir, {
		shares: untimedShares(),
		accounts: { clientAddress: () => address },
	});
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

/** A hundred at once: on a busy machine a thousand would not all be connected in time. */
async function inParts<Each, Result>(
	all: readonly Each[],
	act: (each: Each) => Promise<Result>,
): Promise<Result[]> {
	const results: Result[] = [];
	for (let from = 0; from < all.length; from += 100)
		results.push(...(await Promise.all(all.slice(from, from + 100).map(act))));
	return results;
}

describe("channels", () => {
	it("of one caller who opens more and more: the one without an answer for the longest ends", async () => {
		// Listen: an idle Write stream ends by itself before a busy machine has opened a thousand.
		const channels = await inParts(Array.from({ length: 1_000 }), () => openChannel(server, "Listen"));
		const headers = `Authorization: Bearer ${server.embedded.serviceSecret}`;
		const own = await openChannel(server, "Listen", { headers });
		const next = await openChannel(server, "Listen");
		const ended = await inParts(channels, async (channel) => (await channel.forward(1, [])).status);
		expect(ended.filter((status) => status === 400)).toHaveLength(1);
		expect((await own.forward(1, [])).status).toBe(200);
		for (const channel of [own, next, ...channels]) await channel.terminate();
	});

	it("watch 20 targets for callers who are not signed in, and 100 for others", async () => {
		const most = async (headers: string) => {
			const messages = Array.from({ length: 101 }, (_, at) => ({
				database,
				addTarget: { targetId: at + 1, documents: { documents: [`${database}/documents/c/1`] } },
			}));
			const channel = await openChannel(server, "Listen", { messages, headers });
			const reader = await channel.back(0);
			const arrays = JSON.stringify(await reader.next());
			await reader.cancel();
			return /"REMOVE","targetIds":\[(\d+)\],"cause":\{"code":8,/.exec(arrays)?.[1];
		};
		expect(await most("")).toBe("21");
		expect(await most(`Authorization: Bearer ${server.embedded.serviceSecret}`)).toBe("101");
	});

	it("watch as much as one caller may for each network of those who are not signed in", async () => {
		const watch = async (from: number) => {
			const messages = Array.from({ length: 20 }, (_, at) => {
				const structuredQuery = { from: [{ collectionId: `c${from + at}` }], limit: 1 };
				const query = { parent: `${database}/documents`, structuredQuery };
				return { database, addTarget: { targetId: at + 1, query } };
			});
			const channel = await openChannel(server, "Listen", { messages });
			const reader = await channel.back(0);
			const text = JSON.stringify(await reader.next());
			await reader.cancel();
			return { refused: text.match(/"code":8,/g)?.length ?? 0, leave: () => channel.terminate() };
		};
		const watching = [];
		address = "2001:db8:1:1::1";
		for (let at = 0; at < 5; at++) watching.push(await watch(at * 20));
		address = "2001:db8:1:2::1";
		watching.push(await watch(100));
		address = "192.0.2.1";
		watching.push(await watch(200));
		expect(watching.map(({ refused }) => refused)).toEqual([0, 0, 0, 0, 0, 20, 0]);
		for (const { leave } of watching) await leave();
	});

	it("with the most unconfirmed data are dropped when all together have too much", async () => {
		const text = "x".repeat(1_048_576);
		await server.client.commit(Array.from({ length: 30 }, (_, at) => ({ set: `big/${at}`, data: { text } })));
		const query = { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId: "big" }] } };
		const greedy = { database, addTarget: { targetId: 2, query } };
		const modest = {
			database,
			addTarget: { targetId: 2, documents: { documents: [`${query.parent}/big/1`] } },
		};
		const kept = await openChannel(server, "Listen", { messages: [modest] });
		const headers = `Authorization: Bearer ${server.embedded.serviceSecret}`;
		for (let at = 0; at < 9; at++) await openChannel(server, "Listen", { messages: [greedy], headers });
		expect((await kept.forward(1, [])).status).toBe(200);
		expect(server.logs).toContainEqual(expect.objectContaining({ event: "channel.too-slow" }));
		// 30 MiB are too much for one caller who is not signed in.
		const stranger = await openChannel(server, "Listen", { messages: [greedy] });
		expect((await stranger.forward(1, [])).status).toBe(400);
	});
});

describe("the room of all channels", () => {
	const limits = { all: 6, own: 4, network: 5 };
	const account = (name: string) => ({ name, stranger: false });
	const stranger = (name: string) => ({ name, stranger: true });
	let room: Room<{ idleSince: number | undefined }>;

	function enter(owner: Owner, ...idleSince: (number | undefined)[]) {
		return idleSince.map((since) => {
			const session = { idleSince: since };
			room.enter(session, owner);
			return session;
		});
	}

	beforeEach(() => {
		room = new Room(limits);
	});

	it("is free until it is full", () => {
		enter(stranger("a"), 1, 2, 3);
		enter(stranger("b"), 4, 5);
		expect(room.roomFor(stranger("a"))).toBe("free");
		enter(stranger("b"), 6);
		expect(room.roomFor(stranger("a"))).not.toBe("free");
	});

	it("is made by the caller who has the most, with the session that is idle longest", () => {
		const [, idle] = enter(stranger("a"), undefined, 7, 8, undefined);
		enter(stranger("b"), 1, 2);
		expect(room.roomFor(stranger("c"))).toBe(idle);
		expect(room.roomFor(account("c"))).toBe(idle);
	});

	it("of a network is made by the account with the most there, and nobody elsewhere", () => {
		const within = (name: string, network = "192.0.2.1") => ({ name, stranger: false, network });
		const elsewhere = within("attacker", "198.51.100.1");
		enter(elsewhere, 0);
		const [idle] = enter(within("attacker"), 1, 2, 3);
		const [desk] = enter(within("desk"), 0, 4);
		expect(room.roomFor(within("owner"))).toBe(idle);
		if (idle !== undefined) room.leave(idle, within("attacker"));
		if (desk !== undefined) room.leave(desk, within("desk"));
		expect(room.roomFor(within("owner"))).toBe("free");
		expect(room.roomFor(elsewhere)).toBe("free");
	});

	it("is made by strangers, even if an account has more", () => {
		enter(account("desk"), 1, 2, 3, 4);
		const [first] = enter(stranger("a"), undefined, undefined);
		expect(room.roomFor(account("other"))).toBe(first);
	});

	it("is not made by accounts for strangers", () => {
		enter(account("desk"), 1, 2, 3);
		enter(account("other"), 1, 2, 3);
		expect(room.roomFor(stranger("a"))).toBe("full");
	});

	it("is made by an account with many for one with few", () => {
		enter(account("desk"), 1, 2);
		const [many] = enter(account("many"), 3, 4, 5, 6);
		expect(room.roomFor(account("desk"))).toBe(many);
	});

	it("of one caller is bounded while there is more", () => {
		const [own] = enter(account("a"), 3, 4, 5, undefined);
		expect(room.roomFor(account("a"))).toBe(own);
		expect(room.roomFor(account("b"))).toBe("free");
	});

	it("is free again after a session left", () => {
		const [own] = enter(account("a"), 3, 4, 5, undefined);
		if (own !== undefined) room.leave(own, account("a"));
		expect(room.roomFor(account("a"))).toBe("free");
	});
});
