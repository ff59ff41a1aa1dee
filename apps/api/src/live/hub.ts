import type { ServerMessage } from "@junban/api-contract/live-messages";
import type { Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import type { Clock, EventLoop } from "#src/ports.ts";
import { ticketMemberOf } from "#src/views.ts";
import type { ToldPace } from "#src/wait.ts";
import { AGAIN_MS, type Answers } from "./answers.ts";
import { BoardText, deltaMessage, differOnlyByJoins, type LineUpdate } from "./board-messages.ts";
import { type Connection, NEW_PHONE } from "./connection.ts";
import type { HolderNews } from "./holder-news.ts";
import type { PhoneState, Subscriber } from "./subscriber.ts";

export interface HubOptions extends EventLoop {
	readonly now: Clock;
	/** Shared by all lines. */
	readonly answers: Answers;
	/** Shared by all lines. */
	readonly news: HolderNews;
}

/** From this many phones on, departures are sent once a second instead of four times. */
const MANY = 500;
/** Joins alone change no other place, so they are sent late: after 1 ms for each phone, at most after this time. */
const JOINS_WAIT_MS = 10_000;
/** Phones served in one turn of the event loop: about 2 ms of work. */
const CHUNK = 100;
/** The pause between two chunks of a round that is not urgent: requests are served in between. */
const REST_MS = 5;
/** A board message longer than this many characters is sent as a difference. */
const DELTA_ABOVE = 1_000;

/** The phones of one line. It decides what is sent to which phone and when. A board is serialised once for all phones. */
export class Hub {
	readonly #options: HubOptions;
	/** Its name among the lines. */
	readonly #line: string;
	readonly #connections = new Map<Subscriber, Connection>();
	readonly #holders = new Map<MemberUid, Set<Connection>>();
	#board: Board | undefined;
	#settings = 0;
	#pace: ToldPace | undefined;
	/** The update of the last round. */
	#sent: LineUpdate | undefined;
	/** The pace changed without the board: phones that have the board get it again. */
	#paceMoved = false;
	/** The delay of the scheduled round, in milliseconds; 0 when none is scheduled. */
	#delay = 0;
	#timers = 0;
	#sending = false;
	/** Another round follows the round under way. */
	#again = false;
	#urgent = false;
	readonly #text = new BoardText();

	constructor(options: HubOptions) {
		this.#options = options;
		this.#line = options.news.newLine();
	}

	get size(): number {
		return this.#connections.size;
	}

	/** Adds a new phone, which gets the board at once. */
	add(subscriber: Subscriber): void {
		const connection = { ...NEW_PHONE, subscriber };
		this.#connections.set(subscriber, connection);
		subscriber.remember?.(connection);
		this.sync(subscriber, -1);
	}

	/** Adds a phone that another hub of this line has served. It gets later messages only. */
	restore(subscriber: Subscriber, state: PhoneState): void {
		const connection = { ...state, subscriber };
		this.#connections.set(subscriber, connection);
		if (state.holds !== undefined) this.#expect(connection, state.holds);
	}

	remove(subscriber: Subscriber): void {
		const connection = this.#connections.get(subscriber);
		if (connection === undefined) return;
		this.#connections.delete(subscriber);
		this.#options.answers.forget(this.#asking(connection));
		this.#release(connection);
	}

	/** Answers a phone's sync: the board, or `same` when the phone has it. */
	sync(subscriber: Subscriber, version: number): void {
		const connection = this.#connections.get(subscriber);
		if (connection === undefined || this.#board === undefined) return;
		if (version === this.#board.version && connection.settings === this.#settings) {
			send(subscriber, { type: "same", now: this.#options.now() });
			return;
		}
		// The phone does not have this board, although it may have been sent.
		connection.version = -1;
		const { answered } = connection;
		const isSame =
			answered?.version === this.#board.version &&
			answered.series === this.#board.series &&
			answered.settings === this.#settings;
		if (isSame && this.#options.now() - answered.at < AGAIN_MS)
			this.#options.answers.askLater(this.#asking(connection), () => this.#answer(connection));
		else this.#ask(connection);
	}

	/** The phone gets the messages of this place from now on. `hold` or `release` follows when the place was read. */
	expect(subscriber: Subscriber, uid: MemberUid): void {
		const connection = this.#connections.get(subscriber);
		if (connection === undefined) return;
		this.#release(connection);
		this.#expect(connection, uid);
		subscriber.remember?.(connection);
	}

	/** The expected place, as read. Not sent when a commit has sent a newer state since. */
	hold(subscriber: Subscriber, member: Member): void {
		const connection = this.#connections.get(subscriber);
		if (connection?.holds === member.uid) tellMember(connection, member);
	}

	/** The expected place does not exist. */
	release(subscriber: Subscriber, uid: MemberUid): void {
		const connection = this.#connections.get(subscriber);
		if (connection?.holds !== uid) return;
		this.#release(connection);
		subscriber.remember?.(connection);
		send(subscriber, { type: "gone" });
	}

	/** A committed board, or one read again. Members are sent at once, to many holders in turns; the board at once when it is urgent. */
	publish(
		board: Board,
		settings: number,
		members: readonly Member[],
		urgent: boolean,
		pace?: ToldPace,
	): void {
		// Also for a known board: a read may have brought it before its commit was answered.
		this.#tellHolders(members);
		const settingsMoved = this.#settings !== settings;
		const isSameBoard = this.#board?.version === board.version && this.#board.series === board.series;
		const paceMoved = isSameBoard && this.#pace?.stamp !== pace?.stamp;
		if (isSameBoard && !settingsMoved && !paceMoved) return;
		this.#board = board;
		this.#settings = settings;
		this.#pace = pace;
		this.#paceMoved ||= paceMoved;
		if (this.#connections.size === 0) {
			// The next phone starts with this board, so that the next difference fits.
			this.#sent = { board, settings, pace };
			this.#paceMoved = false;
			return;
		}
		if (urgent || settingsMoved) this.#flush(true);
		else this.#schedule(this.#maxDelay(board));
	}

	/** Ends all channels. Phones reconnect. */
	close(): void {
		for (const { subscriber } of this.#connections.values()) subscriber.close();
		this.#connections.clear();
		this.#holders.clear();
	}

	#ask(connection: Connection): void {
		this.#options.answers.ask(this.#asking(connection), () => this.#answer(connection));
	}

	#asking(connection: Connection) {
		return { line: this, networks: connection.subscriber.networks, phone: connection };
	}

	/** @returns the number of characters sent */
	#answer(connection: Connection): number {
		if (this.#board === undefined || !this.#connections.has(connection.subscriber)) return 0;
		const update = { board: this.#board, settings: this.#settings, pace: this.#pace };
		const at = this.#options.now();
		const text = this.#text.at(update, at);
		if (!this.#tell(connection, update.board, update.settings, text)) return 0;
		const { version, series, settings } = connection;
		connection.answered = { version, series, settings, at };
		return text.length;
	}

	#expect(connection: Connection, uid: MemberUid): void {
		connection.holds = uid;
		const holders = this.#holders.get(uid) ?? new Set();
		this.#holders.set(uid, holders.add(connection));
	}

	#release(connection: Connection): void {
		if (connection.holds === undefined) return;
		const holders = this.#holders.get(connection.holds);
		holders?.delete(connection);
		if (holders?.size === 0) this.#holders.delete(connection.holds);
		connection.holds = undefined;
		connection.memberVersion = -1;
	}

	/** Each holder of these members. Their texts are made once. */
	#tellHolders(members: readonly Member[]): void {
		for (const member of members) {
			const holders = this.#holders.get(member.uid);
			if (holders === undefined) continue;
			const text = memberText(member);
			for (const connection of holders)
				this.#options.news.tell([this.#line, member.uid], connection, () => {
					if (connection.holds === member.uid && this.#connections.has(connection.subscriber))
						tellMember(connection, member, text);
				});
		}
	}

	/** How long an update that is not urgent may wait, in milliseconds. */
	#maxDelay(board: Board): number {
		const phones = this.#connections.size;
		const least = phones < MANY ? 250 : 1_000;
		const last = this.#sent?.board;
		if (last === undefined || !differOnlyByJoins(last, board)) return least;
		return Math.max(least, Math.min(phones, JOINS_WAIT_MS));
	}

	#schedule(ms: number): void {
		if (this.#delay > 0 && this.#delay <= ms) return;
		this.#delay = ms;
		const timer = ++this.#timers;
		this.#options.later(ms, () => {
			// Only the newest timer counts.
			if (timer === this.#timers) this.#flush(false);
		});
	}

	#flush(urgent: boolean): void {
		this.#delay = 0;
		this.#timers++;
		this.#urgent = urgent || (this.#sending && this.#urgent);
		if (this.#sending) this.#again = true;
		else this.#round();
	}

	#round(): void {
		const board = this.#board;
		if (board === undefined) return;
		const settings = this.#settings;
		const last = this.#sent;
		const resend = this.#paceMoved;
		this.#paceMoved = false;
		const update: LineUpdate = { board, settings, pace: this.#pace };
		this.#sent = update;
		const now = this.#options.now();
		const full = this.#text.at(update, now);
		const delta =
			last !== undefined && full.length > DELTA_ABOVE ? deltaMessage(last, update, now) : undefined;
		const connections = [...this.#connections.values()];
		this.#sending = true;
		const serve = (from: number): void => {
			for (const connection of connections.slice(from, from + CHUNK)) {
				if (!this.#connections.has(connection.subscriber)) continue;
				// An answer has sent it a newer board than this round's.
				if (board !== this.#board && isNewer(connection, board)) continue;
				// It waits for a board, or joined before there was one: whole boards have a bound of their own.
				if (connection.version === NEW_PHONE.version) {
					this.#ask(connection);
					continue;
				}
				const fits =
					delta !== undefined &&
					connection.version === last?.board.version &&
					connection.series === last.board.series;
				this.#tell(connection, board, settings, fits ? delta : full, resend);
			}
			if (from + CHUNK < connections.length) {
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

	/** @returns whether the text was sent */
	#tell(connection: Connection, board: Board, settings: number, text: string, resend = false): boolean {
		const isKnown =
			connection.version === board.version &&
			connection.series === board.series &&
			connection.settings === settings;
		if (isKnown && !resend) return false;
		if (connection.subscriber.congested) {
			this.remove(connection.subscriber);
			connection.subscriber.close();
			return false;
		}
		connection.version = board.version;
		connection.series = board.series;
		connection.settings = settings;
		connection.subscriber.remember?.(connection);
		connection.subscriber.send(text);
		return true;
	}
}

/** Whether the phone has a board of after this one. */
function isNewer({ series, version }: Connection, board: Board): boolean {
	return series > board.series || (series === board.series && version > board.version);
}

/** Sends the member, unless the phone has a newer state. */
function tellMember(connection: Connection, member: Member, text = memberText(member)): void {
	if (connection.memberVersion > member.version) return;
	connection.memberVersion = member.version;
	connection.subscriber.remember?.(connection);
	connection.subscriber.send(text);
}

function memberText(member: Member): string {
	return textOf({ type: "member", member: ticketMemberOf(member) });
}

function textOf(message: ServerMessage): string {
	return JSON.stringify(message);
}

function send(subscriber: Subscriber, message: ServerMessage): void {
	subscriber.send(textOf(message));
}
