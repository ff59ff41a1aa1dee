import { autoCallAt, bucketAt, isUnfinished, type JoinBucket, joinsLeft } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import { atOnce, type InTurn } from "#src/in-turn.ts";
import { type Result, refused } from "#src/result.ts";
import { LineWait } from "#src/wait.ts";
import { AnswerSheets } from "./answer-sheets.ts";
import { type UnfinishedPart, UnfinishedWork } from "./clear.ts";
import { commitOnce, type Fate, type Landed } from "./commit.ts";
import { CommitGap } from "./commit-gap.ts";
import type { BatchTurn, DeskOptions } from "./desk-options.ts";
import { DeskQueue, type Queued } from "./desk-queue.ts";
import { dueWorks } from "./due-works.ts";
import { untilQuiet } from "./gather.ts";
import { DayDocuments } from "./history.ts";
import { LineCache } from "./line-cache.ts";
import { type LineSnapshot, unreadable } from "./line-state.ts";
import { LongPlaces } from "./long-places.ts";
import { BatchMembers } from "./members.ts";
import { OldData, type OldDataPart } from "./old-data.ts";
import { type Plan, planBatch } from "./plan.ts";
import { DESK, type DeskAnswer, type DeskRequest } from "./requests.ts";
import { runningDayStart } from "./timers.ts";
import { answering, type DeskWork } from "./work.ts";

/** How long a caller waits while the store cannot be reached. */
const ANSWER_WITHIN_MS = 8_000;

/** A turn to do a part of unfinished work. It lasts until it is released. */
interface Turn {
	release(): void;
}

/** The works to decide on a board at an instant. */
type WorksOn = (base: LineSnapshot, at: EpochMs) => readonly DeskWork[] | Promise<readonly DeskWork[]>;

interface Pending extends Queued {
	readonly since: number;
	settle(answer: DeskAnswer): void;
}

/**
 * The only writer of a line. Requests queue as `DeskQueue` says. A batch of them is decided against the board and stored
 * by one commit; only then are the callers answered. See ARCHITECTURE.md, "The desk".
 */
export class Desk {
	readonly #options: DeskOptions;
	readonly #unfinished: UnfinishedWork;
	readonly #longPlaces = new LongPlaces();
	readonly #queue = new DeskQueue<Pending>(this.#longPlaces);
	readonly #joining = new Set<MemberUid>();
	#running: Promise<void> | undefined;
	/** Callers that wait for a read, or to go on after it. */
	#goingOn = 0;
	#isClosed = false;
	#turn: Turn | "none" | "asked" = "none";
	readonly #gap: CommitGap;
	readonly #line: LineCache;
	/** Kept in memory only: a new process starts with a full bucket. */
	#joinBucket: JoinBucket | undefined;
	readonly #days: DayDocuments;
	readonly #oldData: OldData;
	/** The waits of the line's places. */
	readonly waits = new LineWait();

