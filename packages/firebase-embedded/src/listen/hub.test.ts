import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub, type View } from "#src/listen/hub.ts";
import type { Delta } from "#src/listen/results.ts";
import type { Snapshot } from "#src/listen/snapshot.ts";
import { parseWatched } from "#src/listen/target.ts";
import { untimedShare } from "#src/testing/shares.ts";
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
		new FirstReads(untimedShare()),
		{
			now: () => time,
			yieldThen: () => undefined,
		},
	);
	return { ...opened, hub, logs, pass: (ms: number) => (time += ms) };
}

const ann = { name: "ann", stranger: false };
const bob = { name: "bob", stranger: false };

/** A stream with two targets that records its events. */
function recorder() {
	const events: string[] = [];
	const connection = {
		flush: (_snapshot: Snapshot) => void events.push("flush"),
		fail: (error: FirestoreError) => void events.push(`fail ${error.status}`),
	};
	const subscriber = (name: string) => ({
		collect: (deltas: Delta[]) => void events.push(`${name} ${deltas.map(({ path }) => path).join()}`),
		end: (error: FirestoreError) => void events.push(`${name} ends ${error.status}`),
		connection,
	});
	return { events, first: subscriber("first"), second: subscriber("second") };
}

test("a stream collects the changes of its views, and is flushed once for several commits", async () => {
	const { hub, commit } = opened();
	const { events, first, second } = recorder();
	hub.subscribe(watched("a"), first, ann);
	hub.subscribe(watched("b"), second, ann);
	await commit(set("a/1", {}), set("b/1", {}), set("c/1", {}));
	hub.catchUp();
	await commit(set("a/2", {}));
	hub.drain();
	expect(events).toEqual(["first a/1", "second b/1", "first a/2", "flush"]);
});

test("a reset ends each stream once, and frees its views and their room", async () => {
	const { hub, commit } = opened();
	const { events, first, second } = recorder();
	const other = recorder();
	hub.subscribe(watched("a"), first, ann);
	const view: View = hub.subscribe(watched("b"), second, ann);
	hub.subscribe(watched("a"), other.first, bob);
	expect(hub.size).toEqual({ views: 2, listeners: 3 });
	hub.reset(new FirestoreError("UNAVAILABLE", "reopened"));
	expect([events, other.events]).toEqual([["fail UNAVAILABLE"], ["fail UNAVAILABLE"]]);
	expect(hub.size).toEqual({ views: 0, listeners: 0 });
	// The stream's own end afterwards changes nothing.
	hub.unsubscribe(view, second);
	await commit(set("a/1", {}), set("b/1", {}));
	hub.drain();
	expect(events).toEqual(["fail UNAVAILABLE"]);

	const again = recorder();
	for (let at = 0; at < 100; at++) hub.subscribe(watched(`c${at}`), again.first, ann);
	expect(() => hub.subscribe(watched("more"), again.first, ann)).toThrow("Too much is watched");
});

test("the accounts of a network watch 2,000 targets, and each of them 100 in any case", () => {
	const { hub } = opened();
	const from = (name: string, network = "192.0.2.1") => ({ name, stranger: false, network });
	const watch = (owner: Owner, count: number) => {
		for (let at = 0; at < count; at++) hub.subscribe(watched("a"), { ...recorder().first }, owner);
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
	const view = hub.subscribe(watched("a"), broken.first, ann);
	hub.subscribe(watched("b"), whole.first, bob);
	view.results.apply = () => {
		throw new Error("a defect");
	};
	await commit(set("a/1", {}), set("b/1", {}));
	hub.drain();
	expect(broken.events).toEqual(["fail INTERNAL"]);
	expect(whole.events).toEqual(["first b/1", "flush"]);
	expect(logs).toEqual(["listen.view-failed"]);
});

test("an owner whose share is used up leaves a view, and others keep it", async () => {
	const { hub, commit, pass } = opened();
	const { events, first } = recorder();
	const other = recorder();
	const view = hub.subscribe(watched("a"), first, ann);
	hub.subscribe(watched("a"), other.first, bob);
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
	expect(events).toEqual(["first a/1", "flush", "first ends RESOURCE_EXHAUSTED"]);
	expect(other.events).toEqual(["first a/1", "flush", "first a/2", "flush"]);
	expect(hub.size).toEqual({ views: 1, listeners: 1 });
});
