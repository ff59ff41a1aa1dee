/** Typed HTTP client of the API, version 2. It never throws and never repeats a request by itself. */
import { type Board, parseBoard } from "@junban/domain/board";
import { type Code, isCode } from "@junban/domain/codes";
import type { AppUid, LineUid, MemberUid } from "@junban/domain/ids";
import type { EpochMs } from "@junban/domain/instants";
import type { Locale } from "@junban/domain/member";
import {
	readJoined,
	readMemberResponse,
	readPaused,
	readSeconds,
	readTicket,
	readView,
	type Ticket,
	type View,
} from "./guards.ts";
import type {
	GiveRequest,
	GuideOverRequest,
	JoinedResponse,
	JoinRequest,
	MemberResponse,
	PauseRequest,
	RestoreRequest,
	SecondsResponse,
} from "./schemas.ts";
import { fieldsOf, isText, isWhole, parseJson } from "./values.ts";

export type { Ticket, View } from "./guards.ts";

export interface ApiFailure {
	readonly ok: false;
	/** `offline`: no answer came, what was asked may have happened. `internal`: the answer is not the API's. */
	readonly code: Code;
	/** HTTP status, 0 without an answer. */
	readonly status: number;
	readonly requestId?: string;
	/** Of a refused join: when joining is open again, where that is known. */
	readonly opensAt?: EpochMs;
	/** Of a refused join: what the shop wrote about it. */
	readonly detail?: string;
	readonly detailEn?: string;
}

export type ApiResult<T> = { readonly ok: true; readonly value: T } | ApiFailure;

/** A line of a shop. */
export interface LinePath {
	readonly app: AppUid;
	readonly line: LineUid;
}

/** A board and the stamp of the line's settings, or that those known by their ETag are still current. */
export type BoardAnswer =
	| { readonly changed: true; readonly board: Board; readonly settings: number; readonly etag?: string }
	| { readonly changed: false };

export interface ApiClientOptions {
	/** Origin and prefix before `/apiV2`, `""` for the page's own origin. */
	readonly base: string;
	readonly fetch?: typeof fetch;
	/** Language of the server's messages. */
	readonly locale: Locale;
	/** ID token of who is signed in; asked for before each command. */
	readonly token?: () => Promise<string | undefined>;
	/** Milliseconds until an unanswered request counts as `offline`. */
	readonly timeoutMs?: number;
}

export interface ApiClient {
	seconds(): Promise<ApiResult<SecondsResponse>>;
	view(path: LinePath): Promise<ApiResult<View>>;
	/** `etag`: of the board that the caller has. */
	board(path: LinePath, etag?: string): Promise<ApiResult<BoardAnswer>>;
	/** `uid`: the proposed member uid. Safe to repeat with the same one: the answer names the same place. */
	join(path: LinePath, uid: MemberUid, request: JoinRequest): Promise<ApiResult<JoinedResponse>>;
	ticket(path: LinePath, uid: MemberUid): Promise<ApiResult<Ticket>>;
	give(path: LinePath, uid: MemberUid, request: GiveRequest): Promise<ApiResult<MemberResponse>>;
	/** Without a token it is the customer's leave and takes an empty request. */
	guideOver(path: LinePath, uid: MemberUid, request: GuideOverRequest): Promise<ApiResult<MemberResponse>>;
	restore(path: LinePath, uid: MemberUid, request: RestoreRequest): Promise<ApiResult<MemberResponse>>;
	pause(path: LinePath, request: PauseRequest): Promise<ApiResult<{ paused: boolean }>>;
}

interface Call<T> {
	readonly method?: "GET" | "POST" | "PATCH";
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sends the ID token when there is one. */
	readonly signed?: boolean;
	readonly read: (body: unknown, response: Response) => T | undefined;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
	const { base, locale, token, timeoutMs = 10_000 } = options;
	const request = options.fetch ?? fetch.bind(globalThis);

