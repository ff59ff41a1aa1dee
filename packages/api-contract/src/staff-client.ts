/** Typed client of the calls of a shop's staff. It includes the calls of a customer's phone. */
import type { MemberUid } from "@junban/domain/values";
import { type ApiClient, callsOf, guidanceOver } from "./client.ts";
import { readMemberResponse } from "./guards.ts";
import { CUSTOMER_ROUTES, STAFF_ROUTES } from "./routes.ts";
import type {
	EditDetailsRequest,
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
import { type ApiClientOptions, type ApiResult, createSend, type LinePath } from "./transport.ts";

export interface StaffClient extends ApiClient {
	give(path: LinePath, uid: MemberUid, request: GiveRequest): Promise<ApiResult<MemberResponse>>;
	guideOver(path: LinePath, uid: MemberUid, request: GuideOverRequest): Promise<ApiResult<MemberResponse>>;
	restore(path: LinePath, uid: MemberUid, request: RestoreRequest): Promise<ApiResult<MemberResponse>>;
	/** Changes what was said at joining. */
	editDetails(
		path: LinePath,
		uid: MemberUid,
		request: EditDetailsRequest,
	): Promise<ApiResult<MemberResponse>>;
	pause(path: LinePath, request: PauseRequest): Promise<ApiResult<PausedResponse>>;
	/** Tells the desk that settings were saved: it reads them at once. */
	refresh(path: LinePath): Promise<ApiResult<RefreshedResponse>>;
	/** Ends all places. */
	cancelAll(path: LinePath): Promise<ApiResult<EndedAllResponse>>;
	/** Deletes all documents of a list. For members it first ends all places and restarts the numbering. */
	clear(path: LinePath, request?: ClearRequest): Promise<ApiResult<EndedAllResponse>>;
	autoCallSwitch(path: LinePath, request: AutoCallSwitchRequest): Promise<ApiResult<AutoCallSwitchResponse>>;
	/** Calls the first member at the end of a period. `autocall-early` when another screen was first. */
	autoCall(path: LinePath): Promise<ApiResult<MemberResponse>>;
}

export function createStaffClient(options: ApiClientOptions): StaffClient {
	const send = createSend(options);
	const names = (path: LinePath, uid: MemberUid) => ({ ...path, member: uid });
	const ofMember = (body: unknown) => ({ body, read: readMemberResponse, signed: true });
	return {
		...callsOf(send),
		give: (path, uid, body) => send(STAFF_ROUTES.give, names(path, uid), ofMember(body)),
		guideOver: (path, uid, body) =>
			send(CUSTOMER_ROUTES.guideOver, names(path, uid), { ...guidanceOver(body), signed: true }),
		restore: (path, uid, body) => send(STAFF_ROUTES.restore, names(path, uid), ofMember(body)),
		editDetails: (path, uid, body) => send(CUSTOMER_ROUTES.editDetails, names(path, uid), ofMember(body)),
		pause: (path, body) => send(STAFF_ROUTES.pause, path, { body, read: readPaused, signed: true }),
		refresh: (path) => send(STAFF_ROUTES.refresh, path, { read: readRefreshed, signed: true }),
		cancelAll: (path) => send(STAFF_ROUTES.cancelAll, path, { body: {}, read: readEndedAll, signed: true }),
		clear: (path, body = {}) => send(STAFF_ROUTES.clear, path, { body, read: readEndedAll, signed: true }),
		autoCallSwitch: (path, body) =>
			send(STAFF_ROUTES.autoCallSwitch, path, { body, read: readAutoCallSwitch, signed: true }),
		autoCall: (path) => send(STAFF_ROUTES.autoCall, path, ofMember({})),
	};
}
