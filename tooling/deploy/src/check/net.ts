/** What the checks ask of the world: web servers and names. */
import { Resolver } from "node:dns/promises";
import { request } from "node:https";

export interface Answer {
	readonly status: number;
	readonly header: (name: string) => string;
	readonly body: string;
}

export interface Asked {
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}

export interface Net {
	/** Rejects where nobody answers, or with a certificate that is not trusted. Follows no redirects. */
	ask(url: string, asked?: Asked): Promise<Answer>;
	/** The texts of a name, with its aliases followed; empty without any. Rejects where names cannot be asked. */
	texts(name: string): Promise<readonly string[]>;
}

export interface NetOptions {
	/** For tests: where all hosts are, and who has signed their certificate. */
	readonly at?: { readonly host: string; readonly port: number; readonly ca: Buffer };
}

const ANSWER_MS = 10_000;
/** Longest body that is read. */
const MOST_BYTES = 1_000_000;
/** The name has no such record. */
const NONE = new Set(["ENOTFOUND", "ENODATA"]);

export function realNet({ at }: NetOptions = {}): Net {
	const resolver = new Resolver({ timeout: 3_000, tries: 2 });
	return {
		ask: (url, asked = {}) => ask(new URL(url), asked, at),
		texts: async (name) => {
			try {
				return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
			} catch (error) {
				if (error instanceof Error && "code" in error && NONE.has(String(error.code))) return [];
				throw error;
			}
		},
	};
}

async function ask(
	url: URL,
	{ body, headers, method = "GET" }: Asked,
	at: NetOptions["at"],
): Promise<Answer> {
	const { promise, reject, resolve } = Promise.withResolvers<Answer>();
	const asked = request(
		{
			host: at?.host ?? url.hostname,
			port: at?.port ?? (url.port === "" ? 443 : Number(url.port)),
			servername: url.hostname,
			path: `${url.pathname}${url.search}`,
			method,
			headers: { host: url.host, "accept-language": "ja", ...headers },
			signal: AbortSignal.timeout(ANSWER_MS),
			...(at === undefined ? {} : { ca: at.ca }),
		},
		(answer) => {
			const parts: Buffer[] = [];
			let length = 0;
			answer.on("data", (part: Buffer) => {
				length += part.length;
				if (length > MOST_BYTES) asked.destroy(new Error("the answer is too long"));
				else parts.push(part);
			});
			answer.on("error", reject);
			answer.on("end", () =>
				resolve({
					status: answer.statusCode ?? 0,
					header: (name) => String(answer.headers[name] ?? ""),
					body: Buffer.concat(parts).toString("utf8"),
				}),
			);
		},
	);
	asked.on("error", reject);
	asked.end(body);
	return await promise;
}
