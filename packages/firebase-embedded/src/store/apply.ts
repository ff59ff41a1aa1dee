import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import {
	type Authorize,
	type Caller,
	isAllowed,
	isAlwaysRefused,
	type Lookup,
	type Operation,
} from "#src/access/authorize.ts";
import type { Result } from "#src/result.ts";
import { denied, invalid } from "#src/status.ts";
import { Doc } from "#src/store/doc.ts";
import { type Count, checkQuotas, type Quotas } from "#src/store/quotas.ts";
import { applyTransforms } from "#src/store/transforms.ts";
import type { Write } from "#src/store/writes.ts";
import { getField } from "#src/values/field-path.ts";
import { FieldsDraft } from "#src/values/fields-draft.ts";
import { splitPath } from "#src/values/names.ts";
import { sameFields } from "#src/values/same.ts";
import type { Micros } from "#src/values/time.ts";

export interface WriteResult {
	/** Absent for a deletion. */
	updateTime?: Micros;
	transformResults?: WireValue[];
}

/** The documents that a commit touches, after it. Undefined: deleted. */
export type Overlay = Map<string, Doc | undefined>;

export interface Applied {
	overlay: Overlay;
	results: WriteResult[];
}

/** Firestore's bound in bytes of fields. It is measured on their JSON text, which is longer. */
const maxDocumentBytes = 4 * 1_048_576;
/**
 * Characters of all documents that the writes of one commit of a client change or delete, and of those that they make. The whole commit
 * is computed in one turn of the event loop, and 6 Mi take a quarter of a second.
 */
const maxWritten = 6 * 1_048_576;
/** A document that is made once more by the same commit counts as so many. No client of ours does that. */
const againCost = 4;
/** Each write counts as so many: it is authorized, and found in its indexes, however small it is. */
const writeCost = 8_192;
/** Each element of a list that a transform looks through counts as so many. */
const elementCost = 64;

/** What a commit may still cost. */
class Budget {
	#left: number;

	constructor({ service }: Caller) {
		this.#left = service ? Number.POSITIVE_INFINITY : maxWritten;
	}

