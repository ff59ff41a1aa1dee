import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { launch, openTab } from "#src/testing/tab.ts";

let browser: Browser;
let folder: ReturnType<typeof tempDir>;
let server: TestServer;

beforeAll(async () => {
	browser = await launch();
});

afterAll(() => browser.close());

beforeEach(async () => {
	folder = tempDir();
	server = await startServer(folder.dir);
});

afterEach(async () => {
	await Promise.all(browser.contexts().map((context) => context.close()));
	await server.stop();
	folder.remove();
});

describe("a server that was offline", () => {
	it("sends listeners only the changes that they missed", async () => {
		const tab = await openTab(await browser.newContext(), server, {
			firestore: "localCache: persistentLocalCache()",
		});
		await server.client.commit(
			["a", "b", "c", "d"].map((id, n) => ({ set: `line/${id}`, data: { n, state: "waiting" } })),
		);
		await tab.run(`watch(query(collection(db, "line"), where("state", "==", "waiting"), orderBy("n")));
			watch(query(collection(db, "line"), orderBy("n", "desc"), limit(2)))`);
		await tab.until(
			`seen.some((s) => s.ids.join() === "a,b,c,d" && !s.cached) && seen.some((s) => s.ids.join() === "d,c" && !s.cached)`,
		);
		await tab.run("seen.length = 0");
		const { port } = server;
		await server.stop();

		const elsewhere = await startServer(folder.dir);
		await elsewhere.client.commit([
			{ delete: "line/b" },
			{ set: "line/c", data: { n: 2, state: "over" } },
			{ set: "line/e", data: { n: 9, state: "waiting" } },
		]);
		await elsewhere.stop();

		server = await startServer(folder.dir, {}, port);
		// The front ends do this when the live channel is back. Without it the SDK waits up to 15 s.
		await tab.run("await disableNetwork(db); await enableNetwork(db)");
		await tab.until(`seen.some((s) => s.ids.join() === "a,d,e") && seen.some((s) => s.ids.join() === "e,d")`);
		const changes = await tab.run<string[]>("return seen.flatMap((s) => s.changes)");
		expect(changes.toSorted()).toEqual(["added e", "added e", "removed b", "removed c", "removed c"]);
	});

	it("gets the queued writes once", async () => {
		const tab = await openTab(await browser.newContext(), server);
		await tab.run(`await setDoc(doc(db, "a/1"), { n: 1 })`);
		const { port } = server;
		await server.stop();
		await tab.run(
			`globalThis.done = false; setDoc(doc(db, "a/2"), { n: 2 }).then(() => { globalThis.done = true })`,
		);
		server = await startServer(folder.dir, {}, port);
		await tab.run("await disableNetwork(db); await enableNetwork(db)");
		await tab.until("done");
		expect((await server.client.batchGet(["a/2"])).get("a/2")?.data).toEqual({ n: 2 });
	});
});

describe("transports to the server", () => {
	it("serve three tabs of one profile over HTTP/1.1", async () => {
		const context = await browser.newContext();
		const options = {
			firestore: "localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() })",
		};
		const tabs = [];
		for (let n = 0; n < 3; n++) {
			const tab = await openTab(context, server, options);
			await tab.run(`watch(query(collection(db, "tabs"), orderBy("n")), { includeMetadataChanges: true })`);
			tabs.push(tab);
		}
		for (const [n, tab] of tabs.entries()) {
			await tab.run(`await setDoc(doc(db, "tabs/${n}"), { n: ${n} })`);
		}
		for (const tab of tabs) await tab.until(`last()?.ids.join() === "0,1,2" && !last().pending`);
		const stored = await server.client.runQuery("", { collection: "tabs" });
		expect(stored.length).toBe(3);
	});

	it("include long polling", async () => {
		const tab = await openTab(await browser.newContext(), server, {
			firestore: "experimentalForceLongPolling: true, experimentalAutoDetectLongPolling: false",
		});
		await tab.run(`watch(query(collection(db, "polled"), orderBy("n")), { includeMetadataChanges: true })`);
		await tab.until("last()?.cached === false");
		for (let n = 0; n < 5; n++) {
			await server.client.commit([{ set: `polled/${n}`, data: { n } }]);
			await tab.until(`last().ids.length === ${n + 1}`);
		}
		await tab.run(`await setDoc(doc(db, "polled/x"), { n: 10 })`);
		await tab.until("last().ids.length === 6 && !last().pending");
	});

	it("loses and duplicates nothing when connections break", async () => {
		const tab = await openTab(await browser.newContext(), server);
		await tab.run(`watch(query(collection(db, "cut"), orderBy("n")))`);
		await tab.until("last()?.cached === false");
		for (let n = 0; n < 40; n++) {
			await server.client.commit([{ set: `cut/${String(n).padStart(2, "0")}`, data: { n } }]);
			if (n % 10 === 5) server.http.closeAllConnections();
		}
		await tab.until("last().ids.length === 40");
		const added = await tab.run<string[]>(
			`return seen.flatMap((s) => s.changes).filter((c) => c.startsWith("added"))`,
		);
		expect(new Set(added).size).toBe(added.length);
	});
});

