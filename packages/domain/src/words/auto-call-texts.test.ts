import { expect, test } from "vitest";
import { autoCallTextsEn } from "./auto-call-texts-en.ts";
import { autoCallTextsJa } from "./auto-call-texts-ja.ts";

test("AUTO-7 the Japanese texts of a call and of the switching-on are those of the specification", () => {
	expect(autoCallTextsJa).toEqual({
		called: "自動案内を致しました。",
		on: "自動案内がONになりました。管理画面を閉じると無効になりますので注意してください",
	});
});

test("AUTO-7 English has both texts, and says that calls stop with the screen", () => {
	expect(Object.keys(autoCallTextsEn)).toEqual(Object.keys(autoCallTextsJa));
	expect(autoCallTextsEn.on).toMatch(/stop when you close/);
});
