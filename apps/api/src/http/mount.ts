import { ENDPOINTS, type Endpoint } from "@junban/api-contract/endpoints/all";
import type { Hono } from "hono";
import { OPERATIONS } from "#src/operations/all.ts";
import { authorisationOf } from "./authorise.ts";
import type { ApiEnv, Operation } from "./context.ts";
import { readUndeclaredBody } from "./middleware.ts";
import { nameCheckOf } from "./names.ts";
import { Refusal, refuse } from "./refusal.ts";

/** Makes each endpoint of the contract a route of the app. A known path with another method gets 405. */
export function mountEndpoints(app: Hono<ApiEnv>): void {
	const byPath = Map.groupBy(ENDPOINTS, ({ path }) => path);
	// `{member}` also matches the names of operations: all methods of a path are mounted before the next path.
	for (const [path, endpoints] of [...byPath].sort(([a], [b]) => compareBySpecificity(a, b))) {
		const pattern = path.replace(/\{(\w+)\}/g, ":$1");
		for (const endpoint of endpoints) app.on(endpoint.method, pattern, handlerOf(endpoint, pattern));
		app.all(pattern, refusalOfMethod(endpoints, pattern));
	}
}

const bodyIsRead = () => Promise.resolve();

/** The operation of an endpoint behind the checks that the contract declares for it. */
function handlerOf(endpoint: Endpoint, route: string): Operation {
	const operation = OPERATIONS[endpoint.id];
	const checkNames = nameCheckOf(endpoint);
	const authorise = authorisationOf(endpoint);
	const mayHaveBody = endpoint.method !== "GET";
	return async (c) => {
		c.set("route", route);
		c.set("endpoint", endpoint);
		checkNames(c);
		await authorise?.(c);
		// HTTP/2 says neither a length nor a transfer encoding of such a body.
		if (mayHaveBody && c.req.header("content-length") === undefined) await readUndeclaredBody(c, bodyIsRead);
		return await operation(c);
	};
}

function refusalOfMethod(endpoints: readonly Endpoint[], route: string): Operation {
	const allow = endpoints.map(({ method }) => method).join(", ");
	return (c) => {
		c.set("route", route);
		return refuse(c, new Refusal("method-not-allowed"), { allow });
	};
}

/** Orders paths so that a fixed segment comes before a parameter in the same place. */
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
