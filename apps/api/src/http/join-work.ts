import { scrypt } from "node:crypto";
import { bitsOf, hasZeroBits, JOIN_WORK, workText } from "@junban/api-contract/join-work";
import { evictOldest } from "@junban/callers/evict-oldest";
import { FairTurns } from "@junban/callers/fair-turns";
import { TimedTurns } from "@junban/callers/timed-turns";
import type { AppUid, LineUid, MemberUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import type { Signatures } from "./signatures.ts";

/** How long a task may be answered. A join that got no turn in time comes again with the same answer. */
const VALID_MS = 2 * 60_000;
/** Answers that are hashed at once. The passwords of sign-ins are checked on the same four threads. */
const MAX_CHECKS = 2;
/** Places whose last answer is remembered, less than 10 MB. Of a forgotten one the answer is hashed again. */
const MAX_REMEMBERED = 20_000;

interface Place {
	readonly app: AppUid;
	readonly line: LineUid;
	readonly uid: MemberUid;
}

/** The last answer that was hashed for a place. */
interface Checked {
	readonly work: string;
	readonly until: number;
	readonly isDone: boolean;
}

/**
 * The tasks of joins to flooded lines. A task is for one place, so that its answer takes one place at most, and is signed,
 * so that no task has to be remembered. Answers that were hashed are, so that nobody has one hashed again and again.
 */
export class JoinWork {
	/** By the place's text, the oldest first. */
	readonly #checked = new Map<string, Checked>();
	/** Answers that are being hashed, by the place's text. */
	readonly #running = new Map<string, { readonly work: string; readonly isDone: Promise<boolean> }>();
	readonly #waiting = new FairTurns<() => void>();
	/** Of those that have waited for the same hash: thousands may send one answer. */
	readonly #goingOn = new TimedTurns();
	#checks = 0;
	readonly #signatures: Signatures;
	readonly #now: Clock;

	readonly #hash: typeof hashOf;

	constructor(signatures: Signatures, now: Clock, hash = hashOf) {
		this.#signatures = signatures;
		this.#now = now;
		this.#hash = hash;
	}

	/** The task of a place. @param bits how hard it is, see `JOIN_WORK` */
	task(place: Place, bits: number): string {
		const head = `${(this.#now() + VALID_MS).toString(36)}.${bits}`;
		return `${head}.${this.#signatures.of("join-work", textOf(head, place))}`;
	}

	/**
	 * Whether this is the answer to a task of the place. Hashes outside the event loop's thread, four times at most, one answer
	 * of a place at a time, and in turns of networks. After a wrong answer none of the place is hashed for two minutes: no page
	 * sends one.
	 *
	 * @param networks of the caller, as `networksOf` names them
	 */
	async isDone(place: Place, work: string, networks: readonly string[] = []): Promise<boolean> {
		const [task = "", found = ""] = work.split("~");
		const end = task.lastIndexOf(".");
		const head = task.slice(0, Math.max(0, end));
		if (!this.#signatures.isOf("join-work", textOf(head, place), task.slice(end + 1))) return false;
		if (Number.parseInt(head, 36) < this.#now()) return false;
		const numbers = found.split(",").map(Number);
		if (numbers.length !== JOIN_WORK.parts || !numbers.every(Number.isSafeInteger)) return false;
		const name = nameOf(place);
		const known = this.#checked.get(name);
		if (known !== undefined && known.until >= this.#now() && (known.work === work || !known.isDone))
			return known.isDone;
		const running = this.#running.get(name);
		if (running !== undefined) {
			const isDone = running.work === work && (await running.isDone);
			await this.#goingOn.next(networks);
			return isDone;
		}
		const isDone = this.#check(networks, task, numbers);
		this.#running.set(name, { work, isDone });
		try {
			this.#remember(name, { work, until: this.#now() + VALID_MS, isDone: await isDone });
			return await isDone;
		} finally {
			this.#running.delete(name);
		}
	}

	async #check(networks: readonly string[], task: string, numbers: readonly number[]): Promise<boolean> {
		if (this.#checks >= MAX_CHECKS) await new Promise<void>((begin) => this.#waiting.add(networks, begin));
		else this.#checks++;
		try {
			const bits = bitsOf(task);
			for (const [part, number] of numbers.entries())
				if (!hasZeroBits(await this.#hash(task, workText(task, part, number)), bits)) return false;
			return true;
		} finally {
			// The next check takes over the slot.
			const next = this.#waiting.next();
			if (next === undefined) this.#checks--;
			else next();
		}
	}

	#remember(name: string, checked: Checked): void {
		this.#checked.delete(name);
		evictOldest(this.#checked, MAX_REMEMBERED);
		this.#checked.set(name, checked);
	}
}

function textOf(head: string, place: Place): string {
	return `${nameOf(place)}/${head}`;
}

function nameOf({ app, line, uid }: Place): string {
	return `${app}/${line}/${uid}`;
}

function hashOf(task: string, text: string): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		scrypt(text, task, JOIN_WORK.length, JOIN_WORK.scrypt, (error, hash) => {
			if (error === null) resolve(hash);
			else reject(error);
		});
	});
}
