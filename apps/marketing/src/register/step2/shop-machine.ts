/** The form of the shop, without clock, network or storage. `shop-session.ts` carries out what it decides. */
import type { Step } from "@junban/api-contract/machine";
import type { CreateAppRequest, SlugResponse } from "@junban/api-contract/schemas-accounts";
import { checkSlug, type Kind, suggestSlugs } from "@junban/domain/shop";
import { type Code, isMissing } from "@junban/domain/values";
import type { Refused } from "#src/register/registration.ts";
import { faultsOf, requestOf, type ShopFault, type ShopFields, typedSlug } from "./shop-fields.ts";

export type Availability =
	| { readonly kind: "none" }
	| { readonly kind: "checking" }
	| { readonly kind: "free" }
	/** The account has a shop of this id, founded in another tab. */
	| { readonly kind: "own" }
	| { readonly kind: "refused"; readonly code: Code; readonly suggestions: readonly string[] }
	/** The question was not answered. */
	| { readonly kind: "failed"; readonly code: Code };

export interface ShopState {
	readonly fields: ShopFields;
	readonly availability: Availability;
	/** Whether the field of the id has the focus: nothing but what is typed may come into it. */
	readonly isAtSlug: boolean;
	readonly faults: readonly ShopFault[];
	readonly isSending: boolean;
	readonly failure: Refused | undefined;
	/** Below 1: gives the numbers of suggested ids, so that they stay the same while the name is typed. */
	readonly chance: number;
}

export interface SlugAnswer {
	readonly slug: string;
	readonly answer: SlugResponse | Refused;
	readonly isOwn: boolean;
}

export type ShopEvent =
	| { readonly type: "opened"; readonly fields: ShopFields; readonly chance: number }
	| { readonly type: "typed"; readonly change: Partial<Omit<ShopFields, "slug" | "hasOwnSlug">> }
	| { readonly type: "typed-slug"; readonly slug: string }
	/** `shown`: what the field shows, which is older than the state if the page has not been rendered since. */
	| { readonly type: "entered-slug"; readonly shown: string }
	| { readonly type: "left-slug" }
	| { readonly type: "took-suggestion"; readonly slug: string }
	| ({ readonly type: "slug-answered" } & SlugAnswer)
	| { readonly type: "submitted" }
	| { readonly type: "founded" }
	/** `slug`: the id that was sent. */
	| { readonly type: "refused"; readonly slug: string; readonly refused: Refused };

export type ShopEffect =
	| { readonly type: "keep"; readonly fields: ShopFields }
	/** Ask whether the id is free, once nobody types. An earlier question is given up. */
	| { readonly type: "check"; readonly slug: string; readonly kind: Kind | undefined }
	| { readonly type: "give-up-check" }
	/** `slug`, `name`: as the request has them. What is typed while it is under way is not founded. */
	| {
			readonly type: "found";
			readonly request: CreateAppRequest;
			readonly slug: string;
			readonly name: string;
	  }
	| { readonly type: "show-faults" }
	| { readonly type: "go-on" }
	/** Only a signed-in account with a confirmed address gets further. */
	| { readonly type: "go-back"; readonly to: "account" | "mail" };

type ShopStep = Step<ShopState, ShopEffect>;

const SLUG_CODES = new Set<Code>([
	"already-exists",
	"same-app",
	"slug-similar",
	"slug-reserved",
	"slug-invalid",
]);

export function firstShop(fields: ShopFields): ShopState {
	return {
		fields,
		availability: { kind: "none" },
		isAtSlug: false,
		faults: [],
		isSending: false,
		failure: undefined,
		chance: 0,
	};
}

export function decideShop(state: ShopState, event: ShopEvent): ShopStep {
	switch (event.type) {
		case "opened": {
			const { fields, chance } = event;
			const opened = { ...state, fields, chance };
			return fields.slug === "" ? suggest(opened) : ask(opened, fields.slug);
		}
		case "typed":
			return type(state, event.change);
		case "typed-slug":
			return ask(withFields(state, { slug: event.slug, hasOwnSlug: true }), typedSlug(event.slug));
		case "entered-slug": {
			const entered = { ...state, isAtSlug: true };
			const { shown } = event;
			if (shown === state.fields.slug) return { state: entered, effects: [] };
			return ask(withFields(entered, { slug: shown }), typedSlug(shown));
		}
		case "left-slug": {
			const left = { ...state, isAtSlug: false };
			const slug = typedSlug(state.fields.slug);
			// An id that is left empty follows the name again.
			return slug === "" ? suggest(left) : keepFields(withFields(left, { slug }));
		}
		case "took-suggestion":
			return ask(withFields(state, { slug: event.slug, hasOwnSlug: true }), event.slug);
		case "slug-answered":
			return answer(state, event);
		case "submitted":
			return submit(state);
		case "founded":
			return { state, effects: [{ type: "go-on" }] };
		case "refused":
			return refuse({ ...state, isSending: false }, event);
	}
}

