import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Agenda, Plans } from "./agenda.ts";
import { drawsOf, wholeOf } from "./chance.ts";
import type { Decision } from "./commands.ts";
import type { DayOptions } from "./facts.ts";
import type { Keeper } from "./keeper.ts";
import { type Person, personOf } from "./people.ts";
import { STAFF_ACTOR } from "./record.ts";
import type { Rhythm } from "./rhythm.ts";
import { SECOND, STREAM } from "./streams.ts";
import { WATCH_AGAIN_MS } from "./tempo.ts";

/** The day that a door belongs to. */
export interface DoorDay {
	readonly options: DayOptions;
	readonly seed: number;
	readonly keeper: Keeper;
	readonly agenda: Agenda;
	readonly plans: Plans;
	readonly rhythm: Rhythm;
	/** Plans what follows a decision. */
	readonly follow: (decision: Decision, at: EpochMs) => void;
}

/** The simulated customers of a day: who comes, what they answer, and who gives up. */
export class Door {
	readonly #day: DoorDay;
	readonly #people: Map<MemberUid, Person>;

	constructor(day: DoorDay, from?: Door) {
		this.#day = day;
		this.#people = new Map(from?.people);
	}

	get people(): ReadonlyMap<MemberUid, Person> {
		return this.#people;
	}

	arrive(index: number, at: EpochMs): void {
		if (at > this.#day.options.day.startsAt || index + 1 >= Math.round(this.#day.rhythm.levelAt(at))) {
			const draw = drawsOf(this.#day.seed, STREAM.arrival, index);
			const gap = this.#day.rhythm.arrivalGapAt(at) * (0.35 + 1.3 * draw());
			this.#day.agenda.plan(at + gap, { type: "arrive", index: index + 1 });
		}
		this.#join(STREAM.person, index, at);
	}

	topUp(at: EpochMs): void {
		this.#day.plans.isTopUpPlanned = false;
		if (this.#day.keeper.board.order.size < this.#day.rhythm.least)
			this.#join(STREAM.extra, this.#day.plans.extras++, at);
		this.planTopUp(at);
	}

	planTopUp(at: EpochMs): void {
		if (this.#day.plans.isTopUpPlanned || this.#day.keeper.board.order.size >= this.#day.rhythm.least) return;
		this.#day.plans.isTopUpPlanned = true;
		const draw = drawsOf(this.#day.seed, STREAM.topUp, this.#day.plans.extras);
		this.#day.agenda.plan(at + wholeOf(draw, 8, 20) * SECOND, { type: "topUp" });
	}

	#join(stream: number, index: number, at: EpochMs): void {
		const { board, settings } = this.#day.keeper;
		// Nobody comes to a closed door, and a long line sends people away.
		if (settings.paused || board.order.size >= this.#day.rhythm.mostAt(at)) return;
		const { behaviour } = this.#day.options.facts.shop;
		const person = personOf(drawsOf(this.#day.seed, stream, index), behaviour, this.#day.options.locale);
		const { answers, later, leavesAfter, isNoShow: _noShow, ...said } = person;
		const given = person.source === "staff" ? {} : { answers };
		const actor = person.source === "staff" ? STAFF_ACTOR : undefined;
		const decision = this.#day.keeper.decide({ type: "lineUp", ...said, ...given }, at, actor);
		if (!decision.ok) return;
		this.#people.set(person.uid, person);
		if (later !== undefined)
			this.#day.agenda.plan(at + later.after * SECOND, { type: "answer", uid: person.uid });
		if (leavesAfter !== undefined)
			this.#day.agenda.plan(at + leavesAfter * SECOND, { type: "leave", uid: person.uid });
		this.#day.follow(decision, at);
	}

	/** Somebody who comes because the line is watched. */
	guest(at: EpochMs): void {
		this.#day.plans.isGuestPlanned = this.#day.keeper.isWatched;
		if (!this.#day.keeper.isWatched) return;
		const draw = drawsOf(this.#day.seed, STREAM.guest, this.#day.plans.guests);
		const gap = this.#day.rhythm.guestGapAt(at);
		if (gap !== Number.POSITIVE_INFINITY) this.#join(STREAM.guest, this.#day.plans.guests++, at);
		this.#day.agenda.plan(at + Math.min(gap, WATCH_AGAIN_MS) * (0.35 + 1.3 * draw()), { type: "guest" });
	}

	leave(uid: MemberUid, at: EpochMs): void {
		const member = this.#day.keeper.members.get(uid);
		const isShort = this.#day.keeper.board.order.size <= this.#day.rhythm.least;
		if (member?.state !== "waiting" || isShort) return;
		this.#day.follow(
			this.#day.keeper.decide({ type: "guideOver", member, reason: "left", autoCall: false }, at),
			at,
		);
	}

	answer(uid: MemberUid, at: EpochMs): void {
		const member = this.#day.keeper.members.get(uid);
		const given = this.#people.get(uid)?.later?.answers;
		if (member?.state !== "waiting" || given === undefined) return;
		this.#day.keeper.decide({ type: "answers", member, given, known: new Map(), byHolder: true }, at);
	}
}
