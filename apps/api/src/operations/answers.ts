import { type AnswersResponse, answersRequest } from "@junban/api-contract/schemas-answers";
import { answersFromStored, charactersOf, FREE_TEXT, linePaths } from "@junban/domain/documents";
import { isSample } from "@junban/domain/shop";
import type { Sheet } from "#src/desk/answer-sheets.ts";
import { admitHolder } from "#src/http/admit-holder.ts";
import { staffOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf, memberOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, jsonBody, unwrap } from "#src/http/request.ts";
import { shareOf } from "#src/http/share-of.ts";
import { refuseManyAnswers } from "./day-of-join.ts";

/** `GET /apiV2/{app}/{line}/{member}/answers`: all answers of the holder, also after the place has ended. */
export async function answers(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	// Everyone may read a sample, with or without a role in it.
	if (!isSample(app)) await staffOf(c, app);
	unwrap(await api.lines.open(app, line));
	const paths = linePaths(app, line);
	const found = await api.store.batchGet([paths.member(uid), paths.answers(uid)]);
	const member = found.get(paths.member(uid));
	if (member === undefined) throw new Refusal("member-not-found");
	const given = answersFromStored(found.get(paths.answers(uid))?.data);
	return c.json(answersResponse(given, answersFromStored(member.data.require_answers)));
}

/** `PATCH /apiV2/{app}/{line}/{member}/answers`: the holder answers questions until the call, staff until the place is over. */
export async function saveAnswers(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	const uid = memberOf(c);
	const actor = await staffOf(c, app);
	const { answers: given } = await jsonBody(c, answersRequest);
	refuseManyAnswers(given);
	if (actor === undefined) await admitHolder(api, app, line, uid, api.limits.answers);
	const { line: open, snapshot } = unwrap(await api.lines.open(app, line));
	const share = actor === undefined ? (open.joins.isPresent(uid) ? "present" : "customers") : "staff";
	const network = share === "customers" ? { network: shareOf(c) } : {};
	const shop = { app, restricted: snapshot.restricted, ...network };
	const { dayTexts } = api.limits;
	const hasRoom = dayTexts.hasRoom(shop, share);
	const request = {
		...({ type: "answers", uid, given } as const),
		...(actor === undefined ? ({ byHolder: true } as const) : { actor }),
		...(hasRoom ? {} : { most: FREE_TEXT }),
	};
	const length = hasRoom ? charactersOf(answersFromStored(given)) : 0;
	const settle = dayTexts.reserve(shop, share, length);
	let text = { before: 0, after: 0 };
	let sheet: Sheet = new Map();
	try {
		const answer = accepted(await open.desk.submit(request, actor === undefined ? shareOf(c) : undefined));
		text = answer.text ?? text;
		sheet = answer.sheet ?? sheet;
	} finally {
		settle(text);
	}
	const path = linePaths(app, line).member(uid);
	const member = (await api.store.batchGet([path])).get(path);
	return c.json(answersResponse(sheet, answersFromStored(member?.data.require_answers)));
}

function answersResponse(given: Sheet, required: Sheet): AnswersResponse {
	return { answers: Object.fromEntries(given), require_answers: Object.fromEntries(required) };
}
