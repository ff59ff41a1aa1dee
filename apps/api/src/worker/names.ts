import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import * as v from "valibot";

/** The name of a shop, as stored with its object. */
export const appName = v.object({ app: v.custom<AppUid>((value) => parseAppUid(value) !== undefined) });
export type AppName = Readonly<v.InferOutput<typeof appName>>;

/** The name of a line, as stored with its object. */
export const lineName = v.object({
	...appName.entries,
	line: v.custom<LineUid>((value) => parseLineUid(value) !== undefined),
});
export type LineName = Readonly<v.InferOutput<typeof lineName>>;

const NAMED = /^\/(?:api|apiV2)\/([^/]+)\/([^/]+)(?:\/|$)/;
/** The Worker refuses requests from outside that name it. */
const INTERNAL = "objects.invalid";
const LIVE = /^\/apiV2\/[^/]+\/[^/]+\/live$/;

/** The line or the shop of a call. Undefined for calls about the service, and for invalid names. */
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

/** The Worker's message to a shop's object that the shop's plan is about to change. */
export function planChanged(app: AppUid): Request {
	return new Request(`https://${INTERNAL}/apiV2/${app}/plan`, { method: "POST" });
}

export function isPlanChanged({ method, url }: Pick<Request, "method" | "url">): boolean {
	return method === "POST" && new URL(url).host === INTERNAL;
}

export function isLivePath(pathname: string): boolean {
	return LIVE.test(pathname);
}

/** Decodes a name as the router does, so that every spelling of a name reaches the same object. */
function decoded(segment: string | undefined): string | undefined {
	if (segment?.includes("%") !== true) return segment;
	try {
		return decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}
