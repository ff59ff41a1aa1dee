import type { Position } from "#src/rules/ast.ts";
import { RulesError } from "#src/rules/types.ts";

export type Token = Position & {
	/** Offset of its first code unit. */
	readonly start: number;
	readonly end: number;
} & (
		| { readonly kind: "name"; readonly text: string }
		| { readonly kind: "symbol"; readonly text: string }
		| { readonly kind: "int"; readonly value: bigint }
		| { readonly kind: "float"; readonly value: number }
		| { readonly kind: "string"; readonly text: string }
		| { readonly kind: "bytes"; readonly text: string }
		| { readonly kind: "end" }
	);

const symbols = [
	"==",
	"!=",
	"<=",
	">=",
	"&&",
	"||",
	"$(",
	...["(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "?", "+", "-", "*", "/", "%", "!", "<", ">", "="],
];
const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const float = /\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)/y;
const int = /\d+/y;
const escapes: ReadonlyMap<string, string> = new Map([
	["n", "\n"],
	["r", "\r"],
	["t", "\t"],
	["b", "\b"],
	["f", "\f"],
	["v", "\v"],
	["a", "\x07"],
	["\\", "\\"],
	["'", "'"],
	['"', '"'],
	["`", "`"],
	["?", "?"],
]);
/** One more than the largest `int`: allowed only after a minus. */
const intBound = 2n ** 63n;

/** Reads tokens one by one, because paths have their own syntax. */
export class Lexer {
	readonly file: string;
	readonly source: string;
	/** Offsets at which lines begin. */
	readonly #lines: number[] = [0];

	constructor(source: string, file: string) {
		this.source = source;
		this.file = file;
		for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1))
			this.#lines.push(at + 1);
	}

	position(offset: number): Position {
		let low = 0;
		let high = this.#lines.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((this.#lines[middle] ?? 0) <= offset) low = middle;
			else high = middle - 1;
		}
		return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1 };
	}

	error(position: Position, message: string): RulesError {
		return new RulesError(this.file, position, message);
	}

	/** The text that the sticky expression matches at the offset. Undefined without a match. */
	match(expression: RegExp, offset: number): string | undefined {
		expression.lastIndex = offset;
		return expression.exec(this.source)?.[0];
	}

	/** The offset of the first code unit that is neither white space nor part of a comment. */
	skipSpace(offset: number): number {
		const end = offset + (this.match(space, offset)?.length ?? 0);
		if (this.source.startsWith("/*", end)) throw this.error(this.position(end), "The comment has no end");
		return end;
	}

	/** The token at the offset, or after the space there. */
	token(offset: number): Token {
		const start = this.skipSpace(offset);
		const at = this.position(start);
		if (start >= this.source.length) return { ...at, kind: "end", start, end: start };
		const quote = this.source.charAt(start);
		if (quote === "'" || quote === '"') {
			const { text, end } = this.#text(start);
			return { ...at, kind: "string", text, start, end };
		}
		if (quote === "b" && /['"]/.test(this.source.charAt(start + 1))) {
			const { text, end } = this.#text(start + 1);
			return { ...at, kind: "bytes", text, start, end };
		}
		const word = this.match(name, start);
		if (word !== undefined) return { ...at, kind: "name", text: word, start, end: start + word.length };
		const number = this.#number(at, start);
		if (number !== undefined) return number;
		const symbol = symbols.find((one) => this.source.startsWith(one, start));
		if (symbol !== undefined)
			return { ...at, kind: "symbol", text: symbol, start, end: start + symbol.length };
		throw this.error(at, "Unexpected character");
	}

	#number(at: Position, start: number): Token | undefined {
		const decimal = this.match(float, start);
		const digits = decimal ?? this.match(int, start);
		if (digits === undefined) return undefined;
		const end = start + digits.length;
		if (this.match(name, end) !== undefined) throw this.error(at, "A number runs into a name");
		if (decimal !== undefined) return { ...at, kind: "float", value: Number(decimal), start, end };
		// Converting a thousand digits would take time, and no `int` has more than nineteen.
		const value = digits.length > 30 ? intBound + 1n : BigInt(digits);
		if (value > intBound) throw this.error(at, "The integer does not fit into 64 bits");
		return { ...at, kind: "int", value, start, end };
	}

	#text(start: number): { text: string; end: number } {
		const quote = this.source.charAt(start);
		let text = "";
		let at = start + 1;
		for (;;) {
			const character = this.source.charAt(at);
			if (character === quote) return { text, end: at + 1 };
			if (character === "" || character === "\n")
				throw this.error(this.position(start), "The text has no closing quote");
			if (character !== "\\") {
				text += character;
				at++;
				continue;
			}
			const { made, end } = this.#escape(at);
			text += made;
			at = end;
		}
	}

	#escape(at: number): { made: string; end: number } {
		const letter = this.source.charAt(at + 1);
		const simple = escapes.get(letter);
		if (simple !== undefined) return { made: simple, end: at + 2 };
		const digits = letter === "x" ? 2 : letter === "u" ? 4 : letter === "U" ? 8 : 0;
		const code = this.source.slice(at + 2, at + 2 + digits);
		const point = Number.parseInt(code, 16);
		if (digits === 0 || !/^[0-9a-fA-F]+$/.test(code) || code.length !== digits || point > 0x10ffff) {
			throw this.error(this.position(at), "Unknown escape in a text; a backslash itself is written \\\\");
		}
		return { made: String.fromCodePoint(point), end: at + 2 + digits };
	}
}
