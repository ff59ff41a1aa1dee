import { beforeEach, expect, it } from "vitest";
import { DeskQueue, type Queued } from "./desk-queue.ts";
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
const leave = (name: string, network?: string): Named => ({
	name,
	network,
	work: { type: "guideOver", uid, reason: "left", autoCall: false },
});
const names = () => queue.takeBatch().map(({ name }) => name);

it("takes the calls of staff first, and joins, walk-ins, pauses and leaving customers in the order of their arrival", () => {
	for (const entry of [
		...[join("a"), join("walk-in", undefined, STAFF), leave("b"), pause("pause")],
		...[give("by itself", DESK), give("call"), join("c")],
	])
		expect(queue.add(entry)).toBe(true);
	expect(names()).toEqual(["call", "a", "walk-in", "b", "pause", "by itself", "c"]);
	expect([queue.length, names()]).toEqual([0, []]);
});

it("refuses neither staff nor holders because strangers have filled it with joins", () => {
	for (let n = 0; n < 20_000; n++) expect(queue.add(join(`${n}`))).toBe(true);
	expect(queue.add(join("one more"))).toBe(false);
	for (const entry of [leave("leave"), join("walk-in", undefined, STAFF), give("call")])
		expect(queue.add(entry)).toBe(true);
	expect(names().slice(0, 2)).toEqual(["call", "0"]);
	expect(queue.add(join("again"))).toBe(true);
	const all: string[] = [];
	while (queue.length > 0) all.push(...names());
	expect(all.slice(-3)).toEqual(["leave", "walk-in", "again"]);
});

it("has a share for one network once it is half full, and room again once its requests are taken", () => {
	for (let n = 0; n < 10_000; n++) expect(queue.add(join(`${n}`, "venue"))).toBe(true);
	expect([queue.add(join("bot", "venue")), queue.add(leave("guest", "venue"))]).toEqual([false, true]);
	expect([queue.add(join("phone", "home")), queue.add(give("call"))]).toEqual([true, true]);
	expect(names()).toContain("call");
	expect(queue.add(join("guest", "venue"))).toBe(true);
});
