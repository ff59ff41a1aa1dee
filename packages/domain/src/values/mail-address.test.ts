import { expect, test } from "vitest";
import { checkMailAddress, checkNewPassword, checkSignIn, checkSignInCode } from "./mail-address.ts";

const longest = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.jp`;

test.each([
	["taro@example.com", "taro@example.com"],
	[" Taro.Yamada+a@Sub.Example.CO.JP ", "Taro.Yamada+a@sub.example.co.jp"],
	["ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ", "taro@example.com"],
	["a.b-c.d@docomo.ne.jp", "a.b-c.d@docomo.ne.jp"],
	["!#$%&'*+/=?^_`{|}~-@x1.y-2.io", "!#$%&'*+/=?^_`{|}~-@x1.y-2.io"],
	[longest, longest],
])("VAL-7 %s is read as the address %s", (given, value) => {
	expect(checkMailAddress(given)).toEqual({ ok: true, value });
});

test.each([
	...["", "taro", "@example.com", "taro@", "taro@example", "taro@.com", "taro@example.", "taro@a..com"],
	...["ta ro@example.com", "taro@exam ple.com", "taro@-a.com", "taro@a-.com", "taro@a_b.com", "a@b@c.com"],
	...["a..b@docomo.ne.jp", "ab.@docomo.ne.jp", ".ab@docomo.ne.jp", "a．．b@docomo.ne.jp", ".@example.com"],
	...["taro@example.com\r\nBcc: x@y.zz", "ta\u0000ro@example.com", '"a b"@example.com', "太郎@example.com"],
	...[
		`${"a".repeat(65)}@example.com`,
		`a@${"b".repeat(64)}.com`,
		`a${longest}`,
		longest.replace(".jp", "d.jp"),
	],
	...[`${" ".repeat(600)}a@example.com`, null, undefined, 7, {}, ["taro@example.com"]],
])("VAL-7 %j is no address", (given) => {
	expect(checkMailAddress(given)).toEqual({ ok: false, code: "email-invalid" });
});

test("VAL-8 a new password has 8 to 4,096 characters and is not modified", () => {
	for (const value of ["a secret", " pass word ", "x".repeat(4_096)])
		expect(checkNewPassword(value)).toEqual({ ok: true, value });
	for (const weak of ["shorter", "x".repeat(4_097), 123_456, {}])
		expect(checkNewPassword(weak)).toEqual({ ok: false, code: "password-weak" });
	for (const nothing of ["", undefined, null])
		expect(checkNewPassword(nothing)).toEqual({ ok: false, code: "value-missing" });
});

test("VAL-24 a sign-in reads the address and does not modify the password", () => {
	expect(checkSignIn({ email: " Taro＠Example.com ", password: " x " })).toEqual({
		ok: true,
		value: { email: "Taro@example.com", password: " x " },
	});
});

test("VAL-24 every bad field is reported", () => {
	const email = { ok: false, code: "email-invalid", field: "email" };
	const password = { ok: false, code: "value-missing", field: "password" };
	expect(checkSignIn({ email: "taro", password: "secret" })).toEqual({ ok: false, faults: [email] });
	for (const nothing of ["", undefined, null, 7])
		expect(checkSignIn({ email: "a@b.jp", password: nothing })).toEqual({ ok: false, faults: [password] });
	expect(checkSignIn({ email: "", password: "" })).toEqual({ ok: false, faults: [email, password] });
});

test.each([
	["123456", "123456"],
	[" 123 456 ", "123456"],
	["０１２　３４５", "012345"],
])("%j is a code of an authenticator app: %s", (typed, value) => {
	expect(checkSignInCode(typed)).toEqual({ ok: true, value });
});

test.each([
	["", "code-required"],
	["  ", "code-required"],
	[null, "code-required"],
	[123456, "code-required"],
	["12345", "code-wrong"],
	["1234567", "code-wrong"],
	["12345a", "code-wrong"],
	["１２３４５六", "code-wrong"],
	["x".repeat(10_000), "code-wrong"],
])("%j is no code: %s", (typed, code) => {
	expect(checkSignInCode(typed)).toEqual({ ok: false, code });
});