/** The same data folder with other rules. */
async function restartWith(matches: string): Promise<void> {
	await server.stop();
	server = await startServer(folder.dir, { rules: rulesOf(matches) });
}

describe("access", () => {
	it("is checked for every read and write with the caller, and refusals are logged", async () => {
		await restartWith(`match /mine/{id} {
			allow read, delete: if request.auth.token.email == "owner@example.com";
			allow create, update: if request.auth.token.email == "owner@example.com"
				&& request.resource.data.get('bad', false) != true;
		}`);
		await server.embedded.auth.createUser({ email: "owner@example.com", password: "correct horse" });
		const tab = await openTab(await browser.newContext(), server, { auth: true });
		await tab.run(`watch(query(collection(db, "mine")))`);
		await tab.until("errors.length === 1");
		const code = "const code = (promise) => promise.then(() => 'done', (error) => error.code);";
		expect(
			await tab.run(`${code} return [errors[0], await code(setDoc(doc(db, "mine/1"), { n: 1 }))]`),
		).toEqual(["permission-denied", "permission-denied"]);
		await tab.run(`await signInWithEmailAndPassword(auth, "owner@example.com", "correct horse");
			seen.length = 0; watch(query(collection(db, "mine")))`);
		expect(
			await tab.run(`${code} return [await code(setDoc(doc(db, "mine/1"), { n: 1 })), await code(updateDoc(doc(db, "mine/1"), { bad: true })),
				await code(getDocFromServer(doc(db, "mine/1"))), await code(deleteDoc(doc(db, "mine/1")))]`),
		).toEqual(["done", "permission-denied", "done", "done"]);
		const denied = server.logs.filter(({ event }) => event === "access.denied");
		expect(denied.map(({ fields }) => `${fields?.["operation"]} ${fields?.["path"]}`)).toEqual([
			"list mine/{id}",
			"create mine/{id}",
			"update mine/{id}",
		]);
		await tab.run("await signOut(auth)");
		await tab.until("errors.length === 2");
		expect(await tab.run("return errors[1]")).toBe("permission-denied");
	});

	it("ends a document's listener when the caller may no longer read the document", async () => {
		await restartWith(`match /{collection}/{id} {
			allow get: if resource.data.get('secret', false) != true;
			allow list;
		}`);
		const tab = await openTab(await browser.newContext(), server);
		await server.client.commit([{ set: "s/1", data: { secret: false } }]);
		await tab.run(`watch(doc(db, "s/1"))`);
		await tab.until("last()?.data?.secret === false");
		await server.client.commit([{ set: "s/1", data: { secret: true } }]);
		await tab.until("errors.length === 1");
		expect(await tab.run("return [errors[0], last().data.secret]")).toEqual(["permission-denied", false]);
	});

	it("hides the content of a document that left a query and is no longer readable", async () => {
		await restartWith(`match /{collection}/{id} {
			allow get: if resource.data.get('secret', false) != true;
			allow list;
		}`);
		const tab = await openTab(await browser.newContext(), server);
		await server.client.commit([
			{ set: "q/1", data: { open: true } },
			{ set: "q/2", data: { open: true } },
		]);
		await tab.run(`watch(query(collection(db, "q"), where("open", "==", true)))`);
		await tab.until("last()?.ids.length === 2 && !last().cached");
		await server.client.commit([{ set: "q/1", data: { open: false, secret: true } }]);
		await tab.until(`last().ids.join() === "2"`);
		await expect
			.poll(() =>
				tab.run(
					`return (await getDocFromCache(doc(db, "q/1")).catch(() => undefined))?.data()?.secret ?? null`,
				),
			)
			.toBe(null);
	});
});
