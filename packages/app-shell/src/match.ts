/** Paths against patterns such as `/app/:app/:line`. */
type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
	? Name | Names<Rest>
	: Pattern extends `${string}:${infer Name}`
		? Name
		: never;

/** The segments a pattern names. */
export type Params<Pattern extends string> = { readonly [Name in Names<Pattern>]: string };

export type Routes = { readonly [name: string]: string };

/** One route of a map of patterns, with what its path said. */
export type Match<Map extends Routes> = {
	[Name in keyof Map]: { readonly name: Name; readonly params: Params<Map[Name]> };
}[keyof Map];

function segmentsOf(path: string): string[] {
	return path.split("/").filter((segment) => segment !== "");
}

function decoded(segment: string): string | undefined {
	try {
		return decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}

function read(pattern: string, path: readonly string[]): Record<string, string> | undefined {
	const wanted = segmentsOf(pattern);
	if (wanted.length !== path.length) return undefined;
	const params: Record<string, string> = {};
	for (const [index, want] of wanted.entries()) {
		const segment = decoded(path[index] ?? "");
		if (segment === undefined) return undefined;
		if (want.startsWith(":")) params[want.slice(1)] = segment;
		else if (want !== segment) return undefined;
	}
	return params;
}

/** The first pattern of the map, in its order, that the path fits; a slash at the end makes no difference. */
export function matchRoute<const Map extends Routes>(routes: Map, path: string): Match<Map> | undefined {
	const segments = segmentsOf(path);
	for (const [name, pattern] of Object.entries(routes)) {
		const params = read(pattern, segments);
		// The names and params come from this very pattern; TypeScript cannot follow Object.entries.
		if (params !== undefined) return { name, params } as Match<Map>;
	}
	return undefined;
}
