import { charactersOf } from "@junban/callers/characters-of";
import { FairTurns } from "@junban/callers/fair-turns";
import { TimedTurns } from "@junban/callers/timed-turns";
import { type LinePaths, linePaths, type Member, memberFromStored } from "@junban/domain/documents";
import { type Board, memberOnBoard } from "@junban/domain/line";
import { isEmptied, isSample } from "@junban/domain/shop";
import type { AppUid, EpochMs, LineUid, MemberUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { ClockLeaps } from "#src/clock-leaps.ts";
import { atOnce } from "#src/in-turn.ts";
import type { LineTurns } from "#src/line-turns.ts";
import type { Clock, EventLoop, Log, SetAlarm } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import { sameSecret } from "#src/same-secret.ts";
import { TextCache } from "#src/text-cache.ts";
import { ShownLine } from "#src/views.ts";
import type { ToldPace } from "#src/wait.ts";
import { Desk } from "./desk.ts";
import { JoinsShares, MAX_JOINS } from "./joins-shares.ts";
import type { LineSnapshot } from "./line-state.ts";
import { LineWeights } from "./line-weights.ts";
import { linesToWake } from "./lines-to-wake.ts";
import { Lobby } from "./lobby.ts";
import type { LineNotices } from "./notices-port.ts";
import { RecentJoins } from "./recent-joins.ts";
import { SettingsReads } from "./settings-reads.ts";
import { SleepingJoins } from "./sleeping-joins.ts";
import { dueAt, RETRY_AFTER_MS } from "./timers.ts";

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
	/** Where customers join: it stands before the desk. */
	readonly lobby: Lobby;
	/** From where the last customers joined. */
	readonly joins: RecentJoins;
	readonly hub: Phones;
	/** The public view besides the board. */
	readonly shown: ShownLine;
	/** The last answers of the reads that a crowd repeats. */
	readonly texts: { readonly view: TextCache; readonly board: TextCache };
}

/** A line with its state as last committed or read. */
export interface OpenLine<Phones extends LinePhones = LinePhones> {
	readonly line: Line<Phones>;
	readonly snapshot: LineSnapshot;
}

export interface LinesOptions<Phones extends LinePhones> extends EventLoop {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly log: Log;
	newId(): string;
	random(): number;
	readonly commitGapMs: number;
	/** Joins at once and in a minute above which a line is flooded, unless the shop has set its own number; 0: it never is. */
	readonly joinsInCalm: number;
	readonly setAlarm: SetAlarm;
	readonly leaps: ClockLeaps;
	/** The phones of a line that is loaded now; none yet. */
	newPhones(): Phones;
	/** The notices of a line, by mail and push. */
	notices(app: AppUid, uid: LineUid): LineNotices;
	/** Default: each line does all its work at once. */
	readonly turns?: LineTurns;
	/** Characters that all loaded lines hold, without their boards. Default: 64 Mi, about 200 MB. */
	readonly maxCharacters?: number;
	/** With more loaded lines, unused ones are unloaded after 15 s. Default: 2,000, which take about 50 MB besides what they hold. */
	readonly maxLines?: number;
	/** Joins that all loaded lines remember. Default: 400,000, about 240 MB. */
	readonly maxJoins?: number;
	/** Shops with the same owner have one share of these joins, see `ShopNetworks.ownerOf`. Default: each shop has its own. */
	readonly ownerOf?: (app: AppUid) => string;
	/** The groups of a shop in turns, see `ShopNetworks.groupsOf`. Default: each shop has its own. */
	readonly groupsOf?: (app: AppUid) => readonly string[];
}

