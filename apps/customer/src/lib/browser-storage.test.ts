import { describe, expect, test } from "vitest";
import { FakeBrowser } from "#src/testing/fake-browser.ts";
import { board, member, NOW, otherUid, path, uid, view } from "#src/testing/samples.ts";
import { createBrowserStorage, type KeyValueStorage } from "./browser-storage.ts";
import { nextUidCookie } from "./next-place.ts";

const ticket = { member: member(), board: board(), pace: view().pace, now: NOW };

const REQUEST = {
	party_size: 2,
	locale: "en",
	answers: { name: "山田", boxes: ["a", "b"], stroller: false, constructor: "x" },
} as const;

test("values saved under a line are read back in another visit", () => {
	const browser = new FakeBrowser();
	const storage = createBrowserStorage(browser.ports);
	storage.addPlace(path, uid);
	storage.savePlace(path, uid, { from: 4, wasCalled: true, ticket });
	storage.savePendingJoin(path, { uid, request: REQUEST, at: NOW });
	storage.saveView(path, view());
	const again = createBrowserStorage(browser.ports);
	expect(again.places(path)).toEqual([uid]);
	expect(again.place(path, uid)).toEqual({ from: 4, wasCalled: true, ticket });
	expect(again.pendingJoin(path)).toEqual({ uid, request: REQUEST, at: NOW });
	expect(again.view(path)).toEqual(view());
	expect([...browser.local.entries.keys()].sort()).toEqual([
		"junban:join:demo:main",
		`junban:place:demo:main:${uid}`,
		"junban:view:demo:main",
	]);
});

test("the place at which the server first showed a ticket is the browser's, too", () => {
	const browser = new FakeBrowser();
	browser.cookies.write(`start-${uid}=40`);
	const storage = createBrowserStorage(browser.ports);
	expect(storage.place(path, uid)).toEqual({ from: 40 });
	storage.savePlace(path, otherUid, { from: 12 });
	expect(browser.cookies.read()).toContain(`start-${otherUid}=12`);
	storage.removePlace(path, uid);
	expect([storage.place(path, uid)?.from, storage.place(path, otherUid)?.from]).toEqual([undefined, 12]);
});

test("a browser holds several places, each once, and loses the one that ended", () => {
	const browser = new FakeBrowser();
	const storage = createBrowserStorage(browser.ports);
	for (const each of [uid, otherUid, uid]) storage.addPlace(path, each);
	storage.savePlace(path, uid, { ticket });
	expect(storage.places(path)).toEqual([uid, otherUid]);
	storage.removePlace(path, uid);
	expect(storage.places(path)).toEqual([otherUid]);
	expect(storage.place(path, uid)).toBeUndefined();
	storage.removePlace(path, otherUid);
	expect(browser.cookies.read()).toBe("");
});

describe("a malformed value is read as absent", () => {
	test.each(["", "{", "[]", "7", '{"uid":"short"}', '{"uid":7,"at":1}'])("%s", (text) => {
		const browser = new FakeBrowser();
		browser.local.setItem(`junban:place:demo:main:${uid}`, text);
		for (const kind of ["join", "view"]) browser.local.setItem(`junban:${kind}:demo:main`, text);
		const storage = createBrowserStorage(browser.ports);
		expect(storage.place(path, uid)?.ticket).toBeUndefined();
		expect(storage.pendingJoin(path)).toBeUndefined();
		expect(storage.view(path)).toBeUndefined();
	});

	test("a place with a malformed ticket is read without it", () => {
		const browser = new FakeBrowser();
		browser.local.setItem(`junban:place:demo:main:${uid}`, JSON.stringify({ ticket: { now: 1 } }));
		expect(createBrowserStorage(browser.ports).place(path, uid)).toEqual({});
	});

	test("uids that no server gave are left out of the cookie", () => {
		const browser = new FakeBrowser();
		browser.cookies.write(`places-demo-main=..;.${uid}.x`);
		browser.cookies.write(`places-demo-main=short.${uid}.%3Cb%3E`);
		expect(createBrowserStorage(browser.ports).places(path)).toEqual([uid]);
	});
});

test("a browser that keeps nothing has its values until the page closes", () => {
	const throwing = (): KeyValueStorage => {
		throw new Error("denied");
	};
	const cookies = { read: () => "", write: () => undefined };
	const storage = createBrowserStorage({ local: throwing, cookies, isSecure: false });
	storage.addPlace(path, uid);
	storage.savePlace(path, uid, { ticket });
	expect([storage.places(path), storage.place(path, uid)]).toEqual([[uid], { ticket }]);
	storage.removePlace(path, uid);
	expect([storage.places(path), storage.place(path, uid)]).toEqual([[], undefined]);
});

test("the uid of the next join is used once", () => {
	const browser = new FakeBrowser();
	const storage = createBrowserStorage(browser.ports);
	browser.cookies.write(nextUidCookie(path, uid, false));
	expect(storage.nextPlace(path)).toBe(uid);
	storage.addPlace(path, otherUid);
	expect(storage.nextPlace(path)).toBe(uid);
	storage.addPlace(path, uid);
	expect([storage.nextPlace(path), storage.places(path)]).toEqual([undefined, [otherUid, uid]]);
});
