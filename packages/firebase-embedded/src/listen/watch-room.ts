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

interface Watching {
	readonly watched: Watched;
	readonly results: { readonly size: number };
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

	enter(view: View): void {
		const own = this.#views.get(view.owner.name);
		if (own === undefined) this.#views.set(view.owner.name, new Set([view]));
		else own.add(view);
	}

	leave(view: View): void {
		const own = this.#views.get(view.owner.name);
		own?.delete(view);
		if (own?.size === 0) this.#views.delete(view.owner.name);
	}

	clear(): void {
		this.#views.clear();
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
		const all = new Map<string, number>();
		const strangers = new Map<string, number>();
		for (const view of this.#all()) {
			const { owner, results } = view;
			if (owner.name === SERVICE) continue;
			for (const sizes of owner.stranger ? [all, strangers] : [all])
				sizes.set(owner.name, (sizes.get(owner.name) ?? 0) + results.size);
		}
		if (!stranger && (all.get(name) ?? 0) >= maxOwnWatched) return "full";
		if (stranger && sum(strangers) >= maxOwnWatched) return this.#ofMost(strangers, name);
		return sum(all) < maxWatched ? "free" : this.#ofMost(all, name);
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
	#ofMost(sizes: ReadonlyMap<string, number>, asking: string): "full" | View {
		let most: string | undefined;
		for (const [name, size] of sizes) if (most === undefined || size > (sizes.get(most) ?? 0)) most = name;
		if (most === undefined || most === asking) return "full";
		let largest: View | undefined;
		for (const view of this.#views.get(most) ?? [])
			if (largest === undefined || view.results.size > largest.results.size) largest = view;
		return largest ?? "full";
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

function sum(sizes: ReadonlyMap<string, number>): number {
	let all = 0;
	for (const size of sizes.values()) all += size;
	return all;
}
