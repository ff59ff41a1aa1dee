import type { Member } from "@junban/domain/documents";
import type { ServiceDay } from "@junban/domain/hours";
import { autoCallAt, numbersInOrder, resumesAt } from "@junban/domain/line";
import type { EpochMs, Locale, MemberUid } from "@junban/domain/values";
import { Agenda, type Happening } from "./agenda.ts";
import { drawsOf, seedOf, wholeOf } from "./chance.ts";
import { type Decision, isStaffs, type LogEntry, type SampleAnswer } from "./commands.ts";
import type { Facts } from "./facts.ts";
import { Keeper } from "./keeper.ts";
import { type Person, personOf } from "./people.ts";
import { type Rhythm, rhythmOf } from "./rhythm.ts";
import { perform } from "./visitor.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Streams of chance, so that one kind of event never shifts the draws of another. */
const STREAM = { arrival: 0, topUp: 1, person: 2, extra: 3, turn: 4, coming: 5 } as const;

/** The simulated staff keeps its hands off the line for this time after a visitor acted as staff. */
const HANDS_OFF = 3 * MINUTE;
/** After this time without a visitor's command as staff, a pause and the automatic call are as the shop has them. */
const TIDY_AFTER = 20 * MINUTE;
/** A visitor's place is called at the earliest this long after it became the first. */
const VISITOR_IS_NEXT = 45 * SECOND;
/** The simulated staff ends a visitor's called place only after this time. */
const VISITOR_COMES = 10 * MINUTE;
/** More called customers than this wait at the counter only when a visitor called them. */
const MOST_AT_COUNTER = 6;

export interface DayOptions {
	readonly facts: Facts;
	readonly day: ServiceDay;
	/** The language of names and notes. It changes nothing else. */
	readonly locale: Locale;
	/** Parties that wait at all hours, in place of the shop's own level. For measurements. */
	readonly crowd?: number;
}

/** A sample's day: what happens by itself, and the commands of visitors, decided by the domain. */
export class Day {
	readonly keeper: Keeper;
	/** The instant up to which the day has run. */
	at: EpochMs;
	readonly #options: DayOptions;
	readonly #seed: number;
	readonly #rhythm: Rhythm;
	readonly #agenda: Agenda;
	readonly #people: Map<MemberUid, Person>;
	/** Places that a visitor took with a phone, and for walk-ins. */
	readonly #visitors: Set<MemberUid>;
	#turns = 0;
	#extras = 0;
	#isTopUpPlanned = false;
	#handsOffUntil = 0;
	/** The instants for which the next automatic call, and the end of a pause, are planned. */
	#autoCallAt = 0;
	#resumeAt = 0;
	/** The visitor's place that is the first of the order, and since when. */
	#next: { readonly uid: MemberUid; readonly since: EpochMs } | undefined;

	constructor(options: DayOptions, from?: Day) {
		const { day, facts, crowd } = options;
		this.#options = options;
		this.#seed = seedOf(`${facts.shop.uid} ${day.day}`);
		this.#rhythm = rhythmOf(facts, crowd);
		this.keeper = from?.keeper.copy() ?? new Keeper(facts, day);
		this.at = from?.at ?? day.startsAt - 1;
		this.#agenda = from === undefined ? new Agenda() : new Agenda(from.#agenda);
		this.#people = new Map(from === undefined ? [] : from.#people);
		this.#visitors = new Set(from === undefined ? [] : from.#visitors);
		if (from === undefined) {
			this.#open();
			return;
		}
		this.#turns = from.#turns;
		this.#extras = from.#extras;
		this.#isTopUpPlanned = from.#isTopUpPlanned;
		this.#handsOffUntil = from.#handsOffUntil;
		this.#autoCallAt = from.#autoCallAt;
		this.#resumeAt = from.#resumeAt;
		this.#next = from.#next;
	}

