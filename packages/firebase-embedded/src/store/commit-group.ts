import { workedMs } from "@junban/callers/thread-share";
import type { Authorize, Caller } from "#src/access/authorize.ts";
import type { Result } from "#src/result.ts";
import { inTransaction, sqliteCode } from "#src/sqlite.ts";
import { publicError } from "#src/status.ts";
import { applyWrites, type Overlay } from "#src/store/apply.ts";
import type { CommitClock } from "#src/store/commit-clock.ts";
import type { Change, CommitRequest, CommitResult, Committed } from "#src/store/commit-types.ts";
import type { DocCache } from "#src/store/doc-cache.ts";
import { type Count, type Quotas, sizeOf } from "#src/store/quotas.ts";
import type { Tables } from "#src/store/tables.ts";
import { splitPath } from "#src/values/names.ts";
import type { Micros } from "#src/values/time.ts";

export interface GroupContext {
	tables: Tables;
	cache: DocCache;
	clock: CommitClock;
	authorize: Authorize;
	quotas: Quotas | undefined;
	prefix: string;
	/** See `StoreOptions`. */
	onDecided?: ((caller: Caller, ms: number) => void) | undefined;
}

export interface GroupOutcome {
	/** One per request: its result, or the refusal. */
	answers: Result<CommitResult>[];
	/** Undefined if nothing changed. */
	committed: Committed | undefined;
	/** Milliseconds of the wait for the disk. Undefined if nothing changed. */
	syncMs: number | undefined;
}

/**
 * Decides the commits in order, each on the result of the earlier ones, and stores all their changes in one
 * transaction, with one wait for the disk. If it throws, nothing is stored, and no commit may be acknowledged.
 */
export function commitGroup(requests: CommitRequest[], context: GroupContext): GroupOutcome {
	const { tables, cache, clock, authorize, quotas, prefix, onDecided } = context;
	const overlay: Overlay = new Map();
	/** The paths of the overlay, by collection: a commit may grow hundreds of bounded ones, among thousands of changes of others. */
	const changed = new Map<string, Set<string>>();
	// The state before the group. What clients name is read one by one, as far as their bounds go.
	const trusted = requests.filter(({ caller }) => caller.service);
	const stored: Overlay = tables.documents.getAll(pathsOf(trusted));
	const lookup = (path: string) => {
		if (overlay.has(path)) return overlay.get(path);
		if (stored.has(path)) return stored.get(path);
		const doc = tables.documents.get(path);
		stored.set(path, doc);
		return doc;
	};
	const count: Count = {
		documents(path, most) {
			const collection = tables.documents.collection(path);
			let n = collection === undefined ? 0 : tables.documents.count(collection, most);
			for (const each of changed.get(path) ?? [])
				n += Number(overlay.get(each) !== undefined) - Number(stored.get(each) !== undefined);
			return n;
		},
		bytes(path) {
			const collection = tables.documents.collection(path);
			let n = collection === undefined ? 0 : tables.documents.bytes(collection);
			for (const each of changed.get(path) ?? []) n += sizeOf(overlay.get(each)) - sizeOf(stored.get(each));
			return n;
		},
		deletions(path, most) {
			const collection = tables.documents.collection(path);
			let n = collection === undefined ? 0 : tables.documents.countDeletions(collection, most);
			for (const each of changed.get(path) ?? [])
				if (overlay.get(each) === undefined && stored.get(each) !== undefined) n++;
			return n;
		},
	};
	let last: Micros = 0;
	const answers = requests.map((request): Result<CommitResult> => {
		const time = clock.next();
		const started = request.caller.service ? 0 : workedMs();
		try {
			const applied = applyWrites(request.writes, {
				prefix,
				time,
				caller: request.caller,
				authorize,
				lookup,
				quotas,
				count,
			});
			for (const [path, doc] of applied.overlay) {
				overlay.set(path, doc);
				const { collection } = splitPath(path);
				const paths = changed.get(collection) ?? new Set();
				changed.set(collection, paths.add(path));
			}
			last = time;
			return { ok: true, value: { time, results: applied.results } };
		} catch (cause) {
			// A fault of the store concerns the whole group, a fault of ours only the commit that caused it.
			if (sqliteCode(cause) !== undefined) throw cause;
			return { ok: false, error: publicError(cause) };
		} finally {
			if (!request.caller.service) onDecided?.(request.caller, workedMs() - started);
		}
	});
	const changes = changesOf(overlay, stored);
	if (changes.length === 0) return { answers, committed: undefined, syncMs: undefined };
	let syncMs: number | undefined;
	try {
		inTransaction(
			tables.db,
			() => {
				for (const change of changes) store(change, last, tables);
			},
			(ms) => {
				syncMs = ms;
			},
		);
	} catch (cause) {
		tables.documents.forgetAfterRollback();
		throw cause;
	}
	for (const { path, after } of changes) {
		if (after === undefined) cache.remove(path);
		else cache.renew(after);
	}
	clock.stored = last;
	return { answers, committed: { time: last, changes }, syncMs };
}

function* pathsOf(requests: readonly CommitRequest[]): Generator<string> {
	for (const { writes } of requests) for (const { path } of writes) yield path;
}

function changesOf(overlay: Overlay, stored: Overlay): Change[] {
	const changes: Change[] = [];
	for (const [path, after] of overlay) {
		const before = stored.get(path);
		const collection = (after ?? before)?.collection;
		if (collection !== undefined) changes.push({ path, collection, before, after });
	}
	return changes;
}

function store({ before, after }: Change, time: Micros, tables: Tables): void {
	if (after === undefined) {
		if (before !== undefined) tables.documents.remove(before, time);
	} else {
		after.row = before?.row ?? 0;
		tables.documents.put(after, before === undefined);
	}
	tables.indexes.update(before, after);
}
