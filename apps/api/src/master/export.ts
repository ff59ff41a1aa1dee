/** The export of a shop, in parts, and the proof that it was made. */
import type { ExportAppResponse } from "@junban/api-contract/master/schemas-shops";
import { appPath, appPlanFromStored } from "@junban/domain/documents";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { encodeFields } from "@junban/firestore-wire/value";
import { type Result, refused } from "#src/result.ts";
import { type Act, begin, endAct } from "./acts.ts";
import { cursorOf, cursorParts } from "./cursor.ts";

export interface ExportPorts {
	readonly store: FirestoreClient;
	readonly now: EpochMs;
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

/** Documents of one part. */
const PART = 200;
/** An export proves itself for a day: the shop goes on changing. */
const VALID_MS = 86_400_000;
const PART_PURPOSE = "master-export-part";
const PROOF_PURPOSE = "master-export";

/** Where a part ends: the index of its collection, and the document after which the next part begins. */
interface Place {
	readonly collection: number;
	readonly after: string | undefined;
}

/** @param from the `next` of the part before; undefined: the first part */
export async function exportPart(
	ports: ExportPorts,
	act: Act,
	app: AppUid,
	from: string | undefined,
): Promise<Result<ExportAppResponse>> {
	const { now, signatures, store } = ports;
	const place = from === undefined ? FIRST : placeOf(ports, act, app, from);
	if (place === undefined) return refused("invalid-value");
	const shop = (await store.batchGet([appPath(app)])).get(appPath(app));
	if (shop === undefined) return refused("app-not-found");
	if (appPlanFromStored(shop.data).deletingAt !== undefined) return refused("shop-deleting");
	const begun = await begin(store, act, now);
	if (!begun.ok) return begun;
	const { documents, next } = await read(store, app, place);
	const parts = [...(from === undefined ? [shop] : []), ...documents].map(exported);
	if (next !== undefined) {
		const text = cursorOf(String(next.collection), next.after ?? "");
		const signature = signatures.of(PART_PURPOSE, partText(act, app, text));
		return { ok: true, value: { documents: parts, next: `${text}.${signature}` } };
	}
	if (begun.value === "begun") await endAct(store, act, "done");
	const proof = `${now}.${signatures.of(PROOF_PURPOSE, proofText(act, app, String(now)))}`;
	return { ok: true, value: { documents: parts, proof } };
}

const FIRST: Place = { collection: 0, after: undefined };

/** Whether this operator has exported the whole shop within the last day. */
export function isExported(
	{ now, signatures }: Omit<ExportPorts, "store">,
	by: Act["by"],
	app: AppUid,
	proof: string,
): boolean {
	const [at = "", signature = ""] = proof.split(".", 2);
	const age = now - Number(at);
	return signatures.isOf(PROOF_PURPOSE, proofText({ by }, app, at), signature) && age >= 0 && age < VALID_MS;
}

function placeOf({ signatures }: ExportPorts, act: Act, app: AppUid, from: string): Place | undefined {
	const [text = "", signature = ""] = from.split(".", 2);
	if (!signatures.isOf(PART_PURPOSE, partText(act, app, text), signature)) return undefined;
	const [collection, after] = cursorParts(text, 2) ?? [];
	return { collection: Number(collection), after: after === "" ? undefined : after };
}

function partText({ by, id }: Act, app: AppUid, place: string): string {
	return [app, by.uid, id, place].join("\n");
}

function proofText({ by }: Pick<Act, "by">, app: AppUid, at: string): string {
	return [app, by.uid, at].join("\n");
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

function exported({ data, path }: StoredDocument): ExportAppResponse["documents"][number] {
	return { path, fields: encodeFields(data) };
}
