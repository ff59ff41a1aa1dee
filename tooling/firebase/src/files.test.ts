import { Timestamp } from "@junban/firestore-wire/value";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from "firebase/auth";
import {
	connectStorageEmulator,
	deleteObject,
	getBytes,
	getStorage,
	listAll,
	ref,
	uploadBytes,
} from "firebase/storage";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FILES_MATRIX, type FileRow } from "#src/files-matrix.ts";
import type { Subject } from "#src/matrix/row.ts";
import { filled } from "#src/testing/cells.ts";
import { type Person, PROJECT, type RulesServer, startServer } from "#src/testing/server.ts";
import { signInAs } from "#src/testing/sign-in.ts";

const BUCKET = `${PROJECT}.appspot.com`;

let server: RulesServer;

beforeAll(async () => {
	server = await startServer();
	const owner = server.people.get("owner")?.uid ?? "";
	const staff = server.people.get("staff")?.uid ?? "";
	await server.embedded.client.commit([
		{ set: "apps/shop", data: { uid: "shop", name: "x" } },
		{
			set: "apps/leaving",
			data: { uid: "leaving", name: "x", deleting_at: Timestamp.fromMillis(1_800_000_000_000) },
		},
		...["shop", "leaving"].map((app) => ({
			set: `apps/${app}/users/${owner}`,
			data: { uid: owner, role: "owner" },
		})),
		{ set: `apps/shop/users/${staff}`, data: { uid: staff, role: "staff" } },
	]);
});

afterAll(() => server.stop());

function upload(
	path: string,
	type: string,
	size: number,
	authorization: string | undefined,
): Promise<Response> {
	const body = new Blob([
		`--b\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ contentType: type })}\r\n--b\r\ncontent-type: ${type}\r\n\r\n`,
		new Uint8Array(size),
		"\r\n--b--",
	]);
	return fetch(`${server.url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(path)}`, {
		method: "POST",
		headers: {
			"content-type": "multipart/related; boundary=b",
			"x-goog-upload-protocol": "multipart",
			...(authorization === undefined ? {} : { authorization }),
		},
		body,
	});
}

/** Uploads, as the service, the files that rows read and delete. */
beforeEach(async () => {
	const uids = [...server.people.values()].map(({ uid }) => uid);
	const logos = ["apps/shop/logo.png", "apps/shop/old.png", "apps/sample/logo.png", "elsewhere/x.png"];
	const pictures = ["somebody", ...uids].flatMap((uid) => [`users/${uid}/png`, `users/${uid}/jpg`]);
	for (const path of [...logos, ...pictures]) {
		const { status } = await upload(path, "image/png", 10, `Bearer ${server.embedded.serviceSecret}`);
		expect(status).toBe(200);
	}
});

type Tries = (row: FileRow, path: string) => Promise<boolean>;

async function byHttp({ token }: Person): Promise<Tries> {
	const authorization = token === undefined ? undefined : `Firebase ${token}`;
	return async ({ asks, type = "image/png", size = 100 }, path) => {
		const address = `${server.url}/v0/b/${BUCKET}/o`;
		const headers = authorization === undefined ? {} : { authorization };
		const object = `${address}/${encodeURIComponent(path)}`;
		const calls: Record<FileRow["asks"], () => Promise<Response>> = {
			read: () => fetch(`${object}?alt=media`, { headers }),
			write: () => upload(path, type, size, authorization),
			delete: () => fetch(object, { method: "DELETE", headers }),
			list: () =>
				fetch(`${address}?prefix=${encodeURIComponent(path === "" ? "" : `${path}/`)}&delimiter=/`, {
					headers,
				}),
		};
		const answer = await calls[asks]();
		await answer.arrayBuffer();
		if (answer.status === 403) return false;
		expect(answer.ok, `${path} ${answer.status}`).toBe(true);
		return true;
	};
}

async function bySdk(person: Person): Promise<Tries> {
	const app = initializeApp(
		{ projectId: PROJECT, apiKey: "any", storageBucket: BUCKET },
		`files-${person.subject}`,
	);
	opened.push(() => deleteApp(app));
	const auth = initializeAuth(app, { persistence: inMemoryPersistence });
	connectAuthEmulator(auth, server.url, { disableWarnings: true });
	await signInAs(auth, person);
	const storage = getStorage(app);
	connectStorageEmulator(storage, "127.0.0.1", Number(new URL(server.url).port));
	return async ({ asks, type = "image/png", size = 100 }, path) => {
		const at = ref(storage, path);
		const calls: Record<FileRow["asks"], () => Promise<unknown>> = {
			read: () => getBytes(at),
			write: () => uploadBytes(at, new Uint8Array(size), { contentType: type }),
			delete: () => deleteObject(at),
			list: () => listAll(at),
		};
		try {
			await calls[asks]();
			return true;
		} catch (error) {
			expect(error).toMatchObject({ code: "storage/unauthorized" });
			return false;
		}
	};
}

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
	for (const close of opened) await close();
});

test.each([
	["HTTP", byHttp],
	["the SDK", bySdk],
])("the matrix of files holds through %s", async (_, door) => {
	const found: string[] = [];
	for (const person of server.people.values()) {
		const tries = await door(person);
		for (const row of FILES_MATRIX) {
			const allowed = row.may.includes(person.subject);
			const path = filled(row.path, { me: person.uid });
			if (row.asks === "delete" && allowed)
				await upload(path, "image/png", 10, `Bearer ${server.embedded.serviceSecret}`);
			const outcome = await tries(row, path);
			if (outcome !== allowed)
				found.push(`${person.subject}: ${row.asks} ${row.name} (${row.path}): ${outcome}`);
		}
	}
	expect(found).toEqual([]);
	const may = new Set<Subject>(FILES_MATRIX.flatMap((row) => row.may));
	expect(may.size).toBe(server.people.size);
});
