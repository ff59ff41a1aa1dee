import { type JoinedResponse, joinRequest } from "@junban/api-contract/schemas";
import type { LineUp } from "@junban/domain/commands";
import { type AppUid, type LineUid, type MemberUid, parseMemberUid, uidFromBytes } from "@junban/domain/ids";
import { toStoredTimestamp } from "@junban/domain/instants";
import type { Member } from "@junban/domain/member";
import { checkJoinDetails, type JoinDetails } from "@junban/domain/validation-join";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { refuseForeignPages } from "#src/http/origin.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, clean, jsonBody, lineToChange, staffOf } from "#src/http/request.ts";

type Asked = Pick<LineUp, "source" | "locale" | "exceedLimits"> & JoinDetails;

/** `POST /apiV2/{app}/{line}/line_up`: 201 for a new place, 200 for a repeat; with a staff token a walk-in. */
export async function lineUp(api: Api, c: ApiContext): Promise<Response> {
	refuseForeignPages(api, c);
	const { app, line } = lineToChange(c);
	const body = await jsonBody(c, joinRequest);
	const details = clean(checkJoinDetails(body));
	const staff = await staffOf(api, c, app);
	if (staff === undefined && body.exceed_limits === true) throw new Refusal("permission-denied");
	const { changed, joined } = await join(api, app, line, proposedUid(api, c), {
		source: staff === undefined ? "web" : "staff",
		locale: body.locale ?? "ja",
		...details,
		...(body.exceed_limits === true ? { exceedLimits: true } : {}),
	});
	return jsonAnswer(c, joined, changed ? 201 : 200);
}

/**
 * `GET /api/{app}/{line}/line_up`: the specification's join. A GET that joins must not be triggered by previews and
 * images, so only scripts' requests count, at a stricter rate.
 */
export async function lineUpV1(api: Api, c: ApiContext): Promise<Response> {
	// The router answers HEAD by GET's operation; a HEAD that joins would leave a place that nobody holds.
	if (c.req.method !== "GET") throw new Refusal("method-not-allowed");
	const { app, line } = lineToChange(c);
	const announced = `${c.env.header("sec-purpose") ?? ""}${c.env.header("purpose") ?? ""}${c.env.header("x-moz") ?? ""}`;
	const destination = c.env.header("sec-fetch-dest") ?? "empty";
	if (destination !== "empty" || /prefetch|prerender|preview/i.test(announced)) throw new Refusal("prefetch");
	refuseForeignPages(api, c);
	if (!api.v1Joins.take(c.env.address())) throw new Refusal("too-many-requests");
	const { joined } = await join(api, app, line, freshUid(api), { source: "web", locale: "ja", partySize: 1 });
	return jsonAnswer(c, joined);
}

async function join(api: Api, app: AppUid, line: LineUid, uid: MemberUid, asked: Asked) {
	const publicUid = api.publicUids.next();
	if (publicUid === undefined) throw new Refusal("internal");
	const { desk } = api.lines.get(app, line);
	const answer = accepted(await desk.submit({ type: "lineUp", uid, publicUid, ...asked }));
	if (answer.member === undefined) throw new Refusal("add-failed");
	return { changed: answer.changed, joined: joinedResponse(answer.member) };
}

function joinedResponse(member: Member): JoinedResponse {
	return {
		uid: member.uid,
		number: member.number,
		series: member.series,
		line_up_at: toStoredTimestamp(member.lineUpAt),
	};
}

/** The uid that the client proposes by `Idempotency-Key`, so that a repeated join finds the same member. */
function proposedUid(api: Api, c: ApiContext): MemberUid {
	const key = c.env.header("idempotency-key");
	if (key === undefined) return freshUid(api);
	const uid = parseMemberUid(key);
	if (uid === undefined) throw new Refusal("invalid-key");
	return uid;
}

function freshUid(api: Api): MemberUid {
	const uid = uidFromBytes(api.randomBytes(48));
	if (uid === undefined) throw new Refusal("internal");
	return uid;
}
