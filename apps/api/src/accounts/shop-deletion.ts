import type { DeletionResponse } from "@junban/api-contract/schemas-accounts";
import type { OneByOne } from "@junban/callers/one-by-one";
import { appPath, appPlanFromStored, appUserPath } from "@junban/domain/documents";
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import type { OutboxItem } from "#src/notify/outbox-item.ts";
import type { Clock } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import type { ShopNetworks } from "#src/shop-networks.ts";
import { transact } from "#src/transact.ts";
import { type AppUsers, roleIn } from "./app-users.ts";
import { runningOf } from "./billing.ts";
import { billingFromStored, billingPath } from "./billing-documents.ts";
import { fences } from "./deletion-fences.ts";
import { type FarewellPorts, farewells } from "./deletion-letters.ts";
import {
	DELETED,
	deletionPath,
	endedActs,
	isByOperator,
	NOT_BEGUN,
	progressOf,
	withActs,
} from "./deletion-record.ts";
import { lastWrites, placeWrites } from "./shop-deletion-people.ts";
import { type FileStore, removeShopFiles } from "./shop-files.ts";
import { shopLineUids } from "./shop-lines.ts";
import { staffLockWrite } from "./staff-documents.ts";

export interface DeletionPorts extends Partial<FarewellPorts> {
	readonly store: FirestoreClient;
	readonly users: AppUsers;
	readonly files?: FileStore | undefined;
	readonly now: Clock;
	/**
	 * Sees to it that the deletion goes on when the owner's calls end. Resolved before anything of a call is stored, so that no
	 * failure leaves a shop half deleted. Default: nothing; a process on Node looks for such shops.
	 */
	readonly willDelete?: (() => Promise<void>) | undefined;
	/**
	 * In which the parts of all shops are deleted: where one process serves the store and all lines, the others' joins come in
	 * between. Default: at once.
	 */
	readonly deletions?: OneByOne;
	/** Whose turns these are. Default: each shop has its own. */
	readonly networks?: Pick<ShopNetworks, "groupsOf">;
}

/** An owner; or an operator's act, by the id and the write of its entry in the log, absent when that is written. */
export type DeletionBy =
	| { readonly owner: string }
	| { readonly act: { readonly id: string; readonly entry: Write | undefined } };

/** How much one call deletes. A commit has at most 500 writes; a Worker's call has a bounded number of requests. */
export interface DeletionBounds {
	/** Documents of one commit. */
	readonly documents: number;
	/** The same, of collections whose documents can have more than 16 kB. */
	readonly large: number;
	/** Commits of one call. */
	readonly parts: number;
	/** No part begins later than this many milliseconds after the call began. */
	readonly ms: number;
}
/** Where one process serves the store and all lines, nothing else runs during a commit: 450 documents took 0.1 to 0.2 s. */
const BOUNDS: DeletionBounds = { documents: 150, large: 20, parts: 10, ms: 3_000 };

/**
 * The collections at any depth below a shop, in the order of their deletion. People and the shop's private documents are
 * last: owners must be able to go on after an interruption.
 */
export const DELETED_COLLECTIONS = [
	"members",
	"public_members",
	"answers",
	"require_answers",
	"events",
	"history",
	"outbox",
	"desk",
	"receptions",
	"questions",
	"require_questions",
	"temporary_closeds",
	"invitations",
	"public",
	"line",
] as const;

const LARGE: ReadonlySet<(typeof DELETED_COLLECTIONS)[number]> = new Set([
	"desk",
	"receptions",
	"questions",
	"require_questions",
	"temporary_closeds",
	"public",
	"line",
]);

/** The deletion of a shop as its documents tell it; `app-not-found` once the shop is gone. */
export async function readDeletion(store: FirestoreClient, app: AppUid): Promise<Result<DeletionResponse>> {
	const [root, path] = [appPath(app), deletionPath(app)];
	const found = await store.batchGet([root, path]);
	const shop = found.get(root);
	if (shop === undefined) return refused("app-not-found");
	return { ok: true, value: isBeingDeleted(shop) ? progressOf(found.get(path)) : NOT_BEGUN };
}

/** When a part was last stored; undefined without a deletion. */
export async function lastPartAt(store: FirestoreClient, app: AppUid): Promise<EpochMs | undefined> {
	const path = deletionPath(app);
	const found = (await store.batchGet([path])).get(path);
	return found === undefined ? undefined : Date.parse(found.updateTime);
}

