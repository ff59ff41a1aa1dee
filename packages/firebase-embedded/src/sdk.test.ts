import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { launch, openTab, type Tab } from "#src/testing/tab.ts";

const folder = tempDir();
let browser: Browser;
let server: TestServer;
let a: Tab;
let b: Tab;

beforeAll(async () => {
	[browser, server] = await Promise.all([launch(), startServer(folder.dir)]);
	a = await openTab(await browser.newContext(), server);
	b = await openTab(await browser.newContext(), server);
});

afterAll(async () => {
	await browser.close();
	await server.stop();
	folder.remove();
});

describe("the unmodified SDK in Chromium", () => {
	it("writes and reads every type of value", async () => {
		const read = await a.run<unknown>(`
			const data = { n: null, t: true, i: 3, big: 9007199254740991, d: 1.5, nan: NaN, inf: Infinity, zero: -0, s: "順番 😀\\n",
				at: new Timestamp(1700000000, 123456000), bytes: Bytes.fromUint8Array(new Uint8Array([0, 1, 255])),
				ref: doc(db, "types/other"), geo: new GeoPoint(35.5, -139.25), list: [1, { a: ["x"] }], map: { "odd.key": { z: 1 } },
				vector: vector([1, 2.5]) };
			await setDoc(doc(db, "types/all"), data);
			const got = (await getDoc(doc(db, "types/all"))).data();
			const same = Object.keys(data).filter((key) => !(got[key]?.isEqual ? got[key].isEqual(data[key])
				: key === "ref" ? refEqual(got.ref, data.ref)
				: Object.is(got[key], data[key]) || JSON.stringify(got[key]) === JSON.stringify(data[key])));
			return same;`);
		expect(read).toEqual([]);
		const stored = await server.client.batchGet(["types/all"]);
		expect(stored.get("types/all")?.data).toMatchObject({ i: 3, s: "順番 😀\n", zero: -0 });
	});

	it("receives another client's creations, updates and deletions", async () => {
		await b.run(`watch(query(collection(db, "line"), where("state", "==", "waiting"), orderBy("n")))`);
		await b.until("seen.length === 1 && !last().cached");
		await a.run(
			`await setDoc(doc(db, "line/x"), { state: "waiting", n: 2 }); await setDoc(doc(db, "line/y"), { state: "waiting", n: 1 });`,
		);
		await b.until(`last().ids.join() === "y,x"`);
		await a.run(`await updateDoc(doc(db, "line/x"), { n: 0 })`);
		await b.until(`last().ids.join() === "x,y"`);
		await a.run(`await updateDoc(doc(db, "line/x"), { state: "over" })`);
		await b.until(`last().ids.join() === "y"`);
		await a.run(`await deleteDoc(doc(db, "line/y"))`);
		await b.until(`last().ids.length === 0`);
		expect(
			await b.run(
				"return seen.flatMap((event) => event.changes).filter((change) => !change.startsWith('modified'))",
			),
		).toEqual(["added x", "added y", "removed x", "removed y"]);
	});

	it("gives a later listener of a query the current results", async () => {
		await a.run(`globalThis.same = query(collection(db, "shared"), where("n", ">", 0)); watch(same)`);
		await a.until("last()?.ids?.length === 0 && !last().cached");
		await b.run(`await setDoc(doc(db, "shared/1"), { n: 1 }); await setDoc(doc(db, "shared/2"), { n: 2 });
			await updateDoc(doc(db, "shared/1"), { n: -1 }); seen.length = 0;
			watch(query(collection(db, "shared"), where("n", ">", 0)), { includeMetadataChanges: true })`);
		await b.until("last() !== undefined && !last().cached");
		expect(await b.run("return last().ids")).toEqual(["2"]);
		await a.until(`last().ids.join() === "2"`);
	});

	it("moves unchanged documents into a limited query", async () => {
		await b.run(`const batch = writeBatch(db);
			for (let n = 0; n < 6; n++) batch.set(doc(db, "window/" + n), { n });
			await batch.commit(); seen.length = 0;
			watch(query(collection(db, "window"), orderBy("n"), limit(3)))`);
		await b.until(`last()?.ids.join() === "0,1,2"`);
		await a.run(`await deleteDoc(doc(db, "window/1"))`);
		await b.until(`last().ids.join() === "0,2,3"`);
		await a.run(`await updateDoc(doc(db, "window/5"), { n: -1 })`);
		await b.until(`last().ids.join() === "5,0,2"`);
		await a.run(`await updateDoc(doc(db, "window/0"), { n: 99 })`);
		await b.until(`last().ids.join() === "5,2,3"`);
		const last = await a.run(
			`return (await getDocs(query(collection(db, "window"), orderBy("n"), limitToLast(2)))).docs.map((d) => d.id)`,
		);
		expect(last).toEqual(["4", "0"]);
	});

	it("runs transactions of two tabs without losing one", async () => {
		await a.run(`await setDoc(doc(db, "counters/c"), { n: 0 })`);
		const many = `await Promise.all(Array.from({ length: 5 }, () => runTransaction(db, async (t) => {
			const old = await t.get(doc(db, "counters/c"));
			t.update(doc(db, "counters/c"), { n: old.data().n + 1 });
		}, { maxAttempts: 50 })))`;
		await Promise.all([a.run(many), b.run(many)]);
		expect(await a.run(`return (await getDocFromServer(doc(db, "counters/c"))).data().n`)).toBe(10);
	});

	it("applies transforms and shows server timestamps", async () => {
		const data = await a.run<{ n: number; list: number[]; age: number }>(`
			const ref = doc(db, "transforms/t");
			await setDoc(ref, { n: 1, list: [1, 2] });
			await updateDoc(ref, { n: increment(2.5), list: arrayUnion(2, 3), at: serverTimestamp() });
			await updateDoc(ref, { list: arrayRemove(1) });
			const got = (await getDocFromServer(ref)).data();
			return { n: got.n, list: got.list, age: Math.abs(Date.now() - got.at.toMillis()) }`);
		expect(data).toMatchObject({ n: 3.5, list: [2, 3] });
		expect(data.age).toBeLessThan(10_000);
	});

	it("answers queries of every kind", async () => {
		const answers = await a.run<Record<string, unknown>>(`
			const batch = writeBatch(db);
			for (let n = 0; n < 10; n++) batch.set(doc(db, "q/d" + n), { n, even: n % 2 === 0, tags: ["t" + (n % 3)], ...(n === 9 ? { n: null } : {}) });
			batch.set(doc(db, "q/d0/deep/one"), { z: 1 });
			batch.set(doc(db, "other/o/deep/two"), { z: 2 });
			await batch.commit();
			const c = collection(db, "q");
			const ids = async (...parts) => (await getDocs(query(c, ...parts))).docs.map((d) => d.id.slice(1)).join("");
			const start = await getDoc(doc(db, "q/d3"));
			const sums = await getAggregateFromServer(query(c, where("even", "==", true)), { count: count(), sum: sum("n"), avg: average("n") });
			return {
				all: await ids(), eq: await ids(where("n", "==", 3)), ne: await ids(where("n", "!=", 3)),
				range: await ids(where("n", ">", 2), where("n", "<=", 5)), inn: await ids(where("n", "in", [1, 8])),
				notIn: await ids(where("n", "not-in", [0, 1, 2])), contains: await ids(where("tags", "array-contains", "t1")),
				any: await ids(where("tags", "array-contains-any", ["t1", "t2"])), nul: await ids(where("n", "==", null)),
				or: await ids(or(where("n", "==", 1), and(where("even", "==", true), where("n", ">", 6)))),
				desc: await ids(orderBy("n", "desc"), limit(3)), after: await ids(orderBy("n"), startAfter(start), limit(2)),
				between: await ids(orderBy("n"), startAt(2), endBefore(5)), byId: await ids(where(documentId(), ">=", "d7")),
				group: (await getDocs(query(collectionGroup(db, "deep"), orderBy("z")))).docs.map((d) => d.id).join(),
				...sums.data(),
			};`);
		expect(answers).toEqual({
			all: "0123456789",
			eq: "3",
			ne: "01245678",
			range: "345",
			inn: "18",
			notIn: "345678",
			contains: "147",
			any: "124578",
			nul: "9",
			or: "18",
			desc: "876",
			after: "45",
			between: "234",
			byId: "789",
			group: "one,two",
			count: 5,
			sum: 20,
			avg: 4,
		});
	});

	it("sends nothing for writes that change nothing", async () => {
		await a.run(`await setDoc(doc(db, "still/s"), { n: 1 })`);
		await b.run(`seen.length = 0; watch(doc(db, "still/s"))`);
		await b.until("last() !== undefined && !last().cached");
		await a.run(`await setDoc(doc(db, "still/s"), { n: 1 }); await setDoc(doc(db, "still/s"), { n: 2 })`);
		await b.until("last().data.n === 2");
		expect(await b.run("return seen.map(({ data }) => data.n)")).toEqual([1, 2]);
	});

	it("gets the right error codes", async () => {
		const codes = await a.run(`
			const code = (promise) => promise.then(() => "none", (error) => error.code);
			return [await code(updateDoc(doc(db, "missing/m"), { a: 1 })),
				await code(setDoc(doc(db, "reserved/__x__"), { a: 1 })),
				await code(getDoc(doc(db, "missing/m")).then((d) => d.exists() ? 0 : Promise.reject({ code: "absent" })))]`);
		expect(codes).toEqual(["not-found", "invalid-argument", "absent"]);
	});

	it("opens no Write channel while nothing is written", async () => {
		await a.run(`await setDoc(doc(db, "idle/i"), { n: 1 })`);
		const writing = () => server.openRequests().filter((request) => request.includes("/Write/"));
		await expect.poll(() => writing(), { interval: 50 }).toEqual([]);
		await a.run(`await setDoc(doc(db, "idle/i"), { n: 2 })`);
		expect(await b.run(`return (await getDocFromServer(doc(db, "idle/i"))).data().n`)).toBe(2);
		expect([...a.errors, ...b.errors]).toEqual([]);
	});
});
