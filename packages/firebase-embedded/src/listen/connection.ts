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
import type { Connection } from "#src/listen/telling.ts";
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

/** Changes of a target that wait apart. Those of many commits are united, because a slow machine may be long behind. */
const mostChanges = 32;

interface Right {
	/** Bounded as the caller may watch it. */
	watched: Watched;
	/** The paths of the documents on which the right depends. */
	reads: readonly string[];
}

interface Target extends Subscriber, WatchRight {
	id: number;
	view: View;
}

/** One Listen stream: its targets, and their pending messages. */
export class ListenConnection implements StreamHandler, Connection {
	readonly #context: ListenContext;
	readonly #stream: Stream;
	readonly #caller: Caller;
	readonly #owner: Owner;
	readonly #messages: InOrder;
	readonly #targets = new Map<number, Target>();
	/** What each commit changed for each target since the last snapshot. */
	readonly #collected = new Map<Target, (readonly Delta[])[]>();
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
		for (const target of this.#targets.values()) this.#leave(target);
		this.#targets.clear();
		this.#collected.clear();
	}

	fail(error: FirestoreError): void {
		this.#stream.fail(error);
	}

	flush(now: Snapshot): void {
		if (this.#collected.size > 0) this.#tell(now);
	}

	#tell(now: Snapshot): void {
		const collected = [...this.#collected].map(
			([target, changes]) => [target, lastOf(changes).map((delta) => this.#current(delta))] as const,
		);
		this.#collected.clear();
		if (!this.#open) return;
		const [only, ...more] = collected;
		const texts =
			only === undefined || more.length > 0
				? this.#merged(collected, now)
				: only[1].flatMap((delta) => this.#text(only[0], delta, now));
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

	/** Comes in the turn of the commit for each of thousands of targets, so that what each document has last is looked up later. */
	#collect(target: Target, deltas: readonly Delta[]): void {
		const changes = this.#collected.get(target);
		if (changes === undefined) this.#collected.set(target, [deltas]);
		else if (changes.length < mostChanges) changes.push(deltas);
		else this.#collected.set(target, [lastOf(changes), deltas]);
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
		const target: Omit<Target, "view"> = {
			id,
			connection: this,
			collect: (deltas) => {
				if (this.#targets.has(id)) this.#collect(known, deltas);
			},
			end: (error) => this.#end(id, error),
			recheck: () => {
				const still = this.#rightTo(watched);
				if (still === undefined) this.#end(id, denied());
				else hub.rights.setDependencies(known, still.reads);
			},
		};
		const known: Target = Object.assign(target, {
			view: hub.subscribe(watched, target, this.#owner),
		});
		this.#targets.set(id, known);
		hub.rights.setDependencies(known, reads);
		const now = hub.snapshot();
		const context = { database, store, authorize, caller: this.#caller, readTime: now.readTime };
		return [
			targetAdded(id),
			...initialMessages(known.view, id, resumptionOf(store, request), context),
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
		this.#targets.delete(target.id);
		this.#leave(target);
		this.#collected.delete(target);
	}

	#leave(target: Target): void {
		this.#context.hub.rights.forget(target);
		this.#context.hub.unsubscribe(target.view, target);
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

	#isOpenTarget(target: Target): boolean {
		return this.#targets.get(target.id) === target;
	}

	/** @param isDecided whether the caller may see a document that the target names */
	#text(target: Target, delta: Delta, now: Snapshot, isDecided = false): string[] {
		if (!this.#isOpenTarget(target)) return [];
		if (!isDecided && isNamed({ target, delta })) {
			this.#keepOrEnd([target], this.#rightToSee(delta));
			if (!this.#isOpenTarget(target)) return [];
		}
		const maySee = delta.inView || this.#maySeeGone(delta);
		if (!maySee) return [this.#goneText(delta, [target.id], now, maySee)];
		let text = delta.texts.get(target.id);
		if (text === undefined) {
			text = this.#message(delta, delta.inView ? [target.id] : [], delta.inView ? [] : [target.id], now);
			delta.texts.set(target.id, text);
		}
		return [text];
	}

	/** Tells that a document has left these targets. */
	#goneText(delta: Delta, targets: number[], now: Snapshot, maySee = this.#maySeeGone(delta)): string {
		if (delta.doc === undefined || maySee) return this.#message(delta, [], targets, now);
		return documentRemove(delta.doc.name, targets, now.readTime);
	}

	/** Clients differ in the right to see a document that left a view. */
	#maySeeGone(delta: Delta): boolean {
		return delta.doc === undefined || this.#rightToSee(delta, true).allowed;
	}

	/** A document that concerns several targets is sent once. */
	#merged(collected: readonly (readonly [Target, readonly Delta[]])[], now: Snapshot): string[] {
		const byPath = new Map<string, { target: Target; delta: Delta }[]>();
		for (const [target, deltas] of collected) {
			for (const delta of deltas) {
				const known = byPath.get(delta.path);
				if (known === undefined) byPath.set(delta.path, [{ target, delta }]);
				else known.push({ target, delta });
			}
		}
		const texts: string[] = [];
		for (const all of byPath.values()) {
			const isOpen = ({ target }: { target: Target }) => this.#isOpenTarget(target);
			const named = all.filter((entry) => isOpen(entry) && isNamed(entry));
			const targets = named.map(({ target }) => target);
			if (named[0] !== undefined) this.#keepOrEnd(targets, this.#rightToSee(named[0].delta));
			const entries = all.filter(isOpen);
			const seen = entries.filter(({ delta }) => delta.inView);
			const gone = entries.filter(({ delta }) => !delta.inView);
			const [first] = entries;
			if (first === undefined) continue;
			const ids = (part: typeof entries) => part.map(({ target }) => target.id);
			if (entries.length === 1) texts.push(...this.#text(first.target, first.delta, now, true));
			// A client may see what one of its queries returns, and was just allowed to see what it names.
			else if (seen[0] !== undefined) texts.push(this.#message(seen[0].delta, ids(seen), ids(gone), now));
			else texts.push(this.#goneText(first.delta, ids(gone), now));
		}
		return texts;
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

/** Whether it is a document that its target names, so that the right to see it is decided for each version. */
function isNamed({ target, delta }: { target: Target; delta: Delta }): boolean {
	return target.view.watched.kind === "documents" && delta.doc !== undefined;
}

/** Of each document the last of its changes. */
function lastOf(changes: readonly (readonly Delta[])[]): Delta[] {
	const last = new Map<string, Delta>();
	for (const deltas of changes) for (const delta of deltas) last.set(delta.path, delta);
	return [...last.values()];
}
