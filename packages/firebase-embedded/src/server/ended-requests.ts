import type { ServerHttp2Stream } from "node:http2";

type Request = Pick<ServerHttp2Stream, "closed" | "destroy" | "once">;

/**
 * Requests of HTTP/2 whose client has ended them without an error, amid an answer that it does not take. Node.js would keep them, with
 * that answer, as long as the connection.
 */
export class EndedRequests {
	readonly #open = new Set<Request>();
	#ended: readonly Request[] = [];

	add(stream: Request): void {
		this.#open.add(stream);
		stream.once("close", () => this.#open.delete(stream));
	}

	/** Call it often: it destroys those that were closed at the last call already. Node.js destroys all others by itself meanwhile. */
	sweep(): void {
		for (const stream of this.#ended) stream.destroy();
		this.#ended = [...this.#open].filter(({ closed }) => closed);
	}
}
