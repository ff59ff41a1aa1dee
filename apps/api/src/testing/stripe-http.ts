/** For tests of any runner: a local server that speaks Stripe's HTTP for the calls that the premium plan uses. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { KeptAnswers, type StripeAnswer, type StripeCall } from "./stripe-idempotency.ts";
import { type FakeSubscription, subscriptionOf } from "./stripe-objects.ts";

export const STRIPE_KEY = "sk_test_junban_junban";
export const WEBHOOK_SECRET = "whsec_junban";

/** How the next call fails. `lost`: it takes effect, and the connection ends without an answer. `silent`: no answer. */
export type StripeFailure =
	| "lost"
	| "silent"
	| {
			readonly status: number;
			readonly error?: Readonly<Record<string, unknown>>;
			readonly headers?: Readonly<Record<string, string>>;
			/** In place of a JSON error. */
			readonly text?: string;
	  };

export interface StripeServer {
	readonly url: URL;
	readonly subscriptions: Map<string, FakeSubscription>;
	/** Method and path of each call. */
	readonly calls: string[];
	readonly requests: StripeCall[];
	/** The calls that changed something. */
	readonly effects: string[];
	/** The next calls fail so, in this order. */
	readonly failures: StripeFailure[];
	/** `down`: every call gets 500. `broken`: every connection is closed. */
	mode: "up" | "down" | "broken";
	/** Awaited between the reading of a subscription and the answer, so that a test can act in between. */
	beforeAnswer: () => Promise<void>;
	close(): Promise<void>;
}

export async function openStripe(): Promise<StripeServer> {
	const kept = new KeptAnswers();
	let requests = 0;
	const server = createServer((request, response) => {
		void (async () => {
			const { pathname: path } = new URL(request.url ?? "/", "http://stripe");
			const { headers, method = "" } = request;
			const call: StripeCall = { method, path, headers, form: await bodyOf(request) };
			stripe.calls.push(`${method} ${path}`);
			stripe.requests.push(call);
			if (stripe.mode === "broken") return request.socket.destroy();
			requests += 1;
			response.setHeader("request-id", `req_${requests}`);
			response.setHeader("stripe-version", String(headers["stripe-version"] ?? ""));
			const failure = stripe.mode === "down" ? { status: 500 } : stripe.failures.shift();
			if (failure === "silent") return;
			if (failure === undefined || failure === "lost") {
				const { status, body } = await kept.answer(call, () => answer(stripe, call));
				if (failure === "lost") return request.socket.destroy();
				await stripe.beforeAnswer();
				return sendJson(response, status, body);
			}
			for (const [name, value] of Object.entries(failure.headers ?? {})) response.setHeader(name, value);
			const { error = { type: "api_error", message: "down" }, status, text } = failure;
			if (text === undefined) return sendJson(response, status, { error });
			response.writeHead(status, { "content-type": "text/html" }).end(text);
		})();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const stripe: StripeServer = {
		url: new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`),
		subscriptions: new Map(),
		...{ calls: [], requests: [], effects: [], failures: [] },
		mode: "up",
		beforeAnswer: async () => undefined,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return stripe;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const part of request) text += String(part);
	return text;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The parameters of the calls that this server knows; any other is refused, as by Stripe. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
	GET: [],
	POST: ["cancel_at_period_end"],
	DELETE: [],
};

async function answer(
	stripe: StripeServer,
	{ method, path, headers, form }: StripeCall,
): Promise<StripeAnswer> {
	if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
		return refuse(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
	if (!/^\d{4}-\d{2}-\d{2}(?:\.[a-z]+)?$/.test(String(headers["stripe-version"] ?? "")))
		return refuse(400, { type: "invalid_request_error", message: "Invalid Stripe API version" });
	const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
	if (form !== "" && !isForm) return refuse(400, { type: "invalid_request_error", message: "Not a form" });
	const sent = new URLSearchParams(form);
	const unknown = [...sent.keys()].find((name) => PARAMETERS[method]?.includes(name) !== true);
	if (unknown !== undefined)
		return refuse(400, {
			...{ type: "invalid_request_error", code: "parameter_unknown", param: unknown },
			message: `Received unknown parameter: ${unknown}`,
		});
	const id = /^\/v1\/subscriptions\/(sub_[A-Za-z0-9]+)$/.exec(path)?.[1] ?? "";
	const subscription = stripe.subscriptions.get(id);
	// A subscription that has ended can be read, and neither changed nor ended again.
	if (subscription === undefined || (method !== "GET" && subscription.status === "canceled"))
		return refuse(404, {
			...{ type: "invalid_request_error", code: "resource_missing", param: "id" },
			message: `No such subscription: '${id}'`,
		});
	const ends = sent.get("cancel_at_period_end");
	if (method === "POST" && ends !== null) subscription.cancel_at_period_end = ends === "true";
	if (method === "DELETE") subscription.status = "canceled";
	if (method !== "GET") stripe.effects.push(`${method} ${id}`);
	return { status: 200, body: subscriptionOf(id, subscription) };
}

function refuse(status: number, error: Readonly<Record<string, string>>): StripeAnswer {
	return { status, body: { error: { ...error, doc_url: "https://docs.stripe.com/error-codes" } } };
}
