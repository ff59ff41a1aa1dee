import { boardToStored, NEW_BOARD } from "@junban/domain/line";
import { beforeEach, describe, expect, test } from "vitest";
import { commands } from "vitest/browser";
import type { MembersPage } from "./readings.ts";
import { OWNER, STRANGER } from "./testing/accounts.ts";
import { DEMO as app, connected, kept, lineUid, MAIN as path, signIn } from "./testing/page.ts";
import type { Seen } from "./watch.ts";

const numbersOf = (seen: Seen<MembersPage> | undefined) => seen?.value.members.map(({ number }) => number);
const connection = connected();

describe("sign-in", () => {
	test("tells who it is, gives a token, and ends with a sign-out", async () => {
		const users: (string | undefined)[] = [];
		const stop = connection().auth.observe((user) => users.push(user?.displayName));
		await signIn(connection());
		expect(await connection().auth.getIdToken()).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
		await connection().auth.signOut();
		expect(await connection().auth.getIdToken()).toBeUndefined();
		await expect.poll(() => users.length >= 3).toBe(true);
		expect(users).toEqual([undefined, "店長", undefined]);
		stop();
	});

	test.each([
		["a wrong password", OWNER.email],
		["an unknown e-mail", "nobody@example.com"],
		["no e-mail at all", "nobody"],
	])("with %s says the same", async (_name, email) => {
		expect(await connection().auth.signIn(email, "wrong-password")).toBe("sign-in-failed");
	});
});

describe("an owner", () => {
	beforeEach(async () => {
		await signIn(connection());
	});

	test("reads the shop, the line and the board of a line in which nobody lined up", async () => {
		const [shop, settings, board] = [kept<unknown>(), kept<unknown>(), kept<unknown>()];
		connection().data.watchApp(app, shop.sink);
		connection().data.watchLine(path, settings.sink);
		connection().data.watchBoard({ ...path, line: lineUid("empty") }, board.sink);
		expect((await shop.confirmed())?.value).toMatchObject({ name: "みなと食堂", nameEn: "Minato" });
		expect((await settings.confirmed())?.value).toMatchObject({ color: "#B3261E", numberPrefix: "A-" });
		expect((await board.confirmed())?.value).toEqual(NEW_BOARD);
	});

	test("follows the members in line order, keeps unchanged ones as they are, and hears of corrupt ones", async () => {
		const members = kept<MembersPage>();
		await commands.putMember(2);
		await commands.putMember(1);
		connection().data.watchMembers(path, 3, members.sink);
		expect(numbersOf(await members.confirmed())).toEqual([1, 2]);
		const before = members.seen.at(-1)?.value.members[1];

		await commands.putMember(1, { guide_over: true });
		await commands.putMember(3, { during_guidance: true, called: true });
		await expect.poll(() => members.seen.at(-1)?.value.corrupt.length).toBe(1);
		expect(numbersOf(members.seen.at(-1))).toEqual([2]);
		expect(members.seen.at(-1)?.value.members[0]).toBe(before);
		expect(members.seen.at(-1)?.value.corrupt[0]?.problem).toBe("during_guidance and called");

		await commands.putMember(4);
		await commands.putMember(5);
		await expect.poll(() => numbersOf(members.seen.at(-1))?.includes(4)).toBe(true);
		expect(numbersOf(members.seen.at(-1))).toEqual([2, 4]);
	});

	test("is told of a board that is none, and sees the next good one", async () => {
		const board = kept<unknown>();
		await commands.putDocument("apps/demo/line/main/public/board", { series: 0 });
		connection().data.watchBoard(path, board.sink);
		await expect.poll(() => board.problems.length > 0).toBe(true);
		expect(board.problems[0]).toEqual({
			code: "internal",
			detail: "apps/demo/line/main/public/board: board",
		});
		const good = { ...NEW_BOARD, version: 3 };
		const { order, clearings, sweeps, batches, during, called, recent, run_count, ...rest } =
			boardToStored(good);
		const lists = { sweeps: [], batches: [], during: [], called: [], recent: [] };
		expect({ clearings, sweeps, batches, during, called, recent, run_count }).toEqual(lists);
		await commands.putDocument("apps/demo/line/main/public/board", { ...rest, ...lists, order });
		expect((await board.confirmed())?.value).toEqual(good);
	});

	test("goes on watching when the network is cycled", async () => {
		const board = kept<{ version: number }>();
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
		await expect.poll(() => board.seen.at(-1)?.value.version).toBe(9);
		await expect.poll(() => board.seen.at(-1)?.fromCache).toBe(false);
	});

	test("leaves nothing on the device after signing out, and can sign in again", async () => {
		const members = kept<MembersPage>();
		connection().data.watchMembers(path, 10, members.sink);
		await members.confirmed();
		await connection().auth.signOut();
		const names = (await indexedDB.databases()).map(({ name }) => name);
		expect(names.filter((name) => name?.startsWith("firestore/"))).toEqual([]);
		await signIn(connection());
		const again = kept<MembersPage>();
		connection().data.watchMembers(path, 10, again.sink);
		expect(numbersOf(await again.confirmed())).toEqual(numbersOf(members.seen.at(-1)));
	});
});

test("a stranger is refused, and gets nothing of the members", async () => {
	await signIn(connection(), STRANGER);
	const [members, ownership] = [kept<MembersPage>(), kept<true>()];
	connection().data.watchMembers(path, 10, members.sink);
	connection().data.watchOwnership(app, "someone_else", ownership.sink);
	await expect.poll(() => members.problems.length + ownership.problems.length).toBe(2);
	expect([members.problems[0]?.code, ownership.problems[0]?.code]).toEqual([
		"permission-denied",
		"permission-denied",
	]);
	expect(members.seen).toEqual([]);
});
