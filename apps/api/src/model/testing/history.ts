/** Checks the promises of a line at every commit, without the model. */

import { type Member, memberFromStored } from "@junban/domain/documents";
import { type Board, NEW_BOARD, numbersInOrder, parseBoard, standingOf, sweepOf } from "@junban/domain/line";
import { type Committed, PRIVATE } from "./door.ts";
import { eventFromStored, type LineEvent } from "./line-events.ts";
import { NoticeWatch } from "./notice-watch.ts";
import { type Answered, noteAnswer, type Observed, observedOf } from "./observed.ts";
import type { Step } from "./scene.ts";

/** A broken promise. The message begins with its name. */
export class Broken extends Error {
	override readonly name = "Broken";

	constructor(promise: string, detail: string) {
		super(`${promise}: ${detail}`);
	}
}

/** Collections of a line that only holders, staff or the API may read. */
const PRIVATE_LISTS = ["members", "answers", "require_answers", "outbox"];

export class History {
	readonly #line: string;
	readonly #notices: NoticeWatch;
	#board: Board;
	readonly #members = new Map<string, Member>();
	/** Members that were called and not taken back since, as `series.number`. */
	readonly #called = new Set<string>();
	/** The fields of the line's document that desks wrote. */
	readonly #lineFields: Record<string, unknown> = {};
	readonly problems: Broken[] = [];
	readonly #steps: Step[] = [];
	readonly #answered: Answered = { required: new Map(), wishes: new Map() };
	/** The shortest period of automatic calls that may be in force, in milliseconds. */
	readonly #period: () => number;

	/** @param board and `members`: what is stored already */
	constructor(line: string, period: () => number, board: Board = NEW_BOARD, members: readonly Member[] = []) {
		this.#line = line;
		this.#notices = new NoticeWatch(line, (promise, detail) => this.#broken(promise, detail));
		this.#period = period;
		this.#board = board;
		for (const member of members) this.#members.set(member.uid, member);
		for (const { number } of board.called) this.#called.add(`${board.series}.${number}`);
	}

