import { expect, test } from "vitest";
import { autoCallTextsEn } from "#src/words/auto-call-texts-en.ts";
import { autoCallTextsJa } from "#src/words/auto-call-texts-ja.ts";

test("AUTO-7 a call and the switching-on, to the letter", () => {
	expect(autoCallTextsJa).toEqual({
		called: "自動案内を致しました。",
		on: "自動案内がONになりました。管理画面を閉じると無効になりますので注意してください",
	});
});

test("AUTO-7 English says both, and that it stops with the screen", () => {
	expect(Object.keys(autoCallTextsEn)).toEqual(Object.keys(autoCallTextsJa));
	expect(autoCallTextsEn.on).toMatch(/stop when you close/);
});