/** Whether the owner has begun to delete the shop of this document. */
function isBeingDeleted({ data }: Pick<StoredDocument, "data">): boolean {
	return appPlanFromStored(data).deletingAt !== undefined;
}

/**
 * Begins the deletion of a shop, or goes on with it, and deletes a part. All that is known of the deletion is stored: after
 * an interruption anywhere the next call goes on.
 *
 * @param by who asks. An owner's place is read again: a cached role may be that in an earlier shop of this name
 * @param onBegun called with the shop's lines once they refuse all calls
 */
export async function deletePart(
	ports: DeletionPorts,
	app: AppUid,
	by: DeletionBy,
	onBegun: (lines: readonly LineUid[]) => void,
	bounds = BOUNDS,
): Promise<Result<DeletionResponse>> {
	// To count what there is takes longer than to delete a part of it.
	const beginning = () => begin(ports, app, by);
	const begun = await (ports.deletions?.run(groupsOf(ports, app), beginning) ?? beginning());
	if (begun === undefined) return refused("too-many-requests");
	if (!begun.ok) return begun;
	if (begun.value.length > 0) onBegun(begun.value);
	return await deleteMore(ports, app, bounds);
}

/** Goes on with a deletion that an owner has begun. Does nothing to any other shop. */
export async function continueDeletion(
	ports: DeletionPorts,
	app: AppUid,
	bounds = BOUNDS,
): Promise<Result<DeletionResponse>> {
	const read = await readDeletion(ports.store, app);
	return read.ok && read.value.state === "running" ? await deleteMore(ports, app, bounds) : read;
}

/** For a shop that is known to be being deleted: every commit checks it again. */
async function deleteMore(
	ports: DeletionPorts,
	app: AppUid,
	bounds: DeletionBounds,
): Promise<Result<DeletionResponse>> {
	const { deletions, now, store } = ports;
	const until = now() + bounds.ms;
	let from = 0;
	const onePart = async () => {
		const next = await nextPart(store, app, from, bounds);
		from = next?.collection ?? 0;
		if (next === undefined) return await finish(ports, app);
		return await commitPart(store, app, next.writes, next.deleted);
	};
	for (let part = 0; part < bounds.parts && (part === 0 || now() < until); part++) {
		const done = await (deletions?.run(groupsOf(ports, app), onePart) ?? onePart());
		if (done === undefined) return refused("too-many-requests");
		if (!done.ok || done.value.state === "deleted") return done;
	}
	const read = await readDeletion(store, app);
	return !read.ok && read.code === "app-not-found" ? { ok: true, value: DELETED } : read;
}

function groupsOf({ networks }: DeletionPorts, app: AppUid): readonly string[] {
	return networks?.groupsOf(app) ?? [app];
}

/** @returns the lines of a shop that was not being deleted before; none after a repeat */
async function begin(
	{ now, store, willDelete }: DeletionPorts,
	app: AppUid,
	by: DeletionBy,
): Promise<Result<readonly LineUid[]>> {
	const [root, billing] = [appPath(app), billingPath(app)];
	const place = "owner" in by ? appUserPath(app, by.owner) : undefined;
	const act = "act" in by ? by.act : undefined;
	const read = [root, billing, deletionPath(app), ...(place === undefined ? [] : [place])];
	return await transact(store, read, async (found) => {
		const shop = found.get(root);
		if (shop === undefined) return refused("app-not-found");
		if (place !== undefined && roleIn(found.get(place)?.data) !== "owner")
			return refused("permission-denied");
		if (!isBeingDeleted(shop) && isRenewed(found.get(billing))) return refused("premium-running");
		await willDelete?.();
		const entry = act?.entry === undefined ? [] : [act.entry];
		const asked = act === undefined || entry.length === 0 ? [] : [act.id];
		if (isBeingDeleted(shop)) {
			const acts = withActs(found.get(deletionPath(app)), asked);
			const noted: Write = { set: deletionPath(app), data: { acts }, mask: ["acts"] };
			return { ok: true, value: [], writes: entry.length === 0 ? [] : [...entry, noted] };
		}
		const at = Timestamp.fromMillis(now());
		const [lines, total] = await Promise.all([shopLineUids(store, app), countBelow(store, app)]);
		const writes: Write[] = [
			{ set: root, data: { deleting_at: at }, mask: ["deleting_at"] },
			{ set: deletionPath(app), data: { started_at: at, total, deleted: 0, acts: asked } },
			// An invitation that was decided before is refused by its commit.
			staffLockWrite(app, now()),
			...(await fences(store, app, lines, now())),
			...entry,
		];
		return { ok: true, value: lines, writes };
	});
}