/** How often lines are checked for unloading and for the start of a service day. */
export const TICK_MS = 15_000;
/** Lines unused for this long are unloaded. The next use reads them again. */
const SLEEP_AFTER_MS = 10 * 60_000;
/** The same while very many are loaded. Then there is no last tick, but alarms stay. A request may use its line for some seconds. */
const SLEEP_SOON_MS = TICK_MS;
const MAX_LINES = 2_000;
/** With it 100 lines at their quotas hold their settings, or 5,000 as shops have them. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

interface Loaded<Phones extends LinePhones> {
	readonly line: Line<Phones>;
	usedAt: number;
	/** How often it was used. */
	uses: number;
	/** As last set. Undefined: none. */
	alarmAt: EpochMs | undefined;
	/** After a failure there is no retry before this instant. */
	retryFrom: EpochMs;
	/** The owner and the weight under which it was counted last. */
	weighed: { readonly owner: string; readonly weight: number } | undefined;
	/** It gave up what it had read, to make room for other lines. Its next use reads it again. */
	hasLetGo: boolean;
}

/** All lines loaded in this process, one desk each. */
export class Lines<Phones extends LinePhones = LinePhones> {
	readonly #options: LinesOptions<Phones>;
	readonly #loaded = new Map<string, Loaded<Phones>>();
	readonly #asleep: SleepingJoins;
	readonly #reads: SettingsReads;
	/** Of requests that waited for the same thing: 9,000 strangers may wait for one read of a line, and each then makes an answer of a megabyte. */
	readonly #goingOn: TimedTurns;
	readonly #weights: LineWeights<Loaded<Phones>>;
	/** Sizes of the parts of snapshots. Most parts stay the same from one snapshot to the next. */
	readonly #characters = new WeakMap<object, number>();

	constructor(options: LinesOptions<Phones>) {
		this.#options = options;
		this.#asleep = new SleepingJoins(options.now);
		this.#reads = new SettingsReads(options, options.groupsOf ?? ((app) => [app]));
		this.#goingOn = new TimedTurns({ yieldThen: options.yieldThen });
		this.#weights = new LineWeights(options.maxCharacters ?? MAX_CHARACTERS);
	}

	/** The line and its state; refused when it does not exist or cannot be read. */
	async open(app: AppUid, uid: LineUid): Promise<Result<OpenLine<Phones>>> {
		const line = this.get(app, uid);
		const read = await line.desk.read();
		if (read.ok) return { ok: true, value: { line, snapshot: read.value } };
		// Their pages learn it when they connect again.
		if (read.code === "shop-deleting") line.hub.close();
		if (read.code !== "store-unavailable") this.#forget(line);
		return read;
	}

	/** Ends the channels of a line whose shop is being deleted. Does nothing while the line is not loaded here. */
	stop(app: AppUid, uid: LineUid): void {
		const loaded = this.#loaded.get(`${app}/${uid}`);
		loaded?.line.desk.refresh();
		loaded?.line.hub.close();
	}

