import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Query } from "@junban/firestore-wire/query";

/** Documents of one query, which reads one field of each. A line may have 100 receptions. */
const PAGE = 1_000;

/**
 * The lines that have work without a request after a restart: an automatic call without a screen, the end of a pause,
 * the beginning of guidance, or documents that are still to be written or deleted. Reads all pages, so that a shop with very many lines does not hide those of others.
 *
 * @param turn resolves in a later turn of the event loop: a store of this process answers within the same one
 */
export async function linesToWake(
	store: FirestoreClient,
	turn: () => Promise<void>,
	page = PAGE,
): Promise<readonly { readonly app: AppUid; readonly line: LineUid }[]> {
	const pages = { store, turn, page };
	const [calling, resuming, guiding, unfinished] = await Promise.all([
		pathsOf(pages, {
			collection: "line",
			where: [
				["autocall_enable", "==", true],
				["autocall_without_screen", "==", true],
			],
		}),
		pathsOf(pages, { collection: "line", where: [["paused", "==", true]] }, "paused_until"),
		pathsOf(pages, {
			collection: "receptions",
			where: [["start_after_options.is_enable", "==", true]],
		}),
		pathsOf(pages, { collection: "public", where: [["unfinished", "==", true]] }),
	]);
	const found = new Map<string, { readonly app: AppUid; readonly line: LineUid }>();
	for (const path of [...calling, ...resuming, ...guiding, ...unfinished]) {
		const [, appName, , lineName] = path.split("/");
		const app = parseAppUid(appName);
		const line = parseLineUid(lineName);
		if (app !== undefined && line !== undefined) found.set(`${app}/${line}`, { app, line });
	}
	return [...found.values()];
}

interface Pages {
	readonly store: FirestoreClient;
	readonly turn: () => Promise<void>;
	readonly page: number;
}

/** `having`: a field without which a document is left out. Absent: none is. */
async function pathsOf({ page, store, turn }: Pages, query: Query, having?: string): Promise<string[]> {
	const paths: string[] = [];
	let afterPath: string | undefined;
	for (;;) {
		const found = await store.runQuery("", {
			...query,
			...{ allDescendants: true, limit: page, select: [having ?? "__name__"] },
			...(afterPath === undefined ? {} : { afterPath }),
		});
		const kept = found.filter(({ data }) => having === undefined || data[having] !== undefined);
		paths.push(...kept.map(({ path }) => path));
		afterPath = found.at(-1)?.path;
		if (found.length < page) return paths;
		await turn();
	}
}
