/** The domain's values in the forms of the contract. */
import type { PublicView, TicketMember } from "@junban/api-contract/schemas";
import { shown } from "@junban/api-contract/shown";
import {
	APP_SHOWN,
	LINE_DISPLAY,
	LINE_SHOWN,
	type Member,
	placeTextsToStored,
} from "@junban/domain/documents";
import { issuedIn, type Opening, paceOf, type ReceptionWindow } from "@junban/domain/hours";
import { hasFeature } from "@junban/domain/shop";
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import { shownWait } from "@junban/domain/wait";
import type { LineSnapshot } from "./desk/line-state.ts";
import type { LineNotices } from "./desk/notices-port.ts";
import { hashOf } from "./hash.ts";
import { questionView } from "./views-questions.ts";

/** A member as its holder sees it. */
export function ticketMemberOf(member: Member): TicketMember {
	return {
		public_uid: member.publicUid,
		series: member.series,
		number: member.number,
		state: member.state,
		joined_at: member.joinedAt,
		party_size: member.partySize,
		source: member.source,
		...(member.name === undefined ? {} : { name: member.name }),
		...(member.duringGuidanceAt === undefined ? {} : { during_guidance_at: member.duringGuidanceAt }),
		...(member.calledAt === undefined ? {} : { called_at: member.calledAt }),
		...(member.overAt === undefined ? {} : { over_at: member.overAt }),
		...(member.overReason === undefined ? {} : { over_reason: member.overReason }),
		...(member.told === undefined ? {} : { told: shownWait(member.told) }),
		version: member.version,
	};
}

/** The public view besides the board. */
export interface Shown
	extends Pick<PublicView, "app" | "line" | "opening" | "require_questions" | "questions"> {
	/** A hash of the other fields, and of whether the line asks for the shop's code (FNV-1a, 32 bits). */
	readonly settings: number;
}

/** The public view of a line besides its board. Built again only when a source has changed. */
export class ShownLine {
	readonly #app: AppUid;
	readonly #line: LineUid;
	readonly #promised: LineNotices["promised"];
	#from: Sources | undefined;
	#shown: Shown | undefined;

	constructor(app: AppUid, line: LineUid, promised: LineNotices["promised"]) {
		this.#app = app;
		this.#line = line;
		this.#promised = promised;
	}

	/** Forgets the last view. */
	clear(): void {
		this.#from = undefined;
		this.#shown = undefined;
	}

	at(snapshot: LineSnapshot, now: EpochMs): Shown {
		const from = sourcesOf(snapshot, now);
		if (this.#shown !== undefined && this.#from !== undefined && isSame(from, this.#from)) return this.#shown;
		const parts = {
			app: appView(this.#app, snapshot),
			line: lineView(this.#line, snapshot, from.opening, this.#promised),
			opening: openingView(from, snapshot.hours, now),
			require_questions: from.questions.asked.required.map(questionView),
			questions: from.questions.asked.waiting.map(questionView),
		};
		this.#from = from;
		const { presence } = snapshot.settings;
		this.#shown = { ...parts, settings: hashOf(JSON.stringify({ ...parts, presence })) };
		return this.#shown;
	}
}

/** The sources of the view. Identical values give an identical view. */
interface Sources
	extends Pick<
		LineSnapshot,
		"app" | "notification" | "restricted" | "settings" | "suspended" | "texts" | "questions"
	> {
	readonly opening: Opening;
	readonly issuedBefore: number;
}

function sourcesOf(snapshot: LineSnapshot, now: EpochMs): Sources {
	const { app, board, notification, questions, restricted, settings, suspended, texts } = snapshot;
	const opening = snapshot.hours.at(now);
	// A join raises both counts, so the difference changes only when a run or a series begins, and when staff end a burst. Only a total limit needs it.
	const limited = opening.window?.reception.limitTotal !== undefined;
	const issuedBefore = limited ? board.issued - issuedIn(opening, board.runCounts) : 0;
	return { app, notification, restricted, settings, suspended, texts, questions, opening, issuedBefore };
}

function isSame(a: Sources, b: Sources): boolean {
	return (
		a.app === b.app &&
		a.notification === b.notification &&
		a.restricted === b.restricted &&
		a.suspended === b.suspended &&
		a.settings === b.settings &&
		a.texts === b.texts &&
		a.questions === b.questions &&
		a.opening === b.opening &&
		a.issuedBefore === b.issuedBefore
	);
}

function appView(
	uid: AppUid,
	{ app, restricted }: Pick<LineSnapshot, "app" | "restricted">,
): PublicView["app"] {
	return { uid, ...shown(APP_SHOWN, app), footer: !hasFeature("noFooter", restricted) };
}

function lineView(
	uid: LineUid,
	{ notification, settings, suspended, texts }: LineSnapshot,
	opening: Opening,
	promised: LineNotices["promised"],
): PublicView["line"] {
	const pace = paceOf(opening, settings);
	const { mail, push } = promised(notification);
	return {
		uid,
		...shown(LINE_SHOWN, settings),
		display: shown(LINE_DISPLAY, settings),
		time_per: pace.timePer,
		less_number: pace.lessNumber,
		// To a customer a suspended shop is one that takes no new places for a while: the reason is between it and the operator.
		paused: settings.paused || suspended,
		paused_message: suspended ? "" : settings.pausedMessage,
		settings_version: settings.settingsVersion,
		texts: placeTextsToStored(texts),
		mail_offered: mail,
		push_offered: push,
	};
}

function openingView(
	{ issuedBefore, opening }: Pick<Sources, "issuedBefore" | "opening">,
	hours: LineSnapshot["hours"],
	now: EpochMs,
): PublicView["opening"] {
	const { closure, nextWindowAt, opensAt, reason, until, window } = opening;
	const nextDay = hours.runsOfNextDay(now);
	return {
		...(reason === undefined ? {} : { reason }),
		...(opensAt === undefined ? {} : { opens_at: opensAt }),
		until,
		closure_message: closure?.message ?? "",
		closure_message_en: closure?.en.message ?? "",
		...(window === undefined ? {} : { reception: runInForce(window, issuedBefore) }),
		...(nextWindowAt === undefined ? {} : { next_reception_at: nextWindowAt }),
		today: runsView(hours.runsOfDay(now)),
		...(nextDay === undefined ? {} : { next_day: runsView(nextDay) }),
	};
}

function runsView(runs: readonly ReceptionWindow[]): PublicView["opening"]["today"] {
	return runs
		.map(({ reception, startsAt, endsAt }) => ({
			name: reception.name,
			name_en: reception.en.name,
			starts_at: startsAt,
			ends_at: endsAt,
		}))
		.sort((a, b) => a.starts_at - b.starts_at);
}

function runInForce(
	{ day, endsAt, guidanceFrom, reception, serviceEndsAt }: ReceptionWindow,
	issuedBefore: number,
): NonNullable<PublicView["opening"]["reception"]> {
	const { en, limit, limitTotal, name, uid } = reception;
	return {
		uid,
		day,
		name,
		name_en: en.name,
		ends_at: endsAt,
		guidance_from: guidanceFrom,
		...(serviceEndsAt === undefined ? {} : { service_ends_at: serviceEndsAt }),
		...(limit === undefined ? {} : { limit }),
		...(limitTotal === undefined ? {} : { limit_total: limitTotal, issued_before: issuedBefore }),
	};
}