	spend(characters: number): void {
		this.#left -= characters;
		if (this.#left < 0) throw invalid("The commit changes too much at once");
	}
}

export interface ApplyContext {
	prefix: string;
	time: Micros;
	caller: Caller;
	authorize: Authorize;
	/** Documents before this commit. */
	lookup: Lookup;
	quotas: Quotas | undefined;
	count: Count;
}

/** Computes the effect of a commit without storing it. Throws FirestoreError if the commit is refused. */
export function applyWrites(writes: Write[], context: ApplyContext): Applied {
	const overlay: Overlay = new Map();
	const budget = new Budget(context.caller);
	const touched = context.caller.service ? undefined : operationsOf(writes, context.lookup, budget);
	if (touched !== undefined) refuseEarly(touched, context);
	const results: WriteResult[] = [];
	const deleted = new Set<string>();
	let failure: FirestoreError | undefined;
	const current: Lookup = (path) => (overlay.has(path) ? overlay.get(path) : context.lookup(path));
	for (const write of writes) {
		budget.spend(writeCost);
		const before = current(write.path);
		const checked = checkPrecondition(write, before, deleted);
		if (!checked.ok) failure ??= checked.error;
		if (write.kind === "update") results.push(update(write, before, overlay, { ...context, budget }));
		else {
			if (write.kind === "delete") {
				deleted.add(write.path);
				if (before !== undefined) overlay.set(write.path, undefined);
			}
			results.push(write.kind === "verify" && before !== undefined ? { updateTime: before.updateTime } : {});
		}
	}
	// Access is checked first, because callers without the right must not learn whether a precondition holds.
	if (touched !== undefined) checkAccess(touched, overlay, context, current);
	if (failure !== undefined) throw failure;
	const { quotas, lookup, count } = context;
	if (touched !== undefined && quotas !== undefined) checkQuotas(quotas, overlay, lookup, count);
	return { overlay, results };
}

/** The operations of a commit on each document. */
type Touched = Map<string, Set<Operation>>;

/** Each kind of write of a document needs its own right. A `verify` needs one, too. */
function operationsOf(writes: Write[], lookup: Lookup, budget: Budget): Touched {
	const touched: Touched = new Map();
	for (const write of writes) {
		const before = lookup(write.path);
		const known = touched.get(write.path);
		if (known === undefined) budget.spend(before?.json.length ?? 0);
		const operations = known ?? new Set();
		// A document that this commit created is still being created.
		const operation = operationOf(write, before, operations.has("create"));
		touched.set(write.path, operations.add(operation));
	}
	return touched;
}

/** Refuses early, so that callers without the right cannot make the server compute the writes. */
function refuseEarly(touched: Touched, { authorize, caller, lookup, time }: ApplyContext): void {
	const reads = { paths: new Set<string>() };
	for (const [path, operations] of touched) {
		const question = { path, before: lookup(path), time, lookup, reads };
		for (const operation of operations)
			if (isAlwaysRefused(authorize, caller, { ...question, operation })) throw denied();
	}
}

function checkAccess(touched: Touched, overlay: Overlay, context: ApplyContext, lookupAfter: Lookup): void {
	const { lookup, time } = context;
	const reads = { paths: new Set<string>() };
	for (const [path, operations] of touched) {
		const before = lookup(path);
		const after = overlay.has(path) ? overlay.get(path) : before;
		const question = { path, before, after, time, lookup, lookupAfter, reads };
		for (const operation of operations)
			if (!isAllowed(context.authorize, context.caller, { ...question, operation })) throw denied();
	}
}

function operationOf(write: Write, before: Doc | undefined, createdInCommit: boolean): Operation {
	if (write.kind === "delete") return "delete";
	if (write.kind === "verify") return "get";
	const mustExist =
		write.precondition !== undefined && "exists" in write.precondition && write.precondition.exists;
	return before !== undefined || (mustExist && !createdInCommit) ? "update" : "create";
}

const met: Result<undefined> = { ok: true, value: undefined };

/** @param deleted paths that earlier writes of the commit deleted, also those of missing documents */
function checkPrecondition(
	write: Write,
	before: Doc | undefined,
	deleted: ReadonlySet<string>,
): Result<undefined> {
	const { path, precondition } = write;
	if (precondition === undefined) return met;
	if ("updateTime" in precondition) {
		if (before !== undefined && before.updateTime === precondition.updateTime) return met;
		return failed(new FirestoreError("FAILED_PRECONDITION", `The document changed: ${path}`));
	}
	if (precondition.exists === (before !== undefined)) return met;
	if (!precondition.exists)
		return failed(new FirestoreError("ALREADY_EXISTS", `Document already exists: ${path}`));
	if (deleted.has(path)) return failed(invalid(`Document deleted earlier in the same commit: ${path}`));
	return failed(new FirestoreError("NOT_FOUND", `No document to update: ${path}`));
}

function failed(error: FirestoreError): Result<never> {
	return { ok: false, error };
}

function update(
	write: Extract<Write, { kind: "update" }>,
	before: Doc | undefined,
	overlay: Overlay,
	context: ApplyContext & { budget: Budget },
): WriteResult {
	const base =
		write.mask === undefined ? write.fields : masked(before?.fields ?? {}, write.fields, write.mask);
	const look = (elements: number) => context.budget.spend(elementCost * elements);
	const { fields, results } = applyTransforms(base, write.transforms, context.time, look);
	const answer = (updateTime: Micros): WriteResult =>
		results.length === 0 ? { updateTime } : { updateTime, transformResults: results };
	// An unchanged document keeps its update time, and listeners are not notified.
	if (before !== undefined && sameFields(before.fields, fields)) return answer(before.updateTime);
	const { path } = write;
	const { collection, id } = before ?? splitPath(path);
	const times = { createTime: before?.createTime ?? context.time, updateTime: context.time };
	const doc = new Doc({ prefix: context.prefix, path, collection, id }, times, { fields });
	doc.row = before?.row ?? 0;
	context.budget.spend(doc.json.length * (overlay.has(write.path) ? againCost : 1));
	if (doc.json.length * 3 > maxDocumentBytes && Buffer.byteLength(doc.json) > maxDocumentBytes) {
		throw invalid(`Document too large: ${path}`);
	}
	overlay.set(path, doc);
	return answer(context.time);
}

function masked(before: Fields, given: Fields, mask: readonly (readonly string[])[]): Fields {
	const fields = new FieldsDraft(before);
	for (const path of mask) fields.set(path, getField(given, path));
	return fields.fields();
}
