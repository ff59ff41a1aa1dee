/** The export of a shop's own documents, in parts. */
import type { ExportShopResponse } from "@junban/api-contract/schemas-exports";
import { appPath, appPlanFromStored } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { encodeFields } from "@junban/firestore-wire/value";
import { cursorOf, cursorParts } from "#src/cursor.ts";
import { type Result, refused } from "#src/result.ts";

export interface ExportPorts {
	readonly store: FirestoreClient;
	/** The signatures of this installation. */
	readonly signatures: {
		of(purpose: string, text: string): string;
		isOf(purpose: string, text: string, given: string): boolean;
	};
}

/** The collections at any depth below a shop that an export has. What is not here is of customers, or the desk's own. */
const EXPORTED = [
	"private",
	"users",
	"line",
	"receptions",
	"temporary_closeds",
	"questions",
	"require_questions",
	"history",
	"events",
] as const;

/** Documents of one part: of the largest (256 KiB) 5 MB. */
const PART = 20;
const PURPOSE = "export-part";

/** Where a part ends: the index of its collection, and the document after which the next part begins. */
interface Place {
	readonly collection: number;
	readonly after: string | undefined;
}

const FIRST: Place = { collection: 0, after: undefined };

/**
 * A part of the shop's export: with the first one begins the shop's own document.
 *
 * @param asker who exports; the next part is for the same asker only
 * @param from the `next` of the part before; undefined: the first part
 */
export async function exportPart(
	{ signatures, store }: ExportPorts,
	app: AppUid,
	asker: readonly string[],
	from: string | undefined,
): Promise<Result<ExportShopResponse>> {
	const signed = (text: string) => [app, ...asker, text].join("\n");
	const place = from === undefined ? FIRST : placeOf(signatures, from, signed);
	if (place === undefined) return refused("invalid-value");
	const shop = (await store.batchGet([appPath(app)])).get(appPath(app));
	if (shop === undefined) return refused("app-not-found");
	if (appPlanFromStored(shop.data).deletingAt !== undefined) return refused("shop-deleting");
	const { documents, next } = await read(store, app, place);
	const parts = [...(from === undefined ? [shop] : []), ...documents].map(exported);
	if (next === undefined) return { ok: true, value: { documents: parts } };
	const text = cursorOf(String(next.collection), next.after ?? "");
	const signature = signatures.of(PURPOSE, signed(text));
	return { ok: true, value: { documents: parts, next: `${text}.${signature}` } };
}

/** A stored document in the form of the contract. */
export function exported({ data, path }: StoredDocument): ExportShopResponse["documents"][number] {
	return { path, fields: encodeFields(data) };
}

function placeOf(
	signatures: ExportPorts["signatures"],
	from: string,
	signed: (text: string) => string,
): Place | undefined {
	const [text = "", signature = ""] = from.split(".", 2);
	if (!signatures.isOf(PURPOSE, signed(text), signature)) return undefined;
	const [collection, after] = cursorParts(text, 2) ?? [];
	return { collection: Number(collection), after: after === "" ? undefined : after };
}

async function read(
	store: FirestoreClient,
	app: AppUid,
	{ after, collection: first }: Place,
): Promise<{ readonly documents: readonly StoredDocument[]; readonly next: Place | undefined }> {
	const documents: StoredDocument[] = [];
	for (let collection = first; collection < EXPORTED.length; collection++) {
		const limit = PART - documents.length;
		const name = EXPORTED[collection] ?? "";
		const found = await store.runQuery(appPath(app), {
			...{ collection: name, allDescendants: true, limit },
			...(collection === first && after !== undefined ? { afterPath: after } : {}),
		});
		documents.push(...found);
		const last = found.at(-1);
		if (found.length === limit && last !== undefined)
			return { documents, next: { collection, after: last.path } };
	}
	return { documents, next: undefined };
}
