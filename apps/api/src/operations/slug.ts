import type { SlugResponse } from "@junban/api-contract/schemas-accounts";
import { checkSlug } from "@junban/domain/shop";
import type { ApiContext } from "#src/http/context.ts";

/** `GET /apiV2/apps/{slug}`: whether a new shop can have this uid. */
export async function slug(c: ApiContext): Promise<Response> {
	const { api } = c.env;
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
	return c.json(answer);
}
