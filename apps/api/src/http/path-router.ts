import type { Result, Router } from "hono/router";
import { METHOD_NAME_ALL, UnsupportedPathError } from "hono/router";

interface Pattern<T> {
	readonly path: string;
	/** What the path has at each place; undefined: any name, which is a parameter. */
	readonly names: readonly (string | undefined)[];
	/** Places of the parameters. */
	readonly places: Record<string, number>;
	readonly handlers: Map<string, T>;
}

/**
 * The router of paths that are names and `:parameters` alone, and of one `*` for all others. The first path that fits
 * decides, with its handler of the method or of all methods, and that one handler is all that is run. Hono's own
 * routers know more and take several times as long: one that knows names below parameters walks a tree for each call.
 */
export class PathRouter<T> implements Router<T> {
	readonly name = "PathRouter";
	/** By the number of names. */
	readonly #patterns = new Map<number, Pattern<T>[]>();
	/** Of those, by the last name of a path the ones that come into question; undefined: of any other. */
	readonly #endings = new Map<number, Map<string | undefined, readonly Pattern<T>[]>>();
	#others: T | undefined;

	add(method: string, path: string, handler: T): void {
		if (path === "/*") {
			this.#others = handler;
			return;
		}
		if (/[*?{]/.test(path)) throw new UnsupportedPathError();
		const parts = path.split("/");
		const alike = this.#patterns.get(parts.length) ?? [];
		let pattern = alike.find((each) => each.path === path);
		if (pattern === undefined) {
			const names = parts.map((part) => (part.startsWith(":") ? undefined : part));
			const places: Record<string, number> = {};
			for (const [place, part] of parts.entries()) if (part.startsWith(":")) places[part.slice(1)] = place;
			pattern = { path, names, places, handlers: new Map() };
			this.#patterns.set(parts.length, [...alike, pattern]);
			this.#endings.set(parts.length, endingsOf([...alike, pattern]));
		}
		if (!pattern.handlers.has(method)) pattern.handlers.set(method, handler);
	}

	match(method: string, path: string): Result<T> {
		const parts = path.split("/");
		const endings = this.#endings.get(parts.length);
		const patterns = endings?.get(parts[parts.length - 1]) ?? endings?.get(undefined) ?? [];
		for (const { handlers, names, places } of patterns) {
			if (!fits(names, parts)) continue;
			const handler = handlers.get(method) ?? handlers.get(METHOD_NAME_ALL);
			if (handler !== undefined) return [[[handler, places]], parts];
		}
		return this.#others === undefined ? [[], []] : [[[this.#others, {}]], []];
	}
}

/** In the order of the patterns: a parameter that stands before a name is found before it. */
function endingsOf<T>(patterns: readonly Pattern<T>[]): Map<string | undefined, readonly Pattern<T>[]> {
	const endings = [undefined, ...patterns.map(({ names }) => names.at(-1))];
	return new Map(
		endings.map((ending) => [
			ending,
			patterns.filter(({ names }) => names.at(-1) === undefined || names.at(-1) === ending),
		]),
	);
}

function fits(names: readonly (string | undefined)[], parts: readonly string[]): boolean {
	for (let place = names.length - 1; place > 0; place--) {
		const name = names[place];
		if (name === undefined ? parts[place] === "" : parts[place] !== name) return false;
	}
	return true;
}
