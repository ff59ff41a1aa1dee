import {
	type AppUid,
	type Checked,
	good,
	isMissing,
	isReservedAppUid,
	parseAppUid,
	refusal,
} from "#src/values/index.ts";
import { looksReserved } from "./look-alike.ts";

/**
 * Checks the uid of a new app. `sample` and names that start with `sample_` are reserved, because samples open without a
 * login; so are names that look like a reserved word or a sample.
 *
 * @param exists whether an app with this uid is stored
 * @returns `app-uid-missing`, `slug-reserved`, `slug-invalid` or `already-exists`
 */
export function checkSlug(value: unknown, exists: boolean): Checked<AppUid> {
	const uid = checkSlugForm(value);
	if (!uid.ok) return uid;
	if (looksReserved(uid.value)) return refusal("slug-reserved");
	return exists ? refusal("already-exists") : uid;
}

/** As `checkSlug`, without what no longer concerns a shop that has been founded: its look and whether it exists. */
export function checkSlugForm(value: unknown): Checked<AppUid> {
	if (isMissing(value)) return refusal("app-uid-missing");
	if (typeof value === "string" && (isReservedAppUid(value) || /^sample(?:_|$)/.test(value)))
		return refusal("slug-reserved");
	const uid = parseAppUid(value);
	return uid === undefined ? refusal("slug-invalid") : good(uid);
}
