import type { Position } from "#src/rules/ast.ts";
import { maxReadsOfCommit, maxSteps, maxText, maxWork } from "#src/rules/limits.ts";
import type { RulesDocument, World } from "#src/rules/types.ts";
import { EvaluationError, LimitError, type MapValue, type PathValue, type Value } from "#src/rules/value.ts";
import { documentMap } from "#src/rules/wire.ts";

/** A compiled expression. Throws EvaluationError. */
export type Run = (evaluation: Evaluation) => Value;

const unbound: ReadonlyMap<string, Value> = new Map();
const start: Position = { line: 1, column: 1 };

/** Documents that were looked up, by path. Null: the document does not exist. */
interface Reads {
	readonly paths: Set<string>;
	readonly before: Map<string, MapValue | null>;
	readonly after: Map<string, MapValue | null>;
}

/** The state of one decision: the values that rules see, the current place, and the remaining budget. */
export class Evaluation {
	readonly world: World;
	bindings: ReadonlyMap<string, Value> = unbound;
	/** Arguments and variables of the current function. */
	frame: Value[] = [];
	/** The current operation, for errors. */
	at: Position = start;
	#steps = 0;
	#work = 0;
	#reads: Reads | undefined;

	constructor(world: World) {
		this.world = world;
	}

	/** Paths below the root that `get()` and similar functions looked up. */
	get reads(): readonly string[] {
		return this.#reads === undefined ? [] : [...this.#reads.paths];
	}

	/**
	 * Called before each operation, after its operands.
	 * @param cost in expressions, as Google counts them
	 */
	step(at: Position, cost: number): void {
		this.at = at;
		this.#steps += cost;
		if (this.#steps > maxSteps) throw new LimitError(`More than ${maxSteps} expressions`, at);
	}

	/**
	 * Called before work that grows with the data.
	 * @param units characters or items
	 */
	spend(units: number): void {
		this.#work += units;
		if (this.#work > maxWork) throw new LimitError("Too much data for one decision", this.at);
	}

	/** Checks the size of a text that an expression created. */
	text(made: string): string {
		this.spend(made.length);
		if (made.length > maxText) throw new EvaluationError("The text is too long");
		return made;
	}

	/** Null: the document does not exist. Throws EvaluationError if the path cannot be a document's. */
	document(path: PathValue, after: boolean): MapValue | null {
		const { world } = this;
		const lookup = (after ? world.getAfter : undefined) ?? world.get;
		if (lookup === undefined) throw new EvaluationError("No documents can be read here");
		const place = documentPath(path, world.database);
		this.#reads ??= { paths: new Set(), before: new Map(), after: new Map() };
		const known = after && world.getAfter !== undefined ? this.#reads.after : this.#reads.before;
		const read = known.get(place);
		if (read !== undefined) return read;
		this.#count(place, this.#reads.paths);
		const found: RulesDocument | undefined = lookup(place);
		const document = found === undefined ? null : documentMap(found);
		known.set(place, document);
		return document;
	}

	#count(place: string, paths: Set<string>): void {
		const shared = this.world.reads?.paths;
		paths.add(place);
		shared?.add(place);
		if (paths.size > this.world.maxReads) {
			throw new LimitError(`More than ${this.world.maxReads} documents read`, this.at);
		}
		if (shared !== undefined && shared.size > maxReadsOfCommit) {
			throw new LimitError(`More than ${maxReadsOfCommit} documents read for one commit`, this.at);
		}
	}
}

function documentPath(path: PathValue, database: string): string {
	const { segments } = path;
	const isDocument = segments.length >= 5 && segments.length % 2 === 1;
	if (!isDocument || segments[0] !== "databases" || segments[1] !== database || segments[2] !== "documents") {
		throw new EvaluationError("Not the path of a document of this database");
	}
	let place = "";
	for (let at = 3; at < segments.length; at++) {
		const segment = segments[at];
		if (typeof segment !== "string") throw new EvaluationError("A path that the query leaves open");
		// A segment may come from a caller's data.
		if (segment === "" || segment.includes("/")) throw new EvaluationError("Not a segment of a path");
		place += at === 3 ? segment : `/${segment}`;
	}
	return place;
}

/** Converts a failure that `||` and `&&` may ignore into an error with its place. Rethrows all others. */
export function evaluationErrorAt(cause: unknown, evaluation: Evaluation): EvaluationError {
	if (!(cause instanceof EvaluationError) || cause instanceof LimitError) throw cause;
	cause.position ??= evaluation.at;
	return cause;
}
