import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";

/** Bytes that this process's heap may have. */
const heapBytes = getHeapStatistics().heap_size_limit;
/** What an open request of HTTP/2 takes, and the share of the heap for all of them. `StreamShares` has room for twice their number. */
const streamBytes = 78_000;
const streamShare = 0.3;

/** What a TLS connection takes without a request: buffers of OpenSSL for a record in both directions, and a head that has not ended. */
const tlsBytes = 153_600;
/** The share of the machine's memory that TLS connections may take. */
const tlsShare = 0.5;

/** Limits of the clients of the front. Milliseconds, bytes and counts. */
export interface FrontLimits {
	/** Open connections. Further ones take the place of others: see `Connections`. With TLS there may be fewer: see `tlsConnections`. */
	connections: number;
	/** Concurrent requests on one HTTP/2 connection. Browsers expect 100. */
	streams: number;
	/** The same until the first request is answered: whoever connects again and again never has more. */
	firstStreams: number;
	/** Concurrent requests of HTTP/2 besides the first of each connection: see `StreamShares`. */
	streamsOfOwner: number;
	streamsOfAll: number;
	/** Streams of an HTTP/2 connection that its client may end unanswered: at once, then in a second. One more ends it. Who leaves a page ends those that are open. */
	streamResets: number;
	streamResetsASecond: number;
	/** Requests of one HTTP/2 connection that are handled in one turn of the event loop: see `StreamTurns`. */
	streamsAtOnce: number;
	/** Unanswered requests on one HTTP/1.1 connection. One more ends it: see `Pipelining`. */
	pipelined: number;
	/** Time until the head of a request is complete. */
	headersMs: number;
	/** Time until a request is complete, except uploads of files, which have their own limit. */
	requestMs: number;
	/** Time without a byte in either direction during an answer. Hanging answers send something every 30 s. */
	idleMs: number;
	/** Bytes of all answers that clients do not take: see `UnsentAnswers`. */
	unsentBytes: number;
	/** Time until such answers, and frames that belong to no request, are counted again. */
	sweepMs: number;
	/** Time between two requests on one HTTP/1.1 connection. */
	keepAliveMs: number;
	/** Bytes of the head of a request. */
	headerBytes: number;
	/** Fields of a head over HTTP/1.1, each an object. Browsers and proxies send thirty. Over HTTP/2, with a field for each cookie, Node.js takes 128. */
	headerFields: number;
	/** Time for answers in progress after the server is told to stop. */
	graceMs: number;
	/** Time without a request that ends `drain`. */
	quietMs: number;
	/** The longest that `drain` takes. */
	drainMs: number;
}

export const frontLimits: FrontLimits = {
	connections: 10_000,
	streams: 100,
	firstStreams: 20,
	...streamsIn(heapBytes),
	streamResets: 40,
	streamResetsASecond: 10,
	streamsAtOnce: 4,
	pipelined: 3,
	headersMs: 10_000,
	requestMs: 600_000,
	idleMs: 120_000,
	unsentBytes: Math.min(134_217_728, heapBytes / 16),
	sweepMs: 250,
	keepAliveMs: 65_000,
	headerBytes: 16_384,
	headerFields: 100,
	graceMs: 3_000,
	quietMs: 100,
	drainMs: 2_000,
};

/** As many open requests of HTTP/2 as this heap has memory for. */
export function streamsIn(heap: number): Pick<FrontLimits, "streamsOfOwner" | "streamsOfAll"> {
	const streamsOfAll = Math.min(8_000, Math.floor((heap * streamShare) / (2 * streamBytes)));
	return { streamsOfOwner: Math.min(2_000, Math.floor(streamsOfAll / 2)), streamsOfAll };
}

/** As many TLS connections as this machine has memory for, and at most `most`. */
export function tlsConnections(most: number, memory = memoryOfMachine()): number {
	return Math.min(most, Math.floor((memory * tlsShare) / tlsBytes));
}

/** Bytes. A container has less than its machine. */
function memoryOfMachine(): number {
	return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
