/** Typed client of the calls that a customer's phone sends. `staff-client.ts` adds those of the staff. */
import { type Board, parseBoard } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import { fieldsOf } from "@junban/domain/values";
import { type Pace, parsePace } from "@junban/domain/wait";
import {
	readJoined,
	readMemberResponse,
	readSeconds,
	readTicket,
	readView,
	type Ticket,
	type View,
} from "./guards.ts";
import { CUSTOMER_ROUTES, OWN_DATA_ROUTES } from "./routes.ts";
import type {
	GuideOverRequest,
	JoinedResponse,
	JoinRequest,
	MemberResponse,
	SecondsResponse,
} from "./schemas.ts";
import {
	type ApiClientOptions,
	type ApiResult,
	type Call,
	createSend,
	type LinePath,
	type Send,
} from "./transport.ts";
import { isWhole } from "./values.ts";

export type { Ticket, View } from "./guards.ts";
export type { ApiClientOptions, ApiFailure, ApiResult, LinePath } from "./transport.ts";

/** A newer board with the stamp of the line's settings, or that the board of the sent ETag is still current. */
export type BoardAnswer =
	| {
			readonly changed: true;
			readonly board: Board;
			readonly pace?: Pace;
			readonly settings: number;
			readonly etag?: string;
	  }
	| { readonly changed: false };

export interface ApiClient {
	seconds(): Promise<ApiResult<SecondsResponse>>;
	view(path: LinePath): Promise<ApiResult<View>>;
	/** `etag`: of the board that the caller has. Without it the answer has a board. */
	board(path: LinePath, etag?: string): Promise<ApiResult<BoardAnswer>>;
	/**
	 * `uid`: the proposed member uid. A repeat with the same uid is safe: the answer names the same place. The call sends
	 * the join ticket of the last fetched view. When the ticket is missing or expired, the view is fetched once.
	 */
	join(path: LinePath, uid: MemberUid, request: JoinRequest): Promise<ApiResult<JoinedResponse>>;
	ticket(path: LinePath, uid: MemberUid): Promise<ApiResult<Ticket>>;
	/** Gives up the holder's place. */
	leave(path: LinePath, uid: MemberUid): Promise<ApiResult<MemberResponse>>;
	/** Leaves the line if the place stands, and deletes what the shop has of the holder. */
	deleteOwnData(path: LinePath, uid: MemberUid): Promise<ApiResult<MemberResponse>>;
	/** The holder changes the party size, until the place is called. */
	changeParty(path: LinePath, uid: MemberUid, partySize: number): Promise<ApiResult<MemberResponse>>;
}

/** @param presence the code of the shop that the customer has read, if any */
export function createApiClient(options: ApiClientOptions, presence?: string): ApiClient {
	return callsOf(createSend(options), presence);
}

/** The same calls over an existing `Send`. */
export function callsOf(send: Send, presence?: string): ApiClient {
	/** Join tickets by app and line. */
	const tickets = new Map<string, string>();
	const keyOf = ({ app, line }: LinePath) => `${app}/${line}`;

	async function view(path: LinePath): Promise<ApiResult<View>> {
		const answer = await send(CUSTOMER_ROUTES.view, path, {
			read: readView,
			...(presence === undefined ? {} : { query: { presence } }),
		});
		if (answer.ok) tickets.set(keyOf(path), answer.value.join_ticket);
		return answer;
	}

	function join(path: LinePath, uid: MemberUid, request: JoinRequest): Promise<ApiResult<JoinedResponse>> {
		const ticket = tickets.get(keyOf(path));
		return send(CUSTOMER_ROUTES.join, path, {
			body: ticket === undefined ? request : { ...request, join_ticket: ticket },
			headers: { "Idempotency-Key": uid },
			signed: true,
			otherwise: "add-failed",
			read: readJoined,
		});
	}

	return {
		seconds: () => send(CUSTOMER_ROUTES.seconds, {}, { otherwise: "server-time-failed", read: readSeconds }),
		view,
		board: (path, etag) =>
			send(CUSTOMER_ROUTES.board, path, {
				read: readBoardAnswer,
				...(etag === undefined ? {} : { headers: { "If-None-Match": etag } }),
			}),
		join: async (path, uid, request) => {
			const answer = await join(path, uid, request);
			if (answer.ok || answer.code !== "join-ticket") return answer;
			const shown = await view(path);
			return shown.ok ? await join(path, uid, request) : shown;
		},
		ticket: (path, uid) => send(CUSTOMER_ROUTES.ticket, { ...path, member: uid }, { read: readTicket }),
		leave: (path, uid) => send(CUSTOMER_ROUTES.guideOver, { ...path, member: uid }, guidanceOver({})),
		deleteOwnData: (path, uid) =>
			send(OWN_DATA_ROUTES.deleteOwnData, { ...path, member: uid }, { read: readMemberResponse }),
		changeParty: (path, uid, partySize) =>
			send(
				CUSTOMER_ROUTES.editDetails,
				{ ...path, member: uid },
				{ body: { party_size: partySize }, read: readMemberResponse },
			),
	};
}

/** The end of a place. Only the status 200 is a success (specification, section 7). */
export function guidanceOver(body: GuideOverRequest): Call<MemberResponse> {
	return {
		body,
		otherwise: "guide-over-failed",
		read: (answer, { status }) => (status === 200 ? readMemberResponse(answer) : undefined),
	};
}

function readBoardAnswer(body: unknown, response: Response): BoardAnswer | undefined {
	if (response.status === 304) return { changed: false };
	const board = parseBoard(body);
	const settings = fieldsOf(body)?.settings;
	const etag = response.headers.get("ETag");
	if (board === undefined || !isWhole(settings)) return undefined;
	const pace = parsePace(fieldsOf(body)?.pace);
	return {
		...{ changed: true, board, settings },
		...(pace === undefined ? {} : { pace }),
		...(etag === null ? {} : { etag }),
	};
}
