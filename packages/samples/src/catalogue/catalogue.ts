import { appPath, type LineCollection, lineCollectionPath, linePath } from "@junban/domain/documents";
import type { EpochMs, StoredFields } from "@junban/domain/values";
import { cafe } from "./cafe.ts";
import { clinic } from "./clinic.ts";
import { closureDocument } from "./closures.ts";
import { event } from "./event.ts";
import { logistics } from "./logistics.ts";
import { restaurant } from "./restaurant.ts";
import { school } from "./school.ts";
import { SAMPLE_LINE, type SampleShop } from "./shop.ts";

export { SAMPLE_LINE, type SampleShop } from "./shop.ts";

/** The six sample shops, in the order of the domain's `SAMPLE_APPS`. */
export const SAMPLE_SHOPS: readonly SampleShop[] = [cafe, clinic, restaurant, event, school, logistics];

/** Undefined for an app that is no sample. */
export function sampleShop(app: unknown): SampleShop | undefined {
	return SAMPLE_SHOPS.find(({ uid }) => uid === app);
}

/** A stored document and its path. */
export interface SampleDocument {
	readonly path: string;
	readonly data: StoredFields;
}

/**
 * The documents of all samples, for a store that shows them. Each replaces the whole document at its path.
 *
 * @param now of the seed: closures lie some days before it
 */
export function sampleDocuments(now: EpochMs): readonly SampleDocument[] {
	return SAMPLE_SHOPS.flatMap((shop) => documentsOf(shop, now));
}

function documentsOf(
	{ uid, app, line, receptions, closures, questions, requireQuestions }: SampleShop,
	now: EpochMs,
): SampleDocument[] {
	const below = (collection: LineCollection, documents: readonly StoredFields[]) =>
		documents.map((data) => ({
			path: `${lineCollectionPath(uid, SAMPLE_LINE, collection)}/${String(data.uid)}`,
			data,
		}));
	return [
		{ path: appPath(uid), data: app },
		{ path: linePath(uid, SAMPLE_LINE), data: line },
		...below("receptions", receptions),
		...below(
			"temporary_closeds",
			closures.map((closure, index) => closureDocument(closure, index, now)),
		),
		...below("questions", questions),
		...below("require_questions", requireQuestions),
	];
}
