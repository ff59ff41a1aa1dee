import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Caller } from "#src/access/authorize.ts";
import { ListenConnection, type ListenContext } from "#src/listen/connection.ts";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub } from "#src/listen/hub.ts";
import type { Query } from "#src/query/query.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { timedBy } from "#src/testing/shares.ts";
import { database, openTestStore } from "#src/testing/store.ts";

const rights = authorizeOf("match /shops/{shop}/notes/{id} { allow read: if true; }");

/** Lists with higher limits are long. */
const longFrom = 1_000;
let longMs: number;

let begun: number;
/** What each first read takes, in milliseconds. */
let readMs: number;
/** What it takes to tell whether a read is long. */
let weighMs: number;
/** The event loop was held for so long, in milliseconds. */
let held: number;
let hub: ListenHub;
let context: ListenContext;

beforeEach(() => {
	vi.useFakeTimers();
	begun = Date.now();
	readMs = 20;
	held = 0;
	const { store } = openTestStore({ authorize: rights });
	hub = new ListenHub(store, () => undefined, new FirstReads(timedBy(time)));
	[weighMs, longMs] = [0, 300];
	const isLong = (query: Query) => (query.limit ?? 0) > longFrom;
	store.isHeavy = (query) => {
		held += weighMs;
		return isLong(query);
	};
	const subscribe = hub.subscribe.bind(hub);
	hub.subscribe = (watched, ...request) => {
		held += watched.kind === "query" && isLong(watched.query) ? longMs : readMs;
		return subscribe(watched, ...request);
	};
	context = { database, store, hub, authorize: rights };
});
afterEach(() => {
	vi.useRealTimers();
});

const time = () => held + (Date.now() - begun);

