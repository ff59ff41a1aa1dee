import { describe, expect, test } from "vitest";
import { codesEn } from "#src/words/codes-en.ts";
import { codesJa } from "#src/words/codes-ja.ts";
import { CODES, isCode } from "./codes.ts";

describe.each([
	["Japanese", codesJa, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
	["English", codesEn, /^[A-Za-z][ -~]+$/],
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
	["already-exists", "すでに存在します"],
	["auth-failed", "エラーが発生しました。"],
	["app-data-missing", "appDataがありません"],
	["app-id-required", "アプリIDが必要です"],
	["app-not-found", "存在しません"],
	["app-uid-missing", "appUIDがありません"],
	["create-failed", "作成に失敗"],
	["email-invalid", "メールアドレスを入力してください"],
	["fetch-failed", "取得失敗"],
	["guide-over-failed", "案内完了できませんでした"],
	["init-failed", "初期化に失敗しました"],
	["insert-failed", "追加に失敗しました"],
	["internal", "予期せぬエラー"],
	["invalid-value", "値が不正です"],
	["line-empty", "列がありません"],
	["line-not-found", "存在しません"],
	["load-failed", "取得に失敗しました。"],
	["member-not-found", "メンバーが見つかりません"],
	["page-failed", "エラーが発生しました"],
	["password-weak", "パスワードを強化なものにしてください"],
	["permission-denied", "権限がありません"],
	["persist-failed", "永続化に失敗"],
	["required-missing", "必要な値がありません"],
	["route-not-found", "ページが見つかりません"],
	["server-time-failed", "サーバー時刻の取得に失敗しました"],
	["sign-in-failed", "認証できませんでした、入力内容をご確認ください。"],
	["unauthenticated", "ユーザー認証が必要です"],
	["user-add-failed", "ユーザー追加に失敗しました"],
	["value-missing", "値がありません"],
	["values-insufficient", "必要な値が不足しています"],
] as const)("CODE-3 %s is the specification's %s", (code, text) => {
	expect(codesJa[code]).toBe(text);
});

test.each([
	["credential-failed", "SET_CREDENTIAL Failed"],
	["document-missing", "no doc"],
	["email-in-use", "the given e-mail is already used"],
	["route-not-found", "This page could not be found"],
	["same-app", "same app"],
	["too-many-requests", "request count too high, retry later"],
] as const)("CODE-3 %s is the specification's English %s", (code, text) => {
	expect(codesEn[code]).toBe(text);
});
