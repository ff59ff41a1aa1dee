import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/ids";
import type { FirestoreClient } from "@junban/firestore-wire/client";

/** More lines of a kind are not looked for; they wake with the first who asks. */
const MOST_LINES = 1_000;

/**
 * The lines that have something to do without anybody asking, as a restart left them: an automatic call without a
 * screen, or documents still to be written or deleted. Two queries.
 */
export async function linesToWake(
	store: FirestoreClient,
): Promise<readonly { readonly app: AppUid; readonly line: LineUid }[]> {
	const everywhere = { allDescendants: true, limit: MOST_LINES, select: ["uid"] };
	const [calling, unfinished] = await Promise.all([
		store.runQuery("", {
			...everywhere,
			collection: "line",
			where: [
				["autocall_enable", "==", true],
				["autocall_without_screen", "==", true],
			],
		}),
		store.runQuery("", { ...everywhere, collection: "public", where: [["unfinished", "==", true]] }),
	]);
	const found = new Map<string, { readonly app: AppUid; readonly line: LineUid }>();
	for (const { path } of [...calling, ...unfinished]) {
		const [, appName, , lineName] = path.split("/");
		const app = parseAppUid(appName);
		const line = parseLineUid(lineName);
		if (app !== undefined && line !== undefined) found.set(`${app}/${line}`, { app, line });
	}
	return [...found.values()];
}
