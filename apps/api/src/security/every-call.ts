/** For tests: every call that there is, with names of one's own in its path. */
import { ROUTES } from "#src/testing/routes.ts";

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

/** All calls, on these names; those without a name of their own in the pattern stay as they are. */
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
			.replace(":person", "nobody"),
	}));
}
