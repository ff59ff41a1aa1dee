/** Light checks of the server's answers, see `readers.ts`. `guards.test.ts` compares them with the full schemas. */
import {
	APP_SHOWN,
	LINE_DISPLAY,
	LINE_SHOWN,
	MEMBER_STATES,
	OVER_REASONS,
	SOURCES,
} from "@junban/domain/documents";
import { type Board, parseBoard } from "@junban/domain/line";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import { type Pace, parsePace } from "@junban/domain/wait";
import { objectOf, oneOf, type Reader, readFlag, readText, readWhole, tolerant } from "./readers.ts";
import type {
	JoinedResponse,
	MemberResponse,
	PublicView,
	SecondsResponse,
	TicketMember,
	TicketResponse,
} from "./schemas.ts";
import { shownReaders } from "./shown.ts";
import { readOpening } from "./view-guards.ts";

/** The public view with its board read. */
export type View = Omit<
	PublicView,
	"board" | "pace" | "wait" | "line" | "require_questions" | "questions"
> & {
	readonly board: Board;
	readonly pace: Pace;
	/** Questions before joining, unread: `questionsFromStored` reads them. */
	readonly require_questions: readonly unknown[];
	/** Questions while waiting, unread. */
	readonly questions: readonly unknown[];
	/** `texts` is unread: `placeTextsFromStored` reads it. */
	readonly line: Omit<PublicView["line"], "texts"> & { readonly texts: StoredFields };
};

/** A ticket with its board read. */
export type Ticket = Omit<TicketResponse, "board" | "pace" | "wait"> & {
	readonly board: Board;
	readonly pace: Pace;
};

export const readSeconds: Reader<SecondsResponse> = objectOf<SecondsResponse>({
	seconds: readWhole,
	ms: tolerant(readWhole),
});

export const readJoined: Reader<JoinedResponse> = objectOf<JoinedResponse>({
	uid: readText,
	number: readWhole,
	series: readWhole,
	line_up_at: objectOf({ seconds: readWhole, nanoseconds: readWhole }),
	browser: tolerant(readText),
});

export const readMember: Reader<TicketMember> = objectOf<TicketMember>({
	public_uid: readText,
	series: readWhole,
	number: readWhole,
	state: oneOf(MEMBER_STATES),
	joined_at: readWhole,
	party_size: readWhole,
	source: oneOf(SOURCES),
	version: readWhole,
	name: tolerant(readText),
	during_guidance_at: tolerant(readWhole),
	called_at: tolerant(readWhole),
	over_at: tolerant(readWhole),
	over_reason: tolerant(oneOf(OVER_REASONS)),
	told: tolerant(objectOf<NonNullable<TicketMember["told"]>>({ low: readWhole, high: readWhole })),
});

export const readMemberResponse: Reader<MemberResponse> = objectOf<MemberResponse>({ member: readMember });

export const readTicket: Reader<Ticket> = objectOf<Ticket>({
	member: readMember,
	board: parseBoard,
	pace: parsePace,
	now: readWhole,
});

const readList: Reader<readonly unknown[]> = (value) => (Array.isArray(value) ? value : undefined);

export const readView: Reader<View> = objectOf<View>({
	app: objectOf<View["app"]>({
		uid: readText,
		...shownReaders(APP_SHOWN),
		footer: tolerant(readFlag),
	}),
	line: objectOf<View["line"]>({
		uid: readText,
		...shownReaders(LINE_SHOWN),
		display: objectOf<View["line"]["display"]>(shownReaders(LINE_DISPLAY)),
		time_per: readWhole,
		less_number: readWhole,
		paused: readFlag,
		paused_message: readText,
		settings_version: readWhole,
		texts: fieldsOf,
		mail_offered: tolerant(readFlag),
		push_offered: tolerant(readFlag),
	}),
	opening: readOpening,
	require_questions: readList,
	questions: readList,
	board: parseBoard,
	pace: parsePace,
	join_ticket: readText,
	settings: readWhole,
	now: readWhole,
});
