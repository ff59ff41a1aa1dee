import type { SlugResponse } from "@junban/api-contract/schemas-accounts";
import { appPath } from "@junban/domain/documents";
import { checkSlug } from "@junban/domain/shop";
import type { ApiContext } from "#src/http/context.ts";

/** `GET /apiV2/apps/{slug}`: whether a new shop can have this uid. */
export async function slug(c: ApiContext): Promise<Response> {
	return c.json(await availabilityOf(c, c.req.param("slug")));
}

async function availabilityOf(c: ApiContext, wanted: string | undefined): Promise<SlugResponse> {
	const checked = checkSlug(wanted, false);
	if (!checked.ok)
		return { available: false, code: checked.code === "slug-reserved" ? "slug-reserved" : "slug-invalid" };
	const path = appPath(checked.value);
	const exists = (await c.env.api.store.batchGet([path])).has(path);
	return exists ? { available: false, code: "already-exists" } : { available: true };
}
