import { describe, expect, it } from "vitest";
import { Lexer, type Token } from "#src/rules/lexer.ts";
import { RulesError } from "#src/rules/types.ts";

function tokens(source: string): Token[] {
	const lexer = new Lexer(source, "test.rules");
	const found: Token[] = [];
	for (let at = 0; ; ) {
		const token = lexer.token(at);
		if (token.kind === "end") return found;
		found.push(token);
		at = token.end;
	}
}

/** A token as `kind:value`. */
const shown = (source: string) =>
	tokens(source).map((token) => {
		if (token.kind === "end") return "end";
		return `${token.kind}:${"text" in token ? token.text : token.value}`;
	});

describe("tokens", () => {
	it.each<[string, string[]]>([
		["", []],
		[" \t\r\n", []],
		["// a comment", []],
		["/* a */ b /* c\n */", ["name:b"]],
		["/**/a", ["name:a"]],
		["a // b\nc", ["name:a", "name:c"]],
		["a_1 _b", ["name:a_1", "name:_b"]],
		["0 12 007", ["int:0", "int:12", "int:7"]],
		["9223372036854775808", ["int:9223372036854775808"]],
		["1.5 1e3 1E-2 1.5e+1", ["float:1.5", "float:1000", "float:0.01", "float:15"]],
		["1.a", ["int:1", "symbol:.", "name:a"]],
		["a.b", ["name:a", "symbol:.", "name:b"]],
		["a==b", ["name:a", "symbol:==", "name:b"]],
		[
			"= == != <= >= < > && || ! + - * / % ? : ; , . $( ( ) [ ] { }",
			"= == != <= >= < > && || ! + - * / % ? : ; , . $( ( ) [ ] { }".split(" ").map((one) => `symbol:${one}`),
		],
		["<==", ["symbol:<=", "symbol:="]],
		["'a' \"b\"", ["string:a", "string:b"]],
		["'\"' \"'\"", ['string:"', "string:'"]],
		["b'x' b\"y\" b z", ["bytes:x", "bytes:y", "name:b", "name:z"]],
		["bb'x'", ["name:bb", "string:x"]],
		["'日本😀'", ["string:日本😀"]],
		["''", ["string:"]],
	])("of %j are %j", (source, expected) => {
		expect(shown(source)).toEqual(expected);
	});
});

describe("escapes in a text", () => {
	it.each([
		["\\n", "\n"],
		["\\r", "\r"],
		["\\t", "\t"],
		["\\b", "\b"],
		["\\f", "\f"],
		["\\v", "\v"],
		["\\a", "\x07"],
		["\\\\", "\\"],
		["\\'", "'"],
		['\\"', '"'],
		["\\`", "`"],
		["\\?", "?"],
		["\\x41", "A"],
		["\\u3042", "あ"],
		["\\U0001f600", "😀"],
		["\\U0010ffff", "\u{10ffff}"],
		["\\\\n", "\\n"],
		["a\\tb\\tc", "a\tb\tc"],
	])("%s", (sequence, text) => {
		expect(shown(`'${sequence}'`)).toEqual([`string:${text}`]);
	});

	it.each(["\\d", "\\0", "\\x4", "\\xg1", "\\u304", "\\u 304", "\\U00110000", "\\U0001f60", "\\"])(
		"%s is a fault",
		(sequence) => {
			expect(() => tokens(`'${sequence}`)).toThrow(
				"Unknown escape in a text; a backslash itself is written \\\\",
			);
		},
	);
});

describe("a fault has its place", () => {
	it.each([
		["#", 1, 1, "Unexpected character"],
		["a\n  @", 2, 3, "Unexpected character"],
		["a &", 1, 3, "Unexpected character"],
		["a | b", 1, 3, "Unexpected character"],
		["a\n/* b", 2, 1, "The comment has no end"],
		["a 'b", 1, 3, "The text has no closing quote"],
		["'a\nb'", 1, 1, "The text has no closing quote"],
		["\n\n 12x", 3, 2, "A number runs into a name"],
		["1.5e", 1, 1, "A number runs into a name"],
		["9223372036854775809", 1, 1, "The integer does not fit into 64 bits"],
		[`x ${"9".repeat(31)}`, 1, 3, "The integer does not fit into 64 bits"],
		["'ab\\d'", 1, 4, "Unknown escape"],
	])("%j: %d:%d %s", (source, line, column, message) => {
		const read = () => tokens(source);
		expect(read).toThrow(RulesError);
		expect(read).toThrow(`test.rules:${line}:${column} ${message}`);
	});

	it("and so has each token", () => {
		const lexer = new Lexer("a\n\n bc\n", "test.rules");
		expect([0, 1, 2, 3, 4, 6, 7].map((offset) => lexer.position(offset))).toEqual([
			{ line: 1, column: 1 },
			{ line: 1, column: 2 },
			{ line: 2, column: 1 },
			{ line: 3, column: 1 },
			{ line: 3, column: 2 },
			{ line: 3, column: 4 },
			{ line: 4, column: 1 },
		]);
		expect(lexer.token(1)).toMatchObject({ line: 3, column: 2, start: 4, end: 6, text: "bc" });
		expect(lexer.token(6)).toMatchObject({ kind: "end", start: 7, end: 7 });
	});
});
