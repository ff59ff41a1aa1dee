import type { ServerMessage } from "@junban/api-contract/live-messages";
import type { Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import { ticketMemberOf } from "#src/views.ts";
import type { ToldPace } from "#src/wait.ts";
import { boardMessage, deltaMessage, type LineNews } from "./board-messages.ts";

/** One phone or screen on the live channel, whatever carries its messages. */
export interface Subscriber {
	send(text: string): void;
	/** True when the other side reads too slowly to be kept. */
	readonly congested: boolean;
	close(): void;
	/** Called after every change of what the phone has; for a shell whose hubs are forgotten while phones stay. */
	remember?(told: Told): void;
}

/** What a phone has been told, as far as it decides what it is told next. */
export interface Told {
	/** Of the board; -1 before the first. */
	readonly version: number;
	readonly series: number;
	readonly settings: number;
	readonly holds: MemberUid | undefined;
	/** Of the newest message about the held place; -1 before the first. */
	readonly memberVersion: number;
}

type Seat = { -readonly [Key in keyof Told]: Told[Key] } & { readonly subscriber: Subscriber };

const NOTHING: Told = { version: -1, series: 0, settings: 0, holds: undefined, memberVersion: -1 };

export interface HubOptions {
	readonly now: Clock;
	/** Calls back after so many milliseconds. */
	later(ms: number, run: () => void): void;
	/** Calls back when the loop has served what was waiting. */
	yieldThen(run: () => void): void;
}

/** From this many phones on, departures are told once a second instead of four times. */
const MANY = 500;
/** Joins alone move nobody's place: a crowd hears of them after a millisecond for each of its phones, or this. */
const JOINS_WAIT_MS = 10_000;
/** How many are served before the loop gets its turn: some two milliseconds of work. */
const CHUNK = 100;
/** Between two chunks of what is not urgent: who asks for something meanwhile comes first. */
const REST_MS = 5;
/** A board above this many characters is sent as a difference. */
const DELTA_ABOVE = 1_000;

/** The phones of one line: who is told what, and when. Boards are made into text once for all. */
export class Hub {
	readonly #options: HubOptions;
	readonly #seats = new Map<Subscriber, Seat>();
	readonly #holders = new Map<MemberUid, Set<Seat>>();
	#board: Board | undefined;
	#settings = 0;
	#pace: ToldPace | undefined;
	#told: LineNews | undefined;
	/** Whether phones that have the board are told nevertheless, of a pace that moved without it. */
	#paceMoved = false;
	/** How long the round that is to come was put off, in milliseconds; 0 when none is. */
	#putOff = 0;
	#timers = 0;
	#sending = false;
	/** Another round is due when the one under way ends. */
	#again = false;
	#urgent = false;

	constructor(options: HubOptions) {
		this.#options = options;
	}

	get size(): number {
		return this.#seats.size;
	}

	/** A new phone gets the board at once. */
	add(subscriber: Subscriber): void {
		const seat = { ...NOTHING, subscriber };
		this.#seats.set(subscriber, seat);
		subscriber.remember?.(seat);
		this.sync(subscriber, -1);
	}

	/** A phone that another hub of this line has served; it is told what comes after that. */
	restore(subscriber: Subscriber, told: Told): void {
		const seat = { ...told, subscriber };
		this.#seats.set(subscriber, seat);
		if (told.holds !== undefined) this.#expect(seat, told.holds);
	}

	remove(subscriber: Subscriber): void {
		const seat = this.#seats.get(subscriber);
		if (seat === undefined) return;
		this.#seats.delete(subscriber);
		this.#release(seat);
	}

	/** Answers whether anything was missed: the board, or `same`. */
	sync(subscriber: Subscriber, version: number): void {
		const seat = this.#seats.get(subscriber);
		if (seat === undefined || this.#board === undefined) return;
		if (version === this.#board.version && seat.settings === this.#settings) {
			send(subscriber, { type: "same", now: this.#options.now() });
			return;
		}
		// The phone says that it lacks this board, whatever was sent to it before.
		seat.version = -1;
		const news = { board: this.#board, settings: this.#settings, pace: this.#pace };
		this.#tell(seat, this.#board, this.#settings, boardMessage(news, this.#options.now()));
	}

	/** From now on the phone gets the messages of this place, if it is one; `hold` or `release` follows. */
	expect(subscriber: Subscriber, uid: MemberUid): void {
		const seat = this.#seats.get(subscriber);
		if (seat === undefined) return;
		this.#release(seat);
		this.#expect(seat, uid);
		subscriber.remember?.(seat);
	}

	/** The expected place, as just read; older than what a commit told meanwhile is not sent. */
	hold(subscriber: Subscriber, member: Member): void {
		const seat = this.#seats.get(subscriber);
		if (seat?.holds === member.uid) tellMember(seat, member);
	}

	/** The expected place does not exist. */
	release(subscriber: Subscriber, uid: MemberUid): void {
		const seat = this.#seats.get(subscriber);
		if (seat?.holds !== uid) return;
		this.#release(seat);
		subscriber.remember?.(seat);
		send(subscriber, { type: "gone" });
	}

	/** A committed board, or one reloaded. Members are told at once, the board at once when it is urgent. */
	publish(
		board: Board,
		settings: number,
		members: readonly Member[],
		urgent: boolean,
		pace?: ToldPace,
	): void {
		// Also of a board that is known: a read may have brought it before the commit that made it was answered.
		for (const member of members) this.#tellHolders(member);
		const settingsMoved = this.#settings !== settings;
		const isSameBoard = this.#board?.version === board.version && this.#board.series === board.series;
		const paceMoved = isSameBoard && this.#pace?.stamp !== pace?.stamp;
		if (isSameBoard && !settingsMoved && !paceMoved) return;
		this.#board = board;
		this.#settings = settings;
		this.#pace = pace;
		this.#paceMoved ||= paceMoved;
		if (this.#seats.size === 0) {
			// Who comes next starts with this board, so that the next difference fits.
			this.#told = { board, settings, pace };
			this.#paceMoved = false;
			return;
		}
		if (urgent || settingsMoved) this.#flush(true);
		else this.#putOffRound(this.#patience(board));
	}

	/** Ends all channels; the phones come back by themselves. */
	close(): void {
		for (const { subscriber } of this.#seats.values()) subscriber.close();
		this.#seats.clear();
		this.#holders.clear();
	}

	#expect(seat: Seat, uid: MemberUid): void {
		seat.holds = uid;
		const holders = this.#holders.get(uid) ?? new Set();
		this.#holders.set(uid, holders.add(seat));
	}

	#release(seat: Seat): void {
		if (seat.holds === undefined) return;
		const holders = this.#holders.get(seat.holds);
		holders?.delete(seat);
		if (holders?.size === 0) this.#holders.delete(seat.holds);
		seat.holds = undefined;
		seat.memberVersion = -1;
	}

	#tellHolders(member: Member): void {
		const holders = this.#holders.get(member.uid);
		if (holders === undefined) return;
		for (const seat of holders) tellMember(seat, member);
	}

	/** How long news that is not urgent may be gathered, in milliseconds. */
	#patience(board: Board): number {
		const phones = this.#seats.size;
		const least = phones < MANY ? 250 : 1_000;
		const told = this.#told?.board;
		if (told === undefined || !haveOnlyJoined(told, board)) return least;
		return Math.max(least, Math.min(phones, JOINS_WAIT_MS));
	}

	#putOffRound(ms: number): void {
		if (this.#putOff > 0 && this.#putOff <= ms) return;
		this.#putOff = ms;
		const timer = ++this.#timers;
		this.#options.later(ms, () => {
			// One that was set for later news is no more.
			if (timer === this.#timers) this.#flush(false);
		});
	}

	#flush(urgent: boolean): void {
		this.#putOff = 0;
		this.#timers++;
		this.#urgent = urgent || (this.#sending && this.#urgent);
		if (this.#sending) this.#again = true;
		else this.#round();
	}

	#round(): void {
		const board = this.#board;
		if (board === undefined) return;
		const settings = this.#settings;
		const told = this.#told;
		const anyway = this.#paceMoved;
		this.#paceMoved = false;
		const news: LineNews = { board, settings, pace: this.#pace };
		this.#told = news;
		const now = this.#options.now();
		const full = boardMessage(news, now);
		const delta = told !== undefined && full.length > DELTA_ABOVE ? deltaMessage(told, news, now) : undefined;
		const seats = [...this.#seats.values()];
		this.#sending = true;
		const serve = (from: number): void => {
			for (const seat of seats.slice(from, from + CHUNK)) {
				if (!this.#seats.has(seat.subscriber)) continue;
				// It asked meanwhile and has a newer board than this round's.
				if (board !== this.#board && seat.version === this.#board?.version) continue;
				const fits =
					delta !== undefined && seat.version === told?.board.version && seat.series === told.board.series;
				this.#tell(seat, board, settings, fits ? delta : full, anyway);
			}
			if (from + CHUNK < seats.length) {
				const next = () => serve(from + CHUNK);
				if (this.#urgent) this.#options.yieldThen(next);
				else this.#options.later(REST_MS, next);
				return;
			}
			this.#sending = false;
			if (!this.#again) return;
			this.#again = false;
			this.#round();
		};
		serve(0);
	}

	#tell(seat: Seat, board: Board, settings: number, text: string, anyway = false): void {
		const isKnown =
			seat.version === board.version && seat.series === board.series && seat.settings === settings;
		if (isKnown && !anyway) return;
		if (seat.subscriber.congested) {
			this.remove(seat.subscriber);
			seat.subscriber.close();
			return;
		}
		seat.version = board.version;
		seat.series = board.series;
		seat.settings = settings;
		seat.subscriber.remember?.(seat);
		seat.subscriber.send(text);
	}
}

/** Whether nothing but joins lies between the boards. */
function haveOnlyJoined(from: Board, to: Board): boolean {
	const isSame =
		from.series === to.series &&
		from.during === to.during &&
		from.called === to.called &&
		from.recent === to.recent;
	return isSame && to.order.size - from.order.size === to.issued - from.issued;
}

/** Unless the holder knows a newer state already. */
function tellMember(seat: Seat, member: Member): void {
	if (seat.memberVersion > member.version) return;
	seat.memberVersion = member.version;
	seat.subscriber.remember?.(seat);
	send(seat.subscriber, { type: "member", member: ticketMemberOf(member) });
}

function send(subscriber: Subscriber, message: ServerMessage): void {
	subscriber.send(JSON.stringify(message));
}
