import { autoCallAt, isUnfinished, type JoinBucket } from "@junban/domain/line";
import type { Code, MemberUid } from "@junban/domain/values";
import { errorFields } from "#src/error-fields.ts";
import { type Result, refused } from "#src/result.ts";
import { LineWait } from "#src/wait.ts";
import { AnswerSheets } from "./answer-sheets.ts";
import { batchLength } from "./batch-length.ts";
import { type LeftPart, LeftWork } from "./clear.ts";
import { commitOnce, type Fate, type Landed } from "./commit.ts";
import type { DeskOptions } from "./desk-options.ts";
import { untilQuiet } from "./gather.ts";
import { DayDocuments } from "./history.ts";
import { KnownLine } from "./known-line.ts";
import { CorruptBoardError, type LineSnapshot } from "./line-state.ts";
import { BatchMembers } from "./members.ts";
import { type Plan, planBatch } from "./plan.ts";
import { DESK, type DeskAnswer, type DeskRequest } from "./requests.ts";
import { expiresAt } from "./timers.ts";
import type { DeskWork } from "./work.ts";

/** More waiting than this cannot be answered in time; the caller is told to come back. */
const MAX_QUEUE = 20_000;
/** How long a caller is kept while the store cannot be reached. */
const ANSWER_WITHIN_MS = 8_000;

interface Pending {
	readonly work: DeskRequest;
	readonly since: number;
	settle(answer: DeskAnswer): void;
}

/**
 * The one place that moves a line. Requests queue in arrival order; a batch of them is decided against the board and
 * committed at once; only then are the callers answered. See ARCHITECTURE.md, "The desk".
 */
export class Desk {
	readonly #options: DeskOptions;
	readonly #left: LeftWork;
	#queue: Pending[] = [];
	#running: Promise<void> | undefined;
	#lastCommitAt = 0;
	readonly #known: KnownLine;
	/** In memory alone: a new process starts with a full bucket. */
	#joinBucket: JoinBucket | undefined;
	readonly #days: DayDocuments;
	/** How long the line's places wait. */
	readonly waits = new LineWait();

