import { expect, test } from "vitest";
import { fitText } from "./text-lines.ts";

/** The lines in a box of so many letters. */
const lines = (text: string, letters: number) => fitText(text, "ja", letters, [{ size: 1, lines: 9 }]).lines;

test.each([
	["表示画面：呼んだ番号をテレビに映す", 7, ["表示画面：", "呼んだ番号を", "テレビに映す"]],
	["臨時休業：受付を止めて、理由を伝える", 10, ["臨時休業：", "受付を止めて、理由を", "伝える"]],
	["アカウントをつくる", 8, ["アカウントを", "つくる"]],
	["確認メールを送りました", 9, ["確認メールを", "送りました"]],
	["お店の言葉：お客さまが読む文を書く", 9, ["お店の言葉：", "お客さまが読む文を", "書く"]],
	["すしいろは", 3, ["すし", "いろは"]],
])("Japanese breaks before a word, not before its particle or ending: %s", (text, letters, expected) => {
	expect(lines(text, letters)).toEqual(expected);
});

test("a word that is wider than a line is broken anywhere", () => {
	expect(lines("プライバシーポリシー", 6)).toEqual(["プライバシー", "ポリシー"]);
});

test("what stands before a colon has a line of its own, where the text is broken and has a line to spare", () => {
	const inTwo = (text: string, letters: number) =>
		fitText(text, "ja", letters, [{ size: 1, lines: 2 }]).lines;
	expect(inTwo("臨時休業：受付を止める", 12)).toEqual(["臨時休業：受付を止める"]);
	expect(inTwo("臨時休業：受付を止める", 9)).toEqual(["臨時休業：", "受付を止める"]);
	expect(inTwo("店：受付を止めて、休む", 6)).toEqual(["店：受付を", "止めて、休む"]);
	expect(inTwo("臨時休業：受付を止める", 5)).toEqual(["臨時休業：", "受付…"]);
});
