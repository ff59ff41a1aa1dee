import { removeOldLogos } from "#src/accounts/shop-files.ts";
import { errorFields } from "#src/error-fields.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { unwrap } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/refresh`: the desk reads saved settings now instead of within 30 seconds. */
export async function refresh(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { app, line } = lineOf(c);
	api.lines.get(app, line).desk.refresh();
	const { snapshot } = unwrap(await api.lines.open(app, line));
	// The shop was saved, perhaps with another logo.
	await removeOldLogos(api, app).catch((error: unknown) => {
		api.log("warn", "shop.logos-not-removed", errorFields(error));
	});
	return c.json({ settings_version: snapshot.settings.settingsVersion });
}
