/**
 * What the server that rendered a page knew. It is embedded in the page as JSON, and the page starts from it: its first
 * render is the server's.
 */
import type { ApiFailure, ApiResult, Ticket, View } from "@junban/api-contract/client";
import { readTicket, readView } from "@junban/api-contract/guards";
import { isText, isWhole } from "@junban/api-contract/values";
import { type Code, fieldsOf, isCode } from "@junban/domain/values";
import { ticketAsSent, viewAsSent } from "./as-sent.ts";
import { type HeldPlace, readHeldPlaces, wholeOf } from "./held-place.ts";

/** The id of the element that holds the data. */
export const PAGE_DATA_ID = "page-data";

/** What became of a form that was sent without script. */
export interface FormAnswer {
	readonly intent: string;
	readonly code: Code;
	/** The uid of the question whose answer is refused. */
	readonly question?: string;
	/** What the person had typed, by the names of the fields. */
	readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The server's answers for one page. */
export interface FirstAnswers {
	/** The page's path with its language prefix. */
	readonly pathname: string;
	readonly view?: ApiResult<View> | undefined;
	/** Of a ticket's pages. */
	readonly ticket?: ApiResult<Ticket> | undefined;
	/** The answers of a ticket's holder, on the pages of its questions. Unread: `readAnswers` reads them. */
	readonly answers?: ApiResult<unknown> | undefined;
	/** Of a ticket, where its notices were asked for. Unread: `readNotices` reads them. */
	readonly notices?: ApiResult<unknown> | undefined;
	/** The open places that this browser holds in the line. */
	readonly held: readonly HeldPlace[];
	/** The last call of the ticket is not over for its holder: see `calledIn`. */
	readonly wasCalled?: boolean | undefined;
	/** The first position of the ticket that this browser saw: see `startIn`. */
	readonly from?: number | undefined;
	readonly form?: FormAnswer | undefined;
	/** The pages' origin as customers reach it. Of a display board, whose own address may be another one. */
	readonly origin?: string | undefined;
}

export interface PageData {
	/** The API's origin as browsers reach it; empty for the page's own. */
	readonly api: string;
	/** Where links to the other apps lead; empty for the page's own origin. */
	readonly site: string;
	readonly admin: string;
	readonly first: FirstAnswers;
}

/** JSON that may stand inside a `script` element. */
export function pageDataText({ first, ...addresses }: PageData): string {
	const { view, ticket } = first;
	const sent = {
		...addresses,
		first: {
			...first,
			...(view?.ok === true ? { view: { ok: true, value: viewAsSent(view.value) } } : {}),
			...(ticket?.ok === true ? { ticket: { ok: true, value: ticketAsSent(ticket.value) } } : {}),
		},
	};
	return JSON.stringify(sent).replaceAll("<", "\\u003c");
}

/** Undefined for a text that no server of this version wrote. */
export function readPageData(text: string): PageData | undefined {
	const fields = fieldsOf(parsed(text));
	const first = fieldsOf(fields?.first);
	const pathname = first?.pathname;
	if (!isText(fields?.api) || !isText(fields.site) || !isText(fields.admin) || !isText(pathname))
		return undefined;
	return {
		api: fields.api,
		site: fields.site,
		admin: fields.admin,
		first: {
			pathname,
			held: readHeldPlaces(first?.held),
			wasCalled: first?.wasCalled === true || undefined,
			from: wholeOf(first?.from),
			origin: isText(first?.origin) ? first.origin : undefined,
			view: readResult(first?.view, readView),
			ticket: readResult(first?.ticket, readTicket),
			answers: readResult(first?.answers, asIs),
			notices: readResult(first?.notices, asIs),
			form: readForm(first?.form),
		},
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function readResult<T>(value: unknown, read: (value: unknown) => T | undefined): ApiResult<T> | undefined {
	const fields = fieldsOf(value);
	if (fields === undefined) return undefined;
	if (fields.ok !== true) return readFailure(fields);
	const answer = read(fields.value);
	return answer === undefined ? undefined : { ok: true, value: answer };
}

const asIs = (value: unknown) => value;

function readFailure({ code, status }: Readonly<Record<string, unknown>>): ApiFailure | undefined {
	return isCode(code) && isWhole(status) ? { ok: false, code, status } : undefined;
}

function readForm(value: unknown): FormAnswer | undefined {
	const fields = fieldsOf(value);
	if (!isText(fields?.intent) || !isCode(fields.code)) return undefined;
	const values = Object.entries(fieldsOf(fields.values) ?? {}).flatMap(([name, texts]) =>
		Array.isArray(texts) ? [[name, texts.filter(isText)] as const] : [],
	);
	return {
		intent: fields.intent,
		code: fields.code,
		values: Object.fromEntries(values),
		...(isText(fields.question) ? { question: fields.question } : {}),
	};
}