	async function exchange<T>(path: string, call: Call<T>, signal: AbortSignal): Promise<ApiResult<T>> {
		const headers: Record<string, string> = { "Accept-Language": locale, ...call.headers };
		if (call.body !== undefined) headers["Content-Type"] = "application/json";
		const idToken = call.signed === true ? await token?.() : undefined;
		if (idToken !== undefined) headers.Authorization = `Bearer ${idToken}`;
		const response = await request(`${base}/apiV2${path}`, {
			method: call.method ?? "GET",
			headers,
			signal,
			// The ETag of the board is kept by the caller; the browser's cache would hide the 304.
			cache: "no-store",
			...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
		});
		const body = parseJson(await response.text());
		if (!response.ok && response.status !== 304) return failure(response, body);
		const value = call.read(body, response);
		return value === undefined
			? { ok: false, code: "internal", status: response.status }
			: { ok: true, value };
	}

	async function send<T>(path: string, call: Call<T>): Promise<ApiResult<T>> {
		const abort = new AbortController();
		const timer = setTimeout(() => abort.abort(), timeoutMs);
		try {
			return await raced(exchange(path, call, abort.signal), abort.signal);
		} catch {
			// No answer, or no token because the sign-in service did not answer.
			return { ok: false, code: "offline", status: 0 };
		} finally {
			clearTimeout(timer);
		}
	}

	function command<T>(path: string, body: unknown, read: Call<T>["read"], method: "POST" | "PATCH") {
		return send(path, { method, body, read, signed: true });
	}

	return {
		seconds: () => send("/seconds", { read: readSeconds }),
		view: (path) => send(linePath(path), { read: readView }),
		board: (path, etag) =>
			send(`${linePath(path)}/board`, {
				read: readBoardAnswer,
				...(etag === undefined ? {} : { headers: { "If-None-Match": etag } }),
			}),
		join: (path, uid, body) =>
			send(`${linePath(path)}/line_up`, {
				method: "POST",
				body,
				headers: { "Idempotency-Key": uid },
				signed: true,
				read: readJoined,
			}),
		ticket: (path, uid) => send(`${linePath(path)}/${uid}`, { read: readTicket }),
		give: (path, uid, body) => command(`${linePath(path)}/${uid}/give`, body, readMemberResponse, "PATCH"),
		guideOver: (path, uid, body) =>
			command(`${linePath(path)}/${uid}/guide_over`, body, readMemberResponse, "PATCH"),
		restore: (path, uid, body) =>
			command(`${linePath(path)}/${uid}/restore`, body, readMemberResponse, "PATCH"),
		pause: (path, body) => command(`${linePath(path)}/pause`, body, readPaused, "POST"),
	};
}

function linePath({ app, line }: LinePath): string {
	return `/${app}/${line}`;
}

function readBoardAnswer(body: unknown, response: Response): BoardAnswer | undefined {
	if (response.status === 304) return { changed: false };
	const board = parseBoard(body);
	const settings = fieldsOf(body)?.settings;
	const etag = response.headers.get("ETag");
	if (board === undefined || !isWhole(settings)) return undefined;
	return { changed: true, board, settings, ...(etag === null ? {} : { etag }) };
}

function failure(response: Response, body: unknown): ApiFailure {
	const fields = fieldsOf(body);
	return {
		ok: false,
		code: isCode(fields?.code) ? fields.code : "internal",
		status: response.status,
		...(isText(fields?.requestId) ? { requestId: fields.requestId } : {}),
		...(isWhole(fields?.opens_at) ? { opensAt: fields.opens_at } : {}),
		...(isText(fields?.detail) ? { detail: fields.detail } : {}),
		...(isText(fields?.detail_en) ? { detailEn: fields.detail_en } : {}),
	};
}

/** Ends with the signal even where a token or a body never comes. */
function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
		work.then(resolve, reject);
	});
}
