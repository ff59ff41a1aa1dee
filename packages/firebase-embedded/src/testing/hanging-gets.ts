/** For tests of the WebChannel: hanging GETs whose answers the test writes itself. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { ChunkReader } from "#src/testing/raw-channel.ts";

export interface HangingGet {
	/** The server's side. */
	response: ServerResponse;
	/** The client's side. Call it after the head was sent. */
	read(): Promise<{ status: number; headers: Headers; chunks: ChunkReader }>;
}

/** Starts a server for one test. Each call of the returned function sends one GET. */
export async function startGets(): Promise<() => Promise<HangingGet>> {
	const arrivals: ((response: ServerResponse) => void)[] = [];
	const http = createServer((_request, response) => arrivals.shift()?.(response));
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	onTestFinished(() => {
		http.closeAllConnections();
		http.close();
	});
	const address = http.address();
	if (address === null || typeof address === "string") throw new Error("No port");
	const url = `http://127.0.0.1:${address.port}`;
	return async () => {
		const { promise, resolve } = Promise.withResolvers<ServerResponse>();
		arrivals.push(resolve);
		const answer = fetch(url);
		return {
			response: await promise,
			async read() {
				const { status, headers, body } = await answer;
				if (body === null) throw new Error("No body");
				return { status, headers, chunks: new ChunkReader(body) };
			},
		};
	};
}
