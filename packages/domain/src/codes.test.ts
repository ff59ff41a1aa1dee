import { describe, expect, test } from "vitest";
import { CODES, isCode } from "./codes.ts";
import { codesEn } from "./codes-en.ts";
import { codesJa } from "./codes-ja.ts";

describe.each([
	["Japanese", codesJa, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
	["English", codesEn, /^[A-Z][ -~]+$/],
])("CODE-1 %s", (_, texts, looks) => {
	test("CODE-1 every code has a sentence and nothing else has", () => {
		expect(Object.keys(texts).sort()).toEqual([...CODES].sort());
		for (const code of CODES) expect(texts[code]).toMatch(looks);
	});
});

test("CODE-2 only a listed code is a code", () => {
	expect(CODES.filter((code) => !isCode(code))).toEqual([]);
	for (const value of ["", "toString", "Stale", "stale ", null, undefined, 404, {}])
		expect(isCode(value)).toBe(false);
	expect(new Set(CODES).size).toBe(CODES.length);
});

test.each([
	["add-failed", "追加エラー"],
	["app-not-found", "存在しません"],
	["guide-over-failed", "案内完了できませんでした"],
	["internal", "予期せぬエラー"],
	["invalid-value", "値が不正です"],
	["line-empty", "列がありません"],
	["line-not-found", "存在しません"],
	["member-not-found", "メンバーが見つかりません"],
	["permission-denied", "権限がありません"],
	["route-not-found", "ページが見つかりません"],
	["sign-in-failed", "認証できませんでした、入力内容をご確認ください。"],
	["unauthenticated", "ユーザー認証が必要です"],
	["value-missing", "値がありません"],
] as const)("CODE-3 %s is the specification's %s", (code, text) => {
	expect(codesJa[code]).toBe(text);
});

test("CODE-3 the English of the specification", () => {
	expect(codesEn["route-not-found"]).toBe("This page could not be found");
});
