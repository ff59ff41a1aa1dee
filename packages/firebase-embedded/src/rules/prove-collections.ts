import { equals } from "#src/rules/compare.ts";
import { callMethod } from "#src/rules/methods.ts";
import { Constrained } from "#src/rules/prove-constrained.ts";
import { open, scratch } from "#src/rules/prove-one-of.ts";
import { EvaluationError, ListValue, MapValue, SetValue, type Value } from "#src/rules/value.ts";

/** A list with some known items. */
export class KnownList extends Constrained {
	/** The possible values of each known item. */
	readonly #items: readonly (readonly Value[])[];

	constructor(items: readonly (readonly Value[])[]) {
		super({ kind: "list", notNull: true, excluded: [] });
		this.#items = items;
	}

	protected override contains(item: Value): boolean {
		if (!this.#has(item)) throw open();
		return true;
	}

	override call(name: string, args: readonly Value[]): Value {
		const [other] = args;
		const isSupported = name === "hasAny" || name === "hasAll";
		if (!isSupported || args.length !== 1 || !(other instanceof ListValue || other instanceof SetValue))
			throw open();
		const wanted = other instanceof ListValue ? other.items() : [...other.byKey.values()];
		const has = (item: Value) => this.#has(item);
		if (name === "hasAny" ? wanted.some(has) : wanted.every(has)) return true;
		throw open();
	}

	#has(item: Value): boolean {
		return this.#items.some((forms) =>
			forms.every((form) => {
				try {
					return equals(form, item, scratch());
				} catch (cause) {
					if (cause instanceof EvaluationError) return false;
					throw cause;
				}
			}),
		);
	}
}

/** A map with some known keys, and what is known of their values. Other keys may exist. */
export class KnownMap extends Constrained {
	readonly #fields: ReadonlyMap<string, { value(): Value }>;

	constructor(fields: ReadonlyMap<string, { value(): Value }>) {
		super({ kind: "map", notNull: true, excluded: [] });
		this.#fields = fields;
	}

	protected override contains(key: Value): boolean {
		if (typeof key !== "string" || !this.#fields.has(key)) throw open();
		return true;
	}

	override index(key: Value): Value {
		const field = typeof key === "string" ? this.#fields.get(key) : undefined;
		if (field === undefined) throw open();
		return field.value();
	}

	override call(name: string, args: readonly Value[]): Value {
		if (name === "keys" && args.length === 0) {
			return new KnownList([...this.#fields.keys()].map((key) => [key]));
		}
		const [key] = args;
		if (name !== "get" || args.length !== 2 || key === undefined) throw open();
		return key instanceof ListValue ? this.#along(key.items(), args) : this.index(key);
	}

	/** `get(["a", "b"], default)`: only a completely known map returns the default. */
	#along(keys: readonly Value[], [, fallback = null]: readonly Value[]): Value {
		let at: Value = this;
		for (const [depth, key] of keys.entries()) {
			if (at instanceof MapValue) {
				return callMethod(at, "get", [new ListValue(keys.slice(depth)), fallback], scratch());
			}
			if (!(at instanceof KnownMap)) throw open();
			at = at.index(key);
		}
		return at;
	}
}
