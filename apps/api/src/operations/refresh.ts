import { requireStaff } from "#src/auth/callers.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { lineToChange, unlessCode } from "#src/http/request.ts";

/** `POST /apiV2/{app}/{line}/refresh`: settings were saved; the desk reads them now instead of within 30 seconds. */
export async function refresh(api: Api, c: ApiContext): Promise<Answer> {
	const { app, line } = lineToChange(c);
	await requireStaff(api, c, app);
	api.lines.get(app, line).desk.refresh();
	const { snapshot } = unlessCode(await api.lines.open(app, line));
	return jsonAnswer(c, { settings_version: snapshot.settings.settingsVersion });
}