function type(state: ShopState, change: Partial<ShopFields>): ShopStep {
	const next = withFields(state, change);
	const followsName = !next.fields.hasOwnSlug && ("name" in change || "kind" in change);
	return followsName ? suggest(next) : keepFields(next);
}

function withFields(state: ShopState, change: Partial<ShopFields>): ShopState {
	const fields = { ...state.fields, ...change };
	return {
		...state,
		fields,
		faults: state.faults.filter(({ field }) => fields[field] === state.fields[field]),
		failure: undefined,
	};
}

function keepFields(state: ShopState): ShopStep {
	return { state, effects: [{ type: "keep", fields: state.fields }] };
}

/** An id made of the name, unless somebody is about to type one. */
function suggest(state: ShopState): ShopStep {
	if (state.isAtSlug) return keepFields(state);
	const { name, kind } = state.fields;
	const [slug = ""] = isMissing(name) ? [] : suggestSlugs(name, kind ?? "other", () => state.chance);
	return ask(withFields(state, { slug, hasOwnSlug: false }), slug);
}

function ask(state: ShopState, slug: string): ShopStep {
	const keep = { type: "keep", fields: state.fields } as const;
	if (slug === "")
		return {
			state: { ...state, availability: { kind: "none" } },
			effects: [keep, { type: "give-up-check" }],
		};
	const checked = checkSlug(slug, false);
	// The server is asked in any case, because it knows suggestions that are free.
	const availability: Availability = checked.ok
		? { kind: "checking" }
		: { kind: "refused", code: checked.code, suggestions: [] };
	return {
		state: { ...state, availability },
		effects: [keep, { type: "check", slug, kind: state.fields.kind }],
	};
}

function answer(state: ShopState, { slug, answer: said, isOwn }: SlugAnswer): ShopStep {
	if (slug !== typedSlug(state.fields.slug)) return { state, effects: [] };
	if (isOwn) return { state: { ...state, availability: { kind: "own" } }, effects: [] };
	if ("ok" in said)
		return { state: { ...state, availability: { kind: "failed", code: said.code } }, effects: [] };
	if (said.available) return { state: { ...state, availability: { kind: "free" } }, effects: [] };
	const { code = "already-exists", suggestions = [] } = said;
	const [first] = suggestions;
	// Nobody has typed this id, so the next one takes its place without a word.
	if (!state.fields.hasOwnSlug && !state.isAtSlug && first !== undefined)
		return keepFields({ ...withFields(state, { slug: first }), availability: { kind: "free" } });
	return { state: { ...state, availability: { kind: "refused", code, suggestions } }, effects: [] };
}

function submit(before: ShopState): ShopStep {
	if (before.isSending) return { state: before, effects: [] };
	const state = withFields(before, { slug: typedSlug(before.fields.slug) });
	const { availability, fields } = state;
	const faults = faultsOf(fields);
	const isTaken = availability.kind === "refused" && !faults.some(({ field }) => field === "slug");
	const all = isTaken ? [...faults, { field: "slug", code: availability.code } as const] : faults;
	const keep = { type: "keep", fields } as const;
	if (all.length > 0)
		return { state: { ...state, faults: inOrder(all) }, effects: [keep, { type: "show-faults" }] };
	return {
		state: { ...state, faults: [], isSending: true },
		effects: [
			keep,
			{ type: "found", request: requestOf(fields), slug: fields.slug, name: fields.name.trim() },
		],
	};
}

const ORDER: readonly ShopFault["field"][] = ["name", "slug", "color", "kind"];

function inOrder(faults: readonly ShopFault[]): readonly ShopFault[] {
	return faults.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}

function refuse(
	state: ShopState,
	{ slug: sent, refused }: Extract<ShopEvent, { type: "refused" }>,
): ShopStep {
	const { code } = refused;
	if (code === "unauthenticated") return { state, effects: [{ type: "go-back", to: "account" }] };
	if (code === "email-unverified") return { state, effects: [{ type: "go-back", to: "mail" }] };
	const { slug, kind } = state.fields;
	// Another id has been typed meanwhile, and is asked about already.
	if (SLUG_CODES.has(code) && sent !== typedSlug(slug)) return { state, effects: [] };
	if (!SLUG_CODES.has(code)) {
		// The question about the id was given up when the form was sent.
		const isOpen = state.availability.kind === "checking";
		return { state: { ...state, failure: refused }, effects: isOpen ? [{ type: "check", slug, kind }] : [] };
	}
	return {
		state: {
			...state,
			// From now on the id is the person's matter: another one must not take its place.
			fields: { ...state.fields, hasOwnSlug: true },
			availability: { kind: "refused", code, suggestions: [] },
			faults: [{ field: "slug", code }],
		},
		effects: [{ type: "show-faults" }, { type: "check", slug, kind }],
	};
}
