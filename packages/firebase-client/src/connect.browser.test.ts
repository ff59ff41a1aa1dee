import type { Role } from "@junban/domain/documents";
import { boardToStored, NEW_BOARD } from "@junban/domain/line";
import type { Snapshot } from "@junban/ports/watch";
import { beforeEach, describe, expect, test } from "vitest";
import { commands } from "vitest/browser";
import type { MembersPage } from "./readings.ts";
import { OWNER, STRANGER } from "./testing/accounts.ts";
import { DEMO as app, codeOf, connected, lineUid, MAIN as path, recorder, signIn } from "./testing/page.ts";

const numbersOf = (seen: Snapshot<MembersPage> | undefined) =>
	seen?.value.members.map(({ number }) => number);
const connection = connected();

describe("sign-in", () => {
	test("reports the user, gives a token, and ends with a sign-out", async () => {
		const users: (string | undefined)[] = [];
		const unsubscribe = connection().auth.observe((user) => users.push(user?.displayName));
		await signIn(connection());
		expect(await connection().auth.getIdToken()).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
		await connection().auth.signOut();
		expect(await connection().auth.getIdToken()).toBeUndefined();
		await expect.poll(() => users.length >= 3).toBe(true);
		expect(users).toEqual([undefined, "店長", undefined]);
		unsubscribe();
	});

	test.each([
		["a wrong password", OWNER.email],
		["an unknown e-mail", "nobody@example.com"],
		["no e-mail at all", "nobody"],
	])("with %s has the same code", async (_name, email) => {
		expect(codeOf(await connection().auth.signIn(email, "wrong-password"))).toBe("sign-in-failed");
	});
});

describe("an owner", () => {
	beforeEach(async () => {
		await signIn(connection());
	});

	test("reads the shop, the line and the board of a line without any join", async () => {
		const [shop, settings, board] = [recorder<unknown>(), recorder<unknown>(), recorder<unknown>()];
		connection().data.watchApp(app, shop.sink);
		connection().data.watchLine(path, settings.sink);
		connection().data.watchBoard({ ...path, line: lineUid("empty") }, board.sink);
		expect((await shop.confirmed())?.value).toMatchObject({ name: "みなと食堂", en: { name: "Minato" } });
		expect((await settings.confirmed())?.value).toMatchObject({ color: "#B3261E", numberPrefix: "A-" });
		expect((await board.confirmed())?.value).toEqual(NEW_BOARD);
	});

	test("watches the members in line order; unchanged ones stay the same objects, corrupt ones are listed", async () => {
		const members = recorder<MembersPage>();
		await commands.putMember(2);
		await commands.putMember(1);
		connection().data.watchMembers(path, 3, members.sink);
		expect(numbersOf(await members.confirmed())).toEqual([1, 2]);
		const before = members.snapshots.at(-1)?.value.members[1];

		await commands.putMember(1, { guide_over: true });
		await commands.putMember(3, { during_guidance: true, called: true });
		await expect.poll(() => members.snapshots.at(-1)?.value.corrupt.length).toBe(1);
		expect(numbersOf(members.snapshots.at(-1))).toEqual([2]);
		expect(members.snapshots.at(-1)?.value.members[0]).toBe(before);
		expect(members.snapshots.at(-1)?.value.corrupt[0]?.problem).toBe("during_guidance and called");

		await commands.putMember(4);
		await commands.putMember(5);
		await expect.poll(() => numbersOf(members.snapshots.at(-1))?.includes(4)).toBe(true);
		expect(numbersOf(members.snapshots.at(-1))).toEqual([2, 4]);
	});

	test("gets a failure for a malformed board, and the next valid one", async () => {
		const board = recorder<unknown>();
		await commands.putDocument("apps/demo/line/main/public/board", { series: 0 });
		connection().data.watchBoard(path, board.sink);
		await expect.poll(() => board.problems.length > 0).toBe(true);
		expect(board.problems[0]).toEqual({
			code: "internal",
			detail: "apps/demo/line/main/public/board: board",
		});
		const good = { ...NEW_BOARD, version: 3 };
		const { order, clearings, clock_leap, sweeps, batches, during, called, recent, run_count, ...rest } =
			boardToStored(good);
		const lists = { sweeps: [], batches: [], during: [], called: [], recent: [] };
		expect({ clearings, clock_leap, sweeps, batches, during, called, recent, run_count }).toEqual(lists);
		await commands.putDocument("apps/demo/line/main/public/board", { ...rest, ...lists, order });
		expect((await board.confirmed())?.value).toEqual(good);
	});

	test("keeps its watches while the network is cycled", async () => {
		const board = recorder<{ version: number }>();
		connection().data.watchBoard(path, board.sink);
		await board.confirmed();
		await connection().cycleNetwork();
		const { order, series, issued, updated_at } = boardToStored(NEW_BOARD);
		const lists = { sweeps: [], batches: [], during: [], called: [], recent: [] };
		await commands.putDocument("apps/demo/line/main/public/board", {
			...lists,
			order,
			series,
			issued,
			updated_at,
			version: 9,
		});
		await expect.poll(() => board.snapshots.at(-1)?.value.version).toBe(9);
		await expect.poll(() => board.snapshots.at(-1)?.fromCache).toBe(false);
	});

	test("leaves no data on the device after signing out, and can sign in again", async () => {
		const members = recorder<MembersPage>();
		connection().data.watchMembers(path, 10, members.sink);
		await members.confirmed();
		await connection().auth.signOut();
		const names = (await indexedDB.databases()).map(({ name }) => name);
		expect(names.filter((name) => name?.startsWith("firestore/"))).toEqual([]);
		await signIn(connection());
		const again = recorder<MembersPage>();
		connection().data.watchMembers(path, 10, again.sink);
		expect(numbersOf(await again.confirmed())).toEqual(numbersOf(members.snapshots.at(-1)));
	});
});

