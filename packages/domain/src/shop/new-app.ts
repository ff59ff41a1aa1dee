import { type AppData, checkAppData } from "#src/documents/index.ts";
import { type AppUid, type Checked, good, missingFor, refusal } from "#src/values/index.ts";
import { checkSlugForm } from "./slug.ts";

export interface NewApp {
	readonly uid: AppUid;
	readonly data: AppData;
}

/**
 * Reads a registration. It is refused first for missing values, then for its uid, then for its data. Whether the uid looks
 * reserved is not asked: the owner of an older shop may repeat its registration.
 *
 * @param exists whether an app with this uid is stored
 */
export function checkNewApp(
	values: { readonly appUID?: unknown; readonly appData?: unknown },
	exists: boolean,
): Checked<NewApp> {
	const missing = missingFor("createApp", { ...values });
	if (missing !== undefined) return missing;
	const uid = checkSlugForm(values.appUID);
	if (!uid.ok) return refusal(uid.code, "appUID");
	if (exists) return refusal("already-exists", "appUID");
	const data = checkAppData(values.appData);
	return data.ok ? good({ uid: uid.value, data: data.value }) : data;
}
