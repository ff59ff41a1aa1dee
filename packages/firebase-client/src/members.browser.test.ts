import type { Member, ServiceText } from "@junban/domain/documents";
import { boardToStored, decodeOrder, NEW_BOARD } from "@junban/domain/line";
import { parseMemberUid } from "@junban/domain/values";
import { beforeEach, describe, expect, test } from "vitest";
import { commands } from "vitest/browser";
import { answersPort, type MemberAnswers } from "./answers.ts";
import { watchInformation } from "./information.ts";
import { getMember, membersPort, type ReachedMember, watchMember } from "./members.ts";
import type { MemberPath } from "./paths.ts";
import { appUid, codeOf, connected, DEMO, lineUid, recorder, signIn, value } from "./testing/page.ts";
import type { ListingWithChanges } from "./watch.ts";

const connection = connected();
const PATH = { app: DEMO, line: lineUid("counter") };
const putMember = (number: number, partial = {}) => commands.putMember(number, partial, PATH.line);
beforeEach(() => signIn(connection()));
const members = () => membersPort(connection().services(), PATH);

/** The n-th member of the test server. */
function memberPath(number: number): MemberPath {
	const member = parseMemberUid(`M${String(number).padStart(23, "0")}`);
	if (member === undefined) throw new Error("not a member uid");
	return { ...PATH, member };
}
const placeOf = (number: number) => `apps/demo/line/counter/members/${memberPath(number).member}`;

describe("members", () => {
	test("are added, modified and removed, and each listing holds the change", async () => {
		await putMember(11);
		await putMember(12);
		const list = recorder<ListingWithChanges<Member>>();
		members().watchFirst(20, list.sink);
		await list.confirmed(({ documents }) => documents.length === 2);
		await putMember(13);
		const added = await list.confirmed(({ documents }) => documents.length === 3);
		expect(added?.value.changes).toMatchObject([{ type: "added", value: { number: 13 } }]);
		await putMember(12, { during_guidance: true });
		const changed = await list.confirmed(({ documents }) => documents[1]?.state === "during_guidance");
		expect(changed?.value.changes).toMatchObject([{ type: "modified", value: { number: 12 } }]);
		expect(changed?.value.documents[0]).toBe(added?.value.documents[0]);
		await putMember(11, { guide_over: true });
		const removed = await list.confirmed(({ documents }) => documents.length === 2);
		expect(removed?.value.changes).toEqual([{ type: "removed", id: memberPath(11).member }]);
	});

	test("that are over are listed, the last of the line first, at most 100", async () => {
		const all = Array.from({ length: 101 }, (_each, index) => 201 + index);
		await Promise.all(all.map((number) => putMember(number, { guide_over: true })));
		const list = recorder<ListingWithChanges<Member>>();
		members().watchOver(list.sink);
		const numbers = (await list.confirmed())?.value.documents.map(({ number }) => number) ?? [];
		expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([100, 301, 202]);
	});

	test("are counted once by their documents, and at every change by the board", async () => {
		for (const number of [12, 13]) await putMember(number, { guide_over: true });
		await putMember(14);
		await putMember(15, { called: true });
		expect(value(await members().count())).toBe(2);

		const count = recorder<number>();
		members().watchCount(count.sink);
		const put = (board: typeof NEW_BOARD) =>
			commands.putDocument(
				"apps/demo/line/counter/public/board",
				JSON.parse(JSON.stringify(boardToStored(board))),
			);
		await put({
			...NEW_BOARD,
			version: 1,
			order: decodeOrder("14") ?? NEW_BOARD.order,
			called: [{ number: 15, at: 1 }],
		});
		await count.confirmed((now) => now === 2);
		await put({ ...NEW_BOARD, version: 2, order: decodeOrder("14,16-40") ?? NEW_BOARD.order });
		await count.confirmed((now) => now === 26);
	});
});

