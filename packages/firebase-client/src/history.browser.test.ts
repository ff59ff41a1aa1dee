import { boardToDocument, NEW_BOARD } from "@junban/domain/line";
import { emptyDay, type HistoryDay, historyToStored, newTally } from "@junban/domain/wait";
import { beforeEach, expect, test } from "vitest";
import { commands } from "vitest/browser";
import { historyPort } from "./history.ts";
import { appUid, codeOf, connected, DEMO, lineUid, recorder, signIn, value } from "./testing/page.ts";

const connection = connected();
const PATH = { app: DEMO, line: lineUid("past") };
const ROOT = "apps/demo/line/past";
const history = (path = PATH) => historyPort(connection().services(), path);

const TODAY = newTally("2026-11-22");
const tally = (joins: number, writes = 0) => ({ ...TODAY, writes, counts: { ...TODAY.counts, joins } });
const day = (date: string, joins: number): HistoryDay => ({
	...emptyDay(date),
	counts: { ...emptyDay(date).counts, joins },
});
/** Data of a command: without absent fields. */
const plain = (data: object) => JSON.parse(JSON.stringify(data));
const dayWrite = (each: HistoryDay) => [`${ROOT}/history/${each.day}`, plain(historyToStored(each))] as const;
const boardWrite = (joins: number, writes = 0) =>
	[`${ROOT}/public/board`, plain(boardToDocument({ ...NEW_BOARD, tally: tally(joins, writes) }))] as const;

beforeEach(() => signIn(connection()));

test("a line without a history has no days, and its present day is empty", async () => {
	const path = { ...PATH, line: lineUid("new") };
	expect(value(await history(path).days("2026-01-01", "2026-12-31"))).toEqual({ documents: [], corrupt: [] });
	const watched = recorder<HistoryDay>();
	history(path).watchDay("2026-11-22", watched.sink);
	expect((await watched.confirmed())?.value).toEqual(emptyDay("2026-11-22"));
});

test("the days of a range are read with what the desk has not yet written of the last one", async () => {
	await commands.putDocuments([
		...["2026-11-18", "2026-11-20", "2026-11-21"].map((date, index) => dayWrite(day(date, index + 1))),
		[`${ROOT}/history/2026-11-19`, { schema: 9, day: "2026-11-19" }],
		boardWrite(5),
	]);
	const joins = async (from: string, to: string) =>
		value(await history().days(from, to)).documents.map((each) => [each.day, each.counts.joins]);
	expect(await joins("2026-11-19", "2026-11-22")).toEqual([
		["2026-11-20", 2],
		["2026-11-21", 3],
		["2026-11-22", 5],
	]);
	expect(await joins("2026-11-01", "2026-11-18")).toEqual([["2026-11-18", 1]]);
	expect(value(await history().days("2026-11-19", "2026-11-20")).corrupt).toEqual([
		{ id: "2026-11-19", problem: "day" },
	]);
	await commands.putDocuments([dayWrite(day("2026-11-22", 4)), boardWrite(6, 1)]);
	expect(await joins("2026-11-22", "2026-11-22")).toEqual([["2026-11-22", 10]]);
});

test("the days of years come in parts, each day once", async () => {
	const path = { ...PATH, line: lineUid("years") };
	const dates = ["2025-01-01", "2025-03-01", "2025-03-02", "2025-04-30", "2026-11-22"];
	await commands.putDocuments(
		dates.map((date) => [`apps/demo/line/years/history/${date}`, dayWrite(day(date, 1))[1]] as const),
	);
	const parts: string[][] = [];
	for await (const part of history(path).parts("2025-01-01", "2025-06-30"))
		parts.push(value(part).documents.map((each) => each.day));
	expect(parts).toEqual([["2025-01-01", "2025-03-01"], ["2025-03-02", "2025-04-30"], [], []]);
	const all = value(await history(path).days("2025-01-01", "2026-12-31")).documents;
	expect(all.map((each) => each.day)).toEqual(dates);
	expect(value(await history(path).days("2025-02-02", "2025-02-01")).documents).toEqual([]);
});

test("a watched day holds what the desk counts, and no count twice when the desk writes it", async () => {
	await commands.putDocuments([dayWrite(day("2026-11-22", 4)), boardWrite(6, 1)]);
	const watched = recorder<HistoryDay>();
	const end = history().watchDay("2026-11-22", watched.sink);
	const other = recorder<HistoryDay>();
	history().watchDay("2026-11-21", other.sink);
	await watched.confirmed(({ counts }) => counts.joins === 10);
	await commands.putDocuments([boardWrite(7, 1)]);
	await watched.confirmed(({ counts }) => counts.joins === 11);
	await commands.putDocuments([dayWrite(day("2026-11-22", 11)), boardWrite(1, 2)]);
	await watched.confirmed(({ counts }) => counts.joins === 12);
	const seen = watched.snapshots.map((snapshot) => snapshot.value.counts.joins);
	expect([...new Set(seen)]).toEqual([10, 11, 12]);
	expect((await other.confirmed())?.value.counts.joins).toBe(3);
	end();
});

test("a stranger's shop refuses its history", async () => {
	const path = { ...PATH, app: appUid("somebodys") };
	expect(codeOf(await history(path).days("2026-11-01", "2026-11-22"))).toBe("permission-denied");
	const codes: (string | undefined)[] = [];
	for await (const part of history(path).parts("2025-01-01", "2026-11-22")) codes.push(codeOf(part));
	expect(codes).toEqual(["permission-denied"]);
	const refused = recorder<HistoryDay>();
	history(path).watchDay("2026-11-22", refused.sink);
	await expect.poll(() => refused.problems.map(({ code }) => code)).toContain("permission-denied");
});
