import type { SlugResponse } from "@junban/api-contract/schemas-accounts";
import { networkOf } from "@junban/callers/network-of";
import { checkSlug, KINDS, type Kind, suggestSlugs } from "@junban/domain/shop";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Asking } from "#src/accounts/name-holds.ts";
import { hasLeftovers, takenNames } from "#src/accounts/shop-names.ts";
import { verifiedCaller } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";

/** Longer texts are no name of a shop. */
const MOST = 100;
const SUGGESTIONS = 2;
/** The most names of which it is asked whether they are free: each costs up to three reads. */
const CANDIDATES = 4;

/** `GET /apiV2/apps/{slug}`: whether a new shop can have this uid, and what it could have instead. */
export async function slug(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	if (!api.limits.slugs.take(networkOf(c.env.address()))) throw new Refusal("too-many-requests");
	const wanted = c.req.param("slug") ?? "";
	const asking = { now: api.now(), caller: (await verifiedCaller(c))?.uid };
	const code = await codeOf(api.store, wanted, asking);
	if (code === undefined) return c.json({ available: true } satisfies SlugResponse);
	const refused = { available: false, code } satisfies SlugResponse;
	const kind = kindOf(c.req.query("kind"));
	const isTaken = code === "already-exists" || code === "slug-similar";
	// A text that never was a uid costs no reads, unless suggestions are asked for.
	if (kind === undefined && !isTaken) return c.json(refused);
	const suggestions = await freeLike(api.store, wanted.slice(0, MOST), kind ?? "other", asking);
	return c.json({ ...refused, suggestions } satisfies SlugResponse);
}

async function codeOf(store: FirestoreClient, wanted: string, asking: Asking): Promise<SlugResponse["code"]> {
	const checked = checkSlug(wanted, false);
	if (!checked.ok) return checked.code === "slug-reserved" ? "slug-reserved" : "slug-invalid";
	const { value: uid } = checked;
	const taken = (await takenNames(store, [uid], asking)).get(uid);
	return taken ?? ((await hasLeftovers(store, uid)) ? "already-exists" : undefined);
}

async function freeLike(
	store: FirestoreClient,
	wanted: string,
	kind: Kind,
	asking: Asking,
): Promise<string[]> {
	const others = suggestSlugs(wanted, kind, Math.random).filter((name) => name !== wanted);
	const names = others.slice(0, CANDIDATES);
	const taken = await takenNames(store, names, asking);
	return names.filter((name) => !taken.has(name)).slice(0, SUGGESTIONS);
}

function kindOf(text: string | undefined): Kind | undefined {
	return KINDS.find((kind) => kind === text);
}
