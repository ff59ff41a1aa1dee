import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createSites } from "../sites.ts";

export interface Got {
	readonly status: number | undefined;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

export interface Served {
	readonly port: number;
	/** Sends the path as it is, dots included. */
	ask(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Got>;
	close(): Promise<void>;
}

type Host = Parameters<typeof createSites>[1];

/** Serves a folder of front ends on a free port. `more` replaces settings. */
export async function serveSites(folder: string, more: Partial<Host> = {}): Promise<Served> {
	const sites = await createSites(folder, {
		ask: ({ url }) => new Response(`asked ${new URL(url).pathname}`),
		log: () => undefined,
		hostOf: ({ headers }) => headers.host,
		addressOf: ({ socket }) => socket.remoteAddress ?? "",
		bodyTurn: async () => true,
		readLogo: async () => new Response(null, { status: 404 }),
		subdomains: "shop.example",
		home: undefined,
		facts: () => ({
			publicUrl: "https://queue.example",
			signUp: "open",
			origins: { admin: "", customer: "", api: "" },
		}),
		...more,
	});
	sites.fill();
	const server = createServer((message, response) => sites.handle(message, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		port,
		ask: (path, headers = {}, method = "GET") =>
			new Promise((resolve, reject) => {
				const sent = request({ host: "127.0.0.1", port, path, headers, method }, (response) => {
					const parts: Buffer[] = [];
					response.on("data", (part: Buffer) => parts.push(part));
					response.on("end", () =>
						resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
					);
				});
				sent.on("error", reject).end();
			}),
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