/** A stream on which each new target is read for 20 ms; its events, in order. Without a uid it is a stranger's. */
function listen(uid: string, network?: string) {
	const events: string[] = [];
	const stream = {
		send: (texts: string[]) => {
			for (const text of texts) {
				const [, type, id] = /"targetChangeType":"(ADD|REMOVE)","targetIds":\[(\d+)\]/.exec(text) ?? [];
				if (type !== undefined) events.push(`${type} ${id}`);
				else if (/^\{"targetChange":\{"resumeToken"/.test(text)) events.push("snapshot");
			}
		},
		fail: ({ status }: { status: string }) => void events.push(status),
		receiving: false,
		end: () => undefined,
	};
	const auth = uid === "" ? null : { uid, token: {} };
	const caller: Caller = {
		service: false,
		auth,
		expiresAt: Number.POSITIVE_INFINITY,
		...(network && { network }),
	};
	const connection = new ListenConnection(context, stream, caller, { name: uid, stranger: false });
	const add = (targetId: number, padding = "") => {
		const structuredQuery = { from: [{ collectionId: "notes" }], limit: targetId };
		const parent = `${database.name}/documents/shops/${uid}`;
		connection.receive({ padding, addTarget: { targetId, query: { parent, structuredQuery } } });
	};
	return { events, add, connection, remove: (id: number) => connection.receive({ removeTarget: id }) };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it("of one request do not hold the event loop together, and come in their order", async () => {
	const ann = listen("ann");
	for (const id of numbers(20)) ann.add(id);
	ann.remove(7);
	expect(held).toBe(readMs);
	await vi.advanceTimersByTimeAsync(readMs * 3 * 10);
	expect(held).toBeLessThanOrEqual(readMs * 11);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(ann.events).toEqual([...numbers(20).map((id) => `ADD ${id}`), "REMOVE 7", "snapshot"]);
});

it("of another account come in between", async () => {
	const [greedy, staff] = [listen("greedy"), listen("staff")];
	for (const id of numbers(20)) greedy.add(id);
	staff.add(1);
	expect(staff.events).toEqual([]);
	await vi.advanceTimersByTimeAsync(readMs * 3 * 3);
	expect(staff.events).toEqual(["ADD 1", "snapshot"]);
});

it("that are short come at once, with one snapshot", async () => {
	const ann = listen("ann");
	ann.add(1);
	await vi.advanceTimersByTimeAsync(5_000);
	ann.events.splice(0);
	readMs = 0;
	for (const id of numbers(20)) ann.add(id + 1);
	expect(ann.events).toHaveLength(20);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(ann.events.filter((event) => event === "snapshot")).toHaveLength(1);
});

it("are weighed in their turns, too", async () => {
	[readMs, weighMs] = [0, 20];
	const ann = listen("ann");
	for (const id of numbers(19)) ann.add(id);
	expect(held).toBe(weighMs);
	const before = time();
	await vi.advanceTimersByTimeAsync(weighMs * 3 * 3);
	expect(held / (time() - before + weighMs)).toBeLessThan(0.4);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(ann.events.filter((event) => event.startsWith("ADD"))).toHaveLength(19);
});

it("that are long and take few milliseconds are counted together, too", async () => {
	[readMs, weighMs, longMs] = [0, 0, 9];
	const ann = listen("ann");
	for (const id of numbers(20)) ann.add(longFrom + id);
	expect(held).toBe(2 * longMs);
});

it("of long lists of very many do not keep a screen waiting, on which short ones come before a long one", async () => {
	readMs = 1;
	for (const at of numbers(60)) listen(`greedy${at}`, "198.51.100.1").add(longFrom + 1);
	await vi.advanceTimersByTimeAsync(2_000);
	const staff = listen("staff", "192.0.2.1");
	const before = time();
	for (const id of numbers(3)) staff.add(id);
	expect(staff.events).toEqual(["ADD 1", "ADD 2", "ADD 3"]);
	staff.add(longFrom + 2);
	await vi.advanceTimersByTimeAsync(1_500);
	expect(staff.events).toContain(`ADD ${longFrom + 2}`);
	expect(time() - before).toBeLessThan(3_000);
	// Meanwhile the lists of all others take a quarter of the time.
	await vi.advanceTimersByTimeAsync(10_000);
	expect(held / time()).toBeLessThan(0.3);
});

it("that hold the loop again and again wait alone", async () => {
	const [greedy, staff] = [listen("greedy"), listen("staff")];
	for (const id of numbers(90)) greedy.add(id);
	await vi.advanceTimersByTimeAsync(60_000);
	// A second at once, and 1 in 200 of a minute.
	expect(held).toBeLessThanOrEqual(1_000 + 300 + 2 * readMs);
	staff.add(1);
	expect(staff.events).toEqual(["ADD 1"]);
});

it("do not come after the stream has ended", async () => {
	const ann = listen("ann");
	for (const id of numbers(20)) ann.add(id);
	ann.connection.closed();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(ann.events).toEqual(["ADD 1"]);
	expect(hub.size).toEqual({ views: 0, listeners: 0 });
});

it("that wait take four megabytes of one account at most, and end with the stream", async () => {
	const large = "x".repeat(990_000);
	const ann = listen("ann");
	for (const id of numbers(5)) ann.add(id, large);
	expect(() => ann.add(6, large)).toThrow(expect.objectContaining({ status: "RESOURCE_EXHAUSTED" }));
	const bob = listen("bob");
	bob.add(1, large);
	ann.connection.closed();
	const again = listen("ann");
	for (const id of numbers(3)) again.add(id, large);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(again.events.filter((event) => event !== "snapshot")).toEqual(["ADD 1", "ADD 2", "ADD 3"]);
});

it("that wait are counted with what the shortest takes", async () => {
	const ann = listen("ann");
	ann.add(1);
	ann.add(2);
	const many = () => {
		for (const _ of numbers(40_000)) ann.connection.receive({});
	};
	expect(many).toThrow(expect.objectContaining({ status: "RESOURCE_EXHAUSTED" }));
	ann.connection.closed();
	const again = listen("ann");
	again.add(1);
	again.add(2);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(again.events.filter((event) => event !== "snapshot")).toEqual(["ADD 1", "ADD 2"]);
});

it("that wait are bounded for all accounts together; those with few, and strangers, still wait", () => {
	const large = "x".repeat(990_000);
	const greedy = numbers(20).map((at) => listen(`greedy${at}`));
	const fill = () => {
		for (const each of greedy) for (const id of numbers(4)) each.add(id, large);
	};
	expect(fill).toThrow(expect.objectContaining({ status: "RESOURCE_EXHAUSTED" }));
	const tablets = numbers(10).map(() => listen("staff"));
	for (const tablet of tablets) for (const id of numbers(20)) tablet.add(id, "x".repeat(400));
	const staff = listen("staff");
	expect(() => staff.add(1, large)).toThrow(expect.objectContaining({ status: "RESOURCE_EXHAUSTED" }));
	listen("").add(1, large);
});
