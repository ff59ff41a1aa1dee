import { describe, expect, it } from "vitest";
import { CommitClock } from "#src/store/commit-clock.ts";
import { Doc } from "#src/store/doc.ts";
import { DocCache } from "#src/store/doc-cache.ts";
import { splitPath } from "#src/values/names.ts";

/** A document of `size` characters of JSON. */
function doc(path: string, size = 100, updateTime = 1): Doc {
	const empty = JSON.stringify({ t: { stringValue: "" } }).length;
	const fields = { t: { stringValue: "x".repeat(size - empty) } };
	return new Doc({ prefix: "", path, ...splitPath(path) }, { createTime: 1, updateTime }, { fields });
}

describe("the cache of documents", () => {
	const cached = (cache: DocCache, ...ids: string[]) =>
		ids.filter((id) => cache.peek(`c/${id}`) !== undefined);

	it("drops the document that was unused longest", () => {
		const cache = new DocCache(300);
		for (const id of ["a", "b", "c"]) cache.put(doc(`c/${id}`));
		expect(cached(cache, "a", "b", "c")).toEqual(["a", "b", "c"]);
		cache.get("c/a");
		cache.put(doc("c/d"));
		expect(cached(cache, "a", "b", "c", "d")).toEqual(["a", "c", "d"]);
		// A peek is no use.
		cache.peek("c/c");
		cache.put(doc("c/e"));
		expect(cached(cache, "a", "c", "d", "e")).toEqual(["a", "d", "e"]);
	});

	it("drops several documents for a large one, and never holds one above its limit", () => {
		const cache = new DocCache(300);
		for (const id of ["a", "b", "c"]) cache.put(doc(`c/${id}`));
		cache.put(doc("c/large", 250));
		expect(cached(cache, "a", "b", "c", "large")).toEqual(["large"]);
		cache.put(doc("c/huge", 301));
		expect(cached(cache, "large", "huge")).toEqual([]);
		// The sizes of dropped documents are released.
		for (const id of ["a", "b", "c"]) cache.put(doc(`c/${id}`));
		expect(cached(cache, "a", "b", "c")).toEqual(["a", "b", "c"]);
	});

	it("counts a replaced and a removed document once", () => {
		const cache = new DocCache(300);
		for (let version = 1; version <= 10; version++) cache.put(doc("c/a", 100, version));
		expect(cache.get("c/a")?.updateTime).toBe(10);
		cache.put(doc("c/b", 200));
		expect(cached(cache, "a", "b")).toEqual(["a", "b"]);
		cache.remove("c/b");
		cache.remove("c/b");
		cache.put(doc("c/d", 200));
		expect(cached(cache, "a", "b", "d")).toEqual(["a", "d"]);
	});

	it("renews only documents that it holds", () => {
		const cache = new DocCache(300);
		cache.put(doc("c/a"));
		cache.renew(doc("c/a", 100, 2));
		cache.renew(doc("c/b", 100, 2));
		expect([cache.get("c/a")?.updateTime, cache.get("c/b")]).toEqual([2, undefined]);
	});

	it("is empty after it was cleared", () => {
		const cache = new DocCache(200);
		cache.put(doc("c/a", 150));
		cache.clear();
		expect(cache.get("c/a")).toBeUndefined();
		cache.put(doc("c/b", 100));
		cache.put(doc("c/d", 100));
		expect(cached(cache, "b", "d")).toEqual(["b", "d"]);
	});

	it("counts the versions of a document as one of those that stay parsed", () => {
		const cache = new DocCache(Number.POSITIVE_INFINITY);
		const first = doc("c/first");
		const fields = first.fields;
		cache.put(first);
		for (let version = 1; version <= 1_500; version++) cache.put(doc("c/other", 100, version));
		expect(first.fields).toBe(fields);
	});

	it("keeps no more than 8 Mi characters parsed", () => {
		const cache = new DocCache(Number.POSITIVE_INFINITY);
		const large = Array.from({ length: 9 }, (_, n) => doc(`c/${n}`, 1_048_576));
		const [first, second] = large.map((each) => each.fields);
		for (const each of large) cache.put(each);
		expect(large[0]?.fields).not.toBe(first);
		expect(large[1]?.fields).toBe(second);
	});

	it("keeps the fields of the last 1,000 documents parsed", () => {
		const cache = new DocCache(Number.POSITIVE_INFINITY);
		const first = doc("c/first");
		const fields = first.fields;
		cache.put(first);
		for (let at = 1; at < 1000; at++) cache.put(doc(`c/${at}`));
		expect(first.fields).toBe(fields);
		cache.put(doc("c/last"));
		expect(first.fields).not.toBe(fields);
		expect(first.fields).toEqual(fields);
	});
});

describe("the clock of commits", () => {
	it("begins after the read times that were given out before a restart", () => {
		expect(new CommitClock(5_000_000, () => 0).next()).toBe(6_000_001);
	});

	it("follows the system's time, and goes on when that goes back", () => {
		let now = 10_000;
		const clock = new CommitClock(0, () => now);
		expect([clock.next(), clock.next()]).toEqual([10_000_000, 10_000_001]);
		now = 5_000;
		expect([clock.next(), clock.read(), clock.next()]).toEqual([10_000_002, 10_000_003, 10_000_004]);
		now = 20_000;
		expect([clock.read(), clock.next()]).toEqual([10_000_005, 20_000_000]);
	});
});

describe("one version of a document", () => {
	const place = { prefix: "p/", path: "c/1", collection: "c", id: "1" };
	const times = { createTime: 0, updateTime: 1_500_000 };

	it("is the same from its text and from its fields", () => {
		const fields = { n: { integerValue: "1" } };
		const made = new Doc(place, times, { fields });
		const read = new Doc(place, times, { json: JSON.stringify(fields) });
		expect(read.fields).toEqual(made.fields);
		expect(read.wire).toBe(made.wire);
		expect(JSON.parse(made.wire)).toEqual({
			name: "p/c/1",
			fields,
			createTime: "1970-01-01T00:00:00.000000Z",
			updateTime: "1970-01-01T00:00:01.500000Z",
		});
	});

	it("keeps its content when it shrinks, also before its text was made", () => {
		for (const useText of [true, false]) {
			const made = new Doc(place, times, { fields: { n: { integerValue: "1" } } });
			if (useText) expect(made.json).toBe('{"n":{"integerValue":"1"}}');
			made.shrink();
			expect(made.fields).toEqual({ n: { integerValue: "1" } });
		}
	});
});
