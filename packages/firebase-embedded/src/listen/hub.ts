import { Counts } from "@junban/callers/counts";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { SERVICE } from "#src/access/authorize.ts";
import { FirstReads } from "#src/listen/first-reads.ts";
import { type Delta, DocumentResults, type Results, SetResults } from "#src/listen/results.ts";
import { Rights } from "#src/listen/rights.ts";
import { Routes } from "#src/listen/routes.ts";
import { Snapshot } from "#src/listen/snapshot.ts";
import type { Watched } from "#src/listen/target.ts";
import { type Connection, EVENT_LOOP, Telling, type TellingPorts } from "#src/listen/telling.ts";
import { type CommitWork, changedTooMuch, ViewWork } from "#src/listen/view-work.ts";
import { WatchRoom } from "#src/listen/watch-room.ts";
import { isLimited, WindowResults } from "#src/listen/window-results.ts";
import type { Log } from "#src/log.ts";
import { publicError } from "#src/status.ts";
import type { Change, Committed } from "#src/store/commit-types.ts";
import type { Store } from "#src/store/store.ts";
import type { Micros } from "#src/values/time.ts";
import type { Owner } from "#src/webchannel/room.ts";

/** A stream that watches views. */
export interface Subscriber extends Connection {
	/** Collects changes of a view, and sends them with its next `flush`, of each document the last. */
	collect(view: View, deltas: Delta[]): void;
	/** The view has ended, for all the targets that watched it. */
	end(view: View, error: FirestoreError): void;
}

/** What a stream watches of a view. */
interface Watching {
	readonly owner: Owner;
	/** How many of its targets do, one or more. */
	targets: number;
}

/** A watched query or set of documents, shared by all its subscribers. Each subscriber checks its own rights. */
export interface View {
	watched: Watched;
	results: Results;
	/** A stream collects changes once for all of its targets that watch it. */
	subscribers: Map<Subscriber, Watching>;
	/** The caller for whom it was opened. */
	owner: Owner;
}

/**
 * Documents and queries in the targets of one owner, also those that share a view. The rights of all may have to be decided again at
 * once. A tablet has some 20, so an account has fifty.
 */
const maxTargeted = 1_000;
/** The same limit for all owners in a network together. One commit may change 256 documents, and concern all of these targets. */
const maxOfNetwork = 2_000;
/** Targets that an owner may have even in such a network, because staff share it with their guests. Enough for five tablets. */
const spared = 100;

/** Keeps the views up to date and notifies their subscribers. */
export class ListenHub {
	/** Checked again before subscribers are told what a commit changed. */
	readonly rights = new Rights();
	readonly firstReads: FirstReads;
	readonly #store: Store;
	readonly #log: Log;
	readonly #views = new Map<string, View>();
	readonly #room = new WatchRoom<View>();
	readonly #routes = new Routes<View>();
	readonly #work: ViewWork;
	/** By the owner's name. */
	readonly #targeted = new Counts<string>();
	readonly #ofNetworks = new Counts<string>();
	readonly #ports: TellingPorts;
	readonly #telling: Telling;
	#pending: Committed[] = [];
	/** Time of the last commit that connections have collected. */
	#covers: Micros;

