import { FirestoreError } from "@junban/firestore-wire/rpc";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Authorize } from "#src/access/authorize.ts";
import { ListenConnection } from "#src/listen/connection.ts";
import { FirstReads } from "#src/listen/first-reads.ts";
import { ListenHub } from "#src/listen/hub.ts";
import type { Store } from "#src/store/store.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { untimedShares } from "#src/testing/shares.ts";
import { database, openTestStore, remove, set, type TestStore } from "#src/testing/store.ts";

/** Staff of a shop read its notes. The board is read with a key that is stored in another document. */
const rights = authorizeOf(`
	match /shops/{shop}/notes/{id} {
		allow read: if get(/databases/$(database)/documents/shops/$(shop)/staff/$(request.auth.uid)).data.here == true;
	}
	match /boards/{id} {
		allow get: if exists(/databases/$(database)/documents/keys/$(resource.data.key));
	}`);

let test: TestStore;
let hub: ListenHub;

/** The messages that the stream of `uid` was sent, as objects. */
function listen(uid: string, authorize: Authorize = rights) {
	const sent: unknown[] = [];
	const stream = {
		send: (texts: string[]) => void sent.push(...texts.map((text) => JSON.parse(text))),
		fail: (error: unknown) => void sent.push(error),
		receiving: false,
		end: () => undefined,
	};
	const caller = { service: false, auth: { uid, token: {} }, expiresAt: Number.POSITIVE_INFINITY } as const;
	const store: Store = test.store;
	const context = { database, store, hub, authorize };
	const connection = new ListenConnection(context, stream, caller, { name: uid, stranger: false });
	onTestFinished(() => connection.closed());
	return {
		sent,
		add: (targetId: number, target: object) => connection.receive({ addTarget: { targetId, ...target } }),
		remove: (targetId: number) => connection.receive({ removeTarget: targetId }),
		/** Texts of the messages since the last call, without timestamps. */
		news: () =>
			sent
				.splice(0)
				.map((message) => JSON.stringify(message))
				.filter((text) => !text.startsWith('{"targetChange":{"resumeToken"')),
	};
}

const notes = {
	query: {
		parent: `${database.name}/documents/shops/s`,
		structuredQuery: { from: [{ collectionId: "notes" }] },
	},
};
const documents = (...paths: string[]) => ({
	documents: { documents: paths.map((path) => database.prefix + path) },
});
const ended = (targetId: number) =>
	expect.stringMatching(new RegExp(`"REMOVE","targetIds":\\[${targetId}\\],"cause":\\{"code":7`));

beforeEach(async () => {
	test = openTestStore({ authorize: rights, onCommitted: (committed) => hub.committed(committed) });
	// On a clock that stands still no read waits for its turn.
	hub = new ListenHub(test.store, () => undefined, new FirstReads(untimedShares()));
	await test.commit(
		set("shops/s/staff/ann", { here: true }),
		set("shops/s/staff/bob", { here: true }),
		set("shops/s/notes/1", { text: "old" }),
		set("keys/k1", {}),
		set("keys/k2", {}),
		set("boards/b", { key: "k1", n: 1 }),
		set("boards/c", { key: "k2", n: 1 }),
	);
	hub.drain();
});

async function commit(...writes: unknown[]): Promise<void> {
	await test.commit(...writes);
	hub.drain();
}

