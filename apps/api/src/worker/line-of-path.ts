import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/ids";
import * as v from "valibot";

/** A line's name as it is kept in an object's storage. */
export const lineName = v.object({
	app: v.custom<AppUid>((value) => parseAppUid(value) !== undefined),
	line: v.custom<LineUid>((value) => parseLineUid(value) !== undefined),
});
export type LineName = Readonly<v.InferOutput<typeof lineName>>;

const LINE = /^\/(?:api|apiV2)\/([^/]+)\/([^/]+)(?:\/|$)/;
const LIVE = /^\/apiV2\/[^/]+\/[^/]+\/live$/;

/** The line that a call is about; undefined for calls about a whole app or the service, and for names that none has. */
export function lineOfPath(pathname: string): LineName | undefined {
	const match = LINE.exec(pathname);
	const app = parseAppUid(decoded(match?.[1]));
	const line = parseLineUid(decoded(match?.[2]));
	return app === undefined || line === undefined ? undefined : { app, line };
}

export function isLivePath(pathname: string): boolean {
	return LIVE.test(pathname);
}

/** As the router reads names, so that none reaches it past the line's own object. */
function decoded(segment: string | undefined): string | undefined {
	if (segment?.includes("%") !== true) return segment;
	try {
		return decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}
