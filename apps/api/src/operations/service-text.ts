import { MASTER_TEXT_PAGES } from "@junban/api-contract/master/schemas-words";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { readTexts } from "#src/master/words.ts";

/** `GET /apiV2/project/texts/{page}`: what the operator says on a page; for pages that have no Firebase. */
export async function serviceText(c: ApiContext): Promise<Response> {
	const page = MASTER_TEXT_PAGES.find((each) => each === c.req.param("page"));
	if (page === undefined) throw new Refusal("document-missing");
	const { version: _, ...words } = (await readTexts(c.env.api.store))[page];
	return c.json(words, 200, { "cache-control": "public, max-age=60" });
}