	/** Reads a changed shop now, for its lines that are loaded here: other processes find the change at their next read. */
	async reread(app: AppUid): Promise<void> {
		const lines = [...this.#loaded.values()].map(({ line }) => line).filter((line) => line.app === app);
		for (const { desk } of lines) desk.refresh();
		await Promise.all(lines.map(({ uid }) => this.open(app, uid)));
	}

	/** The line, whether it exists or not. Its desk refuses requests for a line that does not exist. */
	get(app: AppUid, uid: LineUid): Line<Phones> {
		const key = `${app}/${uid}`;
		const known = this.#loaded.get(key);
		if (known !== undefined) {
			known.usedAt = this.#options.now();
			known.uses++;
			return known.line;
		}
		const line = this.#load(app, uid, linePaths(app, uid));
		const nothingYet = { alarmAt: undefined, retryFrom: 0, weighed: undefined, hasLetGo: false };
		this.#loaded.set(key, { line, usedAt: this.#options.now(), uses: 1, ...nothingYet });
		return line;
	}

	/** The member, with the effect of sweeps that are not written yet. Reads one document. */
	async member(line: Line, snapshot: LineSnapshot, uid: MemberUid): Promise<Result<Member>> {
		const path = linePaths(line.app, line.uid).member(uid);
		const stored = (await this.#options.store.batchGet([path])).get(path);
		if (stored === undefined) return refused("member-not-found");
		if (isEmptied(stored.data)) return refused("member-not-found");
		const read = memberFromStored(stored.data);
		if (!read.ok) return refused("member-corrupt");
		const member = read.value;
		if (!sameSecret(uid, member.uid)) return refused("member-not-found");
		return { ok: true, value: memberOnBoard(snapshot.board, member) };
	}

	/** Whether the uid has a member's document, even one without data, or will get one now. Reads one document if its join is not remembered. */
	async isTaken(app: AppUid, line: LineUid, uid: MemberUid): Promise<boolean> {
		const loaded = this.#loaded.get(`${app}/${line}`)?.line;
		if (loaded?.desk.isJoining(uid) === true || loaded?.joins.has(uid) === true) return true;
		const path = linePaths(app, line).member(uid);
		return (await this.#options.store.batchGet([path])).has(path);
	}

	/** As `member`, on the current line. */
	async holding(line: Line, uid: MemberUid): Promise<Result<Member>> {
		const read = await line.desk.read();
		return read.ok ? await this.member(line, read.value, uid) : read;
	}

	/** The line's alarm: loads the line, lets its desk do what is due, and sets the next alarm. */
	async ring(app: AppUid, uid: LineUid): Promise<void> {
		const { now, setAlarm } = this.#options;
		const opened = await this.open(app, uid);
		if (!opened.ok) {
			if (opened.code === "store-unavailable") setAlarm(app, uid, now() + RETRY_AFTER_MS);
			return;
		}
		const { desk } = opened.value.line;
		const isDone = await desk.tick();
		const loaded = this.#loaded.get(`${app}/${uid}`);
		if (loaded === undefined) return;
		loaded.alarmAt = undefined;
		loaded.retryFrom = isDone ? 0 : now() + RETRY_AFTER_MS;
		if (desk.snapshot !== undefined) this.#arm(app, uid, desk.snapshot);
		// A failed commit leaves the line not loaded. Without an alarm there would be no retry.
		else setAlarm(app, uid, now() + RETRY_AFTER_MS);
		this.#leave(loaded);
	}

	/** At the start of a process: sets the alarms of the lines that have work without a request. */
	async wakeDue(): Promise<void> {
		const { groupsOf = (app: AppUid) => [app], now, setAlarm, store, yieldThen } = this.#options;
		const turn = () => new Promise<void>((resolve) => yieldThen(resolve));
		const lines = new FairTurns<{ readonly app: AppUid; readonly line: LineUid }>();
		for (const each of await linesToWake(store, turn)) lines.add(groupsOf(each.app), each);
		for (let next = lines.next(); next !== undefined; next = lines.next()) {
			const { app, line } = next;
			const opened = await this.open(app, line);
			if (!opened.ok && opened.code === "store-unavailable") setAlarm(app, line, now() + RETRY_AFTER_MS);
			const loaded = this.#loaded.get(`${app}/${line}`);
			if (loaded !== undefined) this.#leave(loaded);
		}
	}

	/** Starts due service days, sends changed hours to phones, and unloads unused lines. */
	async tick(): Promise<void> {
		const { leaps, now, yieldThen } = this.#options;
		leaps.look();
		this.#asleep.tick();
		const tickOne = async (loaded: Loaded<Phones>): Promise<void> => {
			const { line } = loaded;
			const unusedMs = now() - loaded.usedAt;
			const mayRest = unusedMs > SLEEP_SOON_MS && line.lobby.isAtRest;
			if (this.#isCrowded && mayRest && this.#forget(line)) return;
			await line.desk.tick();
			const { snapshot } = line.desk;
			if (snapshot !== undefined) publish(line, snapshot, now(), { members: [], urgent: false });
			// The line could not be read. The next request reads it again.
			const isUnread = snapshot === undefined && !loaded.hasLetGo;
			if (isUnread || unusedMs > SLEEP_AFTER_MS) this.#forget(line);
		};
		// The lines do not wait for each other, because a commit may hang. But only one begins in each turn of the event loop: with
		// hundreds of receptions, a line takes some milliseconds to find out its hours.
		const ticks: Promise<PromiseSettledResult<void>[]>[] = [];
		const { maxJoins = MAX_JOINS } = this.#options;
		const loadedLines = [...this.#loaded.values()].map(({ line }) => line);
		const shares = new JoinsShares(loadedLines, maxJoins, (app) => this.#ownerOf(app));
		for (const [key, loaded] of [...this.#loaded]) {
			// Unloaded meanwhile.
			if (this.#loaded.get(key) !== loaded) continue;
			shares.makeRoom(loaded.line);
			ticks.push(Promise.allSettled([tickOne(loaded)]));
			await new Promise<void>((resolve) => yieldThen(resolve));
		}
		const failed = (await Promise.all(ticks)).flat().find(({ status }) => status === "rejected");
		if (failed?.status === "rejected") throw failed.reason;
	}

	/** The loaded lines, the phones on their live channels, and the members that wait. */
	get size(): { readonly lines: number; readonly phones: number; readonly waiting: number } {
		let phones = 0;
		let waiting = 0;
		for (const { line } of this.#loaded.values()) {
			phones += line.hub.size;
			if (!isSample(line.app)) waiting += line.desk.snapshot?.board.order.size ?? 0;
		}
		return { lines: this.#loaded.size, phones, waiting };
	}

	/** Waits for commits under way, then ends the live channels. */
	async close(): Promise<void> {
		const lines = [...this.#loaded.values()].map(({ line }) => line);
		for (const { lobby } of lines) lobby.close();
		await Promise.all(lines.map(({ desk }) => desk.close()));
		for (const { hub } of lines) hub.close();
	}

	#arm(app: AppUid, uid: LineUid, snapshot: LineSnapshot): void {
		const loaded = this.#loaded.get(`${app}/${uid}`);
		if (loaded === undefined || isSample(app)) return;
		const due = dueAt(snapshot, this.#options.now());
		const at = due === undefined ? undefined : Math.max(due, loaded.retryFrom);
		if (at === loaded.alarmAt) return;
		loaded.alarmAt = at;
		this.#options.setAlarm(app, uid, at);
	}

	#ownerOf(app: AppUid): string {
		return this.#options.ownerOf?.(app) ?? app;
	}

	get #isCrowded(): boolean {
		return this.#loaded.size > (this.#options.maxLines ?? MAX_LINES);
	}

	/** While very many lines are loaded: unloads one that was loaded for this use alone. Its alarm stays. */
	#leave({ line, uses }: Loaded<Phones>): void {
		if (this.#isCrowded && uses === 1) this.#forget(line);
	}

	/** False while the line has work or phones. */
	#forget(line: Line): boolean {
		if (!line.desk.isIdle || line.hub.size > 0) return false;
		const key = `${line.app}/${line.uid}`;
		const loaded = this.#loaded.get(key);
		if (loaded?.line !== line) return false;
		if (loaded.weighed !== undefined) this.#weights.remove(loaded.weighed.owner, loaded);
		this.#loaded.delete(key);
		this.#asleep.keep(
			key,
			{ app: line.app, owner: this.#ownerOf(line.app) },
			line.joins,
			line.desk.snapshot?.board,
		);
		return true;
	}

	/**
	 * Counts what the line holds, and has others let go where all hold too much: accounts may found hundreds of lines with
	 * settings of a megabyte each. What a line has let go is read again at its next use; its phones and its alarm stay.
	 */
	#weigh(line: Line<Phones>, snapshot: LineSnapshot): void {
		const loaded = this.#loaded.get(`${line.app}/${line.uid}`);
		if (loaded?.line !== line) return;
		const [owner, weight] = [this.#ownerOf(line.app), this.#weightOf(snapshot)];
		const known = loaded.weighed;
		if (known?.owner === owner && known.weight === weight) return;
		if (known !== undefined) this.#weights.remove(known.owner, loaded);
		loaded.weighed = { owner, weight };
		loaded.hasLetGo = false;
		this.#weights.put(owner, loaded, weight);
		this.#weights.makeRoom(
			// Phones are told of new hours while the line is loaded.
			(a, b) => Math.sign(a.line.hub.size) - Math.sign(b.line.hub.size) || a.usedAt - b.usedAt,
			({ line: { desk } }) => desk.isIdle,
			letGo,
		);
	}

	/** In characters. What customers see is held twice: as it was read, and as the text of answers. */
	#weightOf({ app, hours, notification, past, questions, settings, texts }: LineSnapshot): number {
		const of = (part: object) => this.#once(part, () => charactersOf(part));
		const shown = of(app) + of(settings) + of(texts) + of(questions.asked);
		return 2 * shown + of(notification) + of(past) + this.#once(hours, () => hours.characters);
	}

	#once(part: object, count: () => number): number {
		const known = this.#characters.get(part);
		if (known !== undefined) return known;
		const characters = count();
		this.#characters.set(part, characters);
		return characters;
	}

	#load(app: AppUid, uid: LineUid, paths: LinePaths): Line<Phones> {
		const { store, now, log, newId, random, commitGapMs, joinsInCalm, later, leaps, turns, yieldThen } =
			this.#options;
		const hub = this.#options.newPhones();
		const notices = this.#options.notices(app, uid);
		const goOn = () => this.#goingOn.next([app, uid]);
		const shown = new ShownLine(app, uid, notices.promised);
		const desk = new Desk({
			store,
			readSettings: (query) => this.#reads.read(app, query),
			paths,
			now,
			log,
			newId,
			random,
			commitGapMs,
			turn: () => new Promise((resolve) => yieldThen(resolve)),
			goOn,
			inTurn: turns?.longWork(app, uid) ?? atOnce,
			...(turns === undefined ? {} : { batchTurn: (commit) => turns.batch(app, commit) }),
			pause: (ms) => new Promise((resolve) => later(ms, () => resolve())),
			readOnly: isSample(app),
			leap: (noted) => leaps.of(app, uid, noted),
			notices,
			// Requests for many lines that do not exist must not fill the memory.
			onMissing: () => this.#forget(line),
			onBoard: (snapshot, change) => {
				publish(line, snapshot, now(), change);
				this.#arm(app, uid, snapshot);
				this.#weigh(line, snapshot);
			},
		});
		const lobby = new Lobby({
			now,
			later,
			bound: () =>
				joinsInCalm === 0 || desk.snapshot === undefined
					? undefined
					: (desk.snapshot.settings.joinsPerMinute ?? joinsInCalm),
			rate: () => desk.snapshot?.settings.joinsPerMinute,
			joinsLeft: () => desk.joinsLeft,
			goOn,
		});
		const line: Line<Phones> = {
			app,
			uid,
			desk,
			lobby,
			joins: this.#asleep.take(`${app}/${uid}`) ?? new RecentJoins(now),
			hub,
			shown,
			texts: { view: new TextCache(), board: new TextCache() },
		};
		return line;
	}
}

/** Gives up what an idle line has read. */
function letGo(loaded: Loaded<LinePhones>): void {
	const { desk, shown, texts } = loaded.line;
	desk.letGo();
	loaded.weighed = undefined;
	loaded.hasLetGo = true;
	shown.clear();
	texts.view.clear();
	texts.board.clear();
}

/** Sends what has changed to the phones of a line. */
function publish(
	{ desk, hub, shown }: Line,
	snapshot: LineSnapshot,
	now: EpochMs,
	{ members, urgent }: { readonly members: readonly Member[]; readonly urgent: boolean },
): void {
	const pace = desk.waits.at(snapshot, now);
	hub.publish(snapshot.board, shown.at(snapshot, now).settings, members, urgent, pace);
}
