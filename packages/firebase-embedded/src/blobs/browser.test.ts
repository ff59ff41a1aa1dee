import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucket, filesOf, png } from "#src/testing/blobs.ts";
import { openFiles } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { launch, openTab, type Tab } from "#src/testing/tab.ts";

const folder = tempDir();
let browser: Browser;
let server: TestServer;
let tab: Tab;

beforeAll(async () => {
	[browser, server] = await Promise.all([launch(), startServer(folder.dir, { rules: openFiles })]);
	tab = await openTab(await browser.newContext(), server);
	await tab.run(`
		globalThis.files = getStorage(app, "gs://${bucket}");
		connectStorageEmulator(files, location.hostname, Number(location.port));
		globalThis.bytes = new Uint8Array(6_000_000).map((_, at) => at * 7 + (at >> 8));
		globalThis.same = async (at) => {
			const got = new Uint8Array(await getBytes(at));
			return got.length === bytes.length && got.every((byte, index) => byte === bytes[index]);
		};
		// Resolves when this many bytes have arrived.
		globalThis.reached = (task, count) => new Promise((resolve) => {
			task.on("state_changed", ({ bytesTransferred }) => { if (bytesTransferred >= count) resolve(); }, () => {});
		});
		globalThis.state = (task, wanted) => new Promise((resolve) => {
			task.on("state_changed", ({ state }) => { if (state === wanted) resolve(); }, () => {});
		});`);
});

afterAll(async () => {
	await browser.close();
	await server.stop();
	folder.remove();
});

describe("the unmodified SDK in Chromium", () => {
	it("stores, shows, lists, changes and deletes", async () => {
		const seen = await tab.run<Record<string, unknown>>(`
			const at = ref(files, "店/ロゴ 1.png");
			const picture = Uint8Array.from(atob("${png.toString("base64")}"), (letter) => letter.charCodeAt(0));
			await uploadBytes(at, new Blob([picture], { type: "image/png" }), { customMetadata: { of: "店" } });
			const image = new Image();
			image.src = await getDownloadURL(at);
			await image.decode();
			const blob = await getBlob(at);
			const { items } = await listAll(ref(files, "店"));
			const changed = await updateMetadata(at, { cacheControl: "no-store" });
			await deleteObject(at);
			return {
				width: image.naturalWidth, type: blob.type, items: items.map((item) => item.fullPath),
				changed: [changed.cacheControl, changed.customMetadata.of],
				gone: await getBytes(at).catch((error) => error.code),
			};`);
		expect(seen).toEqual({
			width: 1,
			type: "image/png",
			items: ["店/ロゴ 1.png"],
			changed: ["no-store", "店"],
			gone: "storage/object-not-found",
		});
	});

	it("pauses and resumes an upload", async () => {
		const states = await tab.run<string[]>(`
			const task = uploadBytesResumable(ref(files, "paused"), bytes);
			const states = [];
			task.on("state_changed", ({ state }) => { if (states.at(-1) !== state) states.push(state); });
			await reached(task, 700_000);
			const paused = state(task, "paused");
			task.pause();
			await paused;
			task.resume();
			await task;
			return states;`);
		expect(states).toEqual(["running", "paused", "running"]);
		expect(await tab.run("return same(ref(files, 'paused'))")).toBe(true);
	});

	it("cancels an upload, and nothing is stored", async () => {
		const code = await tab.run(`
			const task = uploadBytesResumable(ref(files, "cancelled"), bytes);
			await reached(task, 700_000);
			task.cancel();
			return task.then(() => "done", (error) => error.code);`);
		expect(code).toBe("storage/canceled");
		expect(await tab.run("return getMetadata(ref(files, 'cancelled')).catch((error) => error.code)")).toBe(
			"storage/object-not-found",
		);
	});

	it("finishes an upload although its connections break", async () => {
		let broken = 0;
		server.http.on("request", (req) => {
			if (broken >= 2 || req.headers["x-goog-upload-command"] !== "upload") return;
			let bytes = 0;
			// A listener of data would take the first parts before the server reads them.
			const push = req.push.bind(req);
			req.push = (part: Buffer | null) => {
				bytes += part?.length ?? 0;
				if (bytes >= 100_000 && broken < 2 && !req.socket.destroyed) {
					broken++;
					req.socket.destroy();
				}
				return push(part);
			};
		});
		const done = await tab.run(`
			const { metadata } = await uploadBytesResumable(ref(files, "broken"), bytes);
			return metadata.size;`);
		expect([done, broken]).toEqual([6_000_000, 2]);
		expect(await tab.run("return same(ref(files, 'broken'))")).toBe(true);
		expect(filesOf(folder.dir).drafts).toHaveLength(1);
		expect(tab.errors).toEqual([]);
	});
});
