import { createApp } from "#src/app.ts";
import type { Shell } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import type { Log } from "#src/ports.ts";
import { pooledRandomBytes } from "#src/random.ts";

/** The runtime of a Worker and its objects. */
export const workerShell: Shell = {
	randomBytes: pooledRandomBytes(),
	later: (ms, run) => {
		setTimeout(run, ms);
	},
	yieldThen: (run) => {
		setImmediate(run);
	},
};

/** Logs one line of JSON to the console, where Workers Logs read it. `debug` is not logged. */
export const consoleLog: Log = (level, event, fields) => {
	if (level === "debug") return;
	const told = typeof fields === "function" ? fields() : fields;
	// biome-ignore lint/suspicious/noConsole: Workers Logs read the console.
	console[level](JSON.stringify({ level, event, ...told }));
};

/** Bytes of a refused body that are still read. */
const MAX_DISCARDED = 1024 * 1024;

/** One for all objects of an isolate: it takes seven times the memory of an object's other state. */
let app: ReturnType<typeof createApp> | undefined;

/** Answers a call with the given API. */
export async function answerBy(api: Api, request: Request): Promise<Response> {
	app ??= createApp();
	const { headers } = request;
	// The edge sets this header and removes a client's own.
	const answer = await app.fetch(request, { api, address: () => headers.get("cf-connecting-ip") ?? "" });
	const length = Number(headers.get("content-length") ?? 0);
	if (answer.status === 413 && !request.bodyUsed && length <= MAX_DISCARDED) await discard(request.body);
	return answer;
}

/** Reads a body to its end. Without that the connection would end before the client has the answer. */
async function discard(body: Request["body"]): Promise<void> {
	try {
		await body?.pipeTo(new WritableStream());
	} catch {
		// The client has disconnected.
	}
}
