import { expect } from "vitest";
import { nonsense, send } from "#src/testing/bytes.ts";
import { Random } from "#src/testing/model/random.ts";
import { openChannel } from "#src/testing/raw-channel.ts";
import { projectId, startServer, tempDir } from "#src/testing/server.ts";

const database = `projects/${projectId}/databases/(default)`;
/** Concurrent requests. */
const parallel = 16;
/** Requests of one round. After the first round, permanent caches are filled. */
const roundOf = 500;

export interface BytesTried {
	/** Heap in bytes, after the first round and at the end. */
	first: number;
	last: number;
	/** Number of requests that were answered with a result, and with a refusal. */
	answered: number;
	refused: number;
}

/**
 * Sends random requests to every address. The server must answer each with a refusal or a result, never with an
 * internal error, and still work.
 */
export async function tryBytes(requests: number, seed: number): Promise<BytesTried> {
	const folder = tempDir();
	const server = await startServer(folder.dir);
	const service = { authorization: `Bearer ${server.embedded.serviceSecret}` };
	const random = new Random(seed);
	const tried: BytesTried = { first: 0, last: 0, answered: 0, refused: 0 };
	try {
		for (let done = 0; done < requests; done += roundOf) {
			const open = await openChannel(server, "Listen", {
				messages: [{ database }],
				headers: `Authorization: ${service.authorization}`,
			});
			for (let batch = 0; batch < roundOf; batch += parallel) {
				const sent = Array.from({ length: parallel }, () => {
					const request = nonsense(random, open.sid);
					return { request, status: send(server, request, random.chance(60) ? service : {}) };
				});
				for (const { request, status } of sent) {
					const place = `seed ${seed}, ${done + batch}: ${request.method} ${request.path} ${String(request.body).slice(0, 2000)}`;
					const answered = await status;
					if (answered === 200) tried.answered++;
					else tried.refused++;
					// 501 names an unsupported feature.
					if (answered >= 500 && answered !== 501) expect.unreachable(`${answered}, ${place}`);
				}
			}
			await open.terminate();
			expect(server.logs.filter(({ level }) => level === "error")).toEqual([]);
			server.logs.length = 0;
			server.requests.length = 0;
			if (done === 0) tried.first = heap();
		}
		await server.client.commit([{ set: "still/there", data: { n: 1 } }]);
		expect((await server.client.batchGet(["still/there"])).size).toBe(1);
		return { ...tried, last: heap() };
	} finally {
		await server.stop();
		folder.remove();
	}
}

function heap(): number {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
}
