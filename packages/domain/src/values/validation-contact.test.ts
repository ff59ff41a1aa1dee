import { expect, test } from "vitest";
import { checkTelephone, checkWebAddress } from "./validation-contact.ts";

test.each([
	["03-1234-5678", "03-1234-5678"],
	["０３（１２３４）５６７８", "03(1234)5678"],
	["０９０ー１２３４ー５６７８", "090-1234-5678"],
	[" +39 06 1234.567 ", "+39 06 1234.567"],
	["123456", "123456"],
	["123456789012345", "123456789012345"],
])("VAL-9 %s is the telephone number %s", (given, value) => {
	expect(checkTelephone(given)).toEqual({ ok: true, value });
});

test.each([
	"",
	"12345",
	"1234567890123456",
	"03-1234-5678x",
	"0+312345678",
	"=1+123456",
	`1${" ".repeat(40)}`,
	312345678,
	null,
])("VAL-9 %j is no telephone number", (given) => {
	expect(checkTelephone(given)).toEqual({ ok: false, code: "invalid-value" });
});

test.each([
	"https://example.com",
	"http://example.com:8080/a?b=c#d",
	"HTTPS://例え.jp/地図",
	"https://maps.example/@35.6,139.7",
	`https://example.com/${"a".repeat(1_980)}`,
])("VAL-10 %s is a web address", (value) => {
	expect(checkWebAddress(value)).toEqual({ ok: true, value });
});

test.each([
	...["", "example.com", "javascript:alert(1)", "data:text/html,x", "ftp://example.com", "//example.com"],
	...["https://", "https:///path", "https://bank.example@evil.example/", "https://a b", "https://a/ b"],
	...["https://a\\b", "https://a/\u0000", "https://a/\u202e", "https://a/<script>", 'https://a/"', 7, null],
	`https://example.com/${"a".repeat(1_981)}`,
])("VAL-10 %j is no web address", (given) => {
	expect(checkWebAddress(given)).toEqual({ ok: false, code: "invalid-value" });
});

test("VAL-10 surrounding white space is removed", () => {
	expect(checkWebAddress(" https://example.com\n")).toEqual({ ok: true, value: "https://example.com" });
});
