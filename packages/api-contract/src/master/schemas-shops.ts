/** Schemas of the operators' calls about shops. */
import { KINDS } from "@junban/domain/shop";
import * as v from "valibot";
import { type Wire, whole } from "#src/schema-parts.ts";
import { exportShopResponse } from "#src/schemas-exports.ts";
import { instant, next, withReason } from "./parts.ts";

/** Most characters of a search; a longer one is refused as `text-too-long`. */
export const MASTER_SEARCH_MAX = 100;

export const MASTER_APP_SORTS = ["used", "founded", "name"] as const;
export type MasterAppSort = (typeof MASTER_APP_SORTS)[number];
export const MASTER_APP_FILTERS = ["all", "free", "premium", "suspended"] as const;
export type MasterAppFilter = (typeof MASTER_APP_FILTERS)[number];

/**
 * The plan. `payment`: a subscription; `master`: granted by an operator; `sample`: always, cannot be changed; `none`: free.
 * `paid`: a subscription runs, whatever the source. `until`: the end of a grant; absent: without an end. `reason`: of the
 * grant.
 */
const premium = v.object({
	enabled: v.boolean(),
	source: v.picklist(["none", "payment", "master", "sample"]),
	paid: v.boolean(),
	until: v.optional(instant),
	reason: v.optional(v.string()),
});

/** Why the shop takes no new places, in the words that the shop reads. */
const suspension = v.object({ at: instant, reason: v.string(), reason_en: v.optional(v.string()) });

/** A shop as operators see it. It holds nothing of customers but their number. */
export const masterApp = v.object({
	app: v.string(),
	name: v.string(),
	name_en: v.optional(v.string()),
	/** As the shop wrote it; empty without one. */
	category: v.string(),
	category_en: v.optional(v.string()),
	/** Absent where the shop describes itself in words of its own. */
	kind: v.optional(v.picklist(KINDS)),
	/** `#RRGGBB` */
	color: v.string(),
	/** URL of the picture. */
	logo: v.optional(v.string()),
	sample: v.boolean(),
	owners: v.array(v.object({ uid: v.string(), email: v.optional(v.string()) })),
	/** Parties that wait now on the main line; absent when the shop has no line or is a sample. */
	waiting: v.optional(whole),
	joins_today: v.optional(whole),
	mails_today: v.optional(v.object({ sent: whole, limit: whole })),
	/** The last change of the line. */
	used_at: v.optional(instant),
	founded_at: v.optional(instant),
	premium,
	suspended: v.optional(suspension),
	/** The shop is being deleted: so many of about `total` documents are gone. */
	deleting: v.optional(v.object({ deleted: whole, total: whole })),
});
export type MasterApp = Wire<typeof masterApp>;

/** `total`: shops of the installation, samples included; absent on later pages. */
export const masterAppsResponse = v.object({
	apps: v.array(masterApp),
	total: v.optional(whole),
	next,
});
export type MasterAppsResponse = Wire<typeof masterAppsResponse>;

export const masterAppResponse = v.object({ app: masterApp });
export type MasterAppResponse = Wire<typeof masterAppResponse>;

/** `until`: the end of the grant; absent: without an end. */
export const grantPremiumRequest = v.strictObject({ ...withReason, until: v.optional(instant) });
export type GrantPremiumRequest = Wire<typeof grantPremiumRequest>;

export const reasonedRequest = v.strictObject(withReason);
export type ReasonedRequest = Wire<typeof reasonedRequest>;

/** `reason`, `reason_en`: the shop reads them. */
export const suspendAppRequest = v.strictObject({
	...withReason,
	reason_en: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export type SuspendAppRequest = Wire<typeof suspendAppRequest>;

/** `from`: the `next` of the part before. */
export const exportAppRequest = v.strictObject({
	...withReason,
	from: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
});
export type ExportAppRequest = Wire<typeof exportAppRequest>;

/**
 * A part of the export. The last part has no `next` and the `proof` that the deletion asks for; it counts for a day and for
 * this operator.
 */
export const exportAppResponse = v.object({
	...exportShopResponse.entries,
	proof: v.optional(v.string()),
});
export type ExportAppResponse = Wire<typeof exportAppResponse>;

/** `app`: the shop's uid again, as the operator typed it. */
export const masterDeleteAppRequest = v.strictObject({
	...withReason,
	app: v.string(),
	proof: v.pipe(v.string(), v.maxLength(500)),
});
export type MasterDeleteAppRequest = Wire<typeof masterDeleteAppRequest>;
