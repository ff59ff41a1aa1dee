import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Authorize, type Caller, decide } from "#src/access/authorize.ts";
import { authorizeList } from "#src/access/authorize-list.ts";
import type { InOrder } from "#src/listen/first-reads.ts";
import type { ListenHub, Subscriber, View } from "#src/listen/hub.ts";
import { initialMessages, resumptionOf } from "#src/listen/initial.ts";
import {
	documentChange,
	documentDelete,
	documentRemove,
	targetAdded,
	targetCurrent,
	targetRemoved,
} from "#src/listen/messages.ts";
import type { Delta } from "#src/listen/results.ts";
import type { WatchRight } from "#src/listen/rights.ts";
import type { Snapshot } from "#src/listen/snapshot.ts";
import { parseWatched, type Watched, watchedQuery } from "#src/listen/target.ts";
import { NamedReads } from "#src/rest/bounded-answer.ts";
import type { Decision } from "#src/rules/types.ts";
import { denied, grpcCode, invalid, publicError } from "#src/status.ts";
import type { Store } from "#src/store/store.ts";
import { integer, message } from "#src/values/json.ts";
import type { Database } from "#src/values/names.ts";
import type { Owner } from "#src/webchannel/room.ts";
import type { Stream, StreamHandler } from "#src/webchannel/stream.ts";

export interface ListenContext {
	database: Database;
	store: Store;
	hub: ListenHub;
	authorize: Authorize;
}

/** Far above what the SDK opens. Bounds what the server stores for one client. */
const maxTargets = 100;
/** The same for callers who are not signed in. Each target of a list may cost a scan and a message per document. */
const maxTargetsOfStrangers = 20;

/** Changes of a view that wait apart. Those of many commits are united, because a slow machine may be long behind. */
const mostChanges = 32;

interface Right {
	/** Bounded as the caller may watch it. */
	watched: Watched;
	/** The paths of the documents on which the right depends. */
	reads: readonly string[];
}

interface Target extends WatchRight {
	readonly id: number;
	readonly view: View;
}

/** The last change of a document in a view. */
interface Collected {
	readonly view: View;
	readonly delta: Delta;
}

/** One Listen stream: its targets, and their pending messages. */
export class ListenConnection implements StreamHandler, Subscriber {
	readonly #context: ListenContext;
	readonly #stream: Stream;
	readonly #caller: Caller;
	readonly #owner: Owner;
	readonly #messages: InOrder;
	readonly #targets = new Map<number, Target>();
	/** The same by their views. A client may watch one view by a hundred targets, and is told once for all. */
	readonly #watching = new Map<View, Set<Target>>();
	/** What each commit changed in each view since the last snapshot. */
	readonly #collected = new Map<View, (readonly Delta[])[]>();
	#snapshotDue = false;
	#open = true;
	/** The last id that this server chose, 0 for none. From then on, it chooses all. */
	#chosen = 0;

