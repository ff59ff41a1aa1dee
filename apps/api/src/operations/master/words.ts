/** Operators write announcements, and the texts of registration and staff screens. */
import { actRequest } from "@junban/api-contract/master/schemas-users";
import {
	createAnnouncementRequest,
	MASTER_TEXT_PAGES,
	type MasterAnnouncementResponse,
	saveAnnouncementRequest,
	saveTextRequest,
} from "@junban/api-contract/master/schemas-words";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";
import * as words from "#src/master/words.ts";
import { actOf } from "./act-of.ts";

/** `GET /apiV2/master/announcements` */
export async function masterAnnouncements(c: ApiContext): Promise<Response> {
	return c.json(unwrap(await words.announcementsPage(c.env.api.store, c.req.query("cursor"))));
}

/** `POST /apiV2/master/announcements`: the act's id is that of the announcement. */
export async function createAnnouncement(c: ApiContext): Promise<Response> {
	const { now, store } = c.env.api;
	const { act: id, reason, ...form } = await jsonBody(c, createAnnouncementRequest);
	const act = actOf(c, "announcement-write", id, { act: id, reason });
	unwrap(await words.writeAnnouncement(store, act, form, undefined, now()));
	return await announcementAnswer(c, id, 201);
}

/** `PUT /apiV2/master/announcements/{announcement}` */
export async function saveAnnouncement(c: ApiContext): Promise<Response> {
	const { now, store } = c.env.api;
	const id = announcementOf(c);
	const { act: actId, reason, version, ...form } = await jsonBody(c, saveAnnouncementRequest);
	const act = actOf(c, "announcement-write", id, { act: actId, reason });
	unwrap(await words.writeAnnouncement(store, act, form, version, now()));
	return await announcementAnswer(c, id, 200);
}

/** `POST /apiV2/master/announcements/{announcement}/end` */
export async function endAnnouncement(c: ApiContext): Promise<Response> {
	const { now, store } = c.env.api;
	const id = announcementOf(c);
	const act = actOf(c, "announcement-end", id, await jsonBody(c, actRequest));
	unwrap(await words.endAnnouncement(store, act, now()));
	return await announcementAnswer(c, id, 200);
}

/** `GET /apiV2/master/texts` */
export async function masterTexts(c: ApiContext): Promise<Response> {
	return c.json(await words.readTexts(c.env.api.store));
}

/** `PUT /apiV2/master/texts/{page}` */
export async function saveText(c: ApiContext): Promise<Response> {
	const { now, store } = c.env.api;
	const page = MASTER_TEXT_PAGES.find((each) => each === c.req.param("page"));
	if (page === undefined) throw new Refusal("document-missing");
	const { act: id, reason, ...form } = await jsonBody(c, saveTextRequest);
	const act = actOf(c, "text-write", page, { act: id, reason });
	unwrap(await words.saveText(store, act, page, form, now()));
	return c.json((await words.readTexts(store))[page]);
}

function announcementOf(c: ApiContext): string {
	const id = c.req.param("announcement") ?? "";
	if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Refusal("document-missing");
	return id;
}

async function announcementAnswer(c: ApiContext, id: string, status: 200 | 201): Promise<Response> {
	const answer: MasterAnnouncementResponse = {
		announcement: unwrap(await words.readAnnouncement(c.env.api.store, id)),
	};
	return c.json(answer, status);
}
