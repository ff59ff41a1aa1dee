import { createHash } from "node:crypto";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword, signOut } from "firebase/auth";
import {
	connectStorageEmulator,
	deleteObject,
	type FirebaseStorage,
	getBytes,
	getDownloadURL,
	getMetadata,
	getStorage,
	list,
	listAll,
	ref,
	updateMetadata,
	uploadBytes,
	uploadBytesResumable,
	uploadString,
} from "firebase/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucket, filesOf, png } from "#src/testing/blobs.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;
let app: FirebaseApp;
let storage: FirebaseStorage;

const rules = storageRulesOf(`
		match /open/{path=**} { allow read, write; }
		match /own/{uid}/{file} {
			allow get: if request.auth.uid == uid;
			allow create: if request.auth.uid == uid && request.resource.size < 1000000
				&& request.resource.contentType.matches('image/.*');
			allow update: if request.resource.metadata.kind == resource.metadata.kind;
		}
		match /listed { allow list: if request.auth != null; }`);

beforeAll(async () => {
	server = await startServer(folder.dir, { rules });
	app = initializeApp({ projectId: "demo-test", apiKey: "any", storageBucket: bucket });
	const auth = getAuth(app);
	connectAuthEmulator(auth, server.url, { disableWarnings: true });
	storage = getStorage(app);
	connectStorageEmulator(storage, "127.0.0.1", server.port);
	// A failure shows at once instead of being retried for minutes.
	storage.maxOperationRetryTime = 2_000;
	storage.maxUploadRetryTime = 5_000;
	await server.embedded.auth.createUser({ email: "a@example.com", password: "long enough 1" });
});

afterAll(async () => {
	await deleteApp(app);
	await server.stop();
	folder.remove();
});

const code = (promise: Promise<unknown>) =>
	promise.then(
		() => "none",
		(error: { code: string }) => error.code,
	);

describe("the unmodified SDK in Node", () => {
	it("uploads and reads bytes, strings and empty files under any name", async () => {
		const names = [
			"a.txt",
			"順番/待ち 😀.png",
			"a/../../../etc/passwd",
			"%2e%2e%2f",
			"x?y#z&w=1",
			"..a",
			"dir/./b",
		];
		for (const name of names) {
			const at = ref(storage, `open/${name}`);
			const bytes = new TextEncoder().encode(`of ${name}`);
			const { metadata } = await uploadBytes(at, bytes, { contentType: "text/plain" });
			expect(metadata).toMatchObject({
				fullPath: `open/${name}`,
				size: bytes.length,
				contentType: "text/plain",
			});
			expect(Buffer.from(await getBytes(at)).toString()).toBe(`of ${name}`);
		}
		const text = ref(storage, "open/text");
		await uploadString(text, "data:image/png;base64,iVBORw0KGgo=", "data_url");
		expect(await getMetadata(text)).toMatchObject({ contentType: "image/png", size: 8 });
		await uploadBytes(ref(storage, "open/empty"), new Uint8Array());
		expect((await getBytes(ref(storage, "open/empty"), 10)).byteLength).toBe(0);
	});

	it("reads the metadata of an object", async () => {
		const at = ref(storage, "open/meta.png");
		const before = Date.now();
		await uploadBytes(at, png, {
			contentType: "image/png",
			cacheControl: "public,max-age=60",
			contentDisposition: "attachment; filename=x.png",
			contentLanguage: "ja",
			customMetadata: { shop: "みなと", __proto__x: "1" },
		});
		const first = await getMetadata(at);
		expect(first).toMatchObject({
			bucket,
			name: "meta.png",
			size: png.length,
			md5Hash: createHash("md5").update(png).digest("base64"),
			metageneration: "1",
			cacheControl: "public,max-age=60",
			contentDisposition: "attachment; filename=x.png",
			contentEncoding: "identity",
			contentLanguage: "ja",
			customMetadata: { shop: "みなと", __proto__x: "1" },
		});
		expect(Math.abs(Date.parse(first.timeCreated) - before)).toBeLessThan(10_000);
		const second = await updateMetadata(at, {
			cacheControl: "no-store",
			contentLanguage: undefined,
			customMetadata: { shop: "港", more: "x" },
		});
		expect(second).toMatchObject({
			generation: first.generation,
			metageneration: "2",
			cacheControl: "no-store",
			contentLanguage: "ja",
			customMetadata: { shop: "港", more: "x", __proto__x: "1" },
		});
		await uploadBytes(at, png);
		const third = await getMetadata(at);
		expect(Number(third.generation)).toBeGreaterThan(Number(first.generation));
		expect(third).toMatchObject({ metageneration: "1", contentType: "application/octet-stream" });
		expect(third.customMetadata).toBeUndefined();
	});

	it("makes addresses that anybody can read while the object exists", async () => {
		const at = ref(storage, "own/nobody/logo.png");
		const open = ref(storage, "open/logo.png");
		await uploadBytes(open, png);
		const url = await getDownloadURL(open);
		expect(await getDownloadURL(open)).toBe(url);
		const response = await fetch(url);
		expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
		expect(response.headers.get("content-type")).toBe("image/png");
		await uploadBytes(open, png);
		const next = await getDownloadURL(open);
		expect(next).not.toBe(url);
		await deleteObject(open);
		expect((await fetch(next)).status).toBe(404);
		expect(await code(getDownloadURL(at))).toBe("storage/unauthorized");
	});

	it("uploads in pieces with progress, and keeps one file for each object", async () => {
		const at = ref(storage, "open/large");
		const bytes = Buffer.alloc(3_000_000, "junban ");
		await uploadBytes(at, Buffer.from("before"));
		const task = uploadBytesResumable(at, bytes, { contentType: "video/mp4" });
		const seen: number[] = [];
		task.on("state_changed", ({ bytesTransferred }) => seen.push(bytesTransferred));
		await task;
		expect(seen).toEqual(seen.toSorted((a, b) => a - b));
		expect(new Set(seen)).toEqual(new Set([0, 262_144, 786_432, 1_835_008, 3_000_000]));
		expect(Buffer.from(await getBytes(at)).equals(bytes)).toBe(true);
		expect(Buffer.from(await getBytes(at, 99)).equals(bytes.subarray(0, 99))).toBe(true);
		const same = filesOf(folder.dir).objects.length;
		await uploadBytes(at, Buffer.from("after"));
		expect(filesOf(folder.dir)).toMatchObject({ drafts: [], objects: { length: same } });
	});

	it("lists folders page by page", async () => {
		const root = ref(storage, "open/shelf");
		const names = ["a", "b/1", "b/2", "b0", "c/deep/er", "ß", "順", "😀"];
		for (const name of names) await uploadBytes(ref(root, name), png);
		const all = await listAll(root);
		expect(all.items.map(({ name }) => name)).toEqual(["a", "b0", "ß", "順", "😀"]);
		expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(["open/shelf/b", "open/shelf/c"]);
		const pages: string[][] = [];
		let pageToken: string | undefined;
		do {
			const page = await list(root, { maxResults: 2, ...(pageToken === undefined ? {} : { pageToken }) });
			pages.push([...page.prefixes, ...page.items].map(({ name }) => name));
			pageToken = page.nextPageToken;
		} while (pageToken !== undefined);
		expect(pages).toEqual([["b", "a"], ["c", "b0"], ["ß", "順"], ["😀"]]);
		expect((await listAll(ref(storage, "open/shelf/b"))).items.map(({ name }) => name)).toEqual(["1", "2"]);
		expect((await listAll(ref(storage, "open/none"))).items).toEqual([]);
	});

	it("gets the SDK's error codes", async () => {
		expect(await code(getMetadata(ref(storage, "open/none")))).toBe("storage/object-not-found");
		expect(await code(getBytes(ref(storage, "open/none")))).toBe("storage/object-not-found");
		expect(await code(deleteObject(ref(storage, "open/none")))).toBe("storage/object-not-found");
		expect(await code(updateMetadata(ref(storage, "open/none"), {}))).toBe("storage/object-not-found");
		expect(await code(getBytes(ref(storage, "elsewhere/none")))).toBe("storage/unauthorized");
		expect(await code(listAll(ref(storage, "listed")))).toBe("storage/unauthorized");
		expect(await code(listAll(ref(storage)))).toBe("storage/unauthorized");
	});
});

