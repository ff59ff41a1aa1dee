import type { Shares } from "@junban/callers/share";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, isStranger, ownerOf } from "#src/access/authorize.ts";

/**
 * Characters of the bodies that wait: of one owner for turns of each kind, and of all together. One body of an owner has room in any
 * case, because those of sessions are up to 48 MiB, and so have small ones: their number is bounded.
 */
const most = { own: 20_971_520, all: 67_108_864 };

/** Characters of a body that is parsed and answered in its caller's turn, whatever it asks for. Hardly a screen sends as much. */
export const largeBody = 16_384;

/** Work that waits for its caller's turn. */
export interface Turn {
	/** Characters of the body that it keeps. */
	size: number;
	/** Whether it may hold the event loop for long. */
	isLong: boolean;
	/** See `Asking`. */
	isShared: boolean;
	/** From which it was asked. */
	network: string;
	/** Never rejects. Resolves to the processor time, in milliseconds, of its own commits after it began to wait. */
	run(): Promise<number>;
	refuse(error: FirestoreError): void;
}

/** What waits of one owner, in its order. */
interface Line {
	turns: Turn[];
	size: number;
}

/** Whether a turn may hold the event loop for long. */
export type Kind = keyof Shares;

type Lines = Map<string, Line>;

/** Whose turns wait. Strangers of one network share a line. */
export interface Owner {
	readonly owner: string;
	readonly network: string;
}

export function lineOf(caller: Caller): Owner {
	const network = (!caller.service && caller.network) || "";
	return { owner: ownerOf(caller) || network, network };
}

/**
 * Accounts go before strangers. Of each kind the network comes next that used least of the server in the last minutes, and of its
 * owners the one that used least: staff who save once do not wait for eighty accounts that never rest, wherever these are. What
 * waits is bounded by its number and by its size.
 */
export class WaitingTurns {
	readonly #accounts = { short: new Map<string, Line>(), long: new Map<string, Line>() };
	readonly #strangers = { short: new Map<string, Line>(), long: new Map<string, Line>() };
	readonly #maxWaiting: number;
	#size = 0;

	/** @param maxWaiting turns of one owner, of short ones and of long ones */
	constructor(maxWaiting: number) {
		this.#maxWaiting = maxWaiting;
	}

	/** Refuses the turn if too much of its owner's waits, or another one if too much of all waits. */
	add(caller: Caller, turn: Turn): void {
		const lines = this.#linesOf(caller, turn);
		const { owner } = lineOf(caller);
		const line = lines.get(owner) ?? { turns: [], size: 0 };
		const isTooLarge = turn.size > largeBody && line.size > 0 && line.size + turn.size > most.own;
		if (isTooLarge || line.turns.length >= this.#maxWaiting) {
			turn.refuse(tooMuch());
			return;
		}
		line.turns.push(turn);
		line.size += turn.size;
		this.#size += turn.size;
		lines.set(owner, line);
		while (this.#size > most.all) this.#pushOut();
	}

	/**
	 * Takes the first turn of this kind of the next owner whom `mayRun` admits. Among those that used the same, it is another one each
	 * time.
	 *
	 * @param used what a network and an owner used
	 */
	take(
		kind: Kind,
		mayRun: (owner: string) => boolean,
		used: (who: Owner) => readonly [number, number],
	): Turn | undefined {
		for (const { [kind]: lines } of [this.#accounts, this.#strangers]) {
			let next: { owner: string; line: Line; turn: Turn } | undefined;
			let [least, leastOwn] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
			for (const [owner, line] of lines) {
				const [turn] = line.turns;
				if (turn === undefined || !mayRun(owner)) continue;
				const [all, own] = used({ owner, network: turn.network });
				if (all > least || (all === least && own >= leastOwn)) continue;
				[next, least, leastOwn] = [{ owner, line, turn }, all, own];
			}
			if (next === undefined) continue;
			const { line, owner, turn } = next;
			this.#remove(lines, owner, turn);
			if (lines.delete(owner)) lines.set(owner, line);
			return turn;
		}
		return undefined;
	}

	/** @returns whether the turn was still waiting */
	drop(caller: Caller, turn: Turn): boolean {
		return this.#remove(this.#linesOf(caller, turn), lineOf(caller).owner, turn);
	}

	*owners(kind: Kind): Iterable<string> {
		yield* this.#accounts[kind].keys();
		yield* this.#strangers[kind].keys();
	}

	#linesOf(caller: Caller, { isLong }: Turn): Lines {
		return (isStranger(caller) ? this.#strangers : this.#accounts)[isLong ? "long" : "short"];
	}

	#remove(lines: Lines, owner: string, turn: Turn): boolean {
		const line = lines.get(owner);
		const at = line?.turns.indexOf(turn) ?? -1;
		if (line === undefined || at === -1) return false;
		line.turns.splice(at, 1);
		line.size -= turn.size;
		this.#size -= turn.size;
		if (line.turns.length === 0) lines.delete(owner);
		return true;
	}

	/** Refuses one turn: the last one with a body, of the owner whose bodies have the most characters. Strangers before accounts. */
	#pushOut(): void {
		for (const { short, long } of [this.#strangers, this.#accounts]) {
			let [lines, owner] = [long, ""];
			let largest: Line | undefined;
			for (const part of [short, long])
				for (const [each, line] of part)
					if (line.size > (largest?.size ?? 0)) [lines, owner, largest] = [part, each, line];
			const turn = largest?.turns.findLast(({ size }) => size > 0);
			if (turn === undefined) continue;
			this.#remove(lines, owner, turn);
			turn.refuse(tooMuch());
			return;
		}
	}
}

function tooMuch(): FirestoreError {
	return new FirestoreError("RESOURCE_EXHAUSTED", "Too much of this caller waits", { outcome: "refused" });
}
