import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Delta, DocumentResults, type Results, SetResults } from "#src/listen/results.ts";
import { Rights } from "#src/listen/rights.ts";
import { Routes } from "#src/listen/routes.ts";
import { Snapshot } from "#src/listen/snapshot.ts";
import type { Watched } from "#src/listen/target.ts";
import { WindowResults } from "#src/listen/window-results.ts";
import type { Log } from "#src/log.ts";
import { publicError } from "#src/status.ts";
import type { Change, Committed } from "#src/store/commit-types.ts";
import type { Store } from "#src/store/store.ts";
import type { Micros } from "#src/values/time.ts";

/** One stream's side of a view. */
export interface Subscriber {
	/** Takes in what changed; to be sent with the next `flush` of its connection. */
	collect(deltas: Delta[]): void;
	connection: Connection;
}

export interface Connection {
	/** Sends what was collected, and that all is as of the snapshot. */
	flush(snapshot: Snapshot): void;
	fail(error: FirestoreError): void;
}

/** One watched thing, shared by all who watch it; who may see it is each subscriber's business. */
export interface View {
	watched: Watched;
	results: Results;
	subscribers: Set<Subscriber>;
	/** For whom it was opened. */
	owner: string;
}

/** Views that one owner can have opened. Equal queries are one view, so the tablets of a shop need a few. */
const maxOwnViews = 100;
/** Documents in all views together, about: each takes some hundred bytes. */
const maxWatched = 500_000;

/** Keeps the views current and tells their subscribers. */
export class ListenHub {
	/** Asked anew before subscribers hear of what a commit changed. */
	readonly rights = new Rights();
	readonly #store: Store;
	readonly #log: Log;
	readonly #views = new Map<string, View>();
	/** How many views were opened for each owner. */
	readonly #owned = new Map<string, number>();
	readonly #routes = new Routes<View>();
	#pending: Committed[] = [];
	#covers: Micros;

	constructor(store: Store, log: Log) {
		this.#store = store;
		this.#log = log;
		this.#covers = store.clock.stored;
	}

	/** Views, and listeners of all views together. */
	get size(): { views: number; listeners: number } {
		let listeners = 0;
		for (const { subscribers } of this.#views.values()) listeners += subscribers.size;
		return { views: this.#views.size, listeners };
	}

	/** What subscribers have been told of so far. */
	snapshot(): Snapshot {
		return new Snapshot(this.#store.epoch, this.#covers, this.#store.clock.read());
	}

	/** Takes in a stored group of commits; subscribers hear of it after those who wait for their commit's answer. */
	committed(committed: Committed): void {
		this.#pending.push(committed);
		if (this.#pending.length === 1) setImmediate(() => this.drain());
	}

	/** Tells subscribers at once of everything stored so far. */
	drain(): void {
		const pending = this.#pending;
		this.#pending = [];
		for (const committed of pending) this.#distribute(committed);
		this.#covers = this.#store.clock.stored;
	}

	/**
	 * The view's results are what `snapshot` covers when this returns. Throws RESOURCE_EXHAUSTED when the owner, or all
	 * together, watch too much.
	 */
	subscribe(watched: Watched, subscriber: Subscriber, owner: string): View {
		this.drain();
		let view = this.#views.get(watched.key);
		if (view === undefined) {
			this.#checkRoom(owner);
			view = { watched, results: this.#results(watched), subscribers: new Set(), owner };
			this.#views.set(watched.key, view);
			this.#owned.set(owner, (this.#owned.get(owner) ?? 0) + 1);
			this.#routes.add(view);
		}
		view.subscribers.add(subscriber);
		return view;
	}

	unsubscribe(view: View, subscriber: Subscriber): void {
		view.subscribers.delete(subscriber);
		if (view.subscribers.size > 0 || this.#views.get(view.watched.key) !== view) return;
		this.#views.delete(view.watched.key);
		const owned = (this.#owned.get(view.owner) ?? 0) - 1;
		if (owned > 0) this.#owned.set(view.owner, owned);
		else this.#owned.delete(view.owner);
		this.#routes.remove(view);
	}

	/** Ends every stream: what is shown may not be what is stored, and their tokens let clients catch up. */
	reset(error: FirestoreError): void {
		this.#pending = [];
		this.#covers = this.#store.clock.stored;
		const connections = new Set<Connection>();
		for (const view of this.#views.values())
			for (const { connection } of view.subscribers) connections.add(connection);
		this.#views.clear();
		this.#owned.clear();
		this.#routes.clear();
		for (const connection of connections) connection.fail(error);
	}

	#checkRoom(owner: string): void {
		let watched = 0;
		for (const { results } of this.#views.values()) watched += results.size;
		if ((this.#owned.get(owner) ?? 0) < maxOwnViews && watched < maxWatched) return;
		this.#log({ level: "warn", event: "listen.too-much", fields: { watched, views: this.#views.size } });
		throw new FirestoreError("RESOURCE_EXHAUSTED", "Too much is watched");
	}

	#distribute({ time, changes }: Committed): void {
		for (const entitled of this.rights.touchedBy(changes)) entitled.reconsider();
		const byView = new Map<View, Change[]>();
		for (const change of changes) {
			this.#routes.each(change, (view) => {
				const known = byView.get(view);
				if (known === undefined) byView.set(view, [change]);
				else known.push(change);
			});
		}
		const touched = new Set<Connection>();
		for (const [view, relevant] of byView) {
			const deltas = this.#applied(view, relevant);
			if (deltas.length === 0) continue;
			for (const subscriber of view.subscribers) {
				subscriber.collect(deltas);
				touched.add(subscriber.connection);
			}
		}
		this.#covers = time;
		const snapshot = this.snapshot();
		for (const connection of touched) connection.flush(snapshot);
	}

	/** A view that cannot be brought up to date is given up with all its streams: they start anew. */
	#applied(view: View, changes: Change[]): Delta[] {
		try {
			return view.results.apply(changes);
		} catch (cause) {
			this.#log({ level: "error", event: "listen.view-failed", fields: { reason: String(cause) } });
			for (const { connection } of [...view.subscribers]) connection.fail(publicError(cause));
			return [];
		}
	}

	#results(watched: Watched): Results {
		if (watched.kind === "documents") return new DocumentResults(watched.paths, this.#store);
		const { query } = watched;
		const free = query.limit === undefined && query.offset === 0;
		return free ? new SetResults(query, this.#store) : new WindowResults(query, this.#store);
	}
}