	copy(): Day {
		return new Day(this.#options, this);
	}

	/** Places that visitors took. */
	get visitors(): ReadonlySet<MemberUid> {
		return this.#visitors;
	}

	/** When something happens by itself next. */
	get nextAt(): EpochMs {
		return this.#agenda.nextAt;
	}

	/** Lets everything happen that is planned up to the instant. */
	runTo(instant: EpochMs): void {
		while (this.#agenda.nextAt <= instant) {
			const planned = this.#agenda.take();
			if (planned === undefined) break;
			this.at = Math.max(this.at, planned.at);
			this.#happen(planned.what, planned.at);
		}
		this.at = Math.max(this.at, instant);
	}

	/** Carries out a visitor's command at its instant. Everything planned up to then has happened before. */
	command({ at, command }: LogEntry): SampleAnswer {
		this.runTo(at);
		const { keeper } = this;
		keeper.commands += 1;
		const decision = perform(keeper, this.#visitors, command, at);
		if (!decision.ok || !decision.changed) {
			keeper.commands -= 1;
			return answerOf(decision);
		}
		if (command.type === "join") this.#visitors.add(command.uid);
		if (isStaffs(command)) {
			this.#handsOffUntil = at + HANDS_OFF;
			this.#agenda.plan(at + TIDY_AFTER, { type: "tidy", since: at });
		}
		this.#follow(decision, at);
		return answerOf(decision);
	}

	/** A queue at the door when the day starts. */
	#open(): void {
		const { startsAt } = this.#options.day;
		const first = Math.round(this.#rhythm.levelAt(startsAt));
		for (let index = 0; index < first; index++) this.#agenda.plan(startsAt, { type: "arrive", index });
		this.#agenda.plan(startsAt + 15 * SECOND, { type: "turn" });
	}

	#happen(what: Happening, at: EpochMs): void {
		switch (what.type) {
			case "arrive":
				this.#arrive(what.index, at);
				break;
			case "topUp":
				this.#topUp(at);
				break;
			case "turn":
				this.#turn(at);
				break;
			case "leave":
				this.#leave(what.uid, at);
				break;
			case "answer":
				this.#answer(what.uid, at);
				break;
			case "end":
				this.#end(what, at);
				break;
			case "autoCall":
				this.#autoCall(at);
				break;
			case "resume":
				this.#follow(this.keeper.decide({ type: "resume" }, at), at);
				break;
			case "tidy":
				this.#tidy(what.since, at);
		}
	}

	#arrive(index: number, at: EpochMs): void {
		if (at > this.#options.day.startsAt || index + 1 >= Math.round(this.#rhythm.levelAt(at))) {
			const draw = drawsOf(this.#seed, STREAM.arrival, index);
			const gap = this.#rhythm.arrivalGapAt(at) * (0.35 + 1.3 * draw());
			this.#agenda.plan(at + gap, { type: "arrive", index: index + 1 });
		}
		this.#join(STREAM.person, index, at);
	}

	#topUp(at: EpochMs): void {
		this.#isTopUpPlanned = false;
		if (this.keeper.board.order.size < this.#rhythm.least) this.#join(STREAM.extra, this.#extras++, at);
		this.#planTopUp(at);
	}

	#planTopUp(at: EpochMs): void {
		if (this.#isTopUpPlanned || this.keeper.board.order.size >= this.#rhythm.least) return;
		this.#isTopUpPlanned = true;
		const draw = drawsOf(this.#seed, STREAM.topUp, this.#extras);
		this.#agenda.plan(at + wholeOf(draw, 8, 20) * SECOND, { type: "topUp" });
	}

	#join(stream: number, index: number, at: EpochMs): void {
		const { board, settings } = this.keeper;
		// Nobody comes to a closed door, and a long line sends people away.
		if (settings.paused || board.order.size >= this.#rhythm.mostAt(at)) return;
		const { behaviour } = this.#options.facts.shop;
		const person = personOf(drawsOf(this.#seed, stream, index), behaviour, this.#options.locale);
		const { answers, later, leavesAfter, isNoShow: _noShow, ...said } = person;
		const given = person.source === "staff" ? {} : { answers };
		const decision = this.keeper.decide({ type: "lineUp", ...said, ...given }, at);
		if (!decision.ok) return;
		this.#people.set(person.uid, person);
		if (later !== undefined)
			this.#agenda.plan(at + later.after * SECOND, { type: "answer", uid: person.uid });
		if (leavesAfter !== undefined)
			this.#agenda.plan(at + leavesAfter * SECOND, { type: "leave", uid: person.uid });
		this.#follow(decision, at);
	}

	/** The staff calls the next one, unless a visitor is at work. */
	#turn(at: EpochMs): void {
		const wait = this.#waitBeforeTurn(at);
		if (wait > 0) {
			this.#agenda.plan(at + wait, { type: "turn" });
			return;
		}
		const head = this.keeper.head();
		if (head !== undefined)
			this.#follow(this.keeper.decide({ type: "give", member: head, target: "called" }, at), at);
		this.#guide(at);
		const draw = drawsOf(this.#seed, STREAM.turn, this.#turns++);
		const gap = this.#rhythm.turnGapAt(at, this.keeper.board.order.size) * (0.5 + draw());
		this.#agenda.plan(at + gap, { type: "turn" });
	}

	/** How long the staff waits before it calls, in milliseconds; 0: it calls now. */
	#waitBeforeTurn(at: EpochMs): number {
		const { board, settings } = this.keeper;
		if (at < this.#handsOffUntil) return this.#handsOffUntil - at + 5 * SECOND;
		if (settings.autocallEnable) return 30 * SECOND;
		if (board.order.size <= this.#rhythm.least || board.called.length >= MOST_AT_COUNTER) return 10 * SECOND;
		return this.#next === undefined ? 0 : Math.max(0, this.#next.since + VISITOR_IS_NEXT - at);
	}

	/** Notes when a visitor's place becomes the first of the order. */
	#noteNext(at: EpochMs): void {
		const uid = this.keeper.head()?.uid;
		if (uid === undefined || !this.#visitors.has(uid)) this.#next = undefined;
		else if (this.#next?.uid !== uid) this.#next = { uid, since: at };
	}

	/** Asks the next ones closer, where the shop does so. */
	#guide(at: EpochMs): void {
		const { guided } = this.#options.facts.shop.behaviour;
		for (const number of numbersInOrder(this.keeper.board.order, guided)) {
			const member = this.keeper.numbered(number);
			if (member?.state === "waiting")
				this.#follow(this.keeper.decide({ type: "give", member, target: "during_guidance" }, at), at);
		}
	}

	#leave(uid: MemberUid, at: EpochMs): void {
		const member = this.keeper.members.get(uid);
		const isShort = this.keeper.board.order.size <= this.#rhythm.least;
		if (member?.state !== "waiting" || isShort) return;
		this.#follow(this.keeper.decide({ type: "guideOver", member, reason: "left", autoCall: false }, at), at);
	}

	#answer(uid: MemberUid, at: EpochMs): void {
		const member = this.keeper.members.get(uid);
		const given = this.#people.get(uid)?.later?.answers;
		if (member?.state !== "waiting" || given === undefined) return;
		this.keeper.decide({ type: "answers", member, given, known: new Map(), byHolder: true }, at);
	}

	#end({ uid, calledAt }: Extract<Happening, { type: "end" }>, at: EpochMs): void {
		const member = this.keeper.members.get(uid);
		if (member?.state !== "called" || member.calledAt !== calledAt) return;
		if (at < this.#handsOffUntil) {
			const draw = drawsOf(this.#seed, STREAM.coming, member.number);
			this.#agenda.plan(this.#handsOffUntil + wholeOf(draw, 5, 60) * SECOND, { type: "end", uid, calledAt });
			return;
		}
		const reason = this.#people.get(uid)?.isNoShow === true ? "no_show" : "served";
		this.#follow(this.keeper.decide({ type: "guideOver", member, reason, autoCall: false }, at), at);
	}

	#autoCall(at: EpochMs): void {
		const head = this.keeper.head();
		const decision = this.keeper.decide(
			{ type: "autoCall", alone: true, ...(head === undefined ? {} : { head }) },
			at,
		);
		// Too early after a call in between: the call that it follows has planned the next one.
		if (decision.ok) this.#follow(decision, at);
	}

	#tidy(since: EpochMs, at: EpochMs): void {
		if (since + HANDS_OFF !== this.#handsOffUntil) return;
		const { settings } = this.keeper;
		if (settings.paused)
			this.#follow(
				this.keeper.decide({ type: "pause", paused: false, message: settings.pausedMessage }, at),
				at,
			);
		if (settings.autocallEnable)
			this.#follow(this.keeper.decide({ type: "setAutoCall", enable: false }, at), at);
	}

	/** Plans what follows a decision, whoever asked for it. */
	#follow(decision: Decision, at: EpochMs): void {
		if (!decision.ok || !decision.changed) return;
		const { board, settings } = this.keeper;
		for (const member of decision.members) if (member.state === "called") this.#planEnd(member, at);
		this.#planTopUp(at);
		this.#noteNext(at);
		const due = autoCallAt(settings, board);
		if (due !== undefined && due !== this.#autoCallAt) {
			this.#autoCallAt = due;
			this.#agenda.plan(Math.max(due, at), { type: "autoCall" });
		}
		const until = resumesAt(settings);
		if (until !== undefined && until !== this.#resumeAt) {
			this.#resumeAt = until;
			this.#agenda.plan(until, { type: "resume" });
		}
	}

	#planEnd({ calledAt, number, uid }: Member, at: EpochMs): void {
		if (calledAt === undefined) return;
		const { coming } = this.#options.facts.shop.behaviour;
		const draw = drawsOf(this.#seed, STREAM.coming, number);
		const isNoShow = this.#people.get(uid)?.isNoShow === true;
		const seconds = isNoShow ? wholeOf(draw, 150, 240) : wholeOf(draw, ...coming);
		const delay = this.#visitors.has(uid) ? VISITOR_COMES : seconds * SECOND;
		this.#agenda.plan(Math.max(at, calledAt) + delay, { type: "end", uid, calledAt });
	}
}

function answerOf(decision: Decision): SampleAnswer {
	if (!decision.ok) return decision;
	const { board, changed, member } = decision;
	return { ok: true, changed, board, ...(member === undefined ? {} : { member }) };
}
