import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { errorFields } from "#src/error-fields.ts";
import { connectionOf } from "./connection.ts";
import type { Api, Bindings } from "./context.ts";
import { bareRefusal } from "./refusal.ts";

interface App {
	fetch(request: Request, bindings: Bindings): Response | Promise<Response>;
}

/** The turn of a request's body; see `Bindings`. */
export type BodyTurn = (request: object) => Promise<boolean>;

/**
 * Answers requests of Node's server.
 *
 * @param addressOf the caller's address; see `Bindings`
 * @param bodyTurn see `Bindings`
 */
export function nodeListener(
	app: App,
	api: Api,
	addressOf: (incoming: Pick<IncomingMessage, "headers" | "socket">) => string,
	bodyTurn: BodyTurn,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
	const listen = getRequestListener(
		(request, { incoming }) => {
			const address = () => addressOf(incoming);
			const connection = () => connectionOf(incoming, address());
			return app.fetch(request, { api, address, connection, bodyTurn: () => bodyTurn(incoming) });
		},
		{ errorHandler },
	);

	/** Answers requests whose host or path cannot be parsed, so that there is no `Request`. */
	function errorHandler(error: unknown): Response {
		const code = error instanceof RequestError ? "invalid-value" : "internal";
		if (code === "internal") api.log("error", "request.unanswered", errorFields(error));
		const { status, headers, envelope } = bareRefusal(code, undefined, api.randomBytes);
		return Response.json(envelope, { status, headers });
	}

	return async (incoming, outgoing) => {
		// HTTP/1.0 requires no host, and the probes of some load balancers send none.
		if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
		await listen(incoming, outgoing);
	};
}
