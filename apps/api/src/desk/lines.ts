import { type LinePaths, linePaths, type Member, memberFromStored } from "@junban/domain/documents";
import { type Board, memberOnBoard } from "@junban/domain/line";
import { isSample } from "@junban/domain/shop";
import type { AppUid, EpochMs, LineUid, MemberUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { KeptText } from "#src/kept-text.ts";
import type { Clock, Log, SetAlarm } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import { sameSecret } from "#src/same-secret.ts";
import { ShownLine } from "#src/views.ts";
import type { ToldPace } from "#src/wait.ts";
import { Desk } from "./desk.ts";
import type { LineSnapshot } from "./line-state.ts";
import { linesToWake } from "./lines-to-wake.ts";
import type { LineNotices } from "./notices-port.ts";
import { AGAIN_AFTER_MS, dueAt } from "./timers.ts";

/** The phones on the live channel of a line, as the line needs them. */
export interface LinePhones {
	readonly size: number;
	/** A committed board, or one read again, with the members that changed. */
	publish(
		board: Board,
		/** Stamp of the view's settings. */
		settings: number,
		members: readonly Member[],
		urgent: boolean,
		pace: ToldPace,
	): void;
	/** Ends all channels. */
	close(): void;
}

/** A line that is loaded in this process: its desk and its phones. */
export interface Line<Phones extends LinePhones = LinePhones> {
	readonly app: AppUid;
	readonly uid: LineUid;
	readonly desk: Desk;
	readonly hub: Phones;
	/** The public view besides the board. */
	readonly shown: ShownLine;
	/** The last answers of the reads that a crowd repeats. */
	readonly texts: { readonly view: KeptText; readonly board: KeptText };
}

/** A line with its state as last committed or read. */
export interface OpenLine<Phones extends LinePhones = LinePhones> {
	readonly line: Line<Phones>;
	readonly snapshot: LineSnapshot;
}

export interface LinesOptions<Phones extends LinePhones> {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly log: Log;
	newId(): string;
	random(): number;
	readonly commitGapMs: number;
	readonly setAlarm: SetAlarm;
	/** Calls back after this many milliseconds. */
	later(ms: number, run: () => void): void;
	/** Calls back when the event loop has served the requests that were waiting. */
	yieldThen(run: () => void): void;
	/** The phones of a line that is loaded now; none yet. */
	newPhones(): Phones;
	/** The notices of a line, by mail and push. */
	notices(app: AppUid, uid: LineUid): LineNotices;
}

/** Lines unused for this long are put to sleep; they wake by one read. */
const SLEEP_AFTER_MS = 10 * 60_000;
/** How often sleeping and the start of a service day are looked at. */
export const TICK_MS = 15_000;

interface Awake<Phones extends LinePhones> {
	readonly line: Line<Phones>;
	usedAt: number;
	/** As it was set last. */
	alarmAt: EpochMs | undefined;
	/** What could not be done is not tried again before. */
	restsUntil: EpochMs;
}

/** All lines awake in this process, one desk each. */
export class Lines<Phones extends LinePhones = LinePhones> {
	readonly #options: LinesOptions<Phones>;
	readonly #awake = new Map<string, Awake<Phones>>();

	constructor(options: LinesOptions<Phones>) {
		this.#options = options;
	}

	/** The line and its state; refused when it does not exist or cannot be read. */
	async open(app: AppUid, uid: LineUid): Promise<Result<OpenLine<Phones>>> {
		const line = this.get(app, uid);
		const read = await line.desk.read();
		if (read.ok) return { ok: true, value: { line, snapshot: read.value } };
		if (read.code !== "store-unavailable") this.#forget(line);
		return read;
	}

	/** The line, whether it exists or not: its desk will say so. */
	get(app: AppUid, uid: LineUid): Line<Phones> {
		const key = `${app}/${uid}`;
		const known = this.#awake.get(key);
		if (known !== undefined) {
			known.usedAt = this.#options.now();
			return known.line;
		}
		const line = this.#wake(app, uid, linePaths(app, uid));
		this.#awake.set(key, { line, usedAt: this.#options.now(), alarmAt: undefined, restsUntil: 0 });
		return line;
	}

	/** The member as the line has it, swept ones included. Reads one document. */
	async member(line: Line, snapshot: LineSnapshot, uid: MemberUid): Promise<Result<Member>> {
		const path = linePaths(line.app, line.uid).member(uid);
		const stored = (await this.#options.store.batchGet([path])).get(path);
		if (stored === undefined) return refused("member-not-found");
		const read = memberFromStored(stored.data);
		if (!read.ok) return refused("member-corrupt");
		const member = read.value;
		if (!sameSecret(uid, member.uid)) return refused("member-not-found");
		return { ok: true, value: memberOnBoard(snapshot.board, member) };
	}

	/** As `member`, with the line read as it is now. */
	async holding(line: Line, uid: MemberUid): Promise<Result<Member>> {
		const read = await line.desk.read();
		return read.ok ? await this.member(line, read.value, uid) : read;
	}

	/** The line's alarm: wakes it where it sleeps, lets its desk do what is due, and sets the next. */
	async ring(app: AppUid, uid: LineUid): Promise<void> {
		const { now, setAlarm } = this.#options;
		const opened = await this.open(app, uid);
		if (!opened.ok) {
			if (opened.code === "store-unavailable") setAlarm(app, uid, now() + AGAIN_AFTER_MS);
			return;
		}
		const { desk } = opened.value.line;
		const isDone = await desk.tick();
		const awake = this.#awake.get(`${app}/${uid}`);
		if (awake === undefined) return;
		// It has rung.
		awake.alarmAt = undefined;
		awake.restsUntil = isDone ? 0 : now() + AGAIN_AFTER_MS;
		if (desk.snapshot !== undefined) this.#arm(app, uid, desk.snapshot);
		// A commit that failed leaves the line not loaded. Without an alarm nobody would try again.
		else setAlarm(app, uid, now() + AGAIN_AFTER_MS);
	}

	/** At the start of a process: wakes the lines that have something to do without anybody asking. */
	async wakeDue(): Promise<void> {
		const { now, setAlarm, store } = this.#options;
		for (const { app, line } of await linesToWake(store)) {
			const opened = await this.open(app, line);
			if (!opened.ok && opened.code === "store-unavailable") setAlarm(app, line, now() + AGAIN_AFTER_MS);
		}
	}

	/** Starts due service days, tells phones whose hours have changed, and forgets lines that nobody uses. */
	async tick(): Promise<void> {
		const { now } = this.#options;
		const tickOne = async (awake: Awake<Phones>): Promise<void> => {
			const { line } = awake;
			await line.desk.tick();
			const { snapshot } = line.desk;
			if (snapshot !== undefined) publish(line, snapshot, now(), { members: [], urgent: false });
			// A line that is not loaded could not be read, and is read anew by who asks next.
			if (snapshot === undefined || now() - awake.usedAt > SLEEP_AFTER_MS) this.#forget(line);
		};
		// All at once: a line whose commit hangs keeps no other waiting.
		await Promise.all([...this.#awake.values()].map(tickOne));
	}

	/** How many lines are awake, and the phones on their live channels. */
	get size(): { readonly lines: number; readonly phones: number } {
		let phones = 0;
		for (const { line } of this.#awake.values()) phones += line.hub.size;
		return { lines: this.#awake.size, phones };
	}

	/** Waits for what is under way, then ends the live channels. */
	async close(): Promise<void> {
		const lines = [...this.#awake.values()].map(({ line }) => line);
		await Promise.all(lines.map(({ desk }) => desk.drained()));
		for (const { hub } of lines) hub.close();
	}

	#arm(app: AppUid, uid: LineUid, snapshot: LineSnapshot): void {
		const awake = this.#awake.get(`${app}/${uid}`);
		if (awake === undefined || isSample(app)) return;
		const due = dueAt(snapshot, this.#options.now());
		const at = due === undefined ? undefined : Math.max(due, awake.restsUntil);
		if (at === awake.alarmAt) return;
		awake.alarmAt = at;
		this.#options.setAlarm(app, uid, at);
	}

	#forget(line: Line): void {
		if (line.desk.idle && line.hub.size === 0) this.#awake.delete(`${line.app}/${line.uid}`);
	}

	#wake(app: AppUid, uid: LineUid, paths: LinePaths): Line<Phones> {
		const { store, now, log, newId, random, commitGapMs, later, yieldThen } = this.#options;
		const hub = this.#options.newPhones();
		const shown = new ShownLine(app, uid);
		const desk = new Desk({
			store,
			paths,
			now,
			log,
			newId,
			random,
			commitGapMs,
			turn: () => new Promise((resolve) => yieldThen(resolve)),
			pause: (ms) => new Promise((resolve) => later(ms, () => resolve())),
			readOnly: isSample(app),
			notices: this.#options.notices(app, uid),
			// Names are free: whoever asks for many that are none must not fill the memory.
			onMissing: () => this.#forget(line),
			onBoard: (snapshot, change) => {
				publish(line, snapshot, now(), change);
				this.#arm(app, uid, snapshot);
			},
		});
		const line: Line<Phones> = {
			app,
			uid,
			desk,
			hub,
			shown,
			texts: { view: new KeptText(), board: new KeptText() },
		};
		return line;
	}
}

/** Tells phones what has changed. */
function publish(
	{ desk, hub, shown }: Line,
	snapshot: LineSnapshot,
	now: EpochMs,
	{ members, urgent }: { readonly members: readonly Member[]; readonly urgent: boolean },
): void {
	const pace = desk.waits.at(snapshot, now);
	hub.publish(snapshot.board, shown.at(snapshot, now).settings, members, urgent, pace);
}