	constructor(options: DeskOptions) {
		this.#options = options;
		this.#gap = new CommitGap(options);
		this.#line = new LineCache(options, (snapshot) => {
			options.onBoard(snapshot, { members: [], urgent: true });
			this.#askTurn();
		});
		this.#unfinished = new UnfinishedWork(options.store, options.paths);
		this.#oldData = new OldData(options.store, options.paths);
		this.#days = new DayDocuments(options.store, options.paths);
	}

	/** Resolves when the request is committed or refused. Never rejects. `network`: of a customer's request, see `Queued`. */
	async submit(work: DeskRequest, network?: string): Promise<DeskAnswer> {
		if (this.#options.readOnly) return { ok: false, code: "sample-read-only" };
		const { promise, resolve: settle } = Promise.withResolvers<DeskAnswer>();
		const pending = { work, network, since: this.#options.now(), settle };
		if (!this.#queue.add(pending)) return { ok: false, code: "too-many-requests" };
		if (work.type === "lineUp") this.#joining.add(work.uid);
		this.#wake();
		const answer = await promise;
		if (work.type === "lineUp") this.#joining.delete(work.uid);
		return answer;
	}

	/** Runs a part of long work for this line when its turn comes. It may submit requests. */
	get inTurn(): InTurn {
		return this.#options.inTurn ?? atOnce;
	}

	/** Whether a join with this uid waits for its answer. */
	isJoining(uid: MemberUid): boolean {
		return this.#joining.has(uid);
	}

	/** The line as last committed. Refused when it does not exist or cannot be read now. */
	async read(): Promise<Result<LineSnapshot>> {
		try {
			const loaded = this.#line.fresh === undefined ? await this.#loaded() : await this.#line.load();
			if (!loaded.ok) return loaded;
			// Its batch does all that is due.
			const { leap, now } = this.#options;
			const [due] = dueWorks(this.snapshot ?? loaded.value, leap, now());
			if (due !== undefined) await this.submit(due);
			return { ok: true, value: this.snapshot ?? loaded.value };
		} catch (error) {
			return refused(unreadable(error, this.#options.log));
		}
	}

	/** The line after a read, for which others may have waited, too. */
	async #loaded(): Promise<Result<LineSnapshot>> {
		this.#goingOn++;
		try {
			const loaded = await this.#line.load();
			await this.#options.goOn();
			return loaded;
		} finally {
			this.#goingOn--;
		}
	}

	/**
	 * Does what is due without a request: ends members left from an earlier service day, or holds them after a leap of the
	 * clock, ends a pause, begins guidance, makes the automatic call. Resolves to false when that failed. Does nothing while
	 * the line is not loaded.
	 */
	async tick(): Promise<boolean> {
		const { snapshot } = this;
		if (snapshot === undefined) return true;
		const now = this.#options.now();
		const [due] = dueWorks(snapshot, this.#options.leap, now);
		if (due !== undefined) return (await this.submit(due)).ok;
		const at = autoCallAt(snapshot.settings, snapshot.board, now);
		return at === undefined || at > now || (await this.submit({ type: "autoCall", actor: DESK })).ok;
	}

	/** Deletes the next part of what the line may keep no longer, once no request waits. Never rejects. */
	deleteOldPart(): Promise<OldDataPart> {
		if (this.#options.readOnly) return Promise.resolve("done");
		return this.#oldData.ask(() => this.#wake());
	}

	/** The line as last committed or read. Undefined while it is not loaded or does not exist. */
	get snapshot(): LineSnapshot | undefined {
		return this.#line.snapshot;
	}

	/** Joins that would be accepted now under the line's rate; without a rate any number. */
	get joinsLeft(): number {
		const rate = this.snapshot?.settings.joinsPerMinute;
		return rate === undefined
			? Number.POSITIVE_INFINITY
			: joinsLeft(this.#joinBucket, rate, this.#options.now());
	}

	/** Settings were saved: they are read again at the next use. A read under way may have missed them. */
	refresh(): void {
		this.#line.refresh();
	}

	/** Whether nothing is queued, being committed or being read. A caller that waits for a read, or to go on after it, is about to use the line. */
	get isIdle(): boolean {
		return (
			this.#running === undefined &&
			this.#turn === "none" &&
			!this.#line.isReading &&
			this.#goingOn === 0 &&
			this.#queue.length === 0
		);
	}

	/**
	 * Lets what it has read go, so that it takes no memory; the next use reads it again. False while it is at work, which needs
	 * it. What is stored does not change, and what the desk alone knows stays.
	 */
	letGo(): boolean {
		if (!this.isIdle) return false;
		this.#line.letGo();
		this.waits.clear();
		return true;
	}

	/** As `drained`. Unfinished work that waits for its turn is left to the next desk. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.drained();
	}

	/** Resolves when every submitted request is answered. */
	async drained(): Promise<void> {
		while (this.#running !== undefined) await this.#running;
	}

	#wake(): void {
		this.#running ??= this.#run().finally(() => {
			this.#running = undefined;
			if (this.#hasWork) this.#wake();
			else if (this.#line.isMissing) this.#options.onMissing?.();
		});
	}

	get #hasWork(): boolean {
		if (this.#options.readOnly) return false;
		return this.#queue.length > 0 || typeof this.#turn === "object" || this.#mayDeleteOld;
	}

	/** Old data wait for the unfinished work. */
	get #mayDeleteOld(): boolean {
		return this.#oldData.isAsked && !this.#isUnfinished;
	}

	/** Asks for a turn to do the next part of the unfinished work. The line's requests go on meanwhile. */
	#askTurn(): void {
		if (this.#turn !== "none" || !this.#isUnfinished || this.#options.readOnly || this.#isClosed) return;
		this.#turn = "asked";
		let hasBegun = false;
		const part = () =>
			new Promise<void>((resolve) => {
				hasBegun = true;
				this.#turn = { release: resolve };
				this.#wake();
			});
		void this.inTurn(part).then(() => {
			this.#turn = "none";
			// Where too many wait, the line's next batch or its alarm asks again.
			if (hasBegun) this.#askTurn();
			if (this.#hasWork) this.#wake();
		});
	}

	get #isUnfinished(): boolean {
		return this.snapshot !== undefined && isUnfinished(this.snapshot.board);
	}

	async #run(): Promise<void> {
		while (this.#hasWork) {
			// Before anything else, because the long work of all other lines waits until the turn ends.
			if (typeof this.#turn === "object") await this.#finishPart(this.#turn);
			// Who joins in the gap is in the commit after it.
			await this.#gap.isOver();
			await untilQuiet(() => this.#queue.length, this.#options.turn);
			const batch = this.#queue.takeBatch();
			try {
				if (batch.length > 0) await this.#process(batch);
				this.#askTurn();
				if (this.#mayDeleteOld && this.#queue.length === 0) await this.#deletePart();
			} catch (error) {
				const code = unreadable(error, this.#options.log);
				this.#line.invalidate();
				this.#oldData.tell(false);
				for (const pending of batch) pending.settle({ ok: false, code });
				if (batch.length === 0) return;
			}
		}
	}

	async #process(batch: readonly Pending[]): Promise<void> {
		// Of the one that came last: others may have waited long for their turns.
		const deadline = Math.max(...batch.map(({ since }) => since)) + ANSWER_WITHIN_MS;
		const worksOn = (base: LineSnapshot, at: EpochMs) => [
			...dueWorks(base, this.#options.leap, at),
			...batch.map(({ work }) => work),
		];
		const outcome = await this.#commit(worksOn, deadline, this.#options.batchTurn);
		batch.forEach((pending, index) => {
			if (!outcome.ok) pending.settle(outcome);
			// The desk's own works come first.
			else pending.settle(outcome.value.at(index - batch.length) ?? { ok: false, code: "internal" });
		});
	}

	/** Commits one more part of the unfinished work of earlier decisions. */
	async #finishPart(turn: Turn): Promise<void> {
		try {
			if (this.#isUnfinished) await this.#commitPart();
		} catch (error) {
			unreadable(error, this.#options.log);
			this.#line.invalidate();
		}
		this.#turn = "asked";
		turn.release();
	}

	async #commitPart(): Promise<void> {
		const parts: UnfinishedPart[] = [];
		const outcome = await this.#commit(async ({ board }) => {
			const part = await this.#unfinished.next(board);
			if (part !== undefined) parts.push(part);
			return part === undefined ? [] : [part.work];
			// Tried once. After a failure the line's alarm asks for another turn.
		}, this.#options.now());
		// After several reads it is not certain which part was committed.
		if (outcome.ok && parts.length === 1) parts[0]?.landed();
	}

	async #deletePart(): Promise<void> {
		const deadline = this.#options.now() + ANSWER_WITHIN_MS;
		const outcome = await this.#commit((base, at) => this.#oldData.next(base, at), deadline);
		this.#oldData.tell(outcome.ok);
	}

	/**
	 * Decides and commits until the store accepts it, refuses it finally, or the deadline passes. A refusal holds for all
	 * works.
	 *
	 * @param worksOn the works to decide on a board at an instant; called again when another desk has changed the line
	 * @param batchTurn runs each try in its turn, once the line is loaded: that may take long. Default: at once
	 */
	async #commit(
		worksOn: WorksOn,
		deadline: number,
		batchTurn: BatchTurn = (tried) => tried(),
	): Promise<Result<readonly DeskAnswer[]>> {
		const { log, now, pause, random } = this.#options;
		const tried: Plan[] = [];
		for (let attempt = 0; ; attempt++) {
			const loaded = await this.#line.loadForCommit();
			if (!loaded.ok) return loaded;
			const base = loaded.value;
			// A commit that seemed lost may be stored late. Decided again, a cancel-all would find an empty line and be refused.
			const late = tried.find(({ batchId }) => base.board.batches.includes(batchId));
			if (late !== undefined) {
				this.#adopt(base, late, { landed: true, ...base });
				return { ok: true, value: late.answers };
			}
			const { plan, fate } = await batchTurn(() => this.#try(worksOn, base));
			if (fate === undefined) {
				// Without a commit there is no fence: a desk with an outdated board would refuse or accept wrongly.
				if (plan.answers.length === 0 || (await this.#line.isCurrent(base)))
					return { ok: true, value: plan.answers };
				this.#line.invalidate();
				if (now() >= deadline) return refused("store-unavailable");
				continue;
			}
			if (fate.landed) {
				this.#adopt(base, plan, fate);
				return { ok: true, value: plan.answers };
			}
			this.#line.invalidate();
			tried.push(plan);
			log("warn", "desk.commit-refused", { status: fate.status, attempt });
			if (fate.code !== undefined) return refused(fate.code);
			if (now() >= deadline) return refused("store-unavailable");
			await pause(Math.min(20 * 2 ** attempt, 1_000) * (0.5 + random()));
		}
	}

	/** Decides the works and commits what follows. Without writes nothing is committed. */
	async #try(worksOn: WorksOn, base: LineSnapshot): Promise<{ readonly plan: Plan; readonly fate?: Fate }> {
		// The only instant of this try: a join at the next one may be of another service day, whose beginning ends all before it.
		const at = this.#options.now();
		const plan = await this.#plan(await worksOn(base, at), base, at);
		return plan.writes.length === 0 ? { plan } : { plan, fate: await this.#write(plan) };
	}

	async #plan(works: readonly DeskWork[], base: LineSnapshot, at: EpochMs): Promise<Plan> {
		const { store, paths, newId } = this.#options;
		const members = await BatchMembers.load(store, paths, works);
		const sheets = await AnswerSheets.load(store, paths, answering(works));
		if (this.#joinBucket !== undefined) this.#joinBucket = bucketAt(this.#joinBucket, at);
		const dayStartsAt = base.hours.serviceDayAt(at, base.settings.dayStart).startsAt;
		const plan = await planBatch(works, {
			paths,
			base,
			members,
			sheets,
			notices: this.#options.notices.ofBatch(base, members, at),
			dayStartsAt,
			runningDayStartsAt: runningDayStart(base, at),
			batchId: newId(),
			now: at,
			joinBucket: this.#joinBucket,
			waitOf: this.waits.at(base, at).of,
			days: this.#days,
			newId,
		});
		members.measure(this.#longPlaces);
		// After the members: what joins has no document yet.
		sheets.measure(this.#longPlaces);
		return plan;
	}

	async #write(plan: Plan): Promise<Fate> {
		const { pause, paths, store } = this.#options;
		await this.#gap.isOver();
		if (plan.notices.send !== undefined) await this.#options.notices.expect();
		const fate = await commitOnce(store, paths, plan, () => pause(200));
		this.#gap.begin();
		return fate;
	}

	#adopt(base: LineSnapshot, plan: Plan, fate: Landed): void {
		const snapshot = this.#line.adopt(base, plan.line, fate);
		this.#joinBucket = plan.joinBucket;
		for (const day of plan.days) this.#days.landed(day);
		this.#options.onBoard(snapshot, { members: plan.changed, urgent: plan.urgent });
		plan.notices.send?.();
	}
}
