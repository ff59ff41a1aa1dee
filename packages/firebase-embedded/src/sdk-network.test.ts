import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bufferingProxy, stallingProxy } from "#src/testing/proxies.ts";
import { rulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { launch, openTab } from "#src/testing/tab.ts";

const listen = "GET /google.firestore.v1.Firestore/Listen/channel";
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
	vi.restoreAllMocks();
	await Promise.all(browser.contexts().map((context) => context.close()));
	await server.stop();
	folder.remove();
});

describe("a listening SDK", () => {
	it("receives everything behind a proxy that buffers answers", async () => {
		const proxy = await bufferingProxy(server.port);
		const tab = await openTab(await browser.newContext(), { ...server, url: proxy.url });
		await tab.run(`watch(query(collection(db, "held"), orderBy("n")), { includeMetadataChanges: true })`);
		await tab.until("last()?.cached === false");
		for (let n = 0; n < 3; n++) {
			await server.client.commit([{ set: `held/${n}`, data: { n } }]);
			await tab.until(`last().ids.length === ${n + 1}`);
		}
		await tab.run(`await setDoc(doc(db, "held/x"), { n: 10 })`);
		await tab.until("last().ids.length === 4 && !last().pending");
		await tab.close();
		await proxy.close();
	});

	it("that is too slow is dropped, and catches up after it reconnects", async () => {
		const proxy = await stallingProxy(server.port);
		const tab = await openTab(await browser.newContext(), { ...server, url: proxy.url });
		await server.client.commit([{ set: "slow/first", data: { n: -1 } }]);
		await tab.run(`watch(query(collection(db, "slow"), orderBy("n")))`);
		await tab.until(`last()?.ids.join() === "first" && !last().cached`);
		await expect.poll(() => server.openRequests()).toContain(listen);
		proxy.stall(true);
		// More than may wait for a caller who is not signed in, and than the connection itself buffers.
		const text = "x".repeat(1_000_000);
		for (let n = 0; n < 30; n++)
			await server.client.commit([{ set: "slow/big", data: { n, text: `${n}${text}` } }]);
		await server.client.commit([{ set: "slow/last", data: { n: 99 } }, { delete: "slow/first" }]);
		await expect.poll(() => server.openRequests()).not.toContain(listen);
		proxy.stall(false);
		await tab.until(`last().ids.join() === "big,last" && !last().cached`);
		expect(
			await tab.run("return [errors, seen.flatMap((s) => s.changes).filter((c) => c === 'added last')]"),
		).toEqual([[], ["added last"]]);
		await tab.close();
		await proxy.close();
	}, 60_000);

	it("continues with a new token when its own expires, without an error in the app", async () => {
		await server.stop();
		server = await startServer(folder.dir, {
			rules: rulesOf("match /own/{id} { allow read, write: if request.auth != null; }"),
		});
		await server.embedded.auth.createUser({ email: "owner@example.com", password: "correct horse" });
		const tab = await openTab(await browser.newContext(), server, { auth: true });
		await tab.run(`await signInWithEmailAndPassword(auth, "owner@example.com", "correct horse")`);
		const refreshes = () => server.requests.filter((request) => request.includes("securetoken")).length;
		expect(refreshes()).toBe(0);
		const real = Date.now.bind(Date);
		// On the clock of the server's sessions an hour has nearly passed.
		const clock = vi.spyOn(Date, "now").mockImplementation(() => real() + 3_600_000 - 1500);
		await tab.run(`watch(query(collection(db, "own"), orderBy("n")))`);
		await tab.until("last()?.cached === false");
		clock.mockRestore();
		await expect.poll(() => refreshes()).toBe(1);
		await server.client.commit([{ set: "own/1", data: { n: 1 } }]);
		await tab.until(`last().ids.join() === "1" && !last().cached`);
		expect(await tab.run("return errors")).toEqual([]);
	});

	it("has the right window of a limited query after its connection breaks", async () => {
		const tab = await openTab(await browser.newContext(), server, {
			firestore: "localCache: persistentLocalCache()",
		});
		await server.client.commit(Array.from({ length: 6 }, (_, n) => ({ set: `w/${n}`, data: { n } })));
		await tab.run(`watch(query(collection(db, "w"), orderBy("n"), limit(3)))`);
		await tab.until(`last()?.ids.join() === "0,1,2" && !last().cached`);
		for (let n = 0; n < 3; n++) {
			await tab.run("await disableNetwork(db)");
			// Unchanged documents enter the window, and no change since the token mentions them.
			await server.client.commit([{ delete: `w/${n}` }]);
			await tab.run("await enableNetwork(db)");
			await tab.until(`last().ids.join() === "${n + 1},${n + 2},${n + 3}" && !last().cached`);
		}
		expect(await tab.run("return errors")).toEqual([]);
	});
});
