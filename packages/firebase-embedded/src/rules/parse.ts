import type {
	AllowNode,
	Expression,
	FunctionNode,
	Let,
	MatchNode,
	Method,
	PatternSegment,
	RulesNode,
	ServiceName,
	ServiceNode,
} from "#src/rules/ast.ts";
import { Lexer } from "#src/rules/lexer.ts";
import { maxLets, maxMatchDepth, maxParameters, maxSourceBytes } from "#src/rules/limits.ts";
import { ExpressionParser } from "#src/rules/parse-expression.ts";
import { place } from "#src/rules/token-reader.ts";

const methodsOf: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
	["get", ["get"]],
	["list", ["list"]],
	["create", ["create"]],
	["update", ["update"]],
	["delete", ["delete"]],
	["read", ["get", "list"]],
	["write", ["create", "update", "delete"]],
]);

const capture = /\{[A-Za-z_][A-Za-z0-9_]*(?:=\*\*)?\}/y;
const literal = /[^\s/{};]+/y;

/** Parses a rules file. Throws RulesError with the place of the first fault. */
export function parseRules(source: string, file: string): RulesNode {
	const lexer = new Lexer(source, file);
	if (Buffer.byteLength(source) > maxSourceBytes) {
		throw lexer.error({ line: 1, column: 1 }, `The file is larger than ${maxSourceBytes / 1024} KB`);
	}
	return new RulesParser(lexer).file();
}

class RulesParser extends ExpressionParser {
	file(): RulesNode {
		const version = this.#version();
		const functions: FunctionNode[] = [];
		const services: ServiceNode[] = [];
		while (this.token.kind !== "end") {
			if (this.isWord("function")) functions.push(this.#function());
			else if (this.isWord("service")) {
				const service = this.#service();
				if (services.some((one) => one.name === service.name))
					throw this.fault(service, `A second service ${service.name}`);
				services.push(service);
			} else throw this.unexpected("'service' or 'function'");
		}
		if (services.length === 0) throw this.fault(this.token, "The file has no service");
		return { version, functions, services };
	}

	#version(): 1 | 2 {
		if (!this.isWord("rules_version")) return 1;
		this.advance();
		this.expect("=");
		const { token } = this;
		if (token.kind !== "string" || (token.text !== "1" && token.text !== "2"))
			throw this.unexpected("'1' or '2'");
		this.advance();
		this.take(";");
		return token.text === "2" ? 2 : 1;
	}

	#service(): ServiceNode {
		const at = place(this.advance());
		const first = this.name("the name of a service");
		this.expect(".");
		const name = `${first.text}.${this.name("the name of a service").text}`;
		if (!isServiceName(name))
			throw this.fault(first, `Unknown service ${name}; there are cloud.firestore and firebase.storage`);
		this.expect("{");
		const functions: FunctionNode[] = [];
		const matches: MatchNode[] = [];
		while (!this.take("}")) {
			if (this.isWord("function")) functions.push(this.#function());
			else if (this.isWord("match")) matches.push(this.#match(1));
			else throw this.unexpected("'match', 'function' or '}'");
		}
		return { ...at, name, functions, matches };
	}

	#match(depth: number): MatchNode {
		const at = place(this.token);
		if (depth > maxMatchDepth) throw this.fault(at, `More than ${maxMatchDepth} matches within each other`);
		this.advance();
		const pattern = this.#pattern();
		this.expect("{");
		const functions: FunctionNode[] = [];
		const allows: AllowNode[] = [];
		const matches: MatchNode[] = [];
		while (!this.take("}")) {
			if (this.isWord("allow")) allows.push(this.#allow());
			else if (this.isWord("function")) functions.push(this.#function());
			else if (this.isWord("match")) matches.push(this.#match(depth + 1));
			else throw this.unexpected("'allow', 'match', 'function' or '}'");
		}
		return { ...at, pattern, functions, allows, matches };
	}

	#pattern(): PatternSegment[] {
		if (!this.isSymbol("/")) throw this.unexpected("a path that begins with '/'");
		const segments: PatternSegment[] = [];
		let offset = this.token.start;
		while (this.lexer.source.charAt(offset) === "/") {
			offset++;
			const name = this.lexer.match(capture, offset);
			if (name !== undefined) {
				const glob = name.endsWith("=**}");
				segments.push({ kind: glob ? "glob" : "capture", name: name.slice(1, glob ? -4 : -1) });
				offset += name.length;
				continue;
			}
			const text = this.lexer.match(literal, offset);
			if (text === undefined) {
				throw this.fault(this.lexer.position(offset), "Expected a segment: name, {name} or {name=**}");
			}
			segments.push({ kind: "literal", text });
			offset += text.length;
		}
		this.continueAt(offset);
		return segments;
	}

	#allow(): AllowNode {
		const at = place(this.advance());
		const methods = new Set<Method>();
		do {
			const name = this.token;
			const found = name.kind === "name" ? methodsOf.get(name.text) : undefined;
			if (found === undefined) throw this.unexpected("get, list, create, update, delete, read or write");
			this.advance();
			for (const method of found) methods.add(method);
		} while (this.take(","));
		const condition = this.#condition();
		this.#endOfStatement();
		return { ...at, methods: [...methods], condition };
	}

	#condition(): Expression | undefined {
		if (!this.take(":")) return undefined;
		if (!this.isWord("if")) throw this.unexpected("'if'");
		this.advance();
		return this.expression();
	}

	#function(): FunctionNode {
		this.advance();
		const name = this.name("the name of a function");
		const parameters = this.#parameters();
		this.expect("{");
		const lets: Let[] = [];
		while (this.isWord("let")) lets.push(this.#let());
		if (lets.length > maxLets) throw this.fault(name, `More than ${maxLets} 'let' in a function`);
		if (!this.isWord("return")) throw this.unexpected("'let' or 'return'");
		this.advance();
		const result = this.expression();
		this.#endOfStatement();
		this.expect("}");
		return { ...place(name), name: name.text, parameters, lets, result };
	}

	#parameters(): string[] {
		this.expect("(");
		const parameters: string[] = [];
		while (!this.isSymbol(")")) {
			const name = this.name("the name of a parameter");
			if (parameters.includes(name.text)) throw this.fault(name, `A second parameter ${name.text}`);
			parameters.push(name.text);
			if (parameters.length > maxParameters) throw this.fault(name, `More than ${maxParameters} parameters`);
			if (!this.take(",")) break;
		}
		this.expect(")");
		return parameters;
	}

	#let(): Let {
		this.advance();
		const name = this.name("the name of a variable");
		this.expect("=");
		const value = this.expression();
		this.#endOfStatement();
		return { ...place(name), name: name.text, value };
	}

	/** The semicolon may be missing if the next word cannot continue the expression. */
	#endOfStatement(): void {
		if (this.take(";")) return;
		const { token } = this;
		const ends =
			token.kind === "symbol" ? token.text === "}" : token.kind === "name" && startsStatement.has(token.text);
		if (!ends) throw this.unexpected("';'");
	}
}

const startsStatement: ReadonlySet<string> = new Set(["allow", "function", "let", "match", "return"]);

function isServiceName(name: string): name is ServiceName {
	return name === "cloud.firestore" || name === "firebase.storage";
}