test("a stranger is refused and receives no members", async () => {
	await signIn(connection(), STRANGER);
	const [members, role] = [recorder<MembersPage>(), recorder<Role>()];
	connection().data.watchMembers(path, 10, members.sink);
	connection().data.watchRole(app, "someone_else", role.sink);
	await expect.poll(() => members.problems.length + role.problems.length).toBe(2);
	expect([members.problems[0]?.code, role.problems[0]?.code]).toEqual([
		"permission-denied",
		"permission-denied",
	]);
	expect(members.snapshots).toEqual([]);
});

describe("the role in the shop", () => {
	let role = recorder<Role>();
	beforeEach(() => {
		role = recorder<Role>();
	});

	test("is the owner's", async () => {
		await signIn(connection());
		connection().data.watchRole(app, uidOf(), role.sink);
		expect((await role.confirmed())?.value).toBe("owner");
	});

	test("of staff is staff; it ends when the owner takes it away", async () => {
		await signIn(connection(), STRANGER);
		const uid = uidOf();
		await commands.putDocument(`apps/demo/users/${uid}`, { uid, role: "staff" });
		connection().data.watchRole(app, uid, role.sink);
		expect((await role.confirmed())?.value).toBe("staff");
		await commands.deleteDocument(`apps/demo/users/${uid}`);
		await expect.poll(() => role.problems.map(({ code }) => code)).toEqual(["permission-denied"]);
	});

	test("of anybody else is a refusal, also where the account asks for another's", async () => {
		await signIn(connection(), STRANGER);
		for (const uid of [uidOf(), "someone_else"]) connection().data.watchRole(app, uid, role.sink);
		await expect.poll(() => role.problems.length).toBe(2);
		expect(new Set(role.problems.map(({ code }) => code))).toEqual(new Set(["permission-denied"]));
		expect(role.snapshots).toEqual([]);
	});
});

function uidOf(): string {
	return connection().services().auth.currentUser?.uid ?? "";
}
