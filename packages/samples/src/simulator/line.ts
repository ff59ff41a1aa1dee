import type { Member } from "@junban/domain/documents";
import { type EpochMs, fieldsOf, type Locale } from "@junban/domain/values";
import type { SampleShop } from "#src/catalogue/shop.ts";
import type { SampleAnswer, SampleCommand } from "./commands.ts";
import { type Facts, factsOf, sampleDayAt } from "./facts.ts";
import { KeptLog, type SampleStorage } from "./kept-log.ts";
import { readCommand, readLog } from "./log.ts";
import { Run } from "./run.ts";
import { type SampleState, stateOf } from "./state.ts";

/** What tabs of one browser say to each other, in the form of a `BroadcastChannel`. Messages are plain data. */
export interface SampleChannel {
	post(message: unknown): void;
	/** Ends with the returned function. */
	listen(listener: (message: unknown) => void): () => void;
}

export interface SampleLineOptions {
	readonly shop: SampleShop;
	/** The language of simulated names and notes. */
	readonly locale: Locale;
	readonly now: () => EpochMs;
	/** Calls once after the milliseconds, unless the returned function is called before. */
	readonly after: (ms: number, run: () => void) => () => void;
	/** A new id of 8 to 64 letters, digits, `_` and `-`, different in each tab. */
	readonly newId: () => string;
	/** Absent: this tab is alone. */
	readonly channel?: SampleChannel;
	/** Absent: a reload starts without the visitor's commands. */
	readonly storage?: SampleStorage;
	/** Whether the visitor sees this tab; a line that is seen goes faster. Absent: always. */
	readonly isSeen?: () => boolean;
	/** Parties that wait at all hours, for measurements. */
	readonly crowd?: number;
}

/** A sample that lives in this tab. */
export interface SampleLine {
	/** The same value until something changes. */
	read(): SampleState;
	subscribe(listener: () => void): () => void;
	/** Carries a visitor's command out, here and in all tabs. A refusal has the domain's code. */
	send(command: SampleCommand): Promise<SampleAnswer>;
	close(): void;
}

/** The clock may go back by this many milliseconds, and the line waits for it. After a larger step the day is replayed. */
const CLOCK_SLACK = 10 * 60_000;
/** Milliseconds until a seen line goes faster: before, the other tabs have told what they know. */
const SEEN_AFTER = 1_000;
/** Milliseconds from one look at the clock to the next. At most: a device may have slept through the timer. */
const SLEEP = { least: 20, most: 30_000 };

export function openSampleLine(options: SampleLineOptions): SampleLine {
	const tab = new Tab(options);
	return {
		read: () => tab.state,
		subscribe: (listener) => tab.subscribe(listener),
		send: async (command) => tab.send(command),
		close: () => tab.close(),
	};
}

class Tab {
	state: SampleState;
	readonly #options: SampleLineOptions;
	readonly #facts: Facts;
	readonly #kept: KeptLog;
	readonly #listeners = new Set<() => void>();
	#run: Run;
	/** The visitor's places of the day before. */
	#past: readonly Member[] = [];
	#stopTimer: () => void;
	readonly #stopChannel: (() => void) | undefined;
	#isClosed = false;

