/** Typed client of what the holder of a place asks besides: being told, and answering questions. Loaded on demand. */
import type { MemberUid } from "@junban/domain/values";
import { readAnswers, readChannel, readPushKey } from "./holder-guards.ts";
import type { AnswersRequest, AnswersResponse } from "./schemas-answers.ts";
import type {
	ChannelResponse,
	NotificationMailRequest,
	PushKeyResponse,
	PushRequest,
} from "./schemas-notices.ts";
import {
	type ApiClientOptions,
	type ApiResult,
	type Call,
	createSend,
	type LinePath,
	linePath,
} from "./transport.ts";

export interface HolderClient {
	/** What the line asks is in its view; this is what the holder has answered. */
	answers(path: LinePath, uid: MemberUid): Promise<ApiResult<AnswersResponse>>;
	saveAnswers(path: LinePath, uid: MemberUid, request: AnswersRequest): Promise<ApiResult<AnswersResponse>>;
	registerMail(
		path: LinePath,
		uid: MemberUid,
		request: NotificationMailRequest,
	): Promise<ApiResult<ChannelResponse>>;
	removeMail(path: LinePath, uid: MemberUid): Promise<ApiResult<ChannelResponse>>;
	/** The `applicationServerKey` that a browser subscribes with. */
	pushKey(): Promise<ApiResult<PushKeyResponse>>;
	registerPush(path: LinePath, uid: MemberUid, request: PushRequest): Promise<ApiResult<ChannelResponse>>;
	removePush(path: LinePath, uid: MemberUid): Promise<ApiResult<ChannelResponse>>;
}

export function createHolderClient(options: ApiClientOptions): HolderClient {
	const send = createSend(options);
	const own = <T>(path: LinePath, uid: MemberUid, part: string, call: Call<T>) =>
		send(`${linePath(path)}/${uid}/${part}`, call);
	const channel = { method: "POST", read: readChannel } as const;
	const none = { method: "DELETE", read: readChannel } as const;
	return {
		answers: (path, uid) => own(path, uid, "answers", { read: readAnswers }),
		saveAnswers: (path, uid, body) => own(path, uid, "answers", { method: "PATCH", body, read: readAnswers }),
		registerMail: (path, uid, body) => own(path, uid, "notification_mail", { ...channel, body }),
		removeMail: (path, uid) => own(path, uid, "notification_mail", none),
		pushKey: () => send("/push_key", { read: readPushKey }),
		registerPush: (path, uid, body) => own(path, uid, "push", { ...channel, body }),
		removePush: (path, uid) => own(path, uid, "push", none),
	};
}
