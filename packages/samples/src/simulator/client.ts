/** The calls of phones and staff screens, answered by a sample in this tab in place of the API. */
import type { ApiClient, ApiFailure, ApiResult, LinePath, View } from "@junban/api-contract/client";
import type { HolderClient } from "@junban/api-contract/holder-client";
import type { JoinRequest, MemberResponse, TicketMember } from "@junban/api-contract/schemas";
import type { StaffClient } from "@junban/api-contract/staff-client";
import type { Member } from "@junban/domain/documents";
import type { Refused } from "@junban/domain/line";
import {
	type Code,
	type EpochMs,
	type Locale,
	type MemberUid,
	toStoredTimestamp,
} from "@junban/domain/values";
import { shownWait } from "@junban/domain/wait";
import { seedOf } from "./chance.ts";
import type { SampleAnswer, SampleCommand } from "./commands.ts";
import type { SampleLine } from "./line.ts";
import type { SampleState } from "./state.ts";

export interface SampleClientOptions {
	readonly line: SampleLine;
	readonly locale: Locale;
	readonly now: () => EpochMs;
	/** Whose screen it is: a join by staff is a walk-in. */
	readonly as: "customer" | "staff";
	/** The shop's view as the server tells it. The client puts the present line into it. */
	readonly view: (path: LinePath) => Promise<ApiResult<View>>;
}

export type SampleClient = StaffClient & Pick<HolderClient, "answers" | "saveAnswers">;

export function sampleClient(options: SampleClientOptions): SampleClient {
	return { ...phoneCalls(options), ...answerCalls(options), ...staffCalls(options) };
}

/** The view with the line as it is now. A sample sends no notices: nothing of it reaches a server. */
export function withSampleState(view: View, state: SampleState, now: EpochMs): View {
	const { board, pace, settings } = state;
	return {
		...view,
		...{ board, pace, now, settings: stampOf(view.settings, state) },
		line: {
			...view.line,
			...{ paused: settings.paused, paused_message: settings.pausedMessage },
			...{ mail_offered: false, push_offered: false },
		},
	};
}

/** The stamp of the view's settings, another one for each pause. */
function stampOf(ofView: number, { settings }: SampleState): number {
	return (ofView ^ seedOf(`${settings.paused} ${settings.pausedMessage}`)) >>> 0;
}

function phoneCalls({ as, line, locale, now, view }: SampleClientOptions): ApiClient {
	let ofView = 0;
	return {
		seconds: async () => good({ seconds: Math.floor(now() / 1_000), ms: now() }),
		async view(path) {
			const answer = await view(path);
			if (!answer.ok) return answer;
			ofView = answer.value.settings;
			return good(withSampleState(answer.value, line.read(), now()));
		},
		async board() {
			const state = line.read();
			const { board, pace } = state;
			return good({ changed: true, board, pace, settings: stampOf(ofView, state) });
		},
		async join(_path, uid, request) {
			const answer = await line.send(joinCommand(uid, request, as, locale));
			return ofPlace(answer, "add-failed", ({ lineUpAt, number, series }) => ({
				...{ uid, number, series },
				line_up_at: toStoredTimestamp(lineUpAt),
			}));
		},
		async ticket(_path, uid) {
			const { board, member, pace } = line.read();
			const found = member(uid);
			if (found === undefined) return failure({ ok: false, code: "member-not-found" });
			return good({ member: ticketMemberOf(found), board, pace, now: now() });
		},
		leave: async (_path, uid) => memberAnswer(await line.send({ type: "leave", uid })),
		// What it has is in this browser alone.
		deleteOwnData: async (_path, uid) => memberAnswer(await line.send({ type: "leave", uid })),
		changeParty: async (_path, uid, partySize) =>
			memberAnswer(await line.send({ type: "edit", uid, given: { party_size: partySize }, byHolder: true })),
	};
}

function answerCalls({ as, line }: SampleClientOptions): Pick<HolderClient, "answers" | "saveAnswers"> {
	const byHolder = as === "customer" ? { byHolder: true } : {};
	const answersOf = (uid: MemberUid) => {
		const state = line.read();
		if (state.member(uid) === undefined) return failure({ ok: false, code: "member-not-found" });
		const { before, whileWaiting } = state.answersOf(uid);
		return good({ answers: plain(whileWaiting), require_answers: plain(before) });
	};
	return {
		answers: async (_path, uid) => answersOf(uid),
		async saveAnswers(_path, uid, { answers }) {
			const answer = await line.send({ type: "answers", uid, given: answers, ...byHolder });
			return answer.ok ? answersOf(uid) : failure(answer);
		},
	};
}

