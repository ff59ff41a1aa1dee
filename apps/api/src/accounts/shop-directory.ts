/**
 * The directory by which operators find shops: one document for each shop, made from the shop. Owners change their shops in the
 * store itself, so an entry may be old until the next save, or until the pass over all shops.
 */
import {
	appDataFromStored,
	appPath,
	appPlanFromStored,
	appUsersPath,
	directoryEntryFromStored,
	directoryPath,
	linePaths,
	userPath,
} from "@junban/domain/documents";
import { isPremium, isSample, searchKey, searchTokens } from "@junban/domain/shop";
import { type AppUid, type EpochMs, isSameValue } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { isConflict } from "#src/notify/is-conflict.ts";
import { MAIN_LINE } from "./main-line.ts";

const HOUR_MS = 3_600_000;
/** The owners of a shop change rarely, and their addresses as well. */
const OWNERS_FRESH_MS = 24 * HOUR_MS;
/** Owners that an entry names. */
const MOST_OWNERS = 20;

/** The owners of a shop as its entry names them. */
export interface Owners {
	readonly owners: readonly string[];
	/** Their addresses in the same order; empty where an account has none. */
	readonly mails: readonly string[];
}

/** The documents that an entry is made from. */
interface Sources {
	readonly shop: StoredDocument;
	/** The board of the main line. */
	readonly board: StoredDocument | undefined;
	readonly known: StoredDocument | undefined;
}

/** The entry of a shop that is founded now. */
export function newDirectoryEntry(app: AppUid, data: Data, owner: Owners, now: EpochMs): Write {
	const entry = entryOf(app, data, owner, { foundedAt: now, usedAt: undefined, checkedAt: now, now });
	return { set: directoryPath(app), data: entry };
}

/** Makes the entry of the shop what the shop is now. Does nothing for a shop that is gone or is being deleted. */
export async function noteShop(store: FirestoreClient, app: AppUid, now: EpochMs): Promise<void> {
	const [root, entry, board] = [appPath(app), directoryPath(app), linePaths(app, MAIN_LINE).board];
	const found = await store.batchGet([root, entry, board]);
	const shop = found.get(root);
	if (shop === undefined) return;
	await noteFound(store, app, { shop, board: found.get(board), known: found.get(entry) }, now);
}

/** As `noteShop`, of documents that were read. */
export async function noteFound(
	store: FirestoreClient,
	app: AppUid,
	{ board, known, shop }: Sources,
	now: EpochMs,
): Promise<void> {
	if (appPlanFromStored(shop.data).deletingAt !== undefined) return;
	const read = directoryEntryFromStored(known?.data ?? {});
	const before = read.ok ? read.value : undefined;
	const checkedAt = before?.checkedAt ?? 0;
	const isFresh = checkedAt <= now && now - checkedAt < OWNERS_FRESH_MS;
	const owners = isFresh ? ownersIn(known) : await ownersOf(store, app);
	const updatedAt = board?.data.updated_at;
	const data = entryOf(app, shop.data, owners, {
		// The creation time is that of an import where a project was moved.
		foundedAt: before?.foundedAt ?? Date.parse(shop.createTime),
		usedAt: typeof updatedAt === "number" && !isSample(app) ? toHour(updatedAt) : undefined,
		checkedAt: isFresh ? checkedAt : now,
		now,
	});
	if (isSameValue(plain(known?.data ?? {}), plain(data))) return;
	try {
		// An entry must not outlive its shop.
		await store.commit([
			{ set: directoryPath(app), data },
			{ verify: appPath(app), precondition: { updateTime: shop.updateTime } },
		]);
	} catch (error) {
		// The shop has changed meanwhile: the save, or the next pass, notes it again.
		if (!isConflict(error)) throw error;
	}
}

interface Instants {
	readonly foundedAt: EpochMs;
	readonly usedAt: EpochMs | undefined;
	readonly checkedAt: EpochMs;
	readonly now: EpochMs;
}

function entryOf(
	app: AppUid,
	shop: Data,
	{ mails, owners }: Owners,
	{ checkedAt, foundedAt, now, usedAt }: Instants,
): Data {
	const { en, name } = appDataFromStored(shop);
	const isSuspended = appPlanFromStored(shop).suspendedAt !== undefined;
	return {
		uid: app,
		name,
		...(en.name === "" ? {} : { name_en: en.name }),
		name_key: `${searchKey(name)} ${app}`,
		founded_key: `${new Date(foundedAt).toISOString()} ${app}`,
		// A space is before all digits: shops that were never used come last.
		used_key: `${usedAt === undefined ? "" : new Date(usedAt).toISOString()} ${app}`,
		owners: [...owners],
		mails: [...mails],
		tokens: [...searchTokens({ uid: app, names: [name, en.name], mails })],
		plan: isPremium(shop, now) || isSample(app) ? "premium" : "free",
		...(isSuspended ? { suspended: true } : {}),
		founded_at: Timestamp.fromMillis(foundedAt),
		...(usedAt === undefined ? {} : { used_at: Timestamp.fromMillis(usedAt) }),
		checked_at: Timestamp.fromMillis(checkedAt),
	};
}

async function ownersOf(store: FirestoreClient, app: AppUid): Promise<Owners> {
	const places = await store.runQuery(appPath(app), {
		collection: "users",
		where: [["role", "==", "owner"]],
		limit: MOST_OWNERS,
		select: ["uid"],
	});
	const owners = places.map(({ path }) => path.slice(appUsersPath(app).length + 1)).sort();
	const records = await store.batchGet(owners.map(userPath));
	const mails = owners.map((owner) => {
		const email = records.get(userPath(owner))?.data.email;
		return typeof email === "string" ? email : "";
	});
	return { owners, mails };
}

function ownersIn(known: StoredDocument | undefined): Owners {
	return { owners: textsIn(known?.data.owners), mails: textsIn(known?.data.mails) };
}

function textsIn(value: unknown): readonly string[] {
	return (Array.isArray(value) ? value : []).filter((each) => typeof each === "string");
}

function toHour(at: EpochMs): EpochMs {
	return Math.floor(at / HOUR_MS) * HOUR_MS;
}

/** For the comparison: instants as numbers. */
function plain(data: Data): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(data).map(([name, value]) => [
			name,
			value instanceof Timestamp ? value.toMillis() : value,
		]),
	);
}