	constructor(options: DeskOptions) {
		this.#options = options;
		this.#known = new KnownLine(options, (snapshot) => {
			options.onBoard(snapshot, { members: [], urgent: true });
			if (this.#isUnfinished) this.#wake();
		});
		this.#left = new LeftWork(options.store, options.paths);
		this.#days = new DayDocuments(options.store, options.paths);
	}

	/** Resolves once the request is committed or refused; never rejects. */
	submit(work: DeskRequest): Promise<DeskAnswer> {
		if (this.#options.readOnly) return Promise.resolve({ ok: false, code: "sample-read-only" });
		if (this.#queue.length >= MAX_QUEUE) return Promise.resolve({ ok: false, code: "too-many-requests" });
		return new Promise((settle) => {
			this.#queue.push({ work, since: this.#options.now(), settle });
			this.#wake();
		});
	}

	/** The line as last committed; the code when there is no such line or it cannot be read now. */
	async read(): Promise<Result<LineSnapshot>> {
		try {
			const loaded = await this.#known.load();
			if (!loaded.ok) return loaded;
			if (this.#hasLeftovers(loaded.value)) await this.submit({ type: "expire", actor: DESK });
			return { ok: true, value: this.snapshot ?? loaded.value };
		} catch (error) {
			return refused(this.#unreadable(error));
		}
	}

	/**
	 * Does what is due by itself: ends what is left from before this service day, makes the automatic call. False where it
	 * could not. Does nothing while the line is not loaded.
	 */
	async tick(): Promise<boolean> {
		const { snapshot } = this;
		if (snapshot === undefined) return true;
		const now = this.#options.now();
		if (this.#hasLeftovers(snapshot)) return (await this.submit({ type: "expire", actor: DESK })).ok;
		const at = autoCallAt(snapshot.settings, snapshot.board);
		return at === undefined || at > now || (await this.submit({ type: "autoCall", actor: DESK })).ok;
	}

	/** The line as last committed or read; undefined while it is not loaded, or does not exist. */
	get snapshot(): LineSnapshot | undefined {
		return this.#known.snapshot;
	}

	/** Reads settings anew at the next occasion; a read under way may have missed what was saved. */
	refresh(): void {
		this.#known.refresh();
	}

	/** True while nothing is queued or under way, reading included: whoever waits for it is about to use the line. */
	get idle(): boolean {
		return this.#running === undefined && !this.#known.isReading && this.#queue.length === 0;
	}

	/** Resolves when all that was submitted is answered. */
	async drained(): Promise<void> {
		while (this.#running !== undefined) await this.#running;
	}

	#wake(): void {
		this.#running ??= this.#run().finally(() => {
			this.#running = undefined;
			if (this.#hasWork) this.#wake();
			else if (this.#known.isMissing) this.#options.onMissing?.();
		});
	}

	get #hasWork(): boolean {
		if (this.#options.readOnly) return false;
		return this.#queue.length > 0 || this.#isUnfinished;
	}

	get #isUnfinished(): boolean {
		return this.snapshot !== undefined && isUnfinished(this.snapshot.board);
	}

	async #run(): Promise<void> {
		while (this.#hasWork) {
			await untilQuiet(() => this.#queue.length, this.#options.turn);
			const batch = this.#queue.splice(0, batchLength(this.#queue));
			try {
				if (batch.length > 0) await this.#process(batch);
				await this.#finishPart();
			} catch (error) {
				const code = this.#unreadable(error);
				this.#known.forget();
				for (const pending of batch) pending.settle({ ok: false, code });
				if (batch.length === 0) return;
			}
		}
	}

	async #process(batch: readonly Pending[]): Promise<void> {
		const asked = batch.map(({ work }) => work);
		const deadline = Math.min(...batch.map(({ since }) => since)) + ANSWER_WITHIN_MS;
		const outcome = await this.#commit(
			(base) => (this.#hasLeftovers(base) ? [{ type: "expire", actor: DESK }, ...asked] : asked),
			deadline,
		);
		batch.forEach((pending, index) => {
			if (!outcome.ok) pending.settle(outcome);
			// What the desk did by itself stands before what was asked.
			else pending.settle(outcome.value.at(index - batch.length) ?? { ok: false, code: "internal" });
		});
	}

	/** One more part of what earlier decisions left to do. */
	async #finishPart(): Promise<void> {
		if (!this.#isUnfinished) return;
		const parts: LeftPart[] = [];
		const outcome = await this.#commit(async ({ board }) => {
			const part = await this.#left.next(board);
			if (part !== undefined) parts.push(part);
			return part === undefined ? [] : [part.work];
		}, this.#options.now() + ANSWER_WITHIN_MS);
		// Where it was read more than once, it is not certain which of the parts landed.
		if (outcome.ok && parts.length === 1) parts[0]?.landed();
	}

	/**
	 * Decides and commits until the store took it, refused it for good, or time is up; a code refuses all. `worksOn`
	 * tells what is to be decided on a board: it is asked anew whenever another desk moved the line on.
	 */
	async #commit(
		worksOn: (base: LineSnapshot) => readonly DeskWork[] | Promise<readonly DeskWork[]>,
		deadline: number,
	): Promise<Result<readonly DeskAnswer[]>> {
		const { log, now, pause, random } = this.#options;
		const tried: Plan[] = [];
		for (let attempt = 0; ; attempt++) {
			const loaded = await this.#known.loadForCommit();
			if (!loaded.ok) return loaded;
			const base = loaded.value;
			// One given up as lost may land late. Decided again, a cancel-all would find the line empty and be refused.
			const late = tried.find(({ batchId }) => base.board.batches.includes(batchId));
			if (late !== undefined) {
				this.#adopt(base, late, { landed: true, ...base });
				return { ok: true, value: late.answers };
			}
			const works = await worksOn(base);
			const plan = await this.#plan(works, base);
			if (plan.writes.length === 0) {
				// Without a commit there is no fence: a desk that was overtaken would refuse, or say "done", for no reason.
				if (works.length === 0 || (await this.#known.isCurrent(base)))
					return { ok: true, value: plan.answers };
				this.#known.forget();
				if (now() >= deadline) return refused("store-unavailable");
				continue;
			}
			const fate = await this.#write(plan);
			if (fate.landed) {
				this.#adopt(base, plan, fate);
				return { ok: true, value: plan.answers };
			}
			this.#known.forget();
			tried.push(plan);
			log("warn", "desk.commit-refused", { status: fate.status, attempt });
			if (fate.code !== undefined) return refused(fate.code);
			if (now() >= deadline) return refused("store-unavailable");
			await pause(Math.min(20 * 2 ** attempt, 1_000) * (0.5 + random()));
		}
	}

	async #plan(works: readonly DeskWork[], base: LineSnapshot): Promise<Plan> {
		const { store, paths, now, newId } = this.#options;
		const uids = new Set<MemberUid>();
		for (const work of works) if ("uid" in work) uids.add(work.uid);
		const members = await BatchMembers.load(store, paths, uids);
		for (const work of works) if (work.type === "sweepPart") members.know(work.documents);
		const answering = new Set(works.flatMap((work) => (work.type === "answers" ? [work.uid] : [])));
		const sheets = await AnswerSheets.load(store, paths, answering);
		const at = now();
		const dayStartsAt = base.hours.serviceDayAt(at, base.settings.dayStart).startsAt;
		return await planBatch(works, {
			paths,
			base,
			members,
			sheets,
			notices: this.#options.notices.ofBatch(base, members, at),
			dayStartsAt,
			batchId: newId(),
			now: at,
			joinBucket: this.#joinBucket,
			waitOf: this.waits.at(base, at).of,
			days: this.#days,
			newId,
		});
	}

	async #write(plan: Plan): Promise<Fate> {
		const { commitGapMs, now, pause, paths, store } = this.#options;
		// The machine's clock may be set back.
		const wait = Math.min(commitGapMs, this.#lastCommitAt + commitGapMs - now());
		if (wait > 0) await pause(wait);
		if (plan.notices.send !== undefined) await this.#options.notices.expect();
		const fate = await commitOnce(store, paths, plan, () => pause(200));
		this.#lastCommitAt = now();
		return fate;
	}

	#adopt(base: LineSnapshot, plan: Plan, fate: Landed): void {
		const snapshot = this.#known.adopt(base, plan.line, fate);
		this.#joinBucket = plan.joinBucket;
		for (const day of plan.days) this.#days.keep(day);
		this.#options.onBoard(snapshot, { members: plan.changed, urgent: plan.urgent });
		plan.notices.send?.();
	}

	#hasLeftovers(snapshot: LineSnapshot): boolean {
		const now = this.#options.now();
		const at = expiresAt(snapshot, now);
		return at !== undefined && at <= now;
	}

	#unreadable(error: unknown): Code {
		const corrupt = error instanceof CorruptBoardError;
		const event = corrupt ? "desk.board-corrupt" : "desk.store-unreachable";
		this.#options.log("error", event, errorFields(error));
		return corrupt ? "internal" : "store-unavailable";
	}
}
