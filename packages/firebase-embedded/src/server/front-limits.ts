/** What clients of the front may take. Milliseconds, bytes and counts. */
export interface FrontLimits {
	/** Connections at once; more are refused. */
	connections: number;
	/** Requests at once on one HTTP/2 connection. */
	streams: number;
	/** Until the head of a request is there. */
	headersMs: number;
	/** Until the whole of a request is there, but for uploads of files, which have a limit of their own. */
	requestMs: number;
	/** Without a byte in either direction while an answer is on its way; hanging answers say something every 30 s. */
	idleMs: number;
	/** Between two requests of one HTTP/1.1 connection. */
	keepAliveMs: number;
	/** Bytes of the head of a request. */
	headerBytes: number;
	/** How long answers under way may take when the server is told to stop. */
	graceMs: number;
}

export const frontLimits: FrontLimits = {
	connections: 10_000,
	streams: 250,
	headersMs: 10_000,
	requestMs: 600_000,
	idleMs: 120_000,
	keepAliveMs: 65_000,
	headerBytes: 16_384,
	graceMs: 5_000,
};
