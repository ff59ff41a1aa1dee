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
import type { ChannelChange } from "#src/channels.ts";
import { admitHolder } from "#src/http/admit-holder.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, jsonBody, unwrap } from "#src/http/request.ts";
import { shareOf } from "#src/http/share-of.ts";
import type { GiveBack, Registration } from "#src/notify/confirmations.ts";
import { channelsOfLine } from "#src/notify/notices.ts";

/**
 * `POST /apiV2/{app}/{line}/{member}/notification_mail`: registers the holder's mail address for notices. One mail asks for
 * its confirmation; before it no other is sent.
 */
export async function registerMail(c: ApiContext): Promise<Response> {
	const { app, line } = lineOf(c);
	const member = memberOf(c);
	const { notification_mail: notificationMail } = await jsonBody(c, notificationMailRequest);
	const missing = missingFor("notificationMail", {
		...{ appUID: app, lineUID: line, memberUID: member, notificationMail },
	});
	if (missing !== undefined) throw new Refusal(missing.code);
	const address = unwrap(checkMailAddress(notificationMail));
	return await change(c, { channel: "mail", to: { address, isConfirmed: false } });
}

/** `DELETE …/notification_mail`. */
export async function removeMail(c: ApiContext): Promise<Response> {
	return await change(c, { channel: "mail", to: undefined });
}

/** `POST /apiV2/{app}/{line}/{member}/push`: registers the holder's browser for web pushes. */
export async function registerPush(c: ApiContext): Promise<Response> {
	const subscription = checkPushSubscription(await jsonBody(c, pushRequest));
	return await change(c, { channel: "push", to: unwrap(subscription) });
}

/** `DELETE …/push`. */
export async function removePush(c: ApiContext): Promise<Response> {
	return await change(c, { channel: "push", to: undefined });
}

/** `GET /apiV2/push_key`: the public key with which browsers subscribe to pushes. */
export function pushKey(c: ApiContext): Response {
	const { pushKey: key } = c.env.api.notifier;
	if (key === undefined) throw new Refusal("notification-off");
	const answer: PushKeyResponse = { public_key: key };
	return c.json(answer);
}

async function change(c: ApiContext, to: ChannelChange): Promise<Response> {
	const { app, line } = lineOf(c);
	const answer: ChannelResponse = {
		notices: await changeChannel(c.env.api, app, line, memberOf(c), to, shareOf(c)),
	};
	return c.json(answer);
}

/**
 * Changes a channel by the desk, so that a call in the same moment sees the change or comes before it.
 *
 * @param share the caller's largest network
 * @returns the notices that can still come
 */
export async function changeChannel(
	api: Api,
	app: AppUid,
	line: LineUid,
	uid: MemberUid,
	change: ChannelChange,
	share?: string,
): Promise<ChannelResponse["notices"]> {
	await admitHolder(api, app, line, uid, api.limits.channelChanges);
	const isAsking = change.channel === "mail" && change.to?.isConfirmed === false;
	const giveBack = isAsking
		? await admitted(api, { app, line, uid, address: change.to.address, network: share ?? "" })
		: undefined;
	const isPush = share !== undefined && change.channel === "push" && change.to !== undefined;
	const giveRoomBack = isPush ? pushRoom(api, app, share) : undefined;
	let isWritten = false;
	let isFirstPush = false;
	try {
		const { desk } = api.lines.get(app, line);
		const asks = giveBack === undefined ? {} : ({ asks: true } as const);
		const room = isPush && giveRoomBack === undefined ? ({ refusePush: "push-full" } as const) : {};
		const request = { type: "channel", uid, change, ...asks, ...room } as const;
		const answer = accepted(await desk.submit(request, share));
		isWritten = answer.changed;
		isFirstPush = answer.isFirstPush === true;
		return answer.notices ?? [];
	} finally {
		if (!isWritten) giveBack?.();
		if (!isFirstPush) giveRoomBack?.();
	}
}

/**
 * Room for the pushes of one more place; undefined if there is none. A stranger's own shops use up nothing of shops whose staff are
 * elsewhere. Of shops in his own network each has a reserve: its first places after the common room is full.
 */
function pushRoom({ limits, networks }: Api, app: AppUid, share: string): GiveBack | undefined {
	const common = `${networks.of(app)} ${share}`;
	const reserves = `${common} reserves`;
	const own = `${app} ${share}`;
	const { pushes, reservedPushes } = limits;
	if (pushes.take(common)) return () => pushes.giveBack(common);
	if (!reservedPushes.take(own)) return undefined;
	if (pushes.take(reserves))
		return () => {
			pushes.giveBack(reserves);
			reservedPushes.giveBack(own);
		};
	reservedPushes.giveBack(own);
	return undefined;
}

/** Makes room for the mail that asks the address; undefined when none is to follow. Throws the refusal. */
async function admitted(api: Api, registration: Registration): Promise<GiveBack | undefined> {
	const { snapshot } = unwrap(await api.lines.open(registration.app, registration.line));
	const { confirmations, offered } = api.notifier;
	if (!channelsOfLine(offered, snapshot.notification).mail) throw new Refusal("notification-off");
	return unwrap(await confirmations.admit(registration, snapshot));
}
