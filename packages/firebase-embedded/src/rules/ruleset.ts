import type { Position, ServiceName } from "#src/rules/ast.ts";
import { buildStatements, type CompiledStatement } from "#src/rules/build.ts";
import { Evaluation } from "#src/rules/evaluation.ts";
import { matchPattern } from "#src/rules/match.ts";
import { parseRules } from "#src/rules/parse.ts";
import { pathOf, worldOf } from "#src/rules/request.ts";
import type { Candidate, Decision, Ruleset, RulesRequest, Statement, World } from "#src/rules/types.ts";
import { EvaluationError, LimitError } from "#src/rules/value.ts";

/** Segments are never empty, so the empty text can stand for a variable. */
const anyHead = "";

/**
 * Compiles a rules file. `file` is its name in messages. Throws RulesError, with line and column, for every fault that
 * is independent of a request: syntax, unknown names, numbers of arguments, recursion, limits.
 */
export function compileRules(source: string, file = "firestore.rules"): Ruleset {
	const rules = parseRules(source, file);
	const statements = buildStatements(rules, file);
	return new CompiledRuleset(rules.version, statements, file);
}

class CompiledRuleset implements Ruleset {
	readonly version: 1 | 2;
	readonly statements: readonly Statement[];
	readonly #file: string;
	readonly #compiled: ReadonlyMap<Statement, CompiledStatement>;
	/** By service and the first segment below its root. Patterns that begin with a variable are under `anyHead`. */
	readonly #byHead = new Map<ServiceName, Map<string, CompiledStatement[]>>();

	constructor(version: 1 | 2, statements: readonly CompiledStatement[], file: string) {
		this.version = version;
		this.statements = statements;
		this.#file = file;
		this.#compiled = new Map(statements.map((statement) => [statement, statement]));
		for (const statement of statements) {
			const heads = this.#byHead.get(statement.service) ?? new Map<string, CompiledStatement[]>();
			this.#byHead.set(statement.service, heads);
			const head = headOf(statement);
			heads.set(head, [...(heads.get(head) ?? []), statement]);
		}
	}

	decide(request: RulesRequest): Decision {
		if (request.service === "cloud.firestore" && request.method === "list")
			return refused(["error: a list is to be proven, not evaluated"]);
		try {
			return this.judge(this.#candidates(request), worldOf(request));
		} catch (cause) {
			return refused([`${this.#file} error: ${internal(cause)}`]);
		}
	}

	judge(candidates: Iterable<Candidate>, world: World): Decision {
		const evaluation = new Evaluation(world);
		const reasons: string[] = [];
		for (const candidate of candidates) {
			const outcome = this.#outcome(candidate, evaluation);
			if (outcome === true) return { allowed: true, reads: evaluation.reads };
			reasons.push(outcome.reason);
			if (outcome.isLast) break;
		}
		if (reasons.length === 0) reasons.push(`${this.#file} has no rule for this`);
		return refused(reasons, evaluation.reads);
	}

	#candidates(request: RulesRequest): Candidate[] {
		const path = pathOf(request);
		const found: Candidate[] = [];
		const collect = (statements: readonly CompiledStatement[] = []) => {
			for (const statement of statements) {
				if (!statement.methods.has(request.method)) continue;
				const bindings = matchPattern(statement.pattern, path, this.version);
				if (bindings !== undefined) found.push({ statement, bindings });
			}
		};
		const head = path[3] ?? anyHead;
		if (head !== anyHead) collect(this.#byHead.get(request.service)?.get(head));
		collect(this.#byHead.get(request.service)?.get(anyHead));
		return found;
	}

	#outcome(candidate: Candidate, evaluation: Evaluation): true | { reason: string; isLast: boolean } {
		const statement = this.#compiled.get(candidate.statement);
		if (statement === undefined) return { reason: "error: a statement of other rules", isLast: true };
		if (statement.condition === undefined) return true;
		evaluation.bindings = candidate.bindings;
		evaluation.frame = [];
		evaluation.at = statement;
		try {
			const result = statement.condition(evaluation);
			if (result === true) return true;
			const text = result === false ? "false" : "error: the condition is not a boolean";
			return { reason: `${this.#place(statement)} ${text}`, isLast: false };
		} catch (cause) {
			const isKnown = cause instanceof EvaluationError;
			const at = (isKnown ? cause.position : undefined) ?? evaluation.at;
			const message = isKnown ? cause.message : internal(cause);
			return { reason: `${this.#place(at)} error: ${message}`, isLast: cause instanceof LimitError };
		}
	}

	#place({ line, column }: Position): string {
		return `${this.#file}:${line}:${column}`;
	}
}

function headOf({ pattern }: Statement): string {
	const isPlain = pattern.slice(0, 3).every(({ kind }) => kind !== "glob");
	const head = isPlain ? pattern[3] : undefined;
	return head?.kind === "literal" ? head.text : anyHead;
}

/** A text for a failure that is not the rules' own. It holds no message, which may contain data. */
function internal(cause: unknown): string {
	return cause instanceof Error ? cause.name : "unknown";
}

function refused(reasons: readonly string[], reads: readonly string[] = []): Decision {
	return { allowed: false, reasons, reads };
}