describe("the right to watch", () => {
	it("ends with the document on which it depends, before any change of the same commit is sent", async () => {
		const ann = listen("ann");
		const bob = listen("bob");
		ann.add(1, notes);
		ann.add(2, documents("shops/s/notes/1"));
		bob.add(1, notes);
		expect(ann.news().join()).toContain('"old"');
		bob.news();
		await commit(set("shops/s/staff/ann", { here: false }), set("shops/s/notes/1", { text: "secret" }));
		const messages = ann.news();
		expect(messages).toEqual(expect.arrayContaining([ended(1), ended(2)]));
		expect(messages.join()).not.toContain("secret");
		expect(bob.news().join()).toContain("secret");
		await commit(set("shops/s/notes/1", { text: "more" }));
		expect(ann.news()).toEqual([]);
	});

	it.each([
		["deleted", remove("shops/s/staff/ann")],
		["changed", set("shops/s/staff/ann", { here: "maybe" })],
	])("ends when that document is %s", async (_, write) => {
		const ann = listen("ann");
		ann.add(1, notes);
		ann.news();
		await commit(write);
		expect(ann.news()).toEqual([ended(1)]);
	});

	it("survives a change that the rules do not depend on, and ends with a later one", async () => {
		const ann = listen("ann");
		ann.add(1, notes);
		ann.news();
		await commit(set("shops/s/staff/ann", { here: true, name: "Ann" }));
		expect(ann.news()).toEqual([]);
		await commit(remove("shops/s/staff/ann"));
		expect(ann.news()).toEqual([ended(1)]);
	});

	it("of many documents is decided for the one that changed, and depends on what each names", async () => {
		const decided: string[] = [];
		const ann = listen("ann", {
			...rights,
			decide(user, question) {
				decided.push(question.path);
				return rights.decide(user, question);
			},
		});
		ann.add(1, documents("boards/b", "boards/c", "shops/s/notes/1"));
		ann.news();
		decided.splice(0);
		await commit(set("boards/b", { key: "k2", n: 2 }));
		expect(ann.news().join()).toContain('"integerValue":"2"');
		expect(new Set(decided)).toEqual(new Set(["boards/b"]));
		await commit(remove("keys/k1"));
		expect(ann.news()).toEqual([]);
		await commit(remove("shops/s/staff/ann"));
		expect(ann.news()).toEqual([ended(1)]);
	});

	it("depends on the documents that the last version names", async () => {
		const ann = listen("ann");
		ann.add(1, documents("boards/b"));
		ann.news();
		await commit(set("boards/b", { key: "k2", n: 2 }));
		expect(ann.news().join()).toContain('"integerValue":"2"');
		await commit(remove("keys/k1"));
		expect(ann.news()).toEqual([]);
		await commit(remove("keys/k2"));
		expect(ann.news()).toEqual([ended(1)]);
	});

	it("is one for all documents of a target", async () => {
		const ann = listen("ann");
		ann.add(1, documents("boards/b", "boards/c"));
		ann.news();
		await commit(set("boards/b", { key: "k1", n: 2 }));
		expect(ann.news().join()).toContain('"integerValue":"2"');
		await commit(remove("keys/k2"));
		expect(ann.news()).toEqual([ended(1)]);
	});

	it("that ends at one of its documents is told nothing of the others, and is forgotten", async () => {
		const ann = listen("ann");
		ann.add(1, documents("boards/b", "boards/c"));
		ann.news();
		await commit(set("boards/b", { key: "none", n: 2 }), set("boards/c", { key: "k2", n: 3 }));
		expect(ann.news()).toEqual([ended(1)]);
		await commit(remove("keys/k2"));
		expect(ann.news()).toEqual([]);
	});

	it("is not checked after the client removed the target", async () => {
		const ann = listen("ann");
		ann.add(1, notes);
		ann.remove(1);
		ann.news();
		await commit(remove("shops/s/staff/ann"));
		expect(ann.news()).toEqual([]);
	});
});

it("a target whose view ends is told so, and changes of the view are not sent any more", async () => {
	const ends: (() => void)[] = [];
	const subscribe = hub.subscribe.bind(hub);
	hub.subscribe = (watched, subscriber, owner) => {
		const view = subscribe(watched, subscriber, owner);
		ends.push(() => subscriber.end(view, new FirestoreError("RESOURCE_EXHAUSTED", "Too much is watched")));
		return view;
	};
	const ann = listen("ann");
	ann.add(1, notes);
	ann.add(2, documents("boards/b"));
	ann.news();
	ends[0]?.();
	expect(ann.news()).toEqual([expect.stringMatching(/"REMOVE","targetIds":\[1\],"cause":\{"code":8/)]);
	await commit(set("shops/s/notes/1", { text: "new" }), set("boards/b", { key: "k1", n: 2 }));
	const news = ann.news().join();
	expect(news).toContain('"integerValue":"2"');
	expect(news).not.toContain('"new"');
});

describe("targets without an id", () => {
	const change = (type: string, id: number) =>
		`{"targetChange":{"targetChangeType":"${type}","targetIds":[${id}]`;
	const changes = (texts: string[]) => texts.filter((text) => /"(?:ADD|REMOVE)"/.test(text));

	it("get one from the server, which no other target has", () => {
		const ann = listen("ann");
		ann.add(1, documents("boards/b"));
		expect(changes(ann.news())).toEqual([`${change("ADD", 1)}}}`]);
		ann.add(0, notes);
		const added = ann.news();
		expect(changes(added)).toEqual([`${change("ADD", 2)}}}`]);
		expect(added).toContainEqual(expect.stringMatching(/"documentChange".*"targetIds":\[2\]/));
		ann.remove(2);
		expect(changes(ann.news())).toEqual([`${change("REMOVE", 2)}}}`]);
	});

	it("are followed by none with an id of the client's", () => {
		const ann = listen("ann");
		ann.add(0, notes);
		ann.news();
		ann.add(7, documents("boards/b"));
		expect(changes(ann.news())).toEqual([
			expect.stringContaining(`${change("REMOVE", 7)},"cause":{"code":3,`),
		]);
		ann.add(0, documents("boards/c"));
		expect(changes(ann.news())).toEqual([`${change("ADD", 2)}}}`]);
	});
});
