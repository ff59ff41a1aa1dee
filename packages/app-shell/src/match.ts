/** Matches paths against patterns such as `/app/:app/:line`. */
type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
	? Name | Names<Rest>
	: Pattern extends `${string}:${infer Name}`
		? Name
		: never;

/** The values of the named segments of a pattern. */
export type Params<Pattern extends string> = { readonly [Name in Names<Pattern>]: string };

export type Routes = { readonly [name: string]: string };

/** A matching route of a map of patterns, with the values from the path. */
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

/** The first matching pattern in the order of the map; a final slash is ignored. */
export function matchRoute<const Map extends Routes>(routes: Map, path: string): Match<Map> | undefined {
	const segments = segmentsOf(path);
	for (const [name, pattern] of Object.entries(routes)) {
		const params = read(pattern, segments);
		// Name and params belong to this pattern; Object.entries loses that relation for TypeScript.
		if (params !== undefined) return { name, params } as Match<Map>;
	}
	return undefined;
}
