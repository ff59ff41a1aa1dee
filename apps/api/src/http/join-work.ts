import { scrypt } from "node:crypto";
import { bitsOf, hasZeroBits, JOIN_WORK, workText } from "@junban/api-contract/join-work";
import type { AppUid, LineUid, MemberUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import type { Signatures } from "./signatures.ts";

/** How long a task may be answered. A join that got no turn in time comes again with the same answer. */
const VALID_MS = 2 * 60_000;

interface Place {
	readonly app: AppUid;
	readonly line: LineUid;
	readonly uid: MemberUid;
}

/**
 * The tasks of joins to flooded lines. A task is for one place, so that its answer takes one place at most, and is signed,
 * so that nothing has to be remembered.
 */
export class JoinWork {
	readonly #signatures: Signatures;
	readonly #now: Clock;

	constructor(signatures: Signatures, now: Clock) {
		this.#signatures = signatures;
		this.#now = now;
	}

	/** The task of a place. @param bits how hard it is, see `JOIN_WORK` */
	task(place: Place, bits: number): string {
		const head = `${(this.#now() + VALID_MS).toString(36)}.${bits}`;
		return `${head}.${this.#signatures.of("join-work", textOf(head, place))}`;
	}

	/** Whether this is the answer to a task of the place. Hashes outside the event loop's thread, four times at most. */
	async isDone(place: Place, work: string): Promise<boolean> {
		const [task = "", found = ""] = work.split("~");
		const end = task.lastIndexOf(".");
		const head = task.slice(0, Math.max(0, end));
		if (!this.#signatures.isOf("join-work", textOf(head, place), task.slice(end + 1))) return false;
		if (Number.parseInt(head, 36) < this.#now()) return false;
		const numbers = found.split(",").map(Number);
		if (numbers.length !== JOIN_WORK.parts || !numbers.every(Number.isSafeInteger)) return false;
		const bits = bitsOf(task);
		for (const [part, number] of numbers.entries())
			if (!hasZeroBits(await hashOf(task, workText(task, part, number)), bits)) return false;
		return true;
	}
}

function textOf(head: string, { app, line, uid }: Place): string {
	return `${app}/${line}/${uid}/${head}`;
}

function hashOf(task: string, text: string): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		scrypt(text, task, JOIN_WORK.length, JOIN_WORK.scrypt, (error, hash) => {
			if (error === null) resolve(hash);
			else reject(error);
		});
	});
}
