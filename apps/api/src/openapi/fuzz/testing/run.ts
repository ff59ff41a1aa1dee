/** For tests: sends generated requests to a running API and judges each answer. */
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import type { NoticeSettings } from "#src/notify/notifier.ts";
import type { OpenApi } from "#src/openapi/types.ts";
import type { Answer } from "#src/testing/answer.ts";
import { faultOf } from "#src/testing/contract-check.ts";
import type { TestApi } from "#src/testing/shops.ts";
import type { FuzzRequest } from "./requests.ts";
import { PRIVATE, TICKET } from "./values.ts";

const REMEMBERED = 2_000;

/** Providers that accept everything, so that channels can be registered. */
export const FUZZ_NOTICES: NoticeSettings = {
	providers: {
		mail: async () => "sent",
		push: { publicKey: "a-key", send: async () => "sent" },
	},
};

/** Settings of the fuzzed lines: notices are on. */
export const FUZZ_LINE = {
	fields: { notification: true },
	notification: { before: 3, on_during: true, on_called: true },
};

export class Fuzzer {
	readonly #api: TestApi;
	readonly #public: ReadonlySet<string>;
	readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
	/** The newest member uids: secrets that no public answer may hold. */
	readonly #secrets = new Set<string>();
	/** Count of answers by status. */
	readonly statuses = new Map<number, number>();
	/** Calls that succeeded at least once. */
	readonly reached = new Set<string>();

	constructor(api: TestApi, document: OpenApi) {
		this.#api = api;
		const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
		this.#public = new Set(
			operations.filter((each) => each["x-who"] === "anyone").map(({ operationId }) => operationId),
		);
	}

	/** Sends the requests in order on one line. Resolves to the first fault, with its request. */
	async run(line: string, requests: readonly FuzzRequest[]): Promise<string | undefined> {
		const members: string[] = [];
		for (const request of requests) {
			const path = pathOf(request, line, members);
			const answer = await this.#send(request, path, line);
			const joined = uidOf(answer.json);
			const isJoin = request.operationId.startsWith("join");
			if (isJoin && answer.status < 300 && joined !== undefined) {
				members.push(joined);
				this.#remember(joined);
			}
			this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
			if (answer.status < 300) this.reached.add(request.operationId);
			const fault = this.#judge(request, path, answer);
			if (fault !== undefined)
				return `${fault}\n${JSON.stringify({ ...request, path })}\n${answer.status} ${answer.text.slice(0, 1_000)}`;
		}
		return undefined;
	}

	/** Runs each sequence on its own line, all at once. Resolves to the faults. */
	async runAll(lines: readonly string[], sequences: readonly (readonly FuzzRequest[])[]): Promise<string[]> {
		const faults = await Promise.all(
			sequences.map((requests, index) => this.run(lines[index] ?? "", requests)),
		);
		return faults.filter((fault) => fault !== undefined);
	}

	close(): void {
		this.#agent.destroy();
	}

	#judge(request: FuzzRequest, path: string, answer: Answer): string | undefined {
		if (answer.status >= 500 && !isMeant(answer)) return `a status of ${answer.status}`;
		if (!/^[0-9a-f]{16}$/.test(answer.headers.get("x-request-id") ?? "")) return "no request id";
		const known = faultOf(request.method, new URL(path, "http://x").pathname, answer);
		if (known !== undefined) return known;
		// The document itself holds what anybody may read.
		const isShared = this.#public.has(request.operationId) && !request.operationId.startsWith("join");
		if (!isShared && answer.status < 400) return undefined;
		if (answer.text.includes(PRIVATE)) return "somebody's own words in a public answer";
		const words = answer.text.match(/[A-Za-z0-9_-]{22,64}/g) ?? [];
		return words.some((word) => this.#secrets.has(word)) ? "a member uid in a public answer" : undefined;
	}

	#remember(uid: string): void {
		this.#secrets.add(uid);
		const [oldest] = this.#secrets;
		if (this.#secrets.size > REMEMBERED && oldest !== undefined) this.#secrets.delete(oldest);
	}

	#send({ body, headers, method, who }: FuzzRequest, path: string, line: string): Promise<Answer> {
		const text = body?.replace(TICKET, this.#api.joinTicket(line));
		const token = who === "none" ? undefined : who === "forged" ? "a.b.c" : this.#api[who].token;
		const { hostname, port } = new URL(this.#api.url);
		return new Promise((resolve, reject) => {
			const sent = httpRequest(
				{
					agent: this.#agent,
					hostname,
					port,
					method,
					path,
					headers: {
						...headers,
						...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
						...(text === undefined ? {} : { "content-length": Buffer.byteLength(text) }),
					},
				},
				(response) => read(response).then(resolve, reject),
			);
			sent.on("error", reject);
			sent.end(text);
		});
	}
}

/** Whether the server lacks a service on purpose, such as payments. It never lacks its store. */
function isMeant({ status, text }: Answer): boolean {
	return status === 501 || (status === 503 && !text.includes("store-unavailable"));
}

async function read(response: IncomingMessage): Promise<Answer> {
	const parts: Buffer[] = [];
	for await (const part of response) parts.push(part);
	const text = Buffer.concat(parts).toString();
	const headers = new Headers();
	for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
	return { status: response.statusCode ?? 0, headers, text, json: parsed(text) };
}

function pathOf({ parameters, path, query }: FuzzRequest, line: string, members: readonly string[]): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const text = parameters[name] ?? "";
		if (text === "@line") return line;
		if (!/^@\d$/.test(text)) return text;
		return members[Number(text.slice(1)) % Math.max(1, members.length)] ?? "B".repeat(24);
	});
	return filled + query;
}

function uidOf(json: unknown): string | undefined {
	const uid = typeof json === "object" && json !== null && "uid" in json ? json.uid : undefined;
	return typeof uid === "string" ? uid : undefined;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
