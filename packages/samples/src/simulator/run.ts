import type { EpochMs } from "@junban/domain/values";
import type { LogEntry, SampleAnswer } from "./commands.ts";
import { Day } from "./day.ts";
import type { DayOptions } from "./facts.ts";
import { mergedLog } from "./log.ts";

/** A copy of the day is kept for each of these times, so that a command that comes late replays minutes, not the day. */
const CHECKPOINT = 3_600_000;

/** Signs of a watching visitor that a day takes: for two hours and more. Whoever does something is seen besides. */
const MOST_WATCHES = 20;

interface Checkpoint {
	readonly day: Day;
	/** Entries of the log that the copy contains: all up to its instant. */
	readonly applied: number;
}

/** A day and its log: the state is a function of the seed, the day, the instant and the log. */
export class Run {
	readonly #options: DayOptions;
	#log: readonly LogEntry[] = [];
	#applied = 0;
	#day: Day;
	#checkpoints: Checkpoint[] = [];

	constructor(options: DayOptions, log: readonly LogEntry[] = []) {
		this.#options = options;
		this.#day = new Day(options);
		this.#log = mergedLog(log, []);
	}

	/** The instant of the last command. */
	get lastAt(): EpochMs {
		return this.#log.at(-1)?.at ?? 0;
	}

	get day(): Day {
		return this.#day;
	}

	get log(): readonly LogEntry[] {
		return this.#log;
	}

	/** Whether the line goes on slower unless somebody is seen to watch it. Bounded, so that a day stays like others. */
	isWatchDue(now: EpochMs): boolean {
		if (!this.#day.isWatchDue(now)) return false;
		return this.#log.filter(({ command }) => command.type === "watch").length < MOST_WATCHES;
	}

	/** When something happens next without a visitor. */
	get nextAt(): EpochMs {
		return this.#day.nextAt;
	}

	advance(to: EpochMs): void {
		while (this.#day.at < to) {
			const checkpointAt = (Math.floor(this.#day.at / CHECKPOINT) + 1) * CHECKPOINT;
			const stop = Math.min(to, checkpointAt);
			for (;;) {
				const next = this.#log[this.#applied];
				if (next === undefined || next.at > stop) break;
				this.#day.command(next);
				this.#applied += 1;
			}
			this.#day.runTo(stop);
			if (stop === checkpointAt) this.#checkpoints.push({ day: this.#day.copy(), applied: this.#applied });
		}
	}

	/** Carries out a command of this tab. A refused one leaves no trace. */
	add(id: string, command: LogEntry["command"], now: EpochMs): SampleAnswer {
		// Later than all before, so that no other tab has to order two commands of one instant.
		const at = Math.max(now, this.#day.at, this.lastAt + 1);
		this.advance(at);
		const entry = { id, at, command };
		const log = mergedLog(this.#log, [entry]);
		if (log.at(-1) !== entry) return { ok: false, code: "too-many-requests" };
		const answer = this.#day.command(entry);
		if (answer.ok && answer.changed) {
			this.#log = log;
			this.#applied += 1;
		}
		return answer;
	}

	/**
	 * Takes entries of another tab. Returns whether there was a new one. The state is then as if they had come in time.
	 * Entries that are ahead of this tab, by the milliseconds between two commands, bring it forward.
	 */
	merge(entries: readonly LogEntry[]): boolean {
		const known = this.#log;
		const log = mergedLog(known, entries);
		const same = log.findIndex((entry, index) => entry !== known[index]);
		const change = same === -1 ? log.length : same;
		const first = log[change] ?? known[change];
		if (first === undefined) return false;
		const { at } = this.#day;
		const from = Math.min(first.at, known[change]?.at ?? first.at);
		this.#log = log;
		if (from <= at) this.#rewind(from);
		this.advance(Math.max(at, this.lastAt));
		return true;
	}

	/** Back to the last checkpoint before the instant. */
	#rewind(before: EpochMs): void {
		this.#checkpoints = this.#checkpoints.filter(({ day }) => day.at < before);
		const last = this.#checkpoints.at(-1);
		this.#day = last === undefined ? new Day(this.#options) : last.day.copy();
		this.#applied = last?.applied ?? 0;
	}
}
