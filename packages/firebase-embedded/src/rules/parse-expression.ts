import type { BinaryOperator, Expression, Position, TypeName } from "#src/rules/ast.ts";
import type { Token } from "#src/rules/lexer.ts";
import { maxExpressionDepth } from "#src/rules/limits.ts";
import { place, TokenReader } from "#src/rules/token-reader.ts";

/** Precedence of the binary operators, lowest first, as documented. */
const strengths: ReadonlyMap<string, number> = new Map([
	["||", 1],
	["&&", 2],
	["==", 3],
	["!=", 3],
	["in", 4],
	["is", 4],
	["<", 5],
	["<=", 5],
	[">", 5],
	[">=", 5],
	["+", 6],
	["-", 6],
	["*", 7],
	["/", 7],
	["%", 7],
]);

const typeNames: ReadonlySet<string> = new Set<TypeName>([
	"bool",
	"bytes",
	"constraint",
	"duration",
	"float",
	"int",
	"latlng",
	"list",
	"map",
	"map_diff",
	"null",
	"number",
	"path",
	"set",
	"string",
	"timestamp",
]);

/** Maximum nesting of brackets and prefixes. Each level costs a few stack frames. */
const maxNesting = 100;
const segment = /(?:\([A-Za-z0-9_-]+\)|[\p{L}\p{N}_~%@-]+)/uy;

/** Parses expressions. The parser of declarations extends it. */
export class ExpressionParser extends TokenReader {
	readonly #depths = new WeakMap<Expression, number>();
	#nesting = 0;

	expression(): Expression {
		if (++this.#nesting > maxNesting) throw this.fault(this.token, "Nested too deep");
		const condition = this.#binary(1);
		let result = condition;
		if (this.take("?")) {
			const yes = this.expression();
			this.expect(":");
			const no = this.expression();
			result = this.#node({ ...place(condition), type: "ternary", condition, yes, no }, [condition, yes, no]);
		}
		this.#nesting--;
		return result;
	}

	#binary(weakest: number): Expression {
		let left = this.#unary();
		for (;;) {
			const { token } = this;
			if (token.kind !== "symbol" && token.kind !== "name") return left;
			const strength = strengths.get(token.text);
			if (strength === undefined || strength < weakest) return left;
			this.advance();
			// The operator's own place, so that an error in a long chain points at its part.
			const at = place(token);
			if (token.text === "is") {
				const operand = left;
				left = this.#node({ ...at, type: "is", operand, typeName: this.#typeName() }, [operand]);
				continue;
			}
			const right = this.#binary(strength + 1);
			// `strengths` holds binary operators only.
			const operator = token.text as BinaryOperator;
			left = this.#node({ ...at, type: "binary", operator, left, right }, [left, right]);
		}
	}

