import type { Watched } from "#src/listen/target.ts";
import type { Change } from "#src/store/commit-types.ts";
import { collectionId } from "#src/values/names.ts";

/** Finds the views that a change may concern. It runs for every commit, so it builds no key to search with. */
export class Routes<View extends { watched: Watched }> {
	readonly #byCollection = new Map<string, Set<View>>();
	/** By the collection id that all collections of a group share. */
	readonly #byGroup = new Map<string, Set<View>>();
	readonly #byDocument = new Map<string, Set<View>>();

	add(view: View): void {
		for (const [routes, key] of this.#placesOf(view.watched)) {
			const views = routes.get(key);
			if (views === undefined) routes.set(key, new Set([view]));
			else views.add(view);
		}
	}

	remove(view: View): void {
		for (const [routes, key] of this.#placesOf(view.watched)) {
			const views = routes.get(key);
			views?.delete(view);
			if (views?.size === 0) routes.delete(key);
		}
	}

	clear(): void {
		for (const routes of [this.#byCollection, this.#byGroup, this.#byDocument]) routes.clear();
	}

	/** Calls `visit` for each view that the change may concern. */
	each({ path, collection }: Change, visit: (view: View) => void): void {
		this.#byCollection.get(collection)?.forEach(visit);
		if (this.#byGroup.size > 0) this.#byGroup.get(collectionId(collection))?.forEach(visit);
		if (this.#byDocument.size > 0) this.#byDocument.get(path)?.forEach(visit);
	}

	#placesOf(watched: Watched): [Map<string, Set<View>>, string][] {
		if (watched.kind === "documents") return watched.paths.map((path) => [this.#byDocument, path]);
		const { query, collection } = watched;
		return [query.allDescendants ? [this.#byGroup, query.collectionId] : [this.#byCollection, collection]];
	}
}