describe("a member", () => {
	test("that is removed ends its watch with member-not-found", async () => {
		await putMember(31);
		const member = recorder<Member>();
		watchMember(connection().services(), memberPath(31), member.sink);
		expect((await member.confirmed())?.value).toMatchObject({ number: 31, state: "waiting" });
		expect(value(await getMember(connection().services(), memberPath(31)))).toMatchObject({ number: 31 });
		await commands.deleteDocument(placeOf(31));
		await expect.poll(() => member.problems.length).toBe(1);
		expect(member.problems[0]?.code).toBe("member-not-found");
		expect(codeOf(await getMember(connection().services(), memberPath(31)))).toBe("member-not-found");

		const count = member.snapshots.length;
		const again = recorder<Member>();
		await putMember(31);
		watchMember(connection().services(), memberPath(31), again.sink);
		await again.confirmed();
		expect([member.snapshots.length, member.problems.length]).toEqual([count, 1]);
	});

	test("that is watched says how notices reach it", async () => {
		await putMember(33, { require_answers: { seat: "a" }, answered: 2 });
		const member = recorder<ReachedMember>();
		watchMember(connection().services(), memberPath(33), member.sink);
		expect((await member.confirmed())?.value).toMatchObject({ channels: [], answers: 3 });
		await putMember(33, { notification_mail: "a@example.com" });
		await member.confirmed(
			({ isMailUnconfirmed, channels }) => isMailUnconfirmed === true && channels.length === 0,
		);
		await putMember(33, { notification_mail: "a@example.com", mail_confirmed: true });
		expect((await member.confirmed(({ channels }) => channels.length > 0))?.value.channels).toEqual(["mail"]);
		await putMember(33, { notification_mail: "", push: { endpoint: "https://push.example/1" } });
		await member.confirmed(({ channels }) => channels[0] === "push" && channels.length === 1);
	});

	test("that is watched or listed says what became of its notices", async () => {
		await putMember(34);
		const member = recorder<ReachedMember>();
		watchMember(connection().services(), memberPath(34), member.sink);
		expect((await member.confirmed())?.value.notices).toEqual([]);
		const at = { seconds: 1_800_000_000, nanoseconds: 5e6 };
		const called_push = { state: "failed", fault: "gone", caused_at: at, at };
		await putMember(34, { notices: { called_push } });
		const expected = {
			...{ cause: "called", channel: "push", state: "failed", fault: "gone" },
			...{ causedAt: 1_800_000_000_005, at: 1_800_000_000_005 },
		};
		expect((await member.confirmed(({ notices }) => notices.length > 0))?.value.notices).toEqual([expected]);
		const list = recorder<ListingWithChanges<ReachedMember>>();
		members().watchFirst(200, list.sink);
		const listed = (await list.confirmed())?.value.documents ?? [];
		expect(listed.find(({ number }) => number === 34)?.notices).toEqual([expected]);
	});

	test("that cannot be parsed ends its watch", async () => {
		await putMember(32, { during_guidance: true, called: true });
		const member = recorder<Member>();
		watchMember(connection().services(), memberPath(32), member.sink);
		await expect.poll(() => member.problems.length).toBe(1);
		expect(member.problems[0]).toEqual({
			code: "member-corrupt",
			detail: `${placeOf(32)}: during_guidance and called`,
		});
		await putMember(32);
		const again = recorder<Member>();
		watchMember(connection().services(), memberPath(32), again.sink);
		await again.confirmed();
		expect(member.snapshots).toEqual([]);
	});
});

test.each(["answers", "require_answers"] as const)(
	"%s are read, those of one member and all",
	async (kind) => {
		const answers = answersPort(connection().services(), PATH, kind);
		const { member } = memberPath(41);
		expect(codeOf(await answers.get(member))).toBe("document-missing");
		const watched = recorder<MemberAnswers["answers"]>();
		answers.watchMember(member, watched.sink);
		expect((await watched.confirmed())?.value.size).toBe(0);
		const stored = { q1: "二人", q2: 2, q3: ["a", "b"], q4: false, "not a uid": "x", q5: { a: 1 } };
		await commands.putDocument(`apps/demo/line/counter/${kind}/${member}`, { uid: member, ...stored });
		await commands.putDocument(`apps/demo/line/counter/${kind}/other`, { uid: member });
		const expected = new Map<string, unknown>([
			["q1", "二人"],
			["q2", 2],
			["q3", ["a", "b"]],
			["q4", false],
		]);
		expect(value(await answers.get(member))).toEqual({ member, answers: expected });
		expect((await watched.confirmed(({ size }) => size > 0))?.value).toEqual(expected);
		const asked = Array.from({ length: 40 }, (_, index) => memberPath(index + 41).member);
		expect(value(await answers.ofMembers(asked))).toEqual({
			documents: [{ member, answers: expected }],
			corrupt: [],
		});
		const list = recorder<ListingWithChanges<MemberAnswers>>();
		answers.watch(100, list.sink);
		const seen = await list.confirmed();
		expect(seen?.value.documents).toEqual([{ member, answers: expected }]);
		expect(seen?.value.corrupt).toEqual([{ id: "other", problem: "uid" }]);
		expect(value(await answers.count("q4"))).toBe(1);
		expect(value(await answers.count("q9"))).toBe(0);
		const closed = answersPort(connection().services(), { ...PATH, app: appUid("somebodys") }, kind);
		expect(codeOf(await closed.count("q4"))).toBe("permission-denied");
		const refused = recorder<ListingWithChanges<MemberAnswers>>();
		closed.watch(100, refused.sink);
		await expect.poll(() => refused.problems.length).toBe(1);
		expect(refused.problems[0]?.code).toBe("permission-denied");
	},
);

test("the ten newest announcements and the operator's words are read", async () => {
	const place = "project/main/public/admin/information";
	for (let day = 1; day <= 12; day += 1) {
		const id = `n${day}`;
		await commands.putDocument(`${place}/${id}`, {
			id,
			message: `お知らせ${day}`,
			information_at: day * 86_400,
		});
	}
	const list = recorder<ListingWithChanges<{ id: string }>>();
	watchInformation(connection().services(), list.sink);
	const ids = (await list.confirmed())?.value.documents.map(({ id }) => id);
	expect(ids).toEqual(Array.from({ length: 10 }, (_each, index) => `n${12 - index}`));

	const words = recorder<ServiceText>();
	connection().data.watchServiceText(words.sink);
	const none = { headline: "", text: "" };
	expect((await words.confirmed())?.value).toEqual({ ...none, en: none });
	await commands.putDocument("project/main/public/admin", { text: "年末は休みます", headline: 7 });
	const said = await words.confirmed(({ text }) => text !== "");
	expect(said?.value).toEqual({ headline: "", text: "年末は休みます", en: none });
});
