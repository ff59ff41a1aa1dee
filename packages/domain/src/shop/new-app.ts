import { type AppData, checkAppData } from "#src/documents/index.ts";
import { type AppUid, type Checked, good, missingFor, refusal } from "#src/values/index.ts";
import { checkSlug } from "./slug.ts";

export interface NewApp {
	readonly uid: AppUid;
	readonly data: AppData;
}

/**
 * Reads a registration. It is refused first for missing values, then for its uid, then for its data.
 *
 * @param exists whether an app with this uid is stored
 */
export function checkNewApp(
	values: { readonly appUID?: unknown; readonly appData?: unknown },
	exists: boolean,
): Checked<NewApp> {
	const missing = missingFor("createApp", { ...values });
	if (missing !== undefined) return missing;
	const uid = checkSlug(values.appUID, exists);
	if (!uid.ok) return refusal(uid.code, "appUID");
	const data = checkAppData(values.appData);
	return data.ok ? good({ uid: uid.value, data: data.value }) : data;
}
