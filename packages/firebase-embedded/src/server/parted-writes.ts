/** Bytes that are encrypted at once. */
const partBytes = 65_536;

type Done = (error?: Error | null) => void;

interface Chunk {
	readonly chunk: Buffer | string;
	/** `buffer`: the chunk is one. */
	readonly encoding: string;
}

/** A connection as Node.js's streams see it. */
interface Connection {
	_write(chunk: Chunk["chunk"], encoding: Chunk["encoding"], done: Done): void;
	_writev?(chunks: readonly Chunk[], done: Done): void;
}

/**
 * Has a connection of HTTP/1.1 over TLS encrypt large answers in parts, each when the one before is on its way. Node.js encrypts all that is
 * written at once, and keeps it until it is taken: 3,000 connections that asked for one file of 519 kB at the same moment, and took
 * nothing, took 1.8 GB.
 */
export function encryptInParts(socket: Connection): void {
	const write = socket._write.bind(socket);
	const writeAll = socket._writev?.bind(socket);
	function writeParts(bytes: Buffer, done: Done): void {
		const rest = bytes.subarray(partBytes);
		write(bytes.subarray(0, partBytes), "buffer", (error) => {
			if (error || rest.length === 0) done(error);
			// Node.js may call back at once: without it each part would deepen the stack.
			else process.nextTick(writeParts, rest, done);
		});
	}
	/** Not joined: a copy would take as much memory. */
	function writeGroups(groups: Chunk[][], done: Done, error?: Error | null): void {
		const [group = [], ...others] = groups;
		const [first] = group;
		const next: Done = (fault) => void process.nextTick(writeGroups, others, done, fault);
		if (error || first === undefined) done(error);
		else if (group.length > 1 && writeAll !== undefined) writeAll(group, next);
		else socket._write(first.chunk, first.encoding, next);
	}
	socket._write = (chunk, encoding, done) => {
		if (chunk.length <= partBytes) write(chunk, encoding, done);
		else writeParts(bytesOf({ chunk, encoding }), done);
	};
	if (writeAll === undefined) return;
	socket._writev = (chunks, done) => {
		const groups = groupsOf(chunks);
		if (groups.length === 1 && chunks.length > 1) writeAll(chunks, done);
		else writeGroups(groups, done);
	};
}

/** Chunks that are written together; a large one is alone. */
function groupsOf(chunks: readonly Chunk[]): Chunk[][] {
	const groups: Chunk[][] = [];
	let room = -1;
	for (const each of chunks) {
		room -= each.chunk.length;
		if (room < 0) {
			groups.push([]);
			room = partBytes - each.chunk.length;
		}
		groups.at(-1)?.push(each);
	}
	return groups;
}

function bytesOf({ chunk, encoding }: Chunk): Buffer {
	if (typeof chunk !== "string") return chunk;
	return Buffer.from(chunk, Buffer.isEncoding(encoding) ? encoding : "utf8");
}