	/** The line as the desks have stored it. */
	get observed(): Observed {
		return observedOf(this.#board, this.#members.values(), this.#answered, this.#lineFields);
	}

	/** The line after each commit since the last call. */
	takeSteps(): readonly Step[] {
		this.#notices.forget();
		return this.#steps.splice(0);
	}

	/** Called with every web push. */
	readonly pushed = (uid: string, cause: string): void => {
		this.#notices.sent(uid, cause, this.#members.get(uid));
	};

	/** Called with every commit, in the order of effect. */
	readonly told = (committed: Committed): void => {
		const { at, writes } = committed;
		const boardWrite = writes.find(({ path }) => path === `${this.#line}/public/board`);
		if (boardWrite === undefined) return void this.#notices.committed(committed, undefined);
		const board = parseBoard(boardWrite.data);
		if (board === undefined) return void this.#broken("board", "what was written does not parse");
		const before = this.#board;
		const events: LineEvent[] = [];
		const touched = new Set<string>();
		const written: Member[] = [];
		const deleted: string[] = [];
		for (const { path, data, mask } of writes) {
			const isPrivate = PRIVATE_LISTS.some((list) => path.startsWith(`${this.#line}/${list}/`));
			if (!isPrivate && JSON.stringify(data ?? {}).includes(PRIVATE))
				this.#broken("nothing private in public", path);
			if (data === undefined) {
				deleted.push(path.slice(path.lastIndexOf("/") + 1));
				continue;
			}
			if (path.startsWith(`${this.#line}/events/`)) events.push(eventFromStored(data));
			if (path === this.#line) Object.assign(this.#lineFields, data);
			if (path.startsWith(`${this.#line}/answers/`)) {
				touched.add(path.slice(path.lastIndexOf("/") + 1));
				noteAnswer(this.#answered, this.#line, path, data);
			}
			if (!path.startsWith(`${this.#line}/members/`)) continue;
			// Only a new member is written whole.
			if (mask === undefined) noteAnswer(this.#answered, this.#line, path, data);
			touched.add(path.slice(path.lastIndexOf("/") + 1));
			// Writes of channels and answers contain no other field.
			if (mask?.includes("series") === false) continue;
			const member = memberFromStored(data);
			if (member.ok) written.push(member.value);
			else this.#broken("members", `corrupt: ${member.field}`);
		}
		this.#fenced(before, board);
		this.#numbered(before, board, written);
		this.#final(before, written, events);
		this.#notices.committed(committed, { before, after: board, known: this.#members, written });
		for (const uid of deleted) this.#members.delete(uid);
		for (const member of written) this.#members.set(member.uid, member);
		this.#calledOnce(before, board, events);
		this.#nobodyPassed(before, board, events);
		this.#oncePerPeriod(before, events, at);
		this.#board = board;
		this.#steps.push({ observed: this.observed, record: { at: board.updatedAt, touched, events } });
	};

	/** Two desks fence each other: every commit follows the version before it. */
	#fenced(before: Board, after: Board): void {
		if (after.version !== before.version + 1)
			this.#broken("fence", `board version ${after.version} follows ${before.version}`);
	}

	/** Numbers are distinct, without gaps, and in the order of arrival. */
	#numbered(before: Board, after: Board, written: readonly Member[]): void {
		const isSame = after.series === before.series;
		const from = isSame ? before.issued : 0;
		const fresh = written
			.filter((member) => !this.#members.has(member.uid))
			.sort((a, b) => a.series - b.series || a.number - b.number);
		// A member that joins and is cleared in the same commit belongs to the series before.
		const own = fresh.filter(({ series }) => series === after.series);
		const expected = Array.from({ length: after.issued - from }, (_, index) => from + 1 + index);
		if (own.map(({ number }) => number).join() !== expected.join())
			this.#broken("numbers", `issued ${expected.join()}, given ${own.map(({ number }) => number).join()}`);
		let last = before.lastLineUpAt ?? -1;
		for (const { lineUpAt, number } of fresh) {
			if (lineUpAt <= last) this.#broken("arrival", `number ${number} lined up before its predecessor`);
			last = lineUpAt;
		}
		const order = numbersInOrder(after.order);
		if (order.some((number, index) => index > 0 && number <= (order[index - 1] ?? 0)))
			this.#broken("arrival", `the order is ${order.join()}`);
	}

	/** Over is final, except by a restore. */
	#final(before: Board, written: readonly Member[], events: readonly LineEvent[]): void {
		for (const member of written) {
			const known = this.#members.get(member.uid);
			if (known === undefined) continue;
			if (known.number !== member.number || known.series !== member.series)
				this.#broken("numbers", `number ${known.number} became ${member.number}`);
			const wasOver = known.state === "over" || sweepOf(before, known) !== undefined;
			if (wasOver && member.state !== "over" && !restored(events, member))
				this.#broken("over is final", `number ${member.number} stands again without a restore`);
		}
	}

	/** No member is called twice, unless the first call was taken back. */
	#calledOnce(before: Board, after: Board, events: readonly LineEvent[]): void {
		for (const { number } of after.called) {
			const key = `${after.series}.${number}`;
			const wasCalled =
				after.series === before.series && before.called.some((mark) => mark.number === number);
			if (wasCalled) continue;
			const member = this.#at(after.series, number);
			if (this.#called.has(key) && !takenBack(events, member))
				this.#broken("called twice", `number ${number}`);
			this.#called.add(key);
		}
		if (new Set(after.called.map(({ number }) => number)).size !== after.called.length)
			this.#broken("called twice", "a number is called twice at once");
		for (const { command, publicUid } of events) {
			if (command !== "give waiting" && command !== "restore") continue;
			for (const { number, publicUid: own, series } of this.#members.values())
				if (own === publicUid && standingOf(after, number) !== "called")
					this.#called.delete(`${series}.${number}`);
		}
	}

	/** A place worsens only by an event of staff, and no member vanishes from the line. */
	#nobodyPassed(before: Board, after: Board, events: readonly LineEvent[]): void {
		if (before.series !== after.series) return;
		const was = numbersInOrder(before.order);
		const is = numbersInOrder(after.order);
		const came = is.filter((number) => number <= before.issued && !was.includes(number));
		for (const number of came)
			if (!takenBack(events, this.#at(after.series, number)))
				this.#broken("places worsen", `number ${number} came back without a cause`);
		const missing = [...was, ...before.called.map(({ number }) => number)].filter(
			(number) => standingOf(after, number) === "over",
		);
		for (const number of missing) {
			const member = this.#at(after.series, number);
			if (member === undefined) this.#broken("lost", `number ${number} has no member`);
			else if (member.state !== "over" && sweepOf(after, member) === undefined)
				this.#broken("lost", `number ${number} left the board and is ${member.state}`);
		}
		for (const number of was) {
			const place = is.indexOf(number);
			const ahead = is.slice(0, place).filter((each) => !came.includes(each));
			if (place >= 0 && ahead.length > was.indexOf(number))
				this.#broken("places worsen", `number ${number} from ${was.indexOf(number) + 1} to ${place + 1}`);
		}
	}

	/** At most one automatic call in a period. */
	#oncePerPeriod(before: Board, events: readonly LineEvent[], at: number): void {
		const calls = events.filter(({ command }) => command === "autoCall").length;
		if (calls > 1) this.#broken("one automatic call a period", `${calls} in one commit`);
		const passed = at - (before.calledLasted ?? Number.NEGATIVE_INFINITY);
		// Whole seconds count, and a commit may take its time.
		if (calls > 0 && passed < this.#period() - 1_000)
			this.#broken("one automatic call a period", `the next after ${passed} ms`);
	}

	#at(series: number, number: number): Member | undefined {
		for (const member of this.#members.values())
			if (member.series === series && member.number === number) return member;
		return undefined;
	}

	#broken(promise: string, detail: string): void {
		this.problems.push(new Broken(promise, detail));
	}
}

function restored(events: readonly LineEvent[], { publicUid }: Member): boolean {
	return events.some((event) => event.command === "restore" && event.publicUid === publicUid);
}

function takenBack(events: readonly LineEvent[], member: Member | undefined): boolean {
	return events.some(
		({ command, publicUid }) =>
			(command === "restore" || command === "give waiting") && publicUid === member?.publicUid,
	);
}