	#typeName(): TypeName {
		const { token } = this;
		if (token.kind !== "name" || !typeNames.has(token.text)) throw this.unexpected("the name of a type");
		this.advance();
		return token.text as TypeName;
	}

	#unary(): Expression {
		const { token } = this;
		if (token.kind !== "symbol" || (token.text !== "!" && token.text !== "-")) return this.#postfix();
		if (++this.#nesting > maxNesting) throw this.fault(token, "Nested too deep");
		this.advance();
		const negative = token.text === "-" ? this.#negativeLiteral(token) : undefined;
		let result: Expression;
		if (negative !== undefined) result = this.#postfix(negative);
		else {
			const operand = this.#unary();
			result = this.#node({ ...place(token), type: "unary", operator: token.text, operand }, [operand]);
		}
		this.#nesting--;
		return result;
	}

	/** The smallest integer can only be written with its sign. */
	#negativeLiteral(minus: Token): Expression | undefined {
		const { token } = this;
		if (token.kind !== "int" && token.kind !== "float") return undefined;
		this.advance();
		return this.#node({ ...place(minus), type: "literal", value: -token.value }, []);
	}

	#postfix(from = this.#primary()): Expression {
		let object = from;
		for (;;) {
			const at = place(this.token);
			if (this.take(".")) {
				const field = this.token;
				if (field.kind !== "name") throw this.unexpected("the name of a property");
				this.advance();
				const base = { ...place(field), name: field.text, object };
				if (this.isSymbol("(")) {
					const args = this.#args();
					object = this.#node({ ...base, type: "method", args }, [object, ...args]);
				} else object = this.#node({ ...base, type: "member" }, [object]);
			} else if (this.take("[")) {
				const index = this.expression();
				if (this.take(":")) {
					const to = this.expression();
					object = this.#node({ ...at, type: "range", object, from: index, to }, [object, index, to]);
				} else object = this.#node({ ...at, type: "index", object, index }, [object, index]);
				this.expect("]");
			} else return object;
		}
	}

	#args(): Expression[] {
		this.expect("(");
		const args: Expression[] = [];
		if (this.take(")")) return args;
		do args.push(this.expression());
		while (this.take(","));
		this.expect(")");
		return args;
	}

	#primary(): Expression {
		const { token } = this;
		const at = place(token);
		switch (token.kind) {
			case "int":
				if (token.value === 2n ** 63n) throw this.fault(token, "The integer does not fit into 64 bits");
				this.advance();
				return this.#node({ ...at, type: "literal", value: token.value }, []);
			case "float":
				this.advance();
				return this.#node({ ...at, type: "literal", value: token.value }, []);
			case "string":
				this.advance();
				return this.#node({ ...at, type: "literal", value: token.text }, []);
			case "bytes":
				this.advance();
				return this.#node({ ...at, type: "bytes", value: new TextEncoder().encode(token.text) }, []);
			case "name":
				return this.#word(token);
			case "symbol":
				break;
			default:
				throw this.unexpected("an expression");
		}
		if (this.take("(")) {
			const inner = this.expression();
			this.expect(")");
			return inner;
		}
		if (this.isSymbol("/")) return this.#path();
		if (this.take("[")) return this.#list(at);
		if (this.take("{")) return this.#map(at);
		throw this.unexpected("an expression");
	}

	#word(token: Token & { kind: "name" }): Expression {
		const at = place(token);
		const constant = { true: true, false: false, null: null }[token.text];
		if (constant !== undefined) {
			this.advance();
			return this.#node({ ...at, type: "literal", value: constant }, []);
		}
		const { text } = this.name("an expression");
		if (!this.isSymbol("(")) return this.#node({ ...at, type: "name", name: text }, []);
		const args = this.#args();
		return this.#node({ ...at, type: "call", name: text, args }, args);
	}

	#list(at: Position): Expression {
		const items: Expression[] = [];
		while (!this.isSymbol("]")) {
			items.push(this.expression());
			if (!this.take(",")) break;
		}
		this.expect("]");
		return this.#node({ ...at, type: "list", items }, items);
	}

	#map(at: Position): Expression {
		const entries: { key: Expression; value: Expression }[] = [];
		while (!this.isSymbol("}")) {
			const key = this.expression();
			this.expect(":");
			entries.push({ key, value: this.expression() });
			if (!this.take(",")) break;
		}
		this.expect("}");
		const inner = entries.flatMap(({ key, value }) => [key, value]);
		return this.#node({ ...at, type: "map", entries }, inner);
	}

	/** Paths contain no space. A segment is a text or `$(expression)`. */
	#path(): Expression {
		const at = place(this.token);
		const segments: (string | Expression)[] = [];
		const inner: Expression[] = [];
		let offset = this.token.start;
		while (this.lexer.source.charAt(offset) === "/") {
			offset++;
			if (this.lexer.source.startsWith("$(", offset)) {
				this.continueAt(offset + 2);
				const part = this.expression();
				if (!this.isSymbol(")")) throw this.unexpected("')'");
				offset = this.token.end;
				segments.push(part);
				inner.push(part);
				continue;
			}
			const text = this.lexer.match(segment, offset);
			if (text === undefined) throw this.fault(this.lexer.position(offset), "Expected a segment of a path");
			segments.push(text);
			offset += text.length;
		}
		this.continueAt(offset);
		return this.#node({ ...at, type: "path", segments }, inner);
	}

	#node(node: Expression, inner: readonly Expression[]): Expression {
		let depth = 0;
		for (const one of inner) depth = Math.max(depth, this.#depths.get(one) ?? 0);
		if (depth >= maxExpressionDepth) throw this.fault(node, "The expression is too deep; use functions");
		this.#depths.set(node, depth + 1);
		return node;
	}
}
