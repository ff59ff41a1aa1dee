import { Counts } from "@junban/callers/counts";
import { SERVICE } from "#src/access/authorize.ts";
import type { Watched } from "#src/listen/target.ts";
import { comparisonsOf } from "#src/query/query.ts";
import type { Owner } from "#src/webchannel/room.ts";

/** Views per owner. Equal queries share a view, so the tablets of a shop need only a few. */
const maxOwnViews = 100;
/** Of these, parts of lists of which the owner may not read the whole; and of all owners together. Each change looks at all. */
const maxOwnParts = 20;
const maxParts = 400;
/** Parts of one collection: each change of a line is compared with all of them, before anybody is told. Ours are of announcements. */
const maxPartsOfCollection = 40;
/** Comparisons of one changed document: with the conditions of an owner's views, and with those of the parts of its collection. */
const maxComparisons = { own: 1_000, ownParts: 50, partsOfCollection: 200 };
/** Documents in the views of one account, approximately, and in those of all strangers' networks together. */
const maxOwnWatched = 50_000;
/** Documents in all views together, approximately. Each takes some hundred bytes. */
const maxWatched = 500_000;
/** Views that are open may grow, as a line does. */
const maxGrowth = 2;

interface Watching {
	readonly watched: Watched;
	readonly results: { readonly weight: number };
	/** The caller for whom it was opened. */
	readonly owner: Owner;
}

/**
 * The room that views take. At the bound for all, whoever watches the most loses a view, so that an account that watches
 * little always finds room and keeps it. The views of the server itself count only for their number.
 */
export class WatchRoom<View extends Watching> {
	/** By the owner's name. */
	readonly #views = new Map<string, Set<View>>();
	/** Documents as they were last counted: of a view, of owners, of all strangers and of all. None of the server's own. */
	readonly #weights = new Map<View, number>();
	#ofOwners = new Counts<string>();
	#ofStrangers = 0;
	#ofAll = 0;

	enter(view: View): void {
		const own = this.#views.get(view.owner.name);
		if (own === undefined) this.#views.set(view.owner.name, new Set([view]));
		else own.add(view);
		this.#count(view, view.results.weight);
	}

	leave(view: View): void {
		const own = this.#views.get(view.owner.name);
		own?.delete(view);
		if (own?.size === 0) this.#views.delete(view.owner.name);
		this.#count(view, 0);
		this.#weights.delete(view);
	}

	/**
	 * Counts the view again after a change.
	 * @returns a view that has to end because those of its owner, of all strangers or of all have grown to twice what may be opened
	 */
	changed(view: View): View | undefined {
		const { name, stranger } = view.owner;
		if (name === SERVICE) return undefined;
		this.#count(view, view.results.weight);
		if (stranger && this.#ofStrangers > maxGrowth * maxOwnWatched)
			return this.#largest(this.#ownerWithMost(true));
		if (!stranger && this.#ofOwners.of(name) > maxGrowth * maxOwnWatched) return this.#largest(name);
		return this.#ofAll > maxGrowth * maxWatched ? this.#largest(this.#ownerWithMost(false)) : undefined;
	}

	#count(view: View, size: number): void {
		const { name, stranger } = view.owner;
		if (name === SERVICE) return;
		const more = size - (this.#weights.get(view) ?? 0);
		this.#weights.set(view, size);
		this.#ofOwners.add(name, more);
		this.#ofAll += more;
		if (stranger) this.#ofStrangers += more;
	}

	clear(): void {
		this.#views.clear();
		this.#weights.clear();
		this.#ofOwners = new Counts();
		this.#ofStrangers = 0;
		this.#ofAll = 0;
	}

	/**
	 * Whether one more view of this owner has room.
	 * @returns the view that has to end for it, or `full` if there is none
	 */
	roomFor({ name, stranger }: Owner, watched: Watched): "free" | "full" | View {
		const own: ReadonlySet<View> = this.#views.get(name) ?? new Set();
		if (own.size >= maxOwnViews) return "full";
		if (name === SERVICE) return "free";
		if (comparisons(watched, ...watchedBy(own)) > maxComparisons.own) return "full";
		if (isPart(watched)) {
			const room = this.#roomForPart(name, watched);
			if (room !== "free") return room;
		}
		if (!stranger && this.#ofOwners.of(name) >= maxOwnWatched) return "full";
		if (stranger && this.#ofStrangers >= maxOwnWatched) return this.#ofMost(true, name);
		return this.#ofAll < maxWatched ? "free" : this.#ofMost(false, name);
	}

	#roomForPart(name: string, part: Part): "free" | "full" | View {
		const mine = partsOf(this.#views.get(name) ?? []);
		if (mine.length >= maxOwnParts || comparisons(part, ...mine) > maxComparisons.ownParts) return "full";
		const all = [...this.#all()].filter(({ watched }) => isPart(watched));
		const beside = all.filter(({ watched }) => isPart(watched) && watched.collection === part.collection);
		if (
			beside.length >= maxPartsOfCollection ||
			comparisons(part, ...watchedBy(beside)) > maxComparisons.partsOfCollection
		)
			return crowding(beside, name, part);
		return all.length < maxParts ? "free" : crowding(all, name, part);
	}

	/** The largest view of whoever has the most; nobody ends a view for one more of the same owner. */
	#ofMost(ofStrangers: boolean, asking: string): "full" | View {
		const most = this.#ownerWithMost(ofStrangers);
		return most === asking ? "full" : (this.#largest(most) ?? "full");
	}

	#ownerWithMost(ofStrangers: boolean): string | undefined {
		let most: string | undefined;
		for (const [name, [view]] of this.#views) {
			if (name === SERVICE || (ofStrangers && view?.owner.stranger !== true)) continue;
			if (most === undefined || this.#ofOwners.of(name) > this.#ofOwners.of(most)) most = name;
		}
		return most;
	}

	#largest(name: string | undefined): View | undefined {
		let largest: View | undefined;
		for (const view of this.#views.get(name ?? "") ?? [])
			if (largest === undefined || view.results.weight > largest.results.weight) largest = view;
		return largest;
	}

	*#all(): Iterable<View> {
		for (const views of this.#views.values()) yield* views;
	}
}

type Part = Extract<Watched, { kind: "query" }>;

function isPart(watched: Watched): watched is Part {
	return watched.kind === "query" && watched.query.bounds?.isPart === true;
}

function watchedBy(views: Iterable<Watching>): Watched[] {
	return Array.from(views, ({ watched }) => watched);
}

function partsOf(views: Iterable<Watching>): Part[] {
	return watchedBy(views).filter(isPart);
}

/** A view of the owner whose parts take the most of the room, if that is more than the asking owner then has. */
function crowding<View extends Watching>(views: readonly View[], asking: string, part: Part): "full" | View {
	const weights = new Map([[asking, comparisons(part)]]);
	for (const { owner, watched } of views)
		weights.set(owner.name, (weights.get(owner.name) ?? 0) + comparisons(watched));
	const most = Math.max(...weights.values());
	if (weights.get(asking) === most) return "full";
	return views.find(({ owner }) => weights.get(owner.name) === most) ?? "full";
}

function comparisons(...all: readonly Watched[]): number {
	return all.reduce((sum, watched) => sum + (watched.kind === "query" ? comparisonsOf(watched.query) : 0), 0);
}
