import type { AppUid } from "@junban/domain/values";
import { noteShop } from "#src/accounts/shop-directory.ts";
import { removeOldLogos } from "#src/accounts/shop-files.ts";
import { errorFields } from "#src/error-fields.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/refresh`: the desk reads saved settings now instead of within 30 seconds. */
export async function refresh(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	if (!api.limits.refreshes.take(app)) throw new Refusal("too-many-requests");
	api.lines.get(app, line).desk.refresh();
	const { snapshot } = unwrap(await api.lines.open(app, line));
	cleanLogos(api, app);
	noteSaved(api, app);
	return c.json({ settings_version: snapshot.settings.settingsVersion });
}

/**
 * Starts to delete the logos that the saved shop no longer needs, once a day and process. The answer does not wait for it:
 * the bucket may be slow, and the desk has read its settings. An object of Cloudflare lives on until its requests end.
 */
function cleanLogos(api: Api, app: AppUid): void {
	if (!api.limits.logoCleanings.take(app)) return;
	removeOldLogos(api, app).catch((error: unknown) => {
		api.log("warn", "shop.logos-not-removed", { app, ...errorFields(error) });
	});
}

/** The operators find the shop by its new name at once. The answer does not wait for it; the pass over all shops is the safety net. */
function noteSaved(api: Api, app: AppUid): void {
	noteShop(api.store, app, api.now()).catch((error: unknown) => {
		api.log("warn", "directory.not-noted", { app, ...errorFields(error) });
	});
}
