import { describe, expect, test } from "vitest";
import { aMember, MINUTE, NOON, publicUid } from "#src/testing/builders.ts";
import { localClock } from "#src/values/local-clock.ts";
import {
	answerHeader,
	answerRows,
	eventRows,
	MEMBER_COLUMNS,
	memberRows,
	minutesWaited,
	PERSONAL_COLUMNS,
} from "./csv-export.ts";
import { questionsFromStored } from "./question.ts";

const texts = { clock: localClock("Asia/Tokyo"), numberOf: (number: number) => `A-${number}` };
const words = {
	...texts,
	states: { waiting: "待ち", during_guidance: "近く", called: "呼出", over: "終了" },
	reasons: { served: "案内済", left: "辞退", no_show: "不在", cancelled: "店舗取消", expired: "翌日" },
	sources: { web: "スマホ", staff: "店頭", kiosk: "受付機" },
	locales: { ja: "日本語", en: "英語" },
};
const full = aMember({
	...{
		number: 12,
		state: "over",
		joinedAt: NOON,
		calledAt: NOON + 14.26 * MINUTE,
		overAt: NOON + 20 * MINUTE,
	},
	...{ overReason: "served", previousState: "called", partySize: 3, told: { low: 10, high: 20, at: NOON } },
	...{ name: "山田", phone: "03-1234-5678", note: "窓側\n子供1人" },
});

describe("CSV-1 members", () => {
	test("CSV-1 have a row each, with words and local times", () => {
		expect([...memberRows([full, aMember()], MEMBER_COLUMNS, words)]).toEqual([
			[
				...[
					"A-12",
					"2026-06-01 12:00:00",
					"2026-06-01 12:14:15",
					"2026-06-01 12:20:00",
					14.3,
					"終了",
					"案内済",
				],
				...["スマホ", "日本語", 3, 10, 20, "山田", "03-1234-5678", "窓側\n子供1人"],
			],
			[
				...["A-1", "2026-06-01 11:59:00", undefined, undefined, undefined, "待ち", undefined, "スマホ"],
				...["日本語", 1, undefined, undefined, undefined, undefined, undefined],
			],
		]);
	});

	test("CSV-1 have the columns that are asked for, so that nothing of a person need be in the file", () => {
		const columns = MEMBER_COLUMNS.filter((column) => !PERSONAL_COLUMNS.includes(column));
		const [row = []] = memberRows([full], columns, words);
		expect(row).toHaveLength(12);
		expect(row.join()).not.toContain("山田");
	});

	test("CSV-1 are written one after another", () => {
		let read = 0;
		function* members() {
			for (; ; read++) yield full;
		}
		const rows = memberRows(members(), ["number"], words);
		rows.next();
		rows.next();
		expect(read).toBe(1);
	});

	test("CSV-2 waited until the call, or until being served without one", () => {
		const uncalled = { state: "over", joinedAt: NOON, overAt: NOON + 5 * MINUTE } as const;
		expect(minutesWaited(full)).toBe(14.3);
		expect(minutesWaited(aMember({ ...uncalled, overReason: "served" }))).toBe(5);
		expect(minutesWaited(aMember({ ...uncalled, overReason: "left" }))).toBeUndefined();
	});
});

test("CSV-3 answers have a column for each question and one for questions that were removed", () => {
	const questions = questionsFromStored([
		{ uid: "q1", title: "席", type: "checkbox", options: ["窓", "奥"], order_number: 1 },
		{ uid: "q2", title: "人数", type: "number", order_number: 2 },
		{ uid: "q3", title: "初めて", type: "checkbox", order_number: 3 },
	]);
	const headers = { number: "番号", joinedAt: "受付", removed: "前の質問" };
	expect(answerHeader(questions, headers)).toEqual(["番号", "受付", "席", "人数", "初めて", "前の質問"]);
	const rows = answerRows(
		[
			{
				member: aMember({ number: 4 }),
				answers: new Map<string, string | number | boolean | readonly string[]>([
					["q1", ["窓", "奥"]],
					["q2", 0],
					["q3", false],
					["old", true],
					["older", 7],
				]),
			},
			{ member: aMember({ number: 5 }), answers: new Map([["q1", "窓"]]) },
		],
		questions,
		{ ...texts, yes: "はい", no: "いいえ" },
	);
	expect([...rows]).toEqual([
		["A-4", "2026-06-01 11:59:00", "窓 / 奥", 0, "いいえ", "はい / 7"],
		["A-5", "2026-06-01 11:59:00", "窓", undefined, undefined, undefined],
	]);
});

test("CSV-4 events say who did what to whom, as far as it is known", () => {
	const places = new Map([[publicUid(7), 7]]);
	const rows = eventRows(
		[
			{ at: NOON, actor: "u1", command: "guideOver", publicUid: publicUid(7), reason: "served" },
			{ at: NOON + 500, actor: "desk", command: "expire" },
			{ at: NOON, actor: "u1", command: "restore", publicUid: publicUid(8) },
		],
		{
			...texts,
			actorOf: (actor) => `<${actor}>`,
			eventOf: ({ command, reason = "-" }) => `${command} ${reason}`,
			placeOf: (uid) => places.get(uid),
			reasonOf: (reason) => `(${reason})`,
		},
	);
	expect([...rows]).toEqual([
		["2026-06-01 12:00:00", "<u1>", "guideOver served", "A-7", "(served)"],
		["2026-06-01 12:00:00", "<desk>", "expire -", undefined, undefined],
		["2026-06-01 12:00:00", "<u1>", "restore -", undefined, undefined],
	]);
});
