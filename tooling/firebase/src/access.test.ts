import type { Write as StoredWrite } from "@junban/firestore-wire/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MATRIX } from "#src/access-matrix.ts";
import { SUBJECTS, type Subject } from "#src/matrix/row.ts";
import { type Cell, cellsOf, type Names, storedFor } from "#src/testing/cells.ts";
import { tryByRest } from "#src/testing/rest-door.ts";
import { openSdk } from "#src/testing/sdk-door.ts";
import { type Person, type RulesServer, startServer } from "#src/testing/server.ts";

let server: RulesServer;
let uids: Names;

beforeAll(async () => {
	server = await startServer();
	uids = Object.fromEntries([...server.people].map(([subject, { uid }]) => [subject, uid]));
});

afterAll(() => server.stop());

/** Stores the documents that the cells expect. */
async function store(cells: readonly Cell[]): Promise<void> {
	const byApp = new Map(cells.map((cell) => [cell.app, cell]));
	let writes: StoredWrite[] = ["register", "admin", "admin/information/one"].map((path) => ({
		set: `project/main/public/${path}`,
		data: { message: "x" },
	}));
	writes.push({ set: "users/bystander", data: { uid: "bystander", email: "b@example.com" } });
	for (const cell of byApp.values()) {
		writes.push(...storedFor(cell, uids));
		if (writes.length > 2000) {
			await server.embedded.client.commit(writes);
			writes = [];
		}
	}
	await server.embedded.client.commit(writes);
}

/** Tries the cells of one subject one after the other: some change documents outside of their own app. */
async function wrong(
	cells: readonly Cell[],
	person: Person,
	tries: (cell: Cell, names: Names) => Promise<boolean>,
): Promise<string[]> {
	const found: string[] = [];
	const own = cells.filter(({ subject }) => subject === person.subject);
	if (own.length < 100) found.push(`${person.subject}: only ${own.length} cells`);
	for (const cell of own) {
		const { app, row, subject } = cell;
		const { uid, mail } = person;
		const names = { ...uids, app, me: uid, mail, MAIL: mail.toUpperCase(), bystander: "bystander" };
		const ownUser =
			"writes" in row.asks && row.asks.writes.some((write) => JSON.stringify(write).includes('"users/{me}"'));
		if (ownUser)
			await server.embedded.client.commit([
				row.scene === "nothing"
					? { delete: `users/${uid}` }
					: { set: `users/${uid}`, data: { uid, email: mail, displayName: "x" } },
			]);
		const outcome = await tries(cell, names).catch((error: unknown) => `failed: ${String(error)}`);
		if (outcome !== cell.allowed)
			found.push(`${subject}: ${row.name}: ${outcome} instead of ${cell.allowed}`);
	}
	return found;
}

/** Two thousand cells take ten seconds through the SDK, and several times as long beside other suites. */
const LONG = 180_000;

describe("the access matrix", () => {
	test("has more than a thousand cells, unique names, and a permission of each subject", () => {
		expect(MATRIX.length * SUBJECTS.length).toBeGreaterThan(1000);
		expect(new Set(MATRIX.map(({ name }) => name)).size).toBe(MATRIX.length);
		const may = new Set<Subject>(MATRIX.flatMap((row) => row.may));
		expect(may.size).toBe(SUBJECTS.length);
	});

	test("holds through REST", { timeout: LONG }, async () => {
		const cells = cellsOf("rest");
		await store(cells);
		const found = await Promise.all(
			[...server.people.values()].map((person) =>
				wrong(cells, person, ({ row }, names) => tryByRest(server.url, person, row.asks, names)),
			),
		);
		expect(found.flat()).toEqual([]);
	});

	test("holds through the SDK", { timeout: LONG }, async () => {
		const cells = cellsOf("sdk");
		await store(cells);
		const found = await Promise.all(
			[...server.people.values()].map(async (person) => {
				const sdk = await openSdk(server.url, person);
				const wrongs = await wrong(cells, person, ({ row }, names) => sdk.tries(row.asks, names));
				await sdk.close();
				return wrongs;
			}),
		);
		expect(found.flat()).toEqual([]);
	});
});
