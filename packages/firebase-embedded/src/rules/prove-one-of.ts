import type { BinaryOperator, TypeName } from "#src/rules/ast.ts";
import { Evaluation } from "#src/rules/evaluation.ts";
import { callMethod } from "#src/rules/methods.ts";
import { binary, index, isType, negate } from "#src/rules/operators.ts";
import { EvaluationError, Unknown, type Value } from "#src/rules/value.ts";

/** With more values, the result of an operation is unknown. */
const maxValues = 64;

export type Operator = Exclude<BinaryOperator, "||" | "&&">;

/** An evaluation for operations on known values within a proof. It reads no documents. */
export function scratch(): Evaluation {
	return new Evaluation({ request: null, resource: null, database: "", maxReads: 0 });
}

/**
 * One of several possible values. An operation is applied to each. If all results agree, that is the result. If one
 * fails, the operation fails.
 */
export class OneOf extends Unknown {
	readonly #values: readonly Value[];

	private constructor(values: readonly Value[]) {
		super();
		this.#values = values;
	}

	/**
	 * Returns the value itself if there is only one.
	 * @param values at least one
	 */
	static of(values: readonly Value[]): Value {
		const different: Value[] = [];
		for (const value of values)
			if (!different.some((known) => Object.is(known, value))) different.push(value);
		const [only] = different;
		if (only !== undefined && different.length === 1) return only;
		if (different.length === 0 || different.length > maxValues) throw open();
		return new OneOf(different);
	}

	override binary(operator: Operator, left: Value, right: Value): Value {
		return this.#each((value) =>
			binary(operator, left === this ? value : left, right === this ? value : right, scratch()),
		);
	}

	override unary(operator: "!" | "-"): Value {
		return this.#each((value) => {
			if (operator === "-") return negate(value);
			if (typeof value !== "boolean") throw new EvaluationError("Not a truth value");
			return !value;
		});
	}

	override is(type: TypeName): boolean {
		return certain(this.#each((value) => isType(value, type)));
	}

	override index(key: Value): Value {
		return this.#each((value) => index(value, key, scratch()));
	}

	override call(name: string, args: readonly Value[]): Value {
		return this.#each((value) => callMethod(value, name, args, scratch()));
	}

	#each(run: (value: Value) => Value): Value {
		return OneOf.of(this.#values.map(run));
	}
}

/** The error of a comparison that the query's filters do not decide. */
export function open(): EvaluationError {
	return new EvaluationError("The query's filters do not tell this for every document it may return");
}

/** The boolean value, or the error that the comparison is undecided. */
function certain(value: Value): boolean {
	if (typeof value !== "boolean") throw open();
	return value;
}
