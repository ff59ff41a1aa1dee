import type { PublicView } from "@junban/api-contract/schemas";
import { publicBoard } from "@junban/domain/line";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { unwrap } from "#src/http/request.ts";
import { unlessKnown } from "./conditional.ts";

/** The parts of the public view that change while phones wait. */
type BoardAnswer = PublicView["board"] & Pick<PublicView, "pace" | "settings">;

/** `GET /apiV2/{app}/{line}/board`: for phones without a live channel. */
export async function board(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line: uid } = lineOf(c);
	const { line, snapshot } = unwrap(await api.lines.open(app, uid));
	const { series, version } = snapshot.board;
	const now = api.now();
	const { settings } = line.shown.at(snapshot, now);
	const { pace, stamp } = line.desk.waits.at(snapshot, now);
	const etag = `"b${series}.${version}.${settings}.${stamp}"`;
	const body = (): BoardAnswer => ({ ...publicBoard(snapshot.board), pace, settings });
	return unlessKnown(c, etag, () => line.texts.board.of(etag, body));
}