interface Part {
	/** The collection that it is of, as an index; those before it are empty. */
	readonly collection: number;
	readonly writes: readonly Write[];
	readonly deleted: number;
}

/** The next documents to delete. Undefined when only owners and private documents are left. */
async function nextPart(
	store: FirestoreClient,
	app: AppUid,
	from: number,
	bounds: DeletionBounds,
): Promise<Part | undefined> {
	for (const [collection, name] of DELETED_COLLECTIONS.entries()) {
		if (collection < from) continue;
		const limit = Math.min(bounds.documents, LARGE.has(name) ? bounds.large : bounds.documents);
		// Only the names are needed. For any field the store would parse the documents.
		const query = { collection: name, allDescendants: true, limit, select: ["__name__"] };
		const found = await store.runQuery(appPath(app), query);
		const writes = found.map(({ path }) => ({ delete: path }));
		if (found.length > 0) return { collection, writes, deleted: found.length };
	}
	const places = await placeWrites(store, app, Math.floor(bounds.documents / 2));
	if (places.deleted > 0) return { collection: DELETED_COLLECTIONS.length, ...places };
	// Documents may have come into collections that were empty before.
	return from === 0 ? undefined : await nextPart(store, app, 0, bounds);
}

/** Stores a part and its progress by one commit. Two calls at once never count a document twice. */
async function commitPart(
	store: FirestoreClient,
	app: AppUid,
	writes: readonly Write[],
	deleted: number,
): Promise<Result<DeletionResponse>> {
	const path = deletionPath(app);
	return await transact(store, [path], (found) => {
		const before = found.get(path);
		// Another call has finished.
		if (before === undefined) return { ok: true, value: DELETED, writes: [] };
		const progress = progressOf(before);
		const after = { ...progress, deleted: progress.deleted + deleted };
		const counted: Write = { set: path, data: { deleted: after.deleted }, mask: ["deleted"] };
		return { ok: true, value: after, writes: [...writes, counted] };
	});
}

/**
 * Deletes the owners, what the owners alone see, and the shop itself. `premium-running` when the plan was paid for since
 * the deletion began, on a page that was open: nobody could end the payments afterwards.
 */
async function finish(ports: DeletionPorts, app: AppUid): Promise<Result<DeletionResponse>> {
	const { files, now, store, users } = ports;
	// Another call may finish first. Then the files may be those of a later shop of this name.
	await removeShopFiles(files, app, async () => {
		const still = await readDeletion(store, app);
		return still.ok && still.value.state === "running";
	});
	const [root, path, billing] = [appPath(app), deletionPath(app), billingPath(app)];
	let people: readonly string[] = [];
	let letters: readonly OutboxItem[] = [];
	const done = await transact(store, [root, path, billing], async (found) => {
		const shop = found.get(root);
		// Another call has finished. A shop without the mark is a later one of this name.
		if (shop === undefined || !isBeingDeleted(shop)) return { ok: true, value: DELETED, writes: [] };
		if (isRenewed(found.get(billing))) return refused("premium-running");
		const last = await lastWrites(store, app, now());
		people = last.people;
		const by = { app, isByOperator: isByOperator(found.get(path)), now: now() };
		const told = await farewells(store, ports, shop, by);
		letters = told.letters;
		const gone: Write[] = [{ delete: root }, { delete: path }, ...(await endedActs(store, found.get(path)))];
		return { ok: true, value: DELETED, writes: [...gone, ...last.writes, ...told.writes] };
	});
	for (const user of people) users.forget(app, user);
	if (done.ok && letters.length > 0) ports.notifier?.wrote(app, letters);
	// Its owners could upload until now. Who founds it again uploads later.
	if (done.ok) await removeShopFiles(files, app, async () => !(await store.batchGet([root])).has(root));
	return done;
}

/** Whether a subscription of the stored billing will be charged again. */
function isRenewed(billing: StoredDocument | undefined): boolean {
	return runningOf(billingFromStored(billing)).some(({ stops }) => !stops);
}

async function countBelow(store: FirestoreClient, app: AppUid): Promise<number> {
	const counts = DELETED_COLLECTIONS.map((collection) =>
		store.count(appPath(app), { collection, allDescendants: true }),
	);
	return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
