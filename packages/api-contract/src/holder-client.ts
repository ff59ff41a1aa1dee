/** Typed client of the holder's other calls: notices, and answers to questions. Pages load it on demand. */
import type { MemberUid } from "@junban/domain/values";
import { readAnswers, readChannel, readNotices, readPushKey } from "./holder-guards.ts";
import { HOLDER_ROUTES } from "./holder-routes.ts";
import type { AnswersRequest, AnswersResponse } from "./schemas-answers.ts";
import type {
	ChannelResponse,
	NoticesResponse,
	NotificationMailRequest,
	PushKeyResponse,
	PushRequest,
} from "./schemas-notices.ts";
import { type ApiClientOptions, type ApiResult, createSend, type LinePath } from "./transport.ts";

export interface HolderClient {
	/** The holder's own answers. The questions are in the public view. */
	answers(path: LinePath, uid: MemberUid): Promise<ApiResult<AnswersResponse>>;
	saveAnswers(path: LinePath, uid: MemberUid, request: AnswersRequest): Promise<ApiResult<AnswersResponse>>;
	/** How the place is told besides the page. */
	notices(path: LinePath, uid: MemberUid): Promise<ApiResult<NoticesResponse>>;
	registerMail(
		path: LinePath,
		uid: MemberUid,
		request: NotificationMailRequest,
	): Promise<ApiResult<ChannelResponse>>;
	removeMail(path: LinePath, uid: MemberUid): Promise<ApiResult<ChannelResponse>>;
	/** The `applicationServerKey` for a browser's push subscription. */
	pushKey(): Promise<ApiResult<PushKeyResponse>>;
	registerPush(path: LinePath, uid: MemberUid, request: PushRequest): Promise<ApiResult<ChannelResponse>>;
	removePush(path: LinePath, uid: MemberUid): Promise<ApiResult<ChannelResponse>>;
}

export function createHolderClient(options: ApiClientOptions): HolderClient {
	const send = createSend(options);
	const names = (path: LinePath, uid: MemberUid) => ({ ...path, member: uid });
	return {
		answers: (path, uid) => send(HOLDER_ROUTES.answers, names(path, uid), { read: readAnswers }),
		saveAnswers: (path, uid, body) =>
			send(HOLDER_ROUTES.saveAnswers, names(path, uid), { body, read: readAnswers }),
		notices: (path, uid) => send(HOLDER_ROUTES.notices, names(path, uid), { read: readNotices }),
		registerMail: (path, uid, body) =>
			send(HOLDER_ROUTES.registerMail, names(path, uid), { body, read: readChannel }),
		removeMail: (path, uid) => send(HOLDER_ROUTES.removeMail, names(path, uid), { read: readChannel }),
		pushKey: () => send(HOLDER_ROUTES.pushKey, {}, { read: readPushKey }),
		registerPush: (path, uid, body) =>
			send(HOLDER_ROUTES.registerPush, names(path, uid), { body, read: readChannel }),
		removePush: (path, uid) => send(HOLDER_ROUTES.removePush, names(path, uid), { read: readChannel }),
	};
}
