import { SERVICE } from "#src/access/authorize.ts";
import type { Watched } from "#src/listen/target.ts";
import { comparisonsWith } from "#src/query/query.ts";
import type { Owner } from "#src/webchannel/room.ts";

/** Views per owner. Equal queries share a view, so the tablets of a shop need only a few. */
const maxOwnViews = 100;
/** Of these, parts of lists of which the owner may not read the whole; and of all owners together. Each change looks at all. */
const maxOwnParts = 20;
const maxParts = 400;
/** Comparisons that the conditions of an owner's views, of their parts, and of all owners' parts make of one changed document. */
const maxComparisons = { own: 1_000, ownParts: 60, parts: 1_200 };
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
		if (isPart(watched) && (parts(own) >= maxOwnParts || parts(this.#all()) >= maxParts)) return "full";
		if (name === SERVICE) return "free";
		if (this.#comparesTooMuch(own, watched)) return "full";
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

	#comparesTooMuch(own: Iterable<View>, watched: Watched): boolean {
		const more = comparisonsOf(watched);
		const views = [...own];
		if (comparisons(views) + more > maxComparisons.own) return true;
		if (!isPart(watched)) return false;
		const partsOf = (all: Iterable<View>) => [...all].filter((view) => isPart(view.watched));
		return (
			comparisons(partsOf(views)) + more > maxComparisons.ownParts ||
			comparisons(partsOf(this.#all())) + more > maxComparisons.parts
		);
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

function isPart(watched: Watched): boolean {
	return watched.kind === "query" && watched.query.bounds?.isPart === true;
}

function parts(views: Iterable<Watching>): number {
	let count = 0;
	for (const { watched } of views) if (isPart(watched)) count++;
	return count;
}

function comparisonsOf(watched: Watched): number {
	return watched.kind === "query" ? comparisonsWith(watched.query.where) : 0;
}

function comparisons(views: Iterable<Watching>): number {
	let count = 0;
	for (const { watched } of views) count += comparisonsOf(watched);
	return count;
}

function sum(sizes: ReadonlyMap<string, number>): number {
	let all = 0;
	for (const size of sizes.values()) all += size;
	return all;
}
