import type { Member } from "@junban/domain/documents";
import type { EpochMs, Locale } from "@junban/domain/values";
import type { SampleShop } from "#src/catalogue/shop.ts";
import type { SampleAnswer, SampleCommand } from "./commands.ts";
import { type DayOptions, factsOf, sampleDayAt } from "./facts.ts";
import { type DayLog, readCommand, readLog } from "./log.ts";
import { Run } from "./run.ts";
import { type SampleState, stateOf } from "./state.ts";

/** What tabs of one browser say to each other, in the form of a `BroadcastChannel`. Messages are plain data. */
export interface SampleChannel {
	post(message: unknown): void;
	/** Ends with the returned function. */
	listen(listener: (message: unknown) => void): () => void;
}

/** What survives a reload, in the form of a `Storage`. Each function may throw. */
export interface SampleStorage {
	get(key: string): string | null;
	set(key: string, text: string): void;
	remove(key: string): void;
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
	const { after, channel, isSeen = () => true, newId, now, shop, storage } = options;
	const facts = factsOf(shop);
	const key = `junban-sample-${shop.uid}`;
	const listeners = new Set<() => void>();
	let run = begin();
	/** The visitor's places of the day before. */
	let past: readonly Member[] = [];
	let state = stateOf(facts, run.day);
	let stopTimer = plan();
	const stopChannel = channel?.listen(receive);
	let isClosed = false;
	tell({ type: "hello" });

	function tell(message: unknown): void {
		if (!isClosed) channel?.post(message);
	}

	function begin(): Run {
		const day = sampleDayAt(facts, now());
		const { crowd, locale } = options;
		const dayOptions: DayOptions = { facts, day, locale, ...(crowd === undefined ? {} : { crowd }) };
		const log = stored(day);
		if (log === undefined) forget();
		const fresh = new Run(dayOptions, log?.entries);
		fresh.advance(Math.max(now(), fresh.lastAt));
		return fresh;
	}

	function stored(day: { readonly day: string; readonly startsAt: EpochMs }): DayLog | undefined {
		try {
			return readLog(JSON.parse(storage?.get(key) ?? "null"), day.day, day.startsAt, now());
		} catch {
			// No storage, or a text that nobody of us wrote.
			return undefined;
		}
	}

	/** What a visitor typed on another day is of no more use. */
	function forget(): void {
		try {
			storage?.remove(key);
		} catch {
			// A forbidden storage holds nothing.
		}
	}

	function save(): void {
		const { day } = run.day.keeper;
		// Another tab may have written what this one has not heard yet.
		run.merge(stored(day)?.entries ?? []);
		try {
			storage?.set(key, JSON.stringify({ day: day.day, entries: run.log }));
		} catch {
			// A full or forbidden storage: the commands live as long as the tabs.
		}
	}

	/** Brings the line to the present. */
	function advance(): void {
		const { day } = run.day.keeper;
		const instant = now();
		if (instant >= day.endsAt) startNextDay();
		else if (instant < day.startsAt || instant < run.day.at - CLOCK_SLACK) run = begin();
		else run.advance(instant);
	}

	function startNextDay(): void {
		const { visitors, keeper } = run.day;
		run.advance(keeper.day.endsAt - 1);
		past = [...visitors].flatMap((uid) => {
			const member = keeper.members.get(uid);
			return member === undefined ? [] : [expired(member, keeper.day.endsAt)];
		});
		run = begin();
	}

	function changed(): void {
		const before = state;
		const { board, day } = run.day.keeper;
		const isSame = board.version === before.board.version && day.day === before.day;
		if (isSame && run.day.keeper.opening(run.day.at) === before.opening) return;
		state = stateOf(facts, run.day, past);
		for (const listener of [...listeners]) listener();
	}

	function isWatchDue(): boolean {
		return isSeen() && run.isWatchDue(now());
	}

	/** Tells all tabs that somebody looks. It is stored, so that a reload goes on with the line that was seen. */
	function watch(): void {
		if (!isWatchDue()) return;
		const answer = run.add(newId(), { type: "watch" }, now());
		if (answer.ok && answer.changed) share();
	}

	/** Lets the other tabs, and this one after a reload, have the last command. */
	function share(): void {
		tell({ day: run.day.keeper.day.day, entries: run.log.slice(-1) });
		save();
	}

	function plan(): () => void {
		const { day } = run.day.keeper;
		const seenAt = isWatchDue() ? now() + SEEN_AFTER : Number.POSITIVE_INFINITY;
		const next = Math.min(run.nextAt, state.opening.until, day.endsAt, seenAt);
		const ms = Math.min(Math.max(next - now(), SLEEP.least), SLEEP.most);
		return after(ms, () => {
			advance();
			watch();
			changed();
			replan();
		});
	}

	function replan(): void {
		stopTimer();
		if (!isClosed) stopTimer = plan();
	}

	function receive(message: unknown): void {
		advance();
		const { day } = run.day.keeper;
		const isHello =
			typeof message === "object" && message !== null && "type" in message && message.type === "hello";
		if (isHello) {
			if (run.log.length > 0) tell({ day: day.day, entries: run.log });
			return;
		}
		const log = readLog(message, day.day, day.startsAt, Math.max(now(), run.day.at));
		if (log === undefined || !run.merge(log.entries)) return;
		changed();
		replan();
	}

	return {
		read: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async send(given) {
			const command = readCommand(given);
			if (command === undefined) return { ok: false, code: "payload-too-large" };
			advance();
			const answer = run.add(newId(), command, now());
			if (answer.ok && answer.changed) share();
			changed();
			replan();
			return answer;
		},
		close() {
			isClosed = true;
			stopTimer();
			stopChannel?.();
			listeners.clear();
		},
	};
}

/** A visitor's place after the end of its service day. */
function expired(member: Member, at: EpochMs): Member {
	if (member.state === "over") return member;
	return { ...member, state: "over", overAt: at, overReason: "expired", previousState: member.state };
}
