import { beforeEach, expect, it } from "vitest";
import { DeskQueue, type Queued } from "./desk-queue.ts";
import { LongPlaces } from "./long-places.ts";
import { DESK } from "./requests.ts";
import { joinRequest, newUid, STAFF } from "./testing/fixture.ts";

const uid = newUid();
interface Named extends Queued {
	readonly name: string;
}

let queue: DeskQueue<Named>;
beforeEach(() => {
	queue = new DeskQueue();
});

const join = (name: string, network?: string, actor?: string): Named => ({
	name,
	network,
	work: { ...joinRequest(uid), ...(actor === undefined ? {} : { actor }) },
});
const give = (name: string, actor = STAFF): Named => ({ name, work: { type: "autoCall", actor } });
const pause = (name: string): Named => ({ name, work: { type: "resume", actor: STAFF } });
const leave = (name: string, network?: string, of = newUid()): Named => ({
	name,
	network,
	work: { type: "guideOver", uid: of, reason: "left", autoCall: false },
});
const names = () => queue.takeBatch().map(({ name }) => name);

it("takes the calls of staff first, then joins, walk-ins and pauses in the order of their arrival", () => {
	for (const entry of [
		...[join("a"), join("walk-in", undefined, STAFF), pause("pause")],
		...[give("by itself", DESK), give("call"), join("c")],
	])
		expect(queue.add(entry)).toBe(true);
	expect(names()).toEqual(["call", "a", "walk-in", "pause", "by itself", "c"]);
	expect([queue.length, names()]).toEqual([0, []]);
});

it("refuses neither staff nor holders because strangers have filled it with joins", () => {
	for (let n = 0; n < 20_000; n++) expect(queue.add(join(`${n}`))).toBe(true);
	expect(queue.add(join("one more"))).toBe(false);
	for (const entry of [leave("leave"), join("walk-in", undefined, STAFF), give("call")])
		expect(queue.add(entry)).toBe(true);
	expect(names().slice(0, 3)).toEqual(["call", "leave", "0"]);
	expect(queue.add(join("again"))).toBe(true);
	const all: string[] = [];
	while (queue.length > 0) all.push(...names());
	expect(all.slice(-2)).toEqual(["walk-in", "again"]);
});

it("has a share for one network once it is half full, and room again once its requests are taken", () => {
	for (let n = 0; n < 10_000; n++) expect(queue.add(join(`${n}`, "venue"))).toBe(true);
	expect([queue.add(join("bot", "venue")), queue.add(leave("guest", "venue"))]).toEqual([false, true]);
	expect([queue.add(join("phone", "home")), queue.add(give("call"))]).toEqual([true, true]);
	expect(names()).toContain("call");
	expect(queue.add(join("guest", "venue"))).toBe(true);
});

it("takes every second of holders, in turns of networks: many requests of one hold up neither joins nor other holders", () => {
	for (let n = 1; n <= 9_000; n++) queue.add(leave(`bot ${n}`, "bot"));
	for (const name of ["a", "b", "c"]) queue.add(join(name));
	for (const name of ["d", "e"]) queue.add(leave(name, "home"));
	expect(names().slice(0, 8)).toEqual(["a", "bot 1", "b", "d", "c", "bot 2", "e", "bot 3"]);
});

it("loses none that did not fit into a batch", () => {
	const sent = Array.from({ length: 1_000 }, (_, n) =>
		n % 3 === 0 ? leave(`${n}`, `${n % 5}`) : join(`${n}`),
	);
	for (const entry of sent) queue.add(entry);
	const taken: string[] = [];
	while (queue.length > 0) taken.push(...names());
	expect(taken).toHaveLength(1_000);
	expect(new Set(taken)).toEqual(new Set(sent.map(({ name }) => name)));
});

it("gives each place of a network a turn", () => {
	const own = newUid();
	for (let n = 1; n <= 60; n++) queue.add(leave(`bot ${n}`, "venue", own));
	queue.add(leave("guest", "venue"));
	expect(names().slice(0, 3)).toEqual(["bot 1", "guest", "bot 2"]);
});

it("lets joins go on where holders of long places have to wait, and forgets none of them", () => {
	const places = new LongPlaces();
	queue = new DeskQueue(places);
	const holders = Array.from({ length: 20 }, (_, n) => ({ name: `long ${n}`, of: newUid() }));
	for (const { name, of } of holders) {
		places.noteMember(of, 100_000);
		queue.add(leave(name, undefined, of));
	}
	for (let n = 0; n < 20; n++) queue.add(join(`${n}`));
	const first = names();
	expect(first.filter((name) => !name.startsWith("long"))).toEqual(
		Array.from({ length: 20 }, (_, n) => `${n}`),
	);
	expect(first.filter((name) => name.startsWith("long"))).toHaveLength(5);
	const later: string[] = [];
	while (queue.length > 0) later.push(...names());
	expect([...first.filter((name) => name.startsWith("long")), ...later]).toEqual(
		holders.map(({ name }) => name),
	);
});

it("lets a holder leave after the join that it has not seen answered", () => {
	const own = newUid();
	queue.add(join("first"));
	queue.add({ ...join("own"), work: joinRequest(own) });
	for (const name of ["leave", "again"]) queue.add(leave(name, undefined, own));
	queue.add(join("last"));
	expect(names()).toEqual(["first", "again", "own", "leave", "last"]);
});
