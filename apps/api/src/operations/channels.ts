import {
	type ChannelResponse,
	notificationMailRequest,
	type PushKeyResponse,
	pushRequest,
} from "@junban/api-contract/schemas-notices";
import { checkPushSubscription } from "@junban/domain/line";
import {
	type AppUid,
	checkMailAddress,
	type LineUid,
	type MemberUid,
	missingFor,
} from "@junban/domain/values";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, clean, jsonBody, lineToChange, memberOf } from "#src/http/request.ts";
import type { ChannelChange } from "#src/notify/channels.ts";

/** `POST /apiV2/{app}/{line}/{member}/notification_mail`: the holder of the place wants to be told by mail. */
export async function registerMail(api: Api, c: ApiContext): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const member = memberOf(c);
	const { notification_mail: notificationMail } = await jsonBody(c, notificationMailRequest);
	const missing = missingFor("notificationMail", {
		...{ appUID: app, lineUID: line, memberUID: member, notificationMail },
	});
	if (missing !== undefined) throw new Refusal(missing.code);
	return await change(api, c, { channel: "mail", to: clean(checkMailAddress(notificationMail)) });
}

/** `DELETE …/notification_mail`. */
export async function removeMail(api: Api, c: ApiContext): Promise<Answer> {
	return await change(api, c, { channel: "mail", to: undefined });
}

/** `POST /apiV2/{app}/{line}/{member}/push`: the holder of the place wants to be told by web push. */
export async function registerPush(api: Api, c: ApiContext): Promise<Answer> {
	// Also before its body is looked at: those of samples stay as they are.
	lineToChange(c);
	const subscription = checkPushSubscription(await jsonBody(c, pushRequest));
	return await change(api, c, { channel: "push", to: clean(subscription) });
}

/** `DELETE …/push`. */
export async function removePush(api: Api, c: ApiContext): Promise<Answer> {
	return await change(api, c, { channel: "push", to: undefined });
}

/** `GET /apiV2/push_key`: what browsers subscribe with. */
export function pushKey(api: Api, c: ApiContext): Answer {
	const { pushKey: key } = api.notifier;
	if (key === undefined) throw new Refusal("notification-off");
	const answer: PushKeyResponse = { public_key: key };
	return jsonAnswer(c, answer);
}

async function change(api: Api, c: ApiContext, to: ChannelChange): Promise<Answer> {
	const { app, line } = lineToChange(c);
	const answer: ChannelResponse = { notices: await changeChannel(api, app, line, memberOf(c), to) };
	return jsonAnswer(c, answer);
}

/** Through the desk, so that a registration and a call cannot miss one another; told is what can still come. */
export async function changeChannel(
	api: Api,
	app: AppUid,
	line: LineUid,
	uid: MemberUid,
	change: ChannelChange,
): Promise<ChannelResponse["notices"]> {
	if (!api.channelChanges.take(uid)) throw new Refusal("too-many-requests");
	const { desk } = api.lines.get(app, line);
	return accepted(await desk.submit({ type: "channel", uid, change })).notices ?? [];
}
