import { DESK_ACTOR, type Member } from "@junban/domain/documents";
import { isEarly } from "@junban/domain/hours";
import { autoCallAt, numbersInOrder, resumesAt } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import { Agenda, type Happening, NO_PLANS, type Plans } from "./agenda.ts";
import { drawsOf, seedOf, wholeOf } from "./chance.ts";
import { answerOf, type Decision, isStaffs, type LogEntry, type SampleAnswer } from "./commands.ts";
import { Courtesy, TIDY_AFTER, VISITOR_COMES } from "./courtesy.ts";
import { Door } from "./door.ts";
import type { DayOptions } from "./facts.ts";
import { Keeper } from "./keeper.ts";
import { comingSeconds } from "./people.ts";
import { STAFF_ACTOR } from "./record.ts";
import { type Rhythm, rhythmOf } from "./rhythm.ts";
import { SECOND, STREAM } from "./streams.ts";
import { WATCH_AGAIN_MS, WATCHED_MS } from "./tempo.ts";
import { perform } from "./visitor.ts";

/** More called customers than this wait at the counter only when a visitor called them. */
const MOST_AT_COUNTER = 6;

/** A sample's day: what happens by itself, and the commands of visitors, decided by the domain. */
export class Day {
	readonly keeper: Keeper;
	/** The instant up to which the day has run. */
	at: EpochMs;
	#watchedUntil: EpochMs;
	readonly #options: DayOptions;
	readonly #seed: number;
	readonly #rhythm: Rhythm;
	readonly #agenda: Agenda;
	readonly #door: Door;
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
		this.#watchedUntil = from === undefined ? 0 : from.#watchedUntil;
		this.#agenda = from === undefined ? new Agenda() : new Agenda(from.#agenda);
		this.#visitors = new Set(from === undefined ? [] : from.#visitors);
		this.#courtesy = from === undefined ? new Courtesy() : new Courtesy(from.#courtesy);
		this.#plans = from === undefined ? { ...NO_PLANS } : { ...from.#plans };
		this.#door = new Door(
			{
				...{ options, seed: this.#seed, keeper: this.keeper, agenda: this.#agenda },
				...{ plans: this.#plans, rhythm: this.#rhythm },
				follow: (decision, at) => this.#follow(decision, at),
			},
			from === undefined ? undefined : from.#door,
		);
		if (from === undefined) this.#open();
	}

	copy(): Day {
		return new Day(this.#options, this);
	}

	/** Places that visitors took. */
	get visitors(): ReadonlySet<MemberUid> {
		return this.#visitors;
	}

	/** Whether a sign of a visitor at this instant would keep the line at its faster tempo for longer. */
	isWatchDue(at: EpochMs): boolean {
		return this.#watchedUntil - at < WATCH_AGAIN_MS;
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
			this.keeper.isWatched = planned.at < this.#watchedUntil;
			this.#happen(planned.what, planned.at);
		}
		this.at = Math.max(this.at, instant);
	}

