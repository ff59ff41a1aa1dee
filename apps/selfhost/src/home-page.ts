import { type AppUid, parseAppUid, parseLineUid } from "@junban/domain/values";

/** The page of a shop that takes the place of the public site's home. */
export interface HomePage {
	readonly app: AppUid;
	/** In Japanese; English has `/en` in front. */
	readonly path: string;
}

/** Reads the address of a shop's page or of its board, without language and query. Undefined for any other. */
export function parseHome(text: string): HomePage | undefined {
	const [, appName, lineName] = /^\/app\/([^/]+)(?:\/([^/]+)\/display)?$/.exec(text) ?? [];
	const app = parseAppUid(appName);
	if (app === undefined || (lineName !== undefined && parseLineUid(lineName) === undefined)) return undefined;
	return { app, path: text };
}
