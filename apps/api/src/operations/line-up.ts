import { type JoinedResponse, joinRequest } from "@junban/api-contract/schemas";
import { networkOf } from "@junban/callers/network-of";
import type { JoinDetails, Member } from "@junban/domain/documents";
import { checkJoinDetails, type LineUp, openPlaces } from "@junban/domain/line";
import { type MemberUid, parseMemberUid, toStoredTimestamp, uidFromBytes } from "@junban/domain/values";
import type { DeskAnswer } from "#src/desk/requests.ts";
import { staffOf } from "#src/http/authorise.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { refuseForeignPages } from "#src/http/origin.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, jsonBody, unwrap } from "#src/http/request.ts";
import { shareOf } from "#src/http/share-of.ts";
import { admit, type Submit } from "./admit.ts";
import { countedJoin, dayRefusal, refuseManyAnswers, textOfJoin } from "./day-of-join.ts";
import { noteJoin } from "./note-joins.ts";

type Asked = Pick<LineUp, "source" | "locale" | "exceedLimits" | "isPresent" | "browserPlaces" | "answers"> &
	JoinDetails & { readonly actor?: string };

/** `POST /apiV2/{app}/{line}/line_up`: 201 for a new place, 200 for a repeat; with a staff token a walk-in. */
export async function lineUp(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	refuseForeignPages(c);
	const { app, line } = lineOf(c);
	const body = await jsonBody(c, joinRequest);
	refuseManyAnswers(body.answers);
	const details = unwrap(checkJoinDetails(body));
	const staff = await staffOf(c, app);
	const isOfStaff = body.exceed_limits === true || details.note !== undefined;
	// The desk shows a note as a colleague's words.
	if (staff === undefined && isOfStaff) throw new Refusal("permission-denied");
	const asked = {
		locale: body.locale ?? "ja",
		...details,
		...(body.exceed_limits === true ? { exceedLimits: true } : {}),
		...(body.answers === undefined ? {} : { answers: body.answers }),
	};
	const text = textOfJoin(details, body.answers);
	const uid = proposedUid(c);
	if (staff !== undefined) {
		if (!api.limits.staffJoins.take(`${app}/${line}`)) throw new Refusal("too-many-requests");
		const submit = submitted(c, uid, { source: "staff", actor: staff, ...asked });
		const { restricted } = unwrap(await api.lines.open(app, line)).snapshot;
		const shop = { app, restricted };
		const refusal = dayRefusal(api.limits, shop, "staff", text);
		const taken = refusal === undefined ? text : 0;
		const { changed, member } = await countedJoin(api.limits, shop, "staff", taken, async () =>
			joined(api, await submit(refusal)),
		);
		return c.json(joinedResponse(member), changed ? 201 : 200);
	}
	if (uid !== undefined && !api.limits.repeats.has(uid)) throw new Refusal("too-many-requests");
	const ticket = body.join_ticket ?? "";
	const isPresent = api.presenceCodes.isValid(app, line, ticket);
	const isShown = isPresent || api.joinTickets.isValid(app, line, ticket);
	// Without a key it cannot be a repeat, so no existing place can be looked up.
	if (!isShown && uid === undefined) throw new Refusal("join-ticket");
	const browserPlaces = body.browser === undefined ? [] : api.browserTokens.read(app, line, body.browser);
	const said = { source: "web", ...asked, browserPlaces, ...(isPresent ? { isPresent } : {}) } as const;
	const submit = submitted(c, uid, said);
	const { snapshot } = unwrap(await api.lines.open(app, line));
	const isAbsent = snapshot.settings.presence && !isPresent;
	// The phones of those who are in the shop share its Wi-Fi.
	const network = isPresent ? {} : { network: shareOf(c) };
	const shop = { app, restricted: snapshot.restricted, ...network };
	const share = isPresent ? "present" : "customers";
	const refusal = isShown ? dayRefusal(api.limits, shop, share, text) : "join-ticket";
	const refuseNew = isAbsent ? undefined : refusal;
	let isCounted = false;
	// Counted before the desk: thousands at once would stand before others there.
	const isRepeat = async () => {
		if (uid === undefined || !(await api.lines.isTaken(app, line, uid))) return false;
		isCounted ||= api.limits.repeats.take(uid);
		if (!isCounted) throw new Refusal("too-many-requests");
		return true;
	};
	// A repeat needs neither. A customer without a place does not reach the desk.
	if (refuseNew !== undefined && !(await isRepeat())) throw new Refusal(refuseNew);
	const isAdmitted = refuseNew === undefined && !isAbsent;
	const { board, changed, member } = await countedJoin(
		api.limits,
		shop,
		share,
		isAdmitted ? text : 0,
		async () =>
			joined(
				api,
				refuseNew === undefined
					? await admit(
							c,
							{ app, line, uid, browser: body.browser, work: body.work, isAbsent, isPresent, isRepeat },
							submit,
						)
					: await submit(refuseNew),
			),
	);
	if (!changed && !isCounted) api.limits.repeats.spend(member.uid, 1);
	const others = openPlaces(board, browserPlaces).filter(
		({ series, number }) => series !== member.series || number !== member.number,
	);
	const browser = api.browserTokens.write(app, line, [...others, member]);
	return c.json({ ...joinedResponse(member), browser }, changed ? 201 : 200);
}