	constructor(options: SampleLineOptions) {
		this.#options = options;
		this.#facts = factsOf(options.shop);
		this.#kept = new KeptLog(`junban-sample-${options.shop.uid}`, options.storage);
		this.#run = this.#begin();
		this.state = stateOf(this.#facts, this.#run.day);
		this.#stopTimer = this.#plan();
		this.#stopChannel = options.channel?.listen((message) => this.#receive(message));
		this.#tell({ type: "hello" });
	}

	subscribe(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	send(given: SampleCommand): SampleAnswer {
		const command = readCommand(given);
		if (command === undefined) return { ok: false, code: "payload-too-large" };
		this.#advance();
		const { newId, now } = this.#options;
		const answer = this.#run.add(newId(), command, now());
		if (answer.ok && answer.changed) this.#share();
		this.#changed();
		this.#replan();
		return answer;
	}

	close(): void {
		this.#isClosed = true;
		this.#stopTimer();
		this.#stopChannel?.();
		this.#listeners.clear();
	}

	#tell(message: unknown): void {
		if (!this.#isClosed) this.#options.channel?.post(message);
	}

	#begin(): Run {
		const { crowd, locale, now } = this.#options;
		const day = sampleDayAt(this.#facts, now());
		const fresh = new Run(
			{ facts: this.#facts, day, locale, ...(crowd === undefined ? {} : { crowd }) },
			this.#kept.open(day, now()),
		);
		fresh.advance(Math.max(now(), fresh.lastAt));
		return fresh;
	}

	/** Brings the line to the present. */
	#advance(): void {
		const { day } = this.#run.day.keeper;
		const instant = this.#options.now();
		if (instant >= day.endsAt) this.#startNextDay();
		else if (instant < day.startsAt || instant < this.#run.day.at - CLOCK_SLACK) this.#run = this.#begin();
		else this.#run.advance(instant);
	}

	#startNextDay(): void {
		const { visitors, keeper } = this.#run.day;
		this.#run.advance(keeper.day.endsAt - 1);
		this.#past = [...visitors].flatMap((uid) => {
			const member = keeper.members.get(uid);
			return member === undefined ? [] : [expired(member, keeper.day.endsAt)];
		});
		this.#run = this.#begin();
	}

	#changed(): void {
		const { keeper, at } = this.#run.day;
		const isSame = keeper.board.version === this.state.board.version && keeper.day.day === this.state.day;
		if (isSame && keeper.opening(at) === this.state.opening) return;
		this.state = stateOf(this.#facts, this.#run.day, this.#past);
		for (const listener of [...this.#listeners]) listener();
	}

	#isWatchDue(): boolean {
		const { isSeen = () => true, now } = this.#options;
		return isSeen() && this.#run.isWatchDue(now());
	}

	/** Tells all tabs that somebody looks. It is stored, so that a reload goes on with the line that was seen. */
	#watch(): void {
		if (!this.#isWatchDue()) return;
		const { newId, now } = this.#options;
		const answer = this.#run.add(newId(), { type: "watch" }, now());
		if (answer.ok && answer.changed) this.#share();
	}

	/** Lets the other tabs, and this one after a reload, have the last command. */
	#share(): void {
		const { day } = this.#run.day.keeper;
		this.#tell({ day: day.day, entries: this.#run.log.slice(-1) });
		// Another tab may have stored what this one has not heard yet.
		this.#run.merge(this.#kept.read(day, this.#options.now()) ?? []);
		this.#kept.write(day, this.#run.log);
	}

	#plan(): () => void {
		const { after, now } = this.#options;
		const { day } = this.#run.day.keeper;
		const seenAt = this.#isWatchDue() ? now() + SEEN_AFTER : Number.POSITIVE_INFINITY;
		const next = Math.min(this.#run.nextAt, this.state.opening.until, day.endsAt, seenAt);
		const ms = Math.min(Math.max(next - now(), SLEEP.least), SLEEP.most);
		return after(ms, () => {
			this.#advance();
			this.#watch();
			this.#changed();
			this.#replan();
		});
	}

	#replan(): void {
		this.#stopTimer();
		if (!this.#isClosed) this.#stopTimer = this.#plan();
	}

	#receive(message: unknown): void {
		this.#advance();
		const run = this.#run;
		const { day } = run.day.keeper;
		if (fieldsOf(message)?.type === "hello") {
			if (run.log.length > 0) this.#tell({ day: day.day, entries: run.log });
			return;
		}
		const log = readLog(message, day.day, day.startsAt, Math.max(this.#options.now(), run.day.at));
		if (log === undefined || !run.merge(log.entries)) return;
		this.#changed();
		this.#replan();
	}
}

/** A visitor's place after the end of its service day. */
function expired(member: Member, at: EpochMs): Member {
	if (member.state === "over") return member;
	return { ...member, state: "over", overAt: at, overReason: "expired", previousState: member.state };
}
