import type { Member } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import type { ReachedMember } from "@junban/firebase-client/members";
import type { ListedMember } from "@junban/firebase-client/readings";
import type { Sink } from "@junban/ports/watch";
import type { SampleShop } from "@junban/samples/catalogue";
import type { SampleLine } from "@junban/samples/line";
import type { SampleState } from "@junban/samples/state";
import type { LineData } from "#src/line/line-source.ts";
import { watchSampleDay } from "./sample-history.ts";
import { isSameList, watchSample } from "./watch-sample.ts";

/** What the frame and the line's screen watch, of a sample. */
export function sampleData(line: SampleLine, shop: SampleShop, now: () => EpochMs): LineData {
	const reached = reachedMembers();
	return {
		watchLine: (_path, sink) => watchSample(line, ({ settings }) => settings, sink),
		watchBoard: (_path, sink) => watchSample(line, ({ board }) => board, sink),
		watchMembers: (_path, most, sink) =>
			watchSample(
				line,
				(state) => standing(state.members, most).map((member) => reached(member, state)),
				listedInto((members: readonly ReachedMember[]) => ({ members, corrupt: [] }), sink),
				isSameList,
			),
		watchEndings: (_path, most, sink) =>
			watchSample(
				line,
				({ members }) => lastEndings(members, most),
				listedInto((documents: readonly Member[]) => ({ documents, corrupt: [], changes: [] }), sink),
				isSameList,
			),
		watchDay: (_path, day, sink) => watchSampleDay(line, shop, now, day, sink),
	};
}

/** A member as the staff see it. The same member with as many answers is the same value, so that its row stays. */
export function reachedMembers(): (member: Member, state: SampleState) => ReachedMember & ListedMember {
	const known = new WeakMap<Member, ReachedMember & ListedMember>();
	return (member, state) => {
		const { before, whileWaiting } = state.answersOf(member.uid);
		const answers = before.size + whileWaiting.size;
		const last = known.get(member);
		if (last?.answers === answers) return last;
		const isReaders = state.visitors.has(member.uid) && member.source !== "staff";
		const reached = {
			...{ ...member, channels: [], notices: [], answers },
			...(isReaders ? { isReaders } : {}),
		};
		known.set(member, reached);
		return reached;
	};
}

function listedInto<T, Listed>(
	listed: (values: readonly T[]) => Listed,
	sink: Pick<Sink<Listed>, "next">,
): Pick<Sink<readonly T[]>, "next"> {
	return { next: ({ value, fromCache }) => sink.next({ value: listed(value), fromCache }) };
}

function standing(members: readonly Member[], most: number): readonly Member[] {
	return members
		.filter(({ state }) => state !== "over")
		.sort((one, other) => one.lineUpAt - other.lineUpAt)
		.slice(0, most);
}

function lastEndings(members: readonly Member[], most: number): readonly Member[] {
	return members
		.filter(({ state }) => state === "over")
		.sort((one, other) => (other.overAt ?? 0) - (one.overAt ?? 0))
		.slice(0, most);
}
