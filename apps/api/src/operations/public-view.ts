import type { PublicView } from "@junban/api-contract/schemas";
import { publicBoard } from "@junban/domain/line";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { unwrap } from "#src/http/request.ts";
import { withNow } from "#src/text-cache.ts";
import { unlessKnown } from "./conditional.ts";

/** `GET /apiV2/{app}/{line}`: the public view of the shop and its line. */
export async function publicView(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line: lineUid } = lineOf(c);
	const { line, snapshot } = unwrap(await api.lines.open(app, lineUid));
	const { board } = snapshot;
	const now = api.now();
	const shown = line.shown.at(snapshot, now);
	const waits = line.desk.waits.at(snapshot, now);
	const mayJoin = shown.opening.reason === undefined && !shown.line.paused;
	const wait = mayJoin ? waits.shown(board.order.size + 1) : undefined;
	const told = wait === undefined ? "" : `${wait.low}.${wait.mid}.${wait.high}.${wait.hit_rate ?? ""}`;
	const slot = api.joinTickets.slot();
	const etag = `W/"v${board.series}.${board.version}.${shown.settings}.${slot}.${waits.stamp}.${told}"`;
	const body = (): Omit<PublicView, "now"> => ({
		...shown,
		board: publicBoard(board),
		pace: waits.pace,
		...(wait === undefined ? {} : { wait }),
		join_ticket: api.joinTickets.of(app, lineUid, slot),
	});
	return unlessKnown(c, etag, () => withNow(line.texts.view.of(etag, body), now));
}
