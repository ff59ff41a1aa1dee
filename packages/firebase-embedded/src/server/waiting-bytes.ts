import type { Socket } from "node:net";
import { heldBy, onResumed, stopWhenPaused } from "#src/server/paused-reads.ts";

/** Bytes of all connections, outside of the heap. Down to seven eighths of it the largest connections of whoever has most are ended. */
const mostBytes = 64 * 1_048_576;
/** A connection with fewer is never ended for what it has brought. Ten thousand may wait with the head of a request each. */
const smallBytes = 4_096;
/** A paused connection may have one read under way, so what it holds is looked at again. */
const lookMs = 100;

/** Staff and their guests may share a network. @param path as `pathOf` */
const ownerOf = (path: readonly string[]) => path.slice(0, 2).join(" ");

interface Waiting {
	readonly socket: Socket;
	readonly bytes: number;
}

interface Added {
	readonly owner: string;
	/** Bytes that were read from the socket and wait in the buffers of its reader. */
	readonly above: () => number;
}

const nothing = () => 0;

/** Bounds what connections have brought that waits: for a turn to be parsed, or because an answer before it is not taken. */
export class WaitingBytes {
	readonly #most: number;
	readonly #waiting = new Map<Socket, Added>();
	#isPlanned = false;

	/** @param most bytes, for tests */
	constructor(most = mostBytes) {
		this.#most = most;
	}

	/**
	 * Lets a connection read nothing while it is paused, and counts what it holds then. Call it once, before it is read.
	 *
	 * @param path the groups of the connection that have turns
	 * @param above bytes that were read from it and wait in the buffers of its reader
	 */
	follow(socket: Socket, path: () => readonly string[], above = nothing): void {
		stopWhenPaused(socket);
		socket.on("pause", () => this.add(socket, ownerOf(path()), above));
		onResumed(socket, () => this.delete(socket));
		socket.once("close", () => this.delete(socket));
	}

	/**
	 * @param owner whoever has most makes room first
	 * @param above bytes that were read from it and wait in the buffers of its reader
	 */
	add(socket: Socket, owner: string, above = nothing): void {
		this.#waiting.set(socket, { owner, above });
		if (this.#isPlanned) return;
		this.#isPlanned = true;
		setTimeout(() => this.#look(), lookMs).unref();
	}

	delete(socket: Socket): void {
		this.#waiting.delete(socket);
	}

	#look(): void {
		this.#isPlanned = this.#waiting.size > 0;
		if (this.#isPlanned) setTimeout(() => this.#look(), lookMs).unref();
		const owners = new Map<string, Waiting[]>();
		let held = 0;
		for (const [socket, { owner, above }] of this.#waiting) {
			const bytes = heldBy(socket) + above();
			held += bytes;
			const own = owners.get(owner) ?? [];
			owners.set(owner, own);
			own.push({ socket, bytes });
		}
		if (held > this.#most) makeRoom([...owners.values()], held - (this.#most * 7) / 8);
	}
}

/** Ends large connections until so many bytes are free, or no large one is left. */
function makeRoom(owners: readonly Waiting[][], needed: number): void {
	const sums = owners.map((own) => {
		own.sort((a, b) => a.bytes - b.bytes);
		return { own, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
	});
	for (let freed = 0; freed < needed; ) {
		const ofLarge = sums.filter(({ own }) => (own.at(-1)?.bytes ?? 0) > smallBytes);
		const [first, ...others] = ofLarge;
		if (first === undefined) return;
		const most = others.reduce((most, each) => (each.bytes > most.bytes ? each : most), first);
		const largest = most.own.pop();
		if (largest === undefined) return;
		most.bytes -= largest.bytes;
		freed += largest.bytes;
		largest.socket.destroy();
	}
}
