import { closuresFromStored } from "#src/documents/closure.ts";
import type { LineSettings } from "#src/documents/line.ts";
import type { Member } from "#src/documents/member.ts";
import { receptionsFromStored } from "#src/documents/reception.ts";
import { type OpeningRules, openingAt, openingRules } from "#src/hours/opening-hours.ts";
import { serviceDayAt } from "#src/hours/service-day.ts";
import { type Board, headOf, NEW_BOARD } from "#src/line/board.ts";
import type { Command, GuideOver, LineState, LineUp, Refused } from "#src/line/commands.ts";
import { decide } from "#src/line/decide.ts";
import { headAfter } from "#src/line/decide-ending.ts";
import { numbersInOrder } from "#src/line/order.ts";
import { memberOnBoard } from "#src/line/standing.ts";
import type { EpochMs } from "#src/values/instants.ts";
import type { StoredFields } from "#src/values/stored-fields.ts";
import { memberUid, publicUid, settings } from "./builders.ts";

/** A command's refusal; undefined when it was accepted. */
type Outcome = Refused | undefined;

/**
 * A line as a server keeps it: board, settings and members' documents, with the hours and the service day of Tokyo.
 * Members are named by the order of their joins, from 1.
 */
export class LineStory {
	board: Board = NEW_BOARD;
	settings: LineSettings;
	now: EpochMs;
	readonly members: Member[] = [];
	readonly rules: OpeningRules;
	#joinBucket: LineState["joinBucket"];

	constructor(
		now: EpochMs,
		hours: {
			readonly receptions?: readonly StoredFields[];
			readonly closures?: readonly StoredFields[];
		} = {},
		partial: Partial<LineSettings> = {},
	) {
		this.now = now;
		this.settings = settings(partial);
		this.rules = openingRules({
			timeZone: "Asia/Tokyo",
			receptions: receptionsFromStored(hours.receptions ?? []),
			closures: closuresFromStored(hours.closures ?? []),
			holidayMode: "own",
			isHoliday: () => false,
		});
	}

	/** Joins, and returns the refusal. */
	join(rest: Partial<LineUp> = {}): Outcome {
		const n = this.members.length + 1;
		const person = { uid: memberUid(n), publicUid: publicUid(n), source: "web", locale: "ja" } as const;
		return this.do({ type: "lineUp", ...person, partySize: 1, ...rest });
	}

	give(n: number, target: "called" | "during_guidance" | "waiting"): Outcome {
		return this.do({ type: "give", member: this.stored(n), target });
	}

	end(n: number, reason: GuideOver["reason"] = "served", autoCall = false): Outcome {
		const member = this.stored(n);
		const head = this.#standing(headAfter(this.board, member.number));
		return this.do({ type: "guideOver", member, reason, autoCall, ...(head === undefined ? {} : { head }) });
	}

	restore(n: number): Outcome {
		return this.do({ type: "restore", member: this.stored(n) });
	}

	autoCall(): Outcome {
		const head = this.#standing(headOf(this.board));
		return this.do({ type: "autoCall", ...(head === undefined ? {} : { head }) });
	}

	/** Decides the command now and keeps what it changed. */
	do(command: Command): Outcome {
		const board = { ...this.board, version: this.board.version + 1 };
		const decision = decide({ ...this.#state(), board }, command, this.now);
		if (!decision.ok) return decision;
		if (!decision.changed) return undefined;
		this.board = decision.board;
		this.#joinBucket = decision.joinBucket ?? this.#joinBucket;
		const { calledLasted, paused, autoCall, presence } = decision.line ?? {};
		this.settings = {
			...this.settings,
			...(calledLasted === undefined ? {} : { calledLasted }),
			...(presence === undefined ? {} : { presence }),
			...(paused === undefined ? {} : { paused: paused.paused, pausedMessage: paused.message }),
			...(autoCall === undefined
				? {}
				: { autocallEnable: autoCall.enable, autocallCalledLasted: autoCall.at }),
		};
		for (const member of decision.members) {
			const index = this.members.findIndex(({ uid }) => uid === member.uid);
			this.members[index === -1 ? this.members.length : index] = member;
		}
		return undefined;
	}

	/** The member's document, which a sweep may not have reached yet. */
	stored(n: number): Member {
		const member = this.members[n - 1];
		if (member === undefined) throw new Error(`No member joined as ${n}`);
		return member;
	}

	/** The member as everybody reads it. */
	member(n: number): Member {
		return memberOnBoard(this.board, this.stored(n));
	}

	/** Numbers in line order. */
	order(): number[] {
		return [...numbersInOrder(this.board.order)];
	}

	#standing(number: number | undefined): Member | undefined {
		return this.members.find((each) => each.number === number && each.series === this.board.series);
	}

	#state(): Omit<LineState, "board"> {
		const bucket = this.#joinBucket;
		return {
			settings: this.settings,
			questions: { required: [], waiting: [] },
			opening: openingAt(this.rules, this.now),
			dayStartsAt: serviceDayAt(this.now, this.rules, this.settings.dayStart).startsAt,
			...(bucket === undefined ? {} : { joinBucket: bucket }),
		};
	}
}
