import { Buffer } from "node:buffer";
import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import { linePaths, memberFromStored } from "@junban/domain/documents";
import { memberOnBoard, noticeResultsFromStored } from "@junban/domain/line";
import { channelsFromStored, maskedAddress } from "#src/channels.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";
import { comingNotices, nearRule } from "#src/notify/coming.ts";
import { channelsOfLine } from "#src/notify/notices.ts";
import { sameSecret } from "#src/same-secret.ts";

/** `GET /apiV2/{app}/{line}/{member}/notices`: how the holder of the place is told besides the page. */
export async function notices(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const { snapshot } = unwrap(await api.lines.open(app, line));
	const uid = memberOf(c);
	const path = linePaths(app, line).member(uid);
	const document = (await api.store.batchGet([path])).get(path);
	if (document === undefined) throw new Refusal("member-not-found");
	const stored = memberFromStored(document.data);
	if (!stored.ok) throw new Refusal("member-corrupt");
	if (!sameSecret(uid, stored.value.uid)) throw new Refusal("member-not-found");
	const now = api.now();
	const { pushKey } = api.notifier;
	const { mail, push } = channelsFromStored(document.data);
	const member = memberOnBoard(snapshot.board, stored.value);
	const answer: NoticesResponse = {
		mail_offered: channelsOfLine(api.notifier.promised, snapshot.notification).mail,
		...(pushKey === undefined ? {} : { push_key: pushKey }),
		...(mail === undefined ? {} : { mail: maskedAddress(mail.address) }),
		...(mail === undefined || mail.isConfirmed ? {} : { mail_unconfirmed: true }),
		...(push === undefined ? {} : { push: await fingerprintOf(push.endpoint) }),
		ahead: nearRule(snapshot, now).ahead,
		notices: comingNotices(snapshot, snapshot.board, member, now),
		results: noticeResultsFromStored(document.data).map(({ cause, channel, state, fault, at }) => ({
			...{ cause, channel, state, at },
			...(fault === undefined ? {} : { fault }),
		})),
	};
	return c.json(answer);
}

/** By this a browser finds out whether it is the registered one. The endpoint itself would let anybody push to it. */
async function fingerprintOf(endpoint: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
	return Buffer.from(digest).toString("base64url");
}
