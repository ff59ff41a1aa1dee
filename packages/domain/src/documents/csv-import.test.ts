import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defined } from "#src/testing/clean.ts";
import { seeded } from "#src/testing/seed.ts";
import type { CsvRow, CsvValue } from "#src/values/csv-cell.ts";
import {
	formRows,
	QUESTION_CHOICES,
	QUESTION_TABLE,
	type QuestionColumn,
	RECEPTION_TABLE,
	type ReceptionColumn,
	type TableWords,
} from "./csv-forms.ts";
import { planQuestions, planReceptions } from "./csv-import.ts";
import { QUESTION_TYPES, type Question, questionFromStored, questionToStored } from "./question.ts";
import { checkReception, type Reception, receptionToStored } from "./reception.ts";

const WEEKDAYS = {
	ja: [..."日月火水木金土祝"],
	en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Holiday"],
};
const choices = (suffix: string) =>
	Object.fromEntries(QUESTION_CHOICES.map((choice) => [choice, `${choice}${suffix}`]));
function wordsOf<Name extends string>(table: readonly { name: Name }[], suffix: string): TableWords<Name> {
	const headers = Object.fromEntries(table.map(({ name }) => [name, `${name}${suffix}`]));
	const isWhole = (value: object): value is Record<Name, string> => table.every(({ name }) => name in value);
	if (!isWhole(headers)) throw new Error("a header is missing");
	return { headers, choices: choices(suffix), weekdays: suffix === "（日）" ? WEEKDAYS.ja : WEEKDAYS.en };
}
const QUESTION_WORDS = [wordsOf(QUESTION_TABLE, "（日）"), wordsOf(QUESTION_TABLE, " en")];
const RECEPTION_WORDS = [wordsOf(RECEPTION_TABLE, "（日）"), wordsOf(RECEPTION_TABLE, " en")];

/** A file without quotes as the reader of the admin app gives it. */
function rowsOf(text: string): readonly CsvRow[] {
	return text
		.split("\n")
		.map((each, index) => ({ line: index + 1, cells: each.split(/[,;\t]/) }))
		.filter(({ cells }) => cells.some((cell) => cell !== ""));
}
/** What is written as it is read back. */
function readBack(rows: Iterable<readonly CsvValue[]>): readonly CsvRow[] {
	return Array.from(rows, (row, index) => ({
		line: index + 1,
		cells: row.map((cell) => String(cell ?? "")),
	}));
}

function aQuestion(uid: string, orderNumber: number, partial: object = {}): Question {
	const stored = { uid, order_number: orderNumber, title: `質問${uid}`, type: "text", ...partial };
	return defined(questionFromStored(stored));
}
function aReception(uid: string, orderNumber: number, partial: object = {}): Reception {
	const stored = { uid, order_number: orderNumber, weekdays: [1, 7], start_at: "09:00", end_at: "12:30" };
	const checked = checkReception({ ...stored, ...partial });
	if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
	return checked.value;
}
const QUESTIONS = [
	aQuestion("a", 1, {
		type: "radio",
		options: ["窓側", "=奥"],
		en: { title: "Seat", options: ["Window", "Back"] },
	}),
	aQuestion("b", 2, { type: "checkbox", optional: true, target: "premium", description: "一行目\n二行目" }),
	aQuestion("c", 3),
];
const newUid = (line: number) => `new-${line}`;
const planRows = (rows: readonly CsvRow[], current = QUESTIONS) =>
	planQuestions(rows, QUESTION_WORDS, current, newUid);
const plan = (text: string, current = QUESTIONS) => planRows(rowsOf(text), current);
const NOTHING = { added: [], changed: [], removed: [], isReordered: false, faults: [], unknown: [] };
const ALL_SAME = { ...NOTHING, unchanged: QUESTIONS, most: 50 };

