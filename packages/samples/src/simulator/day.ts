import type { Member } from "@junban/domain/documents";
import type { ServiceDay } from "@junban/domain/hours";
import { autoCallAt, numbersInOrder, resumesAt } from "@junban/domain/line";
import type { EpochMs, Locale, MemberUid } from "@junban/domain/values";
import { Agenda, type Happening, NO_PLANS, type Plans } from "./agenda.ts";
import { drawsOf, seedOf, wholeOf } from "./chance.ts";
import { answerOf, type Decision, isStaffs, type LogEntry, type SampleAnswer } from "./commands.ts";
import { Courtesy, TIDY_AFTER, VISITOR_COMES } from "./courtesy.ts";
import type { Facts } from "./facts.ts";
import { Keeper } from "./keeper.ts";
import { type Person, personOf } from "./people.ts";
import { type Rhythm, rhythmOf } from "./rhythm.ts";
import { perform } from "./visitor.ts";

const SECOND = 1_000;

/** Streams of chance, so that one kind of event never shifts the draws of another. */
const STREAM = { arrival: 0, topUp: 1, person: 2, extra: 3, turn: 4, coming: 5 } as const;

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
	readonly #courtesy: Courtesy;
	readonly #plans: Plans;

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
		this.#courtesy = from === undefined ? new Courtesy() : new Courtesy(from.#courtesy);
		this.#plans = from === undefined ? { ...NO_PLANS } : { ...from.#plans };
		if (from === undefined) this.#open();
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
			this.#courtesy.acted(at);
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
		this.#plans.isTopUpPlanned = false;
		if (this.keeper.board.order.size < this.#rhythm.least) this.#join(STREAM.extra, this.#plans.extras++, at);
		this.#planTopUp(at);
	}

	#planTopUp(at: EpochMs): void {
		if (this.#plans.isTopUpPlanned || this.keeper.board.order.size >= this.#rhythm.least) return;
		this.#plans.isTopUpPlanned = true;
		const draw = drawsOf(this.#seed, STREAM.topUp, this.#plans.extras);
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
		const draw = drawsOf(this.#seed, STREAM.turn, this.#plans.turns++);
		const gap = this.#rhythm.turnGapAt(at, this.keeper.board.order.size) * (0.5 + draw());
		this.#agenda.plan(at + gap, { type: "turn" });
	}

	/** How long the staff waits before it calls, in milliseconds; 0: it calls now. */
	#waitBeforeTurn(at: EpochMs): number {
		const { board, settings } = this.keeper;
		const handsOff = this.#courtesy.handsOff(at);
		if (handsOff > 0) return handsOff + 5 * SECOND;
		if (settings.autocallEnable) return 30 * SECOND;
		if (board.order.size <= this.#rhythm.least || board.called.length >= MOST_AT_COUNTER) return 10 * SECOND;
		return this.#courtesy.beforeCall(at);
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
		const handsOff = this.#courtesy.handsOff(at);
		if (handsOff > 0) {
			const draw = drawsOf(this.#seed, STREAM.coming, member.number);
			this.#agenda.plan(at + handsOff + wholeOf(draw, 5, 60) * SECOND, { type: "end", uid, calledAt });
			return;
		}
		const reason = this.#people.get(uid)?.isNoShow === true ? "no_show" : "served";
		this.#follow(this.keeper.decide({ type: "guideOver", member, reason, autoCall: false }, at), at);
	}

	#autoCall(at: EpochMs): void {
		this.#plans.autoCallAt = 0;
		const head = this.keeper.head();
		const decision = this.keeper.decide(
			{ type: "autoCall", alone: true, ...(head === undefined ? {} : { head }) },
			at,
		);
		// Too early after a call in between, or nobody is there: the next change of the line plans it again.
		if (decision.ok) this.#follow(decision, at);
	}

	#tidy(since: EpochMs, at: EpochMs): void {
		if (!this.#courtesy.isLastActed(since)) return;
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
		const first = this.keeper.head()?.uid;
		this.#courtesy.firstIs(first !== undefined && this.#visitors.has(first) ? first : undefined, at);
		const due = autoCallAt(settings, board);
		if (due !== undefined && due !== this.#plans.autoCallAt) {
			this.#plans.autoCallAt = due;
			this.#agenda.plan(Math.max(due, at), { type: "autoCall" });
		}
		const until = resumesAt(settings);
		if (until !== undefined && until !== this.#plans.resumeAt) {
			this.#plans.resumeAt = until;
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
