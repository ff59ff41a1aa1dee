/** Operators export a shop, and delete it. */
import { exportAppRequest, masterDeleteAppRequest } from "@junban/api-contract/master/schemas-shops";
import type { DeletionResponse } from "@junban/api-contract/schemas-accounts";
import type { AppUid } from "@junban/domain/values";
import { deletePart } from "#src/accounts/shop-deletion.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";
import { type Act, type ActState, logWrite, readState } from "#src/master/acts.ts";
import { exportPart, isExported } from "#src/master/export.ts";
import type { Result } from "#src/result.ts";
import { reasonedActOf } from "./act-of.ts";

/** `POST /apiV2/master/apps/{app}/export` */
export async function exportApp(c: ApiContext): Promise<Response> {
	const { now, signatures, store } = c.env.api;
	const app = appOf(c);
	const body = await jsonBody(c, exportAppRequest);
	const act = reasonedActOf(c, "app-export", app, body);
	return c.json(unwrap(await exportPart({ store, signatures, now: now() }, act, app, body.from)));
}

/** `POST /apiV2/master/apps/{app}/deletion`: a part with each call. */
export async function deleteAppByMaster(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const body = await jsonBody(c, masterDeleteAppRequest);
	if (body.app !== app) throw new Refusal("invalid-value");
	const act = reasonedActOf(c, "app-delete", app, body);
	const state = unwrap(await readState(api.store, act));
	const isProven = isExported({ signatures: api.signatures, now: api.now() }, act.by, app, body.proof);
	if (state === undefined && !isProven) throw new Refusal("export-required");
	const answer: DeletionResponse = unwrap(await goOn(c, act, app, state));
	return c.json(answer);
}

async function goOn(
	c: ApiContext,
	act: Act,
	app: AppUid,
	state: ActState | undefined,
): Promise<Result<DeletionResponse>> {
	const { api } = c.env;
	if (state === "done") return { ok: true, value: GONE };
	const entry = state === undefined ? logWrite(act, "begun", api.now()) : undefined;
	const part = await deletePart(api, app, { act: { id: act.id, entry } }, (lines) => {
		for (const line of lines) api.lines.stop(app, line);
	});
	// A part before was the last one, or the process has finished it.
	const isGone = !part.ok && part.code === "app-not-found" && state !== undefined;
	return isGone ? { ok: true, value: GONE } : part;
}

const GONE: DeletionResponse = { state: "deleted", deleted: 0, total: 0 };
