import { ENDPOINTS, type Endpoint } from "@junban/api-contract/endpoints/all";
import type { Hono } from "hono";
import { OPERATIONS } from "#src/operations/all.ts";
import { authorise } from "./authorise.ts";
import type { ApiEnv, ApiMiddleware } from "./context.ts";
import { refuseMethod } from "./errors.ts";
import { checkNames } from "./names.ts";

/** Makes each endpoint of the contract a route of the app. A path known by another method is answered 405. */
export function mountEndpoints(app: Hono<ApiEnv>): void {
	const byPath = Map.groupBy(ENDPOINTS, ({ path }) => path);
	// `{member}` also matches the names of operations, so each path is complete before the next one begins.
	for (const [path, endpoints] of [...byPath].sort(([a], [b]) => compareBySpecificity(a, b))) {
		const pattern = path.replace(/\{(\w+)\}/g, ":$1");
		for (const endpoint of endpoints)
			app.on(
				endpoint.method,
				pattern,
				enter(pattern, endpoint),
				checkNames(endpoint),
				authorise(endpoint),
				OPERATIONS[endpoint.id],
			);
		const allow = endpoints.map(({ method }) => method).join(", ");
		app.all(pattern, enter(pattern, undefined), refuseMethod(allow));
	}
}

/** Notes which call this is, for the log and the metrics. */
function enter(route: string, endpoint: Endpoint | undefined): ApiMiddleware {
	return (c, next) => {
		c.set("route", route);
		c.set("endpoint", endpoint);
		return next();
	};
}

/** Orders paths so that a name stands before a parameter in the same place. */
export function compareBySpecificity(a: string, b: string): number {
	const [left, right] = [a.split("/"), b.split("/")];
	for (const [place, name] of left.entries()) {
		const other = right[place];
		if (other === undefined) return 1;
		const difference = Number(name.startsWith("{")) - Number(other.startsWith("{"));
		if (difference !== 0) return difference;
	}
	return left.length - right.length;
}