	/** Carries out a visitor's command at its instant. Everything planned up to then has happened before. */
	command({ at, command }: LogEntry): SampleAnswer {
		this.runTo(at);
		const { keeper } = this;
		if (command.type === "watch") {
			const { board } = keeper;
			if (!this.isWatchDue(at)) return { ok: true, changed: false, board };
			keeper.commands += 1;
			this.#watch(at);
			return { ok: true, changed: true, board };
		}
		keeper.commands += 1;
		const decision = perform(keeper, this.#visitors, command, at);
		if (!decision.ok || !decision.changed) {
			keeper.commands -= 1;
			return answerOf(decision);
		}
		this.#watch(at);
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
		this.#planTurn(startsAt + 15 * SECOND);
	}

	/** From now on the line goes faster: soon somebody comes, and soon somebody is called. */
	#watch(at: EpochMs): void {
		const wasWatched = at < this.#watchedUntil;
		this.#watchedUntil = at + WATCHED_MS;
		this.keeper.isWatched = true;
		if (wasWatched) return;
		this.#plans.tempo += 1;
		const draw = drawsOf(this.#seed, STREAM.guestGap, this.#plans.tempo);
		this.#planTurn(at + wholeOf(draw, 9, 20) * SECOND);
		if (this.#plans.isGuestPlanned) return;
		this.#plans.isGuestPlanned = true;
		this.#agenda.plan(at + wholeOf(draw, 4, 12) * SECOND, { type: "guest" });
	}

	#happen(what: Happening, at: EpochMs): void {
		switch (what.type) {
			case "arrive":
				this.#door.arrive(what.index, at);
				break;
			case "topUp":
				this.#door.topUp(at);
				break;
			case "turn":
				if (what.tempo === this.#plans.tempo) this.#turn(at);
				break;
			case "guest":
				this.#door.guest(at);
				break;
			case "leave":
				this.#door.leave(what.uid, at);
				break;
			case "answer":
				this.#door.answer(what.uid, at);
				break;
			case "end":
				this.#end(what, at);
				break;
			case "autoCall":
				this.#autoCall(at);
				break;
			case "resume":
				this.#follow(this.keeper.decide({ type: "resume" }, at, DESK_ACTOR), at);
				break;
			case "tidy":
				this.#tidy(what.since, at);
		}
	}

	#planTurn(at: EpochMs): void {
		this.#agenda.plan(at, { type: "turn", tempo: this.#plans.tempo });
	}

	/** The staff calls the next one, unless a visitor is at work. */
	#turn(at: EpochMs): void {
		const wait = this.#waitBeforeTurn(at);
		if (wait > 0) {
			this.#planTurn(at + wait);
			return;
		}
		const head = this.keeper.head();
		if (head !== undefined)
			this.#follow(this.keeper.decide({ type: "give", member: head, target: "called" }, at, STAFF_ACTOR), at);
		this.#guide(at);
		const draw = drawsOf(this.#seed, STREAM.turn, this.#plans.turns++);
		const { board, isWatched } = this.keeper;
		this.#planTurn(at + this.#rhythm.turnGapAt(at, board.order.size, isWatched) * (0.5 + draw()));
	}

	/** How long the staff waits before it calls, in milliseconds; 0: it calls now. */
	#waitBeforeTurn(at: EpochMs): number {
		const { board, settings } = this.keeper;
		const handsOff = this.#courtesy.handsOff(at);
		if (handsOff > 0) return handsOff + 5 * SECOND;
		const { guidanceFrom } = this.keeper.opening(at);
		if (guidanceFrom !== undefined && isEarly(guidanceFrom, at)) return guidanceFrom - at;
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
				this.#follow(
					this.keeper.decide({ type: "give", member, target: "during_guidance" }, at, STAFF_ACTOR),
					at,
				);
		}
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
		const reason = this.#door.people.get(uid)?.isNoShow === true ? "no_show" : "served";
		this.#follow(
			this.keeper.decide({ type: "guideOver", member, reason, autoCall: false }, at, STAFF_ACTOR),
			at,
		);
	}

	#autoCall(at: EpochMs): void {
		this.#plans.autoCallAt = 0;
		const head = this.keeper.head();
		const decision = this.keeper.decide(
			{ type: "autoCall", alone: true, ...(head === undefined ? {} : { head }) },
			at,
			DESK_ACTOR,
		);
		// Too early after a call in between, or nobody is there: the next change of the line plans it again.
		if (decision.ok) this.#follow(decision, at);
	}

	#tidy(since: EpochMs, at: EpochMs): void {
		if (!this.#courtesy.isLastActed(since)) return;
		const { settings } = this.keeper;
		const { autocallEnable, paused, pausedMessage: message } = settings;
		if (paused)
			this.#follow(this.keeper.decide({ type: "pause", paused: false, message }, at, STAFF_ACTOR), at);
		if (autocallEnable)
			this.#follow(this.keeper.decide({ type: "setAutoCall", enable: false }, at, STAFF_ACTOR), at);
	}

	/** Plans what follows a decision, whoever asked for it. */
	#follow(decision: Decision, at: EpochMs): void {
		if (!decision.ok || !decision.changed) return;
		const { board, settings } = this.keeper;
		for (const member of decision.members) if (member.state === "called") this.#planEnd(member, at);
		this.#door.planTopUp(at);
		const first = this.keeper.head()?.uid;
		this.#courtesy.firstIs(first !== undefined && this.#visitors.has(first) ? first : undefined, at);
		const due = autoCallAt(settings, board, at);
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
		const draw = drawsOf(this.#seed, STREAM.coming, number);
		const seconds = comingSeconds(draw, this.#options.facts.shop.behaviour, this.#door.people.get(uid));
		const delay = this.#visitors.has(uid) ? VISITOR_COMES : seconds * SECOND;
		this.#agenda.plan(Math.max(at, calledAt) + delay, { type: "end", uid, calledAt });
	}
}
