/** Typed client of the call that deletes a holder's data. Pages load it after a press. */
import type { MemberUid } from "@junban/domain/values";
import { readMemberResponse } from "./guards.ts";
import { OWN_DATA_ROUTES } from "./routes.ts";
import type { MemberResponse } from "./schemas.ts";
import { type ApiClientOptions, type ApiResult, createSend, type LinePath } from "./transport.ts";

export interface OwnDataClient {
	/** Leaves the line if the place stands, and deletes what the shop has of the holder. */
	deleteOwnData(path: LinePath, uid: MemberUid): Promise<ApiResult<MemberResponse>>;
}

export function createOwnDataClient(options: ApiClientOptions): OwnDataClient {
	const send = createSend(options);
	return {
		deleteOwnData: (path, uid) =>
			send(OWN_DATA_ROUTES.deleteOwnData, { ...path, member: uid }, { read: readMemberResponse }),
	};
}
