import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import * as v from "valibot";

/** The name of a shop, for what it has besides its lines, as it is kept in an object's storage. */
export const appName = v.object({ app: v.custom<AppUid>((value) => parseAppUid(value) !== undefined) });
export type AppName = Readonly<v.InferOutput<typeof appName>>;

/** A line's name as it is kept in an object's storage. */
export const lineName = v.object({
	...appName.entries,
	line: v.custom<LineUid>((value) => parseLineUid(value) !== undefined),
});
export type LineName = Readonly<v.InferOutput<typeof lineName>>;

const NAMED = /^\/(?:api|apiV2)\/([^/]+)\/([^/]+)(?:\/|$)/;
const LIVE = /^\/apiV2\/[^/]+\/[^/]+\/live$/;

/** The line or the shop that a call is about; undefined for calls about the service, and for names that none has. */
export function nameOfPath(pathname: string): LineName | AppName | undefined {
	const match = NAMED.exec(pathname);
	const app = parseAppUid(decoded(match?.[1]));
	const line = parseLineUid(decoded(match?.[2]));
	if (app === undefined) return undefined;
	return line === undefined ? { app } : { app, line };
}

export function isLineName(name: LineName | AppName | undefined): name is LineName {
	return name !== undefined && "line" in name;
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
