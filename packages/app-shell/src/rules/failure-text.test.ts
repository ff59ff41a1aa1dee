import { codesJa } from "@junban/domain/words/codes-ja";
import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

test.each([
	["auth/internal-error", "エラーが発生しました。(auth/internal-error)"],
	["<script>", "エラーが発生しました。"],
	["a".repeat(61), "エラーが発生しました。"],
	["", "エラーが発生しました。"],
])("CODE-6 the code %s is shown in parentheses if it consists of lower-case words", (detail, text) => {
	expect(failureText(codesJa["auth-failed"], "auth-failed", detail)).toBe(text);
});

test("CODE-6 no other refusal shows a code", () => {
	expect(failureText(codesJa["offline"], "offline", "auth/network-request-failed")).toBe(codesJa["offline"]);
});
