/** For tests: every call of the API, with given names in its path. */
import { ROUTES } from "./routes.ts";

export interface Named {
	readonly app?: string;
	readonly line?: string;
	readonly member?: string;
}

interface Call {
	readonly method: string;
	/** The pattern. */
	readonly route: string;
	readonly path: string;
}

/** All calls with these names in their paths. Patterns without names stay unchanged. */
export function everyCall({ app = "demo", line = "main", member = "A".repeat(24) }: Named): Call[] {
	if (ROUTES.length === 0) throw new Error("There are no calls");
	return ROUTES.map(([method, route]) => ({
		method,
		route,
		path: route
			.replace(":app", app)
			.replace(":line", line)
			.replace(":member", member)
			.replace(":slug", app)
			.replace(":file", `${app}.webmanifest`)
			.replace(":person", "nobody")
			.replace(":announcement", "none")
			.replace(":page", "admin"),
	}));
}
