import { appDataFromStored, appPath, userPath } from "@junban/domain/documents";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Clock } from "#src/ports.ts";

export interface StoredFile {
	/** Name of the object in its bucket. */
	readonly name: string;
	readonly updatedAt: EpochMs;
}

/** The bucket with the pictures of shops and accounts, as the service may use it. Without one pictures stay. */
export interface FileStore {
	list(prefix: string): Promise<readonly StoredFile[]>;
	/** Succeeds for a file that does not exist. */
	remove(name: string): Promise<void>;
}

export interface ShopFilesPorts {
	readonly files: FileStore | undefined;
	readonly store: FirestoreClient;
	readonly now: Clock;
}

/** Drafts of forms live for seven days and may name an uploaded picture until then. An undo takes seconds. */
const KEPT_MS = 8 * 24 * 3_600_000;

/**
 * Deletes all files of a shop, if `isStill` says after they were listed that it is the shop they are to go with: a later
 * shop of this name uploads under other names.
 */
export async function removeShopFiles(
	files: FileStore | undefined,
	app: AppUid,
	isStill: () => Promise<boolean>,
): Promise<void> {
	const listed = (await files?.list(prefixOf(app))) ?? [];
	if (listed.length === 0 || !(await isStill())) return;
	for (const { name } of listed) await files?.remove(name);
}

/**
 * Deletes the pictures that were replaced, or uploaded and never saved, and that nothing can name any more. The age of the
 * newest file decides, not that of each: a logo that was used for a year may be replaced now, and an undo needs it.
 */
export async function removeOldLogos({ files, store, now }: ShopFilesPorts, app: AppUid): Promise<void> {
	const prefix = prefixOf(app);
	const found = (await files?.list(prefix)) ?? [];
	if (found.length < 2 || found.some(({ updatedAt }) => now() - updatedAt <= KEPT_MS)) return;
	const shop = (await store.batchGet([appPath(app)])).get(appPath(app));
	if (shop === undefined) return;
	const { logo } = appDataFromStored(shop.data);
	// Without a logo nothing tells when the last one was removed: its undo may still come.
	if (!found.some(({ name }) => name === prefix + logo)) return;
	for (const { name } of found) if (name !== prefix + logo) await files?.remove(name);
}

/** Deletes the pictures of an account. */
export async function removeAccountFiles(files: FileStore | undefined, user: string): Promise<void> {
	for (const { name } of (await files?.list(`${userPath(user)}/`)) ?? []) await files?.remove(name);
}

function prefixOf(app: AppUid): string {
	return `${appPath(app)}/`;
}

/** The files of an embedded server in this process. */
export interface LocalFiles {
	list(bucket: string, prefix: string): readonly StoredFile[];
	remove(bucket: string, name: string): Promise<void>;
}

export function localFiles(files: LocalFiles, bucket: string): FileStore {
	return {
		list: async (prefix) => files.list(bucket, prefix),
		remove: (name) => files.remove(bucket, name),
	};
}
