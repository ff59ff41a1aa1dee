/** Operators find shops, give them the premium plan, and stop their new places. */
import {
	grantPremiumRequest,
	MASTER_APP_FILTERS,
	MASTER_APP_SORTS,
	MASTER_SEARCH_MAX,
	type MasterAppResponse,
	type MasterAppsResponse,
	reasonedRequest,
	suspendAppRequest,
} from "@junban/api-contract/master/schemas-shops";
import { actRequest } from "@junban/api-contract/master/schemas-users";
import { DIRECTORY_PATH } from "@junban/domain/documents";
import { type AppUid, checkText } from "@junban/domain/values";
import { noteShop } from "#src/accounts/shop-directory.ts";
import { errorFields } from "#src/error-fields.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";
import { findShops } from "#src/master/find-shops.ts";
import * as grants from "#src/master/grants.ts";
import { shopRow, shopRows } from "#src/master/shop-rows.ts";
import { shopSettings } from "#src/master/shop-settings.ts";
import { resumeShop, suspendShop } from "#src/master/suspension.ts";
import { actOf, reasonedActOf } from "./act-of.ts";

/** `GET /apiV2/master/apps` */
export async function masterApps(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const cursor = c.req.query("cursor");
	const found = unwrap(
		await findShops(api.store, {
			search: searchOf(c),
			show: chosen(MASTER_APP_FILTERS, c.req.query("show"), "all"),
			sort: chosen(MASTER_APP_SORTS, c.req.query("sort"), "used"),
			cursor,
		}),
	);
	const apps = await shopRows(rowPorts(api), found.entries);
	const total = cursor === undefined ? await api.store.count("", { collection: DIRECTORY_PATH }) : undefined;
	const answer: MasterAppsResponse = {
		apps,
		...(total === undefined ? {} : { total }),
		...(found.next === undefined ? {} : { next: found.next }),
	};
	return c.json(answer);
}

/** `GET /apiV2/master/apps/{app}` */
export async function masterApp(c: ApiContext): Promise<Response> {
	return await shopAnswer(c, appOf(c));
}

/** `GET /apiV2/master/apps/{app}/settings` */
export async function masterAppSettings(c: ApiContext): Promise<Response> {
	const { now, store } = c.env.api;
	const answer = await shopSettings(store, appOf(c), now());
	if (answer === undefined) throw new Refusal("app-not-found");
	return c.json(answer);
}

/** `POST /apiV2/master/apps/{app}/grant_premium` */
export async function grantPremium(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const body = await jsonBody(c, grantPremiumRequest);
	const { until } = body;
	const act = reasonedActOf(c, "premium-grant", app, body);
	unwrap(await grants.grantPremium(api, { ...act, ...(until === undefined ? {} : { until }) }, app));
	return await changedAnswer(c, app);
}

/** `POST /apiV2/master/apps/{app}/end_premium` */
export async function endPremium(c: ApiContext): Promise<Response> {
	const app = appOf(c);
	const body = await jsonBody(c, reasonedRequest);
	unwrap(await grants.endGrant(c.env.api, reasonedActOf(c, "premium-end", app, body), app));
	return await changedAnswer(c, app);
}

/** `POST /apiV2/master/apps/{app}/suspend` */
export async function suspendApp(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const body = await jsonBody(c, suspendAppRequest);
	const act = reasonedActOf(c, "app-suspend", app, body);
	const reasonEn = unwrap(checkText(body.reason_en, { most: 500, lines: true }));
	unwrap(await suspendShop(api.store, act, app, { reason: act.reason, reasonEn }, api.now()));
	await api.lines.reread(app);
	return await shopAnswer(c, app);
}

/** `POST /apiV2/master/apps/{app}/resume` */
export async function resumeApp(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const body = await jsonBody(c, actRequest);
	unwrap(await resumeShop(api.store, actOf(c, "app-resume", app, body), app, api.now()));
	await api.lines.reread(app);
	return await shopAnswer(c, app);
}

/** The search of a list. */
export function searchOf(c: ApiContext): string {
	return unwrap(checkText(c.req.query("search"), { most: MASTER_SEARCH_MAX, lines: false }));
}

function chosen<T extends string>(values: readonly T[], given: string | undefined, otherwise: T): T {
	if (given === undefined) return otherwise;
	const value = values.find((each) => each === given);
	if (value === undefined) throw new Refusal("invalid-value");
	return value;
}

function rowPorts({ filesUrl, now, store }: Api) {
	return { store, filesUrl, now: now() };
}

/** The answer to a change of the plan, which the directory tells of. The act is done whether the directory follows or not. */
async function changedAnswer(c: ApiContext, app: AppUid): Promise<Response> {
	const { log, now, store } = c.env.api;
	await noteShop(store, app, now()).catch((error: unknown) => {
		log("warn", "directory.not-noted", { app, ...errorFields(error) });
	});
	return await shopAnswer(c, app);
}

async function shopAnswer(c: ApiContext, app: AppUid): Promise<Response> {
	const row = await shopRow(rowPorts(c.env.api), app);
	if (row === undefined) throw new Refusal("app-not-found");
	const answer: MasterAppResponse = { app: row };
	return c.json(answer);
}
