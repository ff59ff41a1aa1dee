import { createApp } from "#src/app.ts";
import type { Shell } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import type { Log } from "#src/ports.ts";
import { pooledRandomBytes } from "#src/random.ts";

/** What a Worker and its objects run on. */
export const workerShell: Shell = {
	randomBytes: pooledRandomBytes(),
	later: (ms, run) => {
		setTimeout(run, ms);
	},
	yieldThen: (run) => {
		setImmediate(run);
	},
};

/** One line of JSON each; Workers Logs take them from the console. What is below `info` is not kept. */
export const consoleLog: Log = (level, event, fields) => {
	if (level === "debug") return;
	const told = typeof fields === "function" ? fields() : fields;
	// biome-ignore lint/suspicious/noConsole: the console is where a Worker's logs are taken from.
	console[level](JSON.stringify({ level, event, ...told }));
};

/** Bytes of a body too large that are read all the same. */
const MOST_UNWANTED = 1024 * 1024;

/** One for all objects of an isolate: it takes seven times the memory of what an object holds besides. */
let app: ReturnType<typeof createApp> | undefined;

/** Answers a call by what serves it. */
export async function answerBy(api: Api, request: Request): Promise<Response> {
	app ??= createApp();
	const { headers } = request;
	// The edge names the caller and lets nobody else do so.
	const answer = await app.fetch(request, { api, address: () => headers.get("cf-connecting-ip") ?? "" });
	const length = Number(headers.get("content-length") ?? 0);
	if (answer.status === 413 && !request.bodyUsed && length <= MOST_UNWANTED) await passOver(request.body);
	return answer;
}

/** Reads to the end what nobody wants: the end of the connection would cut the answer off on its way. */
async function passOver(body: Request["body"]): Promise<void> {
	try {
		await body?.pipeTo(new WritableStream());
	} catch {
		// Its sender went away and hears no answer.
	}
}
