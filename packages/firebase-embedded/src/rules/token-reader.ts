import type { Position } from "#src/rules/ast.ts";
import type { Lexer, Token } from "#src/rules/lexer.ts";
import type { RulesError } from "#src/rules/types.ts";

/** Reserved words. */
const keywords: ReadonlySet<string> = new Set([
	...["allow", "false", "function", "if", "in", "is", "let", "match", "null", "return", "service", "true"],
]);

/** The current token, and the operations of parsers on it. */
export class TokenReader {
	protected readonly lexer: Lexer;
	protected token: Token;

	constructor(lexer: Lexer) {
		this.lexer = lexer;
		this.token = lexer.token(0);
	}

	protected fault(position: Position, message: string): RulesError {
		return this.lexer.error(position, message);
	}

	protected isSymbol(text: string): boolean {
		return this.token.kind === "symbol" && this.token.text === text;
	}

	protected isWord(text: string): boolean {
		return this.token.kind === "name" && this.token.text === text;
	}

	protected advance(): Token {
		const token = this.token;
		this.token = this.lexer.token(token.end);
		return token;
	}

	protected continueAt(offset: number): void {
		this.token = this.lexer.token(offset);
	}

	protected take(symbol: string): boolean {
		if (!this.isSymbol(symbol)) return false;
		this.advance();
		return true;
	}

	protected expect(symbol: string): Token {
		if (!this.isSymbol(symbol)) throw this.unexpected(`'${symbol}'`);
		return this.advance();
	}

	protected unexpected(wanted: string): RulesError {
		const { token } = this;
		const found =
			"text" in token ? `'${token.text.slice(0, 40)}'` : token.kind === "end" ? "the end" : "a number";
		return this.fault(token, `Expected ${wanted}, found ${found}`);
	}

	/** Reads a name that is not reserved. */
	protected name(what: string): Token & { kind: "name" } {
		const { token } = this;
		if (token.kind !== "name" || keywords.has(token.text)) throw this.unexpected(what);
		this.advance();
		return token;
	}
}

export function place(position: Position): Position {
	return { line: position.line, column: position.column };
}
