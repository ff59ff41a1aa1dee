import type { SlugResponse } from "@junban/api-contract/schemas-accounts";
import { checkSlug } from "@junban/domain/shop";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";

/** `GET /apiV2/apps/{slug}`: whether a new shop can have this uid. */
export async function slug(api: Api, c: ApiContext): Promise<Answer> {
	const wanted = c.req.param("slug");
	const form = checkSlug(wanted, false);
	const path = `apps/${wanted}`;
	const checked = form.ok ? checkSlug(wanted, (await api.store.batchGet([path])).has(path)) : form;
	const code = checked.ok ? undefined : checked.code;
	const answer: SlugResponse =
		code === undefined
			? { available: true }
			: {
					available: false,
					code: code === "slug-reserved" || code === "already-exists" ? code : "slug-invalid",
				};
	return jsonAnswer(c, answer);
}