function staffCalls({ line }: SampleClientOptions): Omit<StaffClient, keyof ApiClient> {
	const endAll = async (command: SampleCommand) => {
		const answer = await line.send(command);
		return answer.ok ? good({ series: answer.board.series, version: answer.board.version }) : failure(answer);
	};
	return {
		give: async (_path, uid, { target = "called", version }) =>
			memberAnswer(await line.send({ type: "give", uid, target, ...seenOf(version) })),
		async guideOver(_path, uid, { admin_cancel, autoCall = false, reason = "served", version }) {
			const ended = admin_cancel === true ? "cancelled" : reason;
			return memberAnswer(
				await line.send({ type: "guideOver", uid, reason: ended, autoCall, ...seenOf(version) }),
			);
		},
		restore: async (_path, uid, { version }) =>
			memberAnswer(await line.send({ type: "restore", uid, ...seenOf(version) })),
		editDetails: async (_path, uid, { version, ...given }) =>
			memberAnswer(await line.send({ type: "edit", uid, given, ...seenOf(version) })),
		async pause(_path, { message = "", paused, until }) {
			const answer = await line.send({
				...{ type: "pause", paused, message },
				...(until === undefined ? {} : { until }),
			});
			return answer.ok ? good({ paused }) : failure(answer);
		},
		refresh: async () => good({ settings_version: line.read().settings.settingsVersion }),
		cancelAll: () => endAll({ type: "cancelAll" }),
		clear: (_path, { what = "members" } = {}) => endAll({ type: "clear", what }),
		async autoCallSwitch(_path, { enable }) {
			const answer = await line.send({ type: "setAutoCall", enable });
			return answer.ok ? good({ enable }) : failure(answer);
		},
		autoCall: async () => memberAnswer(await line.send({ type: "autoCall" })),
	};
}

function joinCommand(
	uid: MemberUid,
	{ answers, exceed_limits, locale: wanted, name, note, party_size, phone }: JoinRequest,
	as: SampleClientOptions["as"],
	locale: Locale,
): SampleCommand {
	return {
		...{ type: "join", uid, source: as === "staff" ? "staff" : "web", locale: wanted ?? locale },
		details: Object.fromEntries(
			Object.entries({ name, note, party_size, phone }).filter(([, value]) => value !== undefined),
		),
		...(answers === undefined ? {} : { answers }),
		...(exceed_limits === undefined ? {} : { exceedLimits: exceed_limits }),
	};
}

/** A member as its holder sees it. */
function ticketMemberOf(member: Member): TicketMember {
	return {
		public_uid: member.publicUid,
		...{ series: member.series, number: member.number, state: member.state },
		...{ joined_at: member.joinedAt, party_size: member.partySize, source: member.source },
		...(member.name === undefined ? {} : { name: member.name }),
		...(member.duringGuidanceAt === undefined ? {} : { during_guidance_at: member.duringGuidanceAt }),
		...(member.calledAt === undefined ? {} : { called_at: member.calledAt }),
		...(member.overAt === undefined ? {} : { over_at: member.overAt }),
		...(member.overReason === undefined ? {} : { over_reason: member.overReason }),
		...(member.told === undefined ? {} : { told: shownWait(member.told) }),
		version: member.version,
	};
}

function memberAnswer(answer: SampleAnswer): ApiResult<MemberResponse> {
	return ofPlace(answer, "internal", (member) => ({ member: ticketMemberOf(member) }));
}

/** @param missing the code of an answer without a member, which no command about a place gives */
function ofPlace<T>(answer: SampleAnswer, missing: Code, make: (member: Member) => T): ApiResult<T> {
	if (!answer.ok) return failure(answer);
	return answer.member === undefined ? failure({ ok: false, code: missing }) : good(make(answer.member));
}

function good<T>(value: T): { readonly ok: true; readonly value: T } {
	return { ok: true, value };
}

/** A refusal as a server would answer it: 409 stands for all its statuses of refusals. */
function failure({ code, message, messageEn, opensAt, question }: Refused): ApiFailure {
	return {
		...{ ok: false, code, status: 409 },
		...(opensAt === undefined ? {} : { opensAt }),
		...(message === undefined ? {} : { detail: message }),
		...(messageEn === undefined ? {} : { detailEn: messageEn }),
		...(question === undefined ? {} : { question }),
	};
}

function seenOf(version: number | undefined): { readonly seen?: number } {
	return version === undefined ? {} : { seen: version };
}

function plain<T>(answers: ReadonlyMap<string, T>): Record<string, T> {
	return Object.fromEntries(answers);
}