describe("CSV-6 a file that is imported as it was exported", () => {
	test.each(QUESTION_WORDS)("CSV-6 changes no question in language %#", (words) => {
		const file = readBack(formRows(QUESTION_TABLE, QUESTIONS.map(questionToStored), words));
		expect(planRows(file)).toEqual({
			...ALL_SAME,
			order: ["a", "b", "c"],
		});
	});

	test("CSV-6 changes none of any questions and receptions", () => {
		const text = fc.string({ unit: "grapheme", maxLength: 12 });
		const options = fc.uniqueArray(fc.stringMatching(/^[a-z'"=,;-]{1,9}$/), { minLength: 1, maxLength: 4 });
		const question = fc.record({
			title: text,
			description: text,
			type: fc.constantFrom(...QUESTION_TYPES),
			optional: fc.boolean(),
			options,
		});
		const reception = fc.record({
			name: text,
			weekdays: fc.uniqueArray(fc.nat(7), { minLength: 1 }),
			start_at: fc.constantFrom("00:00", "09:05", "23:59"),
			service_end_at: fc.option(fc.constant("13:00")),
			start_after_options: fc.record({ is_enable: fc.boolean(), start_after: fc.nat(1_440) }),
			time_per: fc.option(fc.integer({ min: 1, max: 600 })),
			limit: fc.option(fc.nat(50)),
		});
		fc.assert(
			fc.property(
				fc.array(question, { maxLength: 5 }),
				fc.array(reception, { maxLength: 5 }),
				(some, hours) => {
					const questions = some.map((each, index) =>
						aQuestion(`q${index}`, index, { ...each, title: `t${each.title}` }),
					);
					const file = readBack(
						formRows(QUESTION_TABLE, questions.map(questionToStored), defined(QUESTION_WORDS[1])),
					);
					expect(planRows(file, questions)).toMatchObject({ ...NOTHING, unchanged: questions });
					const receptions = hours.map((each, index) => aReception(`r${index}`, index, each));
					const rows = formRows(
						RECEPTION_TABLE,
						receptions.map(receptionToStored),
						defined(RECEPTION_WORDS[0]),
					);
					expect(planReceptions(readBack(rows), RECEPTION_WORDS, receptions, newUid)).toMatchObject({
						...NOTHING,
						unchanged: receptions,
					});
				},
			),
			{ ...seeded, numRuns: 200 },
		);
	});
});

describe("CSV-7 what an import would do", () => {
	test("CSV-7 rows add, change, keep and remove", () => {
		const file = "uid,title,type\na,席,radio\n,電話,tel\nb,質問b,checkbox";
		const found = plan(file);
		expect(found).toMatchObject({
			unchanged: [QUESTIONS[1]],
			removed: [QUESTIONS[2]],
			isReordered: false,
			faults: [],
		});
		expect(found.added).toMatchObject([{ line: 3, value: { title: "電話", type: "tel", orderNumber: 2 } }]);
		expect(found.changed).toMatchObject([{ line: 2, before: QUESTIONS[0], columns: ["title"] }]);
		expect(found.order).toEqual(["a", "new-3", "b"]);
		// The file has no column for the rest.
		expect(found.changed[0]?.value).toEqual({ ...QUESTIONS[0], title: "席" });
		expect(found.changed[0]?.form).toMatchObject({ title: "席", options: ["窓側", "=奥"], order_number: 1 });
	});

	test("CSV-7 an emptied cell empties its field", () => {
		const found = plan(
			"uid,title,type,description,titleEn\nb,質問b,checkbox,,B\na,質問a,radio,,\nc,質問c,text",
		);
		expect(found.changed.map(({ columns, line }) => [line, columns])).toEqual([
			[2, ["titleEn", "description"]],
			[3, ["titleEn"]],
		]);
		expect([found.isReordered, found.unchanged]).toEqual([true, [QUESTIONS[2]]]);
	});

	test("CSV-7 a question stays optional in a file without the column, and is required after an emptied cell", () => {
		const optional = [aQuestion("b", 1, { optional: true })];
		expect(plan("uid,title,type\nb,質問b,text", optional).unchanged).toEqual(optional);
		const { changed } = plan("uid,title,type,optional\nb,質問b,text,", optional);
		expect(changed).toMatchObject([{ columns: ["optional"], value: { optional: false } }]);
	});

	test("CSV-7 a uid of another shop adds a question", () => {
		expect(plan("uid,title,type\nother,新しい,date", []).added).toMatchObject([
			{ line: 2, value: { type: "date" } },
		]);
	});

	test("CSV-7 what a file added is found again by the uid of its line", () => {
		const file = "uid,title,type\n,前,text\na,質問a,text\nlost,後,number";
		const { added, order } = plan(file, [aQuestion("a", 1)]);
		expect(added.map(({ uid, value }) => [uid, value.uid])).toEqual([
			["new-2", "new-2"],
			["new-4", "new-4"],
		]);
		expect(order).toEqual(["new-2", "a", "new-4"]);
		const stored = [
			aQuestion("new-2", 1, { title: "前" }),
			aQuestion("a", 2),
			aQuestion("new-4", 3, { title: "後", type: "number" }),
		];
		expect(plan(file, stored)).toMatchObject({ ...NOTHING, unchanged: stored });
	});
});

describe("CSV-8 faults", () => {
	test("CSV-8 have their line, column and code, also among 10,000 lines", () => {
		const lines = Array.from({ length: 10_000 }, (_, index) =>
			index % 5_000 === 7 ? `x${index},,text` : `x${index},質問,text`,
		);
		const { added, faults, most } = plan(["uid,title,type", ...lines].join("\n"), []);
		expect(faults).toEqual([
			{ line: 9, column: "title", code: "required-missing" },
			{ line: 5_009, column: "title", code: "required-missing" },
		]);
		expect([added.length, most]).toEqual([9_998, 50]);
	});

	test("CSV-8 a second row of a document, unknown words and bad times are faults", () => {
		expect(plan("uid,title,type\na,一,text\na,二,text\n,三,dropdown").faults).toEqual([
			{ line: 3, column: "uid", code: "already-exists" },
			{ line: 4, column: "type", code: "invalid-value" },
		]);
		const receptions =
			"weekdays,startAt,endAt,startAfter,limit,lessNumber\n9,25:00,12:00,soon,many,2\n,09:00,12:00,,,";
		expect(planReceptions(rowsOf(receptions), RECEPTION_WORDS, [], newUid).faults).toEqual([
			...["weekdays", "startAt", "startAfter"].map((column) => ({ line: 2, column, code: "invalid-value" })),
			{ line: 2, column: "limit", code: "invalid-value" },
			{ line: 3, column: "weekdays", code: "required-missing" },
		]);
	});

	test("CSV-8 a stored field that no column has can be at fault", () => {
		const reception = { ...aReception("a", 1), orderNumber: -1 };
		const rows = rowsOf("uid,weekdays,startAt,endAt\na,1,09:00,10:00");
		expect(planReceptions(rows, RECEPTION_WORDS, [reception], newUid).faults).toEqual([
			{ line: 2, code: "invalid-value" },
		]);
	});

	test.each([
		["", [1, 1]],
		["\n\nuid\na", [3, 3]],
	])("CSV-8 without a needed column nothing would change: %j", (text, lines) => {
		expect(plan(text)).toEqual({
			...{ ...NOTHING, unchanged: [], order: [], most: 50 },
			faults: lines.map((line, index) => ({
				...{ line, column: ["title", "type"][index], code: "required-missing" },
			})),
		});
	});
});

describe("CSV-9 what a spreadsheet and a person make of a file", () => {
	test("CSV-9 words are understood in any language, width and case", () => {
		const rows = rowsOf(
			"Ｔｉｔｌｅ EN\ttype（日）\t色\t\tTARGET\n席\tRADIO en\t赤\t\t\n名\ttext（日）\t\t\tＰｒｅｍｉｕｍ（日）",
		);
		const found = planQuestions(rows, QUESTION_WORDS, [], newUid);
		expect(found.unknown).toEqual(["色"]);
		expect(found.faults).toEqual([{ line: 2, column: "options", code: "required-missing" }]);
		expect(found.added).toMatchObject([{ value: { title: "名", type: "text", target: "premium" } }]);
	});

	test("CSV-9 a flag is understood as a word and as spreadsheets write it; without its column it is off", () => {
		const cells = ["true（日）", "FALSE EN", "ＴＲＵＥ", "false", "", "maybe"];
		const rows = rowsOf(["title,type,optional", ...cells.map((cell) => `席,text,${cell}`)].join("\n"));
		const { added, faults } = planQuestions(rows, QUESTION_WORDS, [], newUid);
		expect(added.map(({ value }) => value.optional)).toEqual([true, false, true, false, false]);
		expect(faults).toEqual([{ line: 7, column: "optional", code: "invalid-value" }]);
		expect(plan("title,type\n席,text", []).added).toMatchObject([{ value: { optional: false } }]);
	});

	test("CSV-9 times and weekdays are understood as spreadsheets write them", () => {
		const rows = rowsOf(
			"weekdays;startAt;endAt;serviceEndAt;startAfter\n日、祝;9:00;１２：３０;9:00:00;10\nmon sun 3;00:00;1:00;;\n1・2;5:00;6:00;;",
		);
		const { added, faults } = planReceptions(rows, RECEPTION_WORDS, [], newUid);
		expect(faults).toEqual([]);
		expect(added.map(({ value }) => value)).toMatchObject([
			{ weekdays: [0, 7], startAt: "09:00", endAt: "12:30", serviceEndAt: "09:00", startAfter: 10 },
			{ weekdays: [0, 1, 3], startAt: "00:00", endAt: "01:00" },
			{ weekdays: [1, 2], startAt: "05:00" },
		]);
	});

	test("CSV-9 the first of two equal columns counts", () => {
		expect(plan("title,type,title\n一,text,二", []).added).toMatchObject([{ value: { title: "一" } }]);
	});

	test("CSV-9 what has no word is written as it is stored", () => {
		const words = { headers: defined(QUESTION_WORDS[0]).headers, choices: {}, weekdays: [] };
		const [, row] = formRows<QuestionColumn>(QUESTION_TABLE, [{ type: "text", options: "x" }], words);
		expect([row?.[5], row?.[8]]).toEqual(["text", ""]);
		const hours = { weekdays: [1], start_after_options: 5, time_per: 4 };
		const headers = defined(RECEPTION_WORDS[0]).headers;
		const [, cells] = formRows<ReceptionColumn>(RECEPTION_TABLE, [hours], { ...words, headers });
		expect(cells?.slice(3, 9)).toEqual(["1", undefined, undefined, undefined, undefined, 4]);
	});
});