	/** @param owner who the views are counted for, because each owner may have a limited number */
	constructor(context: ListenContext, stream: Stream, caller: Caller, owner: Owner) {
		this.#context = context;
		this.#stream = stream;
		this.#caller = caller;
		this.#owner = owner;
		this.#messages = context.hub.firstReads.stream(caller, {
			isLong: (wire) => this.#isLong(wire),
			handle: (wire) => this.#handle(wire),
			caughtUp: () => this.#scheduleSnapshot(),
			fail: (cause) => stream.fail(publicError(cause)),
		});
	}

	receive(wire: unknown): void {
		this.#messages.receive(wire);
	}

	closed(): void {
		this.#open = false;
		this.#messages.clear();
		for (const target of this.#targets.values()) this.#forget(target);
	}

	fail(error: FirestoreError): void {
		this.#stream.fail(error);
	}

	/** Comes in the turn of the commit, for each of thousands of streams, so that what each document has last is looked up later. */
	collect(view: View, deltas: readonly Delta[]): void {
		const changes = this.#collected.get(view);
		if (changes === undefined) this.#collected.set(view, [deltas]);
		else if (changes.length < mostChanges) changes.push(deltas);
		else this.#collected.set(view, [lastOf(changes), deltas]);
	}

	end(view: View, error: FirestoreError): void {
		for (const { id } of this.#targetsOf(view)) this.#end(id, error);
	}

	flush(now: Snapshot): void {
		if (this.#collected.size > 0) this.#tell(now);
	}

	#tell(now: Snapshot): void {
		const byPath = new Map<string, Collected[]>();
		for (const [view, changes] of this.#collected) {
			for (const delta of lastOf(changes)) {
				const entry = { view, delta: this.#current(delta) };
				const known = byPath.get(delta.path);
				if (known === undefined) byPath.set(delta.path, [entry]);
				else known.push(entry);
			}
		}
		this.#collected.clear();
		if (!this.#open) return;
		const texts = [...byPath.values()].flatMap((entries) => this.#text(entries, now) ?? []);
		texts.push(now.message);
		this.#stream.send(texts);
	}

	/**
	 * A document that has left a target may have been made again since, and told to another target. Its deletion would take it from that,
	 * too: clients keep one version of a document. All that is stored was applied, so the stored version is the last.
	 */
	#current(delta: Delta): Delta {
		if (delta.inView) return delta;
		const doc = this.#context.store.get(delta.path);
		return doc?.updateTime === delta.doc?.updateTime ? delta : { ...delta, doc, texts: new Map() };
	}

	/** Whether it adds a target with a long list. */
	#isLong(wire: unknown): boolean {
		const { database, store } = this.#context;
		try {
			const { addTarget } = message(wire, "message");
			if (addTarget === undefined) return false;
			const watched = parseWatched(database, message(addTarget, "addTarget"));
			return watched.kind === "query" && store.isHeavy(watched.query);
		} catch {
			// It is refused when it is handled.
			return false;
		}
	}

	#handle(wire: unknown): void {
		const { addTarget, removeTarget } = message(wire, "message");
		if (addTarget !== undefined) this.#add(message(addTarget, "addTarget"));
		else if (removeTarget !== undefined) this.#remove(integer(removeTarget, "removeTarget") ?? 0);
	}

	#add(request: Record<string, unknown>): void {
		const asked = integer(request["targetId"], "targetId") ?? 0;
		if (asked < 0) throw invalid("targetId must not be negative");
		if (this.#targets.has(asked)) throw invalid(`Target ${asked} exists`);
		const mixed = asked !== 0 && this.#chosen !== 0;
		const id = asked === 0 ? this.#choose() : asked;
		try {
			if (mixed) throw invalid("This stream's targets have ids that the server chooses");
			const known = this.#caller.service || this.#caller.auth !== null;
			if (this.#targets.size >= (known ? maxTargets : maxTargetsOfStrangers))
				throw new FirestoreError("RESOURCE_EXHAUSTED", "Too many targets");
			const watched = parseWatched(this.#context.database, request);
			const named = watched.kind === "documents" ? watched.paths.length : 0;
			const right = this.#rightTo(watched, new NamedReads(this.#caller, named));
			if (right === undefined) throw denied();
			this.#stream.send(this.#begin(id, right, request));
		} catch (cause) {
			this.#end(id, publicError(cause));
			return;
		}
		this.#scheduleSnapshot();
	}

	#choose(): number {
		do this.#chosen++;
		while (this.#targets.has(this.#chosen));
		return this.#chosen;
	}

	#begin(id: number, { watched, reads }: Right, request: Record<string, unknown>): string[] {
		const { hub, store, database, authorize } = this.#context;
		const view = hub.subscribe(watched, this, this.#owner);
		const target: Target = {
			id,
			view,
			recheck: () => {
				const still = this.#rightTo(watched);
				if (still === undefined) this.#end(id, denied());
				else hub.rights.setDependencies(target, still.reads);
			},
		};
		this.#targets.set(id, target);
		this.#watching.set(view, (this.#watching.get(view) ?? new Set()).add(target));
		hub.rights.setDependencies(target, reads);
		const now = hub.snapshot();
		const context = { database, store, authorize, caller: this.#caller, readTime: now.readTime };
		return [
			targetAdded(id),
			...initialMessages(view, id, resumptionOf(store, request), context),
			targetCurrent(id, now.token, now.readTime),
		];
	}

	/** Undefined without the right. Throws INVALID_ARGUMENT if it is too much for `named`. */
	#rightTo(watched: Watched, named?: NamedReads): Right | undefined {
		const { store, authorize } = this.#context;
		const lookup = (path: string) => store.get(path);
		if (watched.kind === "query") {
			const allowed = authorizeList(authorize, this.#caller, watched.query, lookup);
			if (allowed === undefined) return undefined;
			return { watched: watchedQuery(allowed.query), reads: allowed.reads };
		}
		const all = new Set<string>();
		const reads = { paths: new Set<string>() };
		for (const path of watched.paths) {
			const before = store.get(path);
			const question = { operation: "get", path, before, lookup, reads } as const;
			const decision = decide(authorize, this.#caller, question);
			if (!decision.allowed) return undefined;
			named?.add(before);
			for (const read of decision.reads) all.add(read);
		}
		return { watched, reads: [...all] };
	}

	#remove(id: number): void {
		const target = this.#targets.get(id);
		// The client was already told of a target that the server ended.
		if (target === undefined) return;
		this.#forget(target);
		this.#stream.send([targetRemoved(id)]);
	}

	#end(id: number, error: FirestoreError): void {
		const target = this.#targets.get(id);
		if (target !== undefined) this.#forget(target);
		this.#stream.send([targetRemoved(id, { code: grpcCode(error), message: error.message })]);
	}

	#forget(target: Target): void {
		const { hub } = this.#context;
		const { id, view } = target;
		this.#targets.delete(id);
		const others = this.#watching.get(view);
		others?.delete(target);
		if (others?.size === 0) {
			this.#watching.delete(view);
			this.#collected.delete(view);
		}
		hub.rights.forget(target);
		hub.unsubscribe(view, this);
	}

	#targetsOf(view: View): Target[] {
		return [...(this.#watching.get(view) ?? [])];
	}

	/**
	 * Sends the snapshot after all targets that arrive together, also those that wait: a snapshot between them would make
	 * the SDK fetch single documents again.
	 */
	#scheduleSnapshot(): void {
		if (this.#snapshotDue) return;
		this.#snapshotDue = true;
		setImmediate(() => {
			this.#snapshotDue = false;
			if (this.#messages.isWaiting) return;
			this.#context.hub.catchUp();
			this.#tell(this.#context.hub.snapshot());
		});
	}

	/** Ends targets that name a document which the caller may not see any more. */
	#keepOrEnd(targets: readonly Target[], decision: Decision): void {
		const { rights } = this.#context.hub;
		for (const target of targets) {
			const { watched } = target.view;
			if (!decision.allowed) this.#end(target.id, denied());
			else if (watched.kind === "documents" && watched.paths.length === 1)
				rights.setDependencies(target, decision.reads);
			// Deciding about all of its documents again, after each change of one, would take too long.
			else rights.addDependencies(target, decision.reads);
		}
	}

	/** One message about a document, for all targets of these views. Undefined: none of them is left. */
	#text(entries: readonly Collected[], now: Snapshot): string | undefined {
		const named = entries.filter(isNamed);
		const [first] = named;
		const naming = named.flatMap(({ view }) => this.#targetsOf(view));
		if (first !== undefined && naming.length > 0) this.#keepOrEnd(naming, this.#rightToSee(first.delta));
		// Some may have ended just now.
		const open = entries.filter(({ view }) => this.#watching.has(view));
		const [one] = open;
		if (one === undefined) return undefined;
		const ids = (part: readonly Collected[]) =>
			part.flatMap(({ view }) => this.#targetsOf(view).map(({ id }) => id));
		const seen = open.filter(({ delta }) => delta.inView);
		const gone = ids(open.filter(({ delta }) => !delta.inView));
		// A client may see what one of its queries returns, and was just allowed to see what it names.
		const [shown] = seen;
		if (shown === undefined) return this.#goneText(one.delta, gone, now);
		return this.#sharedText(shown.delta, ids(seen), gone, now);
	}

	/** Tells that a document has left these targets. Clients differ in the right to see it. */
	#goneText(delta: Delta, gone: number[], now: Snapshot): string {
		if (delta.doc === undefined || this.#rightToSee(delta, true).allowed)
			return this.#sharedText(delta, [], gone, now);
		return documentRemove(delta.doc.name, gone, now.readTime);
	}

	/** Most clients have the same few ids. */
	#sharedText(delta: Delta, targets: number[], gone: number[], now: Snapshot): string {
		const [id, ...more] = [...targets, ...gone];
		if (id === undefined || more.length > 0) return this.#message(delta, targets, gone, now);
		const text = delta.texts.get(id) ?? this.#message(delta, targets, gone, now);
		delta.texts.set(id, text);
		return text;
	}

	#message(delta: Delta, targets: number[], removed: number[], now: Snapshot): string {
		const { doc, path } = delta;
		if (doc !== undefined) return documentChange(doc, targets, removed);
		return documentDelete(this.#context.database.prefix + path, removed, now.readTime);
	}

	#rightToSee({ path, doc }: Delta, quiet?: true): Decision {
		const { authorize, store } = this.#context;
		const lookup = (other: string) => store.get(other);
		const question = { operation: "get", path, before: doc, lookup } as const;
		return decide(authorize, this.#caller, quiet === undefined ? question : { ...question, quiet });
	}
}

/** Whether it is a document that targets name, so that the right to see it is decided for each version. */
function isNamed({ view, delta }: Collected): boolean {
	return view.watched.kind === "documents" && delta.doc !== undefined;
}

/** Of each document the last of its changes. */
function lastOf(changes: readonly (readonly Delta[])[]): Delta[] {
	const last = new Map<string, Delta>();
	for (const deltas of changes) for (const delta of deltas) last.set(delta.path, delta);
	return [...last.values()];
}
