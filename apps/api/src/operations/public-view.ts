import type { Api, ApiContext } from "#src/http/context.ts";
import { lineOf, unlessCode } from "#src/http/request.ts";
import { publicViewOf } from "#src/views.ts";
import { unlessKnown } from "./conditional.ts";

/** `GET /apiV2/{app}/{line}`: what everyone may know of the shop and its line. */
export async function publicView(api: Api, c: ApiContext): Promise<Response> {
	const { app, line: lineUid } = lineOf(c);
	const { line, snapshot } = unlessCode(await api.lines.open(app, lineUid));
	const { series, version } = snapshot.board;
	return unlessKnown(c, `W/"v${series}.${version}.${line.settings()}"`, () =>
		publicViewOf(app, lineUid, snapshot, api.now()),
	);
}
