/** Typed client of what a shop's staff ask of the API, over what a customer's phone may. */
import type { MemberUid } from "@junban/domain/values";
import { type ApiClient, callsOf } from "./client.ts";
import { readMemberResponse } from "./guards.ts";
import type {
	GiveRequest,
	GuideOverRequest,
	MemberResponse,
	PauseRequest,
	RestoreRequest,
} from "./schemas.ts";
import { readAutoCallSwitch, readEndedAll, readPaused, readRefreshed } from "./staff-guards.ts";
import type {
	AutoCallSwitchRequest,
	AutoCallSwitchResponse,
	ClearRequest,
	EndedAllResponse,
	PausedResponse,
	RefreshedResponse,
} from "./staff-schemas.ts";
import { type ApiClientOptions, type ApiResult, createSend, type LinePath, linePath } from "./transport.ts";

export interface StaffClient extends ApiClient {
	give(path: LinePath, uid: MemberUid, request: GiveRequest): Promise<ApiResult<MemberResponse>>;
	guideOver(path: LinePath, uid: MemberUid, request: GuideOverRequest): Promise<ApiResult<MemberResponse>>;
	restore(path: LinePath, uid: MemberUid, request: RestoreRequest): Promise<ApiResult<MemberResponse>>;
	pause(path: LinePath, request: PauseRequest): Promise<ApiResult<PausedResponse>>;
	/** Settings were saved; the desk is to read them at once. */
	refresh(path: LinePath): Promise<ApiResult<RefreshedResponse>>;
	/** Everybody's place ends. */
	cancelAll(path: LinePath): Promise<ApiResult<EndedAllResponse>>;
	/** All documents of a list are deleted; of the members, all places end before and numbering begins again. */
	clear(path: LinePath, request?: ClearRequest): Promise<ApiResult<EndedAllResponse>>;
	autoCallSwitch(path: LinePath, request: AutoCallSwitchRequest): Promise<ApiResult<AutoCallSwitchResponse>>;
	/** The period is over, as this screen finds; `autocall-early` where another was first. */
	autoCall(path: LinePath): Promise<ApiResult<MemberResponse>>;
}

export function createStaffClient(options: ApiClientOptions): StaffClient {
	const send = createSend(options);
	const member = <T>(path: LinePath, uid: MemberUid, operation: string, body: T) =>
		send(`${linePath(path)}/${uid}/${operation}`, {
			method: "PATCH",
			body,
			read: readMemberResponse,
			signed: true,
		});
	const line = <T>(
		path: LinePath,
		operation: string,
		body: unknown,
		read: (value: unknown) => T | undefined,
	) => send(`${linePath(path)}/${operation}`, { method: "POST", body, read, signed: true });
	return {
		...callsOf(send),
		give: (path, uid, body) => member(path, uid, "give", body),
		guideOver: (path, uid, body) => member(path, uid, "guide_over", body),
		restore: (path, uid, body) => member(path, uid, "restore", body),
		pause: (path, body) => line(path, "pause", body, readPaused),
		refresh: (path) => line(path, "refresh", undefined, readRefreshed),
		cancelAll: (path) => line(path, "cancel_all", {}, readEndedAll),
		clear: (path, body = {}) => line(path, "clear", body, readEndedAll),
		autoCallSwitch: (path, body) =>
			send(`${linePath(path)}/auto_call_switch`, {
				method: "PATCH",
				body,
				read: readAutoCallSwitch,
				signed: true,
			}),
		autoCall: (path) => line(path, "auto_call", {}, readMemberResponse),
	};
}