/**
 * `GET /api/{app}/{line}/line_up`: the specification's join. Link previews and images must not join by this GET, so only
 * requests of scripts are accepted, at a stricter rate.
 */
export async function lineUpV1(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	// Hono answers HEAD by the operation of GET. A HEAD that joins would leave a place that nobody holds.
	if (c.req.method !== "GET") throw new Refusal("method-not-allowed");
	const { app, line } = lineOf(c);
	const agent = c.req.header("user-agent") ?? "";
	const accept = c.req.header("accept") ?? "";
	if (PREVIEWERS.test(agent) || SHOWN.test(accept)) throw new Refusal("prefetch");
	const announced = `${c.req.header("sec-purpose") ?? ""}${c.req.header("purpose") ?? ""}${c.req.header("x-moz") ?? ""}`;
	// Old Safari's `<script>`, image proxies of mail programs and link checkers tell nothing of themselves; they all take
	// anything. A program that wants to join says that it reads JSON.
	// Over plain HTTP browsers send no `Sec-Fetch-Dest`, and any page could make its visitors join, each from another network.
	const isProgram = /application\/json/i.test(accept) && !BROWSER.test(agent);
	const destination = c.req.header("sec-fetch-dest") ?? (isProgram ? "empty" : "unknown");
	if (destination !== "empty" || /prefetch|prerender|preview/i.test(announced)) throw new Refusal("prefetch");
	refuseForeignPages(c);
	if (!api.limits.v1Joins.take(networkOf(c.env.address()))) throw new Refusal("too-many-requests");
	const { snapshot } = unwrap(await api.lines.open(app, line));
	if (!snapshot.settings.v1Join) throw new Refusal("permission-denied");
	const asked = { source: "web", locale: "ja", partySize: 1 } as const;
	const submit = submitted(c, undefined, asked);
	const shop = { app, restricted: snapshot.restricted, network: shareOf(c) };
	const refusal = dayRefusal(api.limits, shop, "customers");
	if (refusal !== undefined) throw new Refusal(refusal);
	const { member } = await countedJoin(api.limits, shop, "customers", 0, async () =>
		joined(
			api,
			await (snapshot.settings.presence
				? submit()
				: admit(c, { app, line, uid: undefined, isRepeat: async () => false }, submit)),
		),
	);
	return c.json(joinedResponse(member));
}

/** User agents of programs that open links for a preview. */
const PREVIEWERS =
	/(?<!cu)bot\b|externalhit|preview|linkexpanding|line-poker|whatsapp|crawler|spider|embedly|iframely/i;
/** Some programs begin with a browser's name. */
const BROWSER = /^Mozilla\/(?!.*(?:PowerShell|Google-Apps-Script))/i;
/** `Accept` of browsers that load a page or an image. Older ones send no `sec-fetch-dest`. */
const SHOWN = /application\/xhtml\+xml|image\/(?:webp|avif|apng|svg\+xml)/i;

/** The join with this uid; undefined: with a fresh one. */
function submitted(c: ApiContext, uid: MemberUid | undefined, asked: Asked): Submit {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	return async (refuseNew) => {
		const publicUid = api.publicUids.next();
		if (publicUid === undefined) throw new Refusal("internal");
		const command = { type: "lineUp", uid: uid ?? freshUid(api), publicUid, ...asked } as const;
		const { desk } = api.lines.get(app, line);
		const request = refuseNew === undefined ? command : { ...command, refuseNew };
		if (asked.actor !== undefined) return await desk.submit(request);
		const answer = await desk.submit(request, shareOf(c));
		if (answer.ok && answer.changed && answer.member !== undefined)
			noteJoin(c, answer.member, asked.isPresent === true);
		return answer;
	};
}

/** The place of an answer. Throws the desk's refusal. */
function joined(api: Api, answer: DeskAnswer) {
	const { board, changed, member } = accepted(answer);
	if (member === undefined) throw new Refusal("add-failed");
	if (changed) api.recent.joined();
	return { board, changed, member };
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
function proposedUid(c: ApiContext): MemberUid | undefined {
	const key = c.req.header("idempotency-key");
	if (key === undefined) return undefined;
	const uid = parseMemberUid(key);
	if (uid === undefined) throw new Refusal("invalid-key");
	return uid;
}

function freshUid(api: Api): MemberUid {
	const uid = uidFromBytes(api.randomBytes(48));
	if (uid === undefined) throw new Refusal("internal");
	return uid;
}
