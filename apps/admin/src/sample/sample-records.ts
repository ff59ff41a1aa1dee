import type { Member } from "@junban/domain/documents";
import { type EpochMs, good, type MemberUid } from "@junban/domain/values";
import type { MemberFilter } from "@junban/firebase-client/kept-members";
import type { QuestionList } from "@junban/firebase-client/questions";
import type { SampleShop } from "@junban/samples/catalogue";
import type { SampleLine } from "@junban/samples/line";
import type { SampleState } from "@junban/samples/state";
import type { LineRecords } from "#src/line/line-source.ts";
import { listedPages } from "./listed-pages.ts";
import { reachedMembers } from "./sample-data.ts";
import { filteredEvents } from "./sample-events.ts";
import { sampleDays } from "./sample-history.ts";
import { watchSample } from "./watch-sample.ts";

/** What single screens read of a sample. It keeps today's people; of the days before, the figures alone. */
export function sampleRecords(line: SampleLine, shop: SampleShop, now: () => EpochMs): LineRecords {
	const reached = reachedMembers();
	return {
		watchMember(uid, sink) {
			const memberOf = (state: SampleState) => {
				const member = state.member(uid);
				return member === undefined ? undefined : reached(member, state);
			};
			return watchSample(line, memberOf, {
				next({ value, fromCache }) {
					if (value !== undefined) sink.next({ value, fromCache });
					else sink.failed({ code: "member-not-found", detail: "absent" });
				},
			});
		},
		members: {
			pages: (filter) =>
				listedPages(() => filtered(line.read().members, filter), {
					idOf: ({ uid }) => uid,
					instantOf: ({ lineUpAt }) => lineUpAt,
					isNewestFirst: filter.oldestFirst !== true,
				}),
			async ofPublicUids(uids) {
				const wanted = new Set(uids);
				const found = line.read().members.filter(({ publicUid }) => wanted.has(publicUid));
				return good(new Map(found.map((member) => [member.publicUid, member])));
			},
		},
		events: (filter) =>
			listedPages(() => filteredEvents(line.read().events, filter), {
				idOf: ({ id }) => id,
				instantOf: ({ at }) => at,
				isNewestFirst: true,
			}),
		history: sampleDays(line, shop, now),
		answers: (list) => ({
			watchMember: (member, sink) => watchSample(line, (state) => answersOf(state, member, list), sink),
			async ofMembers(members) {
				const state = line.read();
				const documents = members
					.map((member) => ({ member, answers: answersOf(state, member, list) }))
					.filter(({ answers }) => answers.size > 0);
				return good({ documents, corrupt: [] });
			},
			async count(question) {
				const state = line.read();
				return good(state.members.filter(({ uid }) => answersOf(state, uid, list).has(question)).length);
			},
		}),
	};
}

function answersOf(state: SampleState, member: MemberUid, list: QuestionList) {
	const { before, whileWaiting } = state.answersOf(member);
	return list === "questions" ? whileWaiting : before;
}

function filtered(members: readonly Member[], filter: MemberFilter): readonly Member[] {
	const { state, overReason, source, from, until, oldestFirst = false } = filter;
	const isState = (member: Member) =>
		state === undefined || (state === "standing" ? member.state !== "over" : member.state === state);
	const sign = oldestFirst ? 1 : -1;
	return members
		.filter(
			(member) =>
				isState(member) &&
				(overReason === undefined || member.overReason === overReason) &&
				(source === undefined || member.source === source) &&
				(from === undefined || member.lineUpAt >= from) &&
				(until === undefined || member.lineUpAt < until),
		)
		.sort((one, other) => sign * (one.lineUpAt - other.lineUpAt));
}