	constructor(store: Store, log: Log, firstReads = new FirstReads(), ports = EVENT_LOOP) {
		this.firstReads = firstReads;
		this.#ports = ports;
		this.#work = new ViewWork(ports.now);
		this.#telling = new Telling(() => {
			this.catchUp();
			return this.snapshot();
		}, ports);
		this.#store = store;
		this.#log = log;
		this.#covers = store.clock.stored;
	}

	/** Number of views, and of targets that watch them. */
	get size(): { views: number; listeners: number } {
		let listeners = 0;
		for (const { subscribers } of this.#views.values())
			for (const { targets } of subscribers.values()) listeners += targets;
		return { views: this.#views.size, listeners };
	}

	/**
	 * The state of all views, with what connections have collected and not yet sent. To be taken after `catchUp` only: its read time is
	 * later than every stored commit, and a client drops what is older than its last snapshot.
	 */
	snapshot(): Snapshot {
		return new Snapshot(this.#store.epoch, this.#covers, this.#store.clock.read());
	}

	/** Applies a stored group of commits. Subscribers are notified after the callers of the commits got their answers. */
	committed(committed: Committed): void {
		this.#pending.push(committed);
		if (this.#pending.length === 1) this.#ports.yieldThen(() => this.catchUp());
	}

	/** Applies everything stored so far. Connections have collected it when this returns. */
	catchUp(): void {
		const pending = this.#pending;
		this.#pending = [];
		for (const committed of pending) this.#distribute(committed);
		this.#covers = this.#store.clock.stored;
	}

	/** Notifies subscribers at once of everything stored so far. */
	drain(): void {
		this.catchUp();
		this.#telling.tellAll();
	}

	/** Resolves when subscribers were notified of everything stored so far. */
	whenTold(): Promise<void> {
		this.catchUp();
		return this.#telling.whenTold();
	}

	/**
	 * Adds a target of the stream to those that watch. When this returns, the view's results are those of `snapshot`. Throws
	 * RESOURCE_EXHAUSTED if the owner watches too much. If all owners together do, another's view may end for it.
	 */
	subscribe(watched: Watched, subscriber: Subscriber, owner: Owner): View {
		this.catchUp();
		if (this.#hasTooMuch(owner, sizeOf(watched)))
			throw new FirestoreError("RESOURCE_EXHAUSTED", "Too much is watched");
		let view = this.#views.get(watched.key);
		if (view === undefined) {
			this.#makeRoom(owner, watched);
			view = { watched, results: this.#results(watched), subscribers: new Map(), owner };
			this.#views.set(watched.key, view);
			this.#room.enter(view);
			this.#routes.add(view);
		}
		const watching = view.subscribers.get(subscriber);
		if (watching === undefined) view.subscribers.set(subscriber, { owner, targets: 1 });
		else watching.targets++;
		this.#count(owner, sizeOf(watched));
		return view;
	}

	/** A target of the stream watches no more. */
	unsubscribe(view: View, subscriber: Subscriber): void {
		const watching = view.subscribers.get(subscriber);
		if (watching === undefined) return;
		watching.targets--;
		this.#count(watching.owner, -sizeOf(view.watched));
		if (watching.targets === 0) view.subscribers.delete(subscriber);
		if (view.subscribers.size > 0 || this.#views.get(view.watched.key) !== view) return;
		this.#forget(view);
	}

	/** Ends every stream, because its view may differ from the store. Clients catch up with their resume tokens. */
	reset(error: FirestoreError): void {
		this.#pending = [];
		this.#covers = this.#store.clock.stored;
		const subscribers = new Set<Subscriber>();
		for (const view of this.#views.values())
			for (const subscriber of view.subscribers.keys()) subscribers.add(subscriber);
		this.#views.clear();
		this.#room.clear();
		this.#routes.clear();
		this.#telling.clear();
		for (const subscriber of subscribers) subscriber.fail(error);
	}

	/** Ends views until one more of this owner has room. Throws if there is none to end. */
	#makeRoom(owner: Owner, watched: Watched): void {
		const room = () => this.#room.roomFor(owner, watched);
		for (let found = room(); found !== "free"; found = room()) {
			this.#log({ level: "warn", event: "listen.too-much", fields: { views: this.#views.size } });
			const error = new FirestoreError("RESOURCE_EXHAUSTED", "Too much is watched");
			if (found === "full") throw error;
			this.#endView(found, error);
		}
	}

	#hasTooMuch({ name, network = "" }: Owner, more: number): boolean {
		if (name === SERVICE) return false;
		const own = this.#targeted.of(name) + more;
		return own > maxTargeted || (own > spared && this.#ofNetworks.of(network) + more > maxOfNetwork);
	}

	#count({ name, network }: Owner, more: number): void {
		this.#targeted.add(name, more);
		if (network !== undefined) this.#ofNetworks.add(network, more);
	}

	#endView(view: View, error: FirestoreError): void {
		this.#forget(view);
		for (const subscriber of [...view.subscribers.keys()]) subscriber.end(view, error);
	}

	#forget(view: View): void {
		this.#views.delete(view.watched.key);
		this.#room.leave(view);
		this.#routes.remove(view);
	}

	#distribute({ changes }: Committed): void {
		for (const entitled of this.rights.affectedBy(changes)) entitled.recheck();
		const byView = new Map<View, Change[]>();
		for (const change of changes) {
			this.#routes.each(change, (view) => {
				const known = byView.get(view);
				if (known === undefined) byView.set(view, [change]);
				else known.push(change);
			});
		}
		const work = this.#work.begin();
		for (const [view, relevant] of byView) {
			const deltas = this.#applied(view, relevant, work);
			const isOpen = this.#views.get(view.watched.key) === view;
			const tooLarge = isOpen ? this.#room.changed(view) : undefined;
			if (tooLarge !== undefined) this.#endView(tooLarge, changedTooMuch());
			if (deltas.length === 0) continue;
			for (const subscriber of view.subscribers.keys()) {
				subscriber.collect(view, deltas);
				this.#telling.add(subscriber);
			}
		}
	}

	/** Closes a view that cannot be brought up to date, and after a fault all its streams: they start over. */
	#applied(view: View, changes: Change[], work: CommitWork): Delta[] {
		try {
			const payer = this.#payerOf(view);
			return payer === undefined ? [] : work.run(payer, changes, () => view.results.apply(changes));
		} catch (cause) {
			if (cause instanceof FirestoreError) {
				this.#endView(view, cause);
				return [];
			}
			this.#log({ level: "error", event: "listen.view-failed", fields: { reason: String(cause) } });
			for (const subscriber of [...view.subscribers.keys()]) subscriber.fail(publicError(cause));
			return [];
		}
	}

	/** The first subscriber's owner. Subscribers whose owners' shares are used up leave, and the others keep the view. */
	#payerOf(view: View): Owner | undefined {
		for (const [subscriber, { owner, targets }] of [...view.subscribers]) {
			if (!this.#work.isUsedUp(owner)) return owner;
			for (let left = targets; left > 0; left--) this.unsubscribe(view, subscriber);
			subscriber.end(view, changedTooMuch());
		}
		return undefined;
	}

	#results(watched: Watched): Results {
		if (watched.kind === "documents") return new DocumentResults(watched.paths, this.#store);
		const { query } = watched;
		if (!isLimited(query)) return new SetResults(query, this.#store);
		return new WindowResults(query, this.#store);
	}
}

function sizeOf(watched: Watched): number {
	return watched.kind === "documents" ? watched.paths.length : 1;
}
