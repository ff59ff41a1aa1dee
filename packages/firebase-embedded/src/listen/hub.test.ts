import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub, type Subscriber, type View } from "#src/listen/hub.ts";
import { parseWatched } from "#src/listen/target.ts";
import { untimedShares } from "#src/testing/shares.ts";
import { database, openTestStore, set } from "#src/testing/store.ts";
import type { Owner } from "#src/webchannel/room.ts";

const parent = `${database.name}/documents`;
const watched = (collectionId: string) =>
	parseWatched(database, { query: { parent, structuredQuery: { from: [{ collectionId }] } } });

/** Nobody is told before `drain`. */
function opened() {
	const logs: string[] = [];
	let time = 0;
	const opened = openTestStore({ onCommitted: (committed) => hub.committed(committed) });
	const hub: ListenHub = new ListenHub(
		opened.store,
		({ event }) => logs.push(event),
		new FirstReads(untimedShares()),
		{
			now: () => time,
			yieldThen: () => undefined,
		},
	);
	return { ...opened, hub, logs, pass: (ms: number) => (time += ms) };
}

const ann = { name: "ann", stranger: false };
const bob = { name: "bob", stranger: false };

/** A stream that records its events. */
function recorder() {
	const events: string[] = [];
	const stream: Subscriber = {
		collect: (_view, deltas) => void events.push(deltas.map(({ path }) => path).join()),
		end: (_view, error) => void events.push(`end ${error.status}`),
		flush: () => void events.push("flush"),
		fail: (error) => void events.push(`fail ${error.status}`),
	};
	return { events, stream };
}

test("a stream collects the changes of its views, and is flushed once for several commits", async () => {
	const { hub, commit } = opened();
	const { events, stream } = recorder();
	hub.subscribe(watched("a"), stream, ann);
	hub.subscribe(watched("b"), stream, ann);
	await commit(set("a/1", {}), set("b/1", {}), set("c/1", {}));
	hub.catchUp();
	await commit(set("a/2", {}));
	hub.drain();
	expect(events).toEqual(["a/1", "b/1", "a/2", "flush"]);
});

test("a stream collects a change once for all its targets of a view, as long as one of them is left", async () => {
	const { hub, commit } = opened();
	const { events, stream } = recorder();
	const view = hub.subscribe(watched("a"), stream, ann);
	for (let at = 1; at < 100; at++) hub.subscribe(watched("a"), stream, ann);
	expect(hub.size).toEqual({ views: 1, listeners: 100 });
	await commit(set("a/1", {}));
	hub.drain();
	for (let left = 99; left > 0; left--) hub.unsubscribe(view, stream);
	expect(hub.size).toEqual({ views: 1, listeners: 1 });
	await commit(set("a/2", {}));
	hub.drain();
	hub.unsubscribe(view, stream);
	expect(hub.size).toEqual({ views: 0, listeners: 0 });
	await commit(set("a/3", {}));
	hub.drain();
	expect(events).toEqual(["a/1", "flush", "a/2", "flush"]);
});

test("a reset ends each stream once, and frees its views and their room", async () => {
	const { hub, commit } = opened();
	const { events, stream } = recorder();
	const other = recorder();
	hub.subscribe(watched("a"), stream, ann);
	const view: View = hub.subscribe(watched("b"), stream, ann);
	hub.subscribe(watched("a"), other.stream, bob);
	expect(hub.size).toEqual({ views: 2, listeners: 3 });
	hub.reset(new FirestoreError("UNAVAILABLE", "reopened"));
	expect([events, other.events]).toEqual([["fail UNAVAILABLE"], ["fail UNAVAILABLE"]]);
	expect(hub.size).toEqual({ views: 0, listeners: 0 });
	// The stream's own end afterwards changes nothing.
	hub.unsubscribe(view, stream);
	await commit(set("a/1", {}), set("b/1", {}));
	hub.drain();
	expect(events).toEqual(["fail UNAVAILABLE"]);

	const again = recorder();
	for (let at = 0; at < 100; at++) hub.subscribe(watched(`c${at}`), again.stream, ann);
	expect(() => hub.subscribe(watched("more"), again.stream, ann)).toThrow("Too much is watched");
});

test("the accounts of a network watch 2,000 targets, and each of them 100 in any case", () => {
	const { hub } = opened();
	const from = (name: string, network = "192.0.2.1") => ({ name, stranger: false, network });
	const watch = (owner: Owner, count: number) => {
		for (let at = 0; at < count; at++) hub.subscribe(watched("a"), recorder().stream, owner);
	};
	watch(from("one"), 1_000);
	watch(from("two"), 1_000);
	watch(from("desk"), 100);
	expect(() => watch(from("desk"), 1)).toThrow("Too much is watched");
	expect(() => watch(from("two"), 1)).toThrow("Too much is watched");
	watch(from("three", "198.51.100.1"), 101);
});

test("a view that cannot be updated ends its streams, and other views continue", async () => {
	const { hub, commit, logs } = opened();
	const broken = recorder();
	const whole = recorder();
	const view = hub.subscribe(watched("a"), broken.stream, ann);
	hub.subscribe(watched("b"), whole.stream, bob);
	view.results.apply = () => {
		throw new Error("a defect");
	};
	await commit(set("a/1", {}), set("b/1", {}));
	hub.drain();
	expect(broken.events).toEqual(["fail INTERNAL"]);
	expect(whole.events).toEqual(["b/1", "flush"]);
	expect(logs).toEqual(["listen.view-failed"]);
});

test("an owner whose share is used up leaves a view, and others keep it", async () => {
	const { hub, commit, pass } = opened();
	const { events, stream } = recorder();
	const other = recorder();
	const view = hub.subscribe(watched("a"), stream, ann);
	hub.subscribe(watched("a"), other.stream, bob);
	const apply = view.results.apply.bind(view.results);
	view.results.apply = (changes) => {
		pass(600);
		return apply(changes);
	};
	await commit(set("a/1", {}));
	hub.drain();
	view.results.apply = apply;
	await commit(set("a/2", {}));
	hub.drain();
	expect(events).toEqual(["a/1", "flush", "end RESOURCE_EXHAUSTED"]);
	expect(other.events).toEqual(["a/1", "flush", "a/2", "flush"]);
	expect(hub.size).toEqual({ views: 1, listeners: 1 });
});