describe("storage.rules", () => {
	it("decide by caller, size and type, before and after the upload", async () => {
		const auth = getAuth(app);
		const image = { contentType: "image/png", customMetadata: { kind: "logo" } };
		const { user } = await signInWithEmailAndPassword(auth, "a@example.com", "long enough 1");
		const at = ref(storage, `own/${user.uid}/logo.png`);
		await uploadBytes(at, png, image);
		expect(await code(uploadBytes(at, png, { contentType: "text/html" }))).toBe("storage/unauthorized");
		expect(await code(uploadBytes(at, new Uint8Array(1_000_000), image))).toBe("storage/unauthorized");
		expect(await code(uploadBytesResumable(at, new Uint8Array(1_000_000), image).then())).toBe(
			"storage/unauthorized",
		);
		await uploadBytesResumable(at, new Uint8Array(999_999), image);
		expect(await code(uploadBytes(ref(storage, "own/other/logo.png"), png, image))).toBe(
			"storage/unauthorized",
		);
		expect(await code(updateMetadata(at, { customMetadata: { kind: "x" } }))).toBe("storage/unauthorized");
		expect(await code(updateMetadata(at, { cacheControl: "no-cache" }))).toBe("none");
		expect(await code(deleteObject(at))).toBe("storage/unauthorized");
		expect((await listAll(ref(storage, "listed"))).items).toEqual([]);
		await signOut(auth);
		expect(await code(getBytes(at))).toBe("storage/unauthorized");
		expect(filesOf(folder.dir).drafts).toEqual([]);
		await expect.poll(() => server.openRequests()).toEqual([]);
		expect(server.logs.filter(({ level }) => level === "error")).toEqual([]);
		const refusals = server.logs.filter(({ event }) => event === "access.denied");
		expect(JSON.stringify(refusals)).toMatch(/storage\.rules:\d+/);
		expect(JSON.stringify(refusals)).not.toContain(user.uid);
	});
});
