/** The calls of the service's operators. */
import type { Code } from "@junban/domain/values";
import * as v from "valibot";
import { MASTER_PAGE_ROWS } from "#src/master/parts.ts";
import type { MASTER_ROUTES } from "#src/master/routes.ts";
import { masterHealthResponse } from "#src/master/schemas-health.ts";
import { masterSettingsResponse } from "#src/master/schemas-settings.ts";
import {
	exportAppRequest,
	exportAppResponse,
	grantPremiumRequest,
	MASTER_APP_FILTERS,
	MASTER_APP_SORTS,
	MASTER_SEARCH_MAX,
	masterAppResponse,
	masterAppsResponse,
	masterDeleteAppRequest,
	reasonedRequest,
	suspendAppRequest,
} from "#src/master/schemas-shops.ts";
import {
	actRequest,
	masterLogResponse,
	masterMeResponse,
	masterUserResponse,
	masterUsersResponse,
	resetUserRequest,
} from "#src/master/schemas-users.ts";
import {
	createAnnouncementRequest,
	masterAnnouncementResponse,
	masterAnnouncementsResponse,
	masterText,
	masterTextsResponse,
	saveAnnouncementRequest,
	saveTextRequest,
} from "#src/master/schemas-words.ts";
import { deletionResponse } from "#src/schemas-accounts.ts";
import type { Description, Descriptions, Field } from "./endpoint.ts";
import { SIGNED, WITH_BODY } from "./fields.ts";

/** Every call of an operator needs a sign-in with a second factor. */
const OPERATORS: readonly Code[] = [...SIGNED, "second-factor-required"];
/** `invalid-key`: the act's id is that of another act. */
const ACTS: readonly Code[] = [
	...OPERATORS,
	...WITH_BODY,
	...(["conflict", "invalid-key", "required-missing", "store-full", "text-too-long"] as const),
];
const ON_APP: readonly Code[] = [...ACTS, "app-not-found", "sample-read-only", "shop-deleting"];

const CURSOR: Field = {
	name: "cursor",
	about: "The `next` of the page before.",
	schema: v.string(),
};

const searchField = (about: string): Field => ({
	name: "search",
	about: `${about} At most ${MASTER_SEARCH_MAX} characters.`,
	schema: v.string(),
});

const A_SHOP = { 200: { about: "The shop after the act.", schema: masterAppResponse } } as const;
const AN_ACCOUNT = { 200: { about: "The account after the act.", schema: masterUserResponse } } as const;
const AN_ANNOUNCEMENT = {
	200: { about: "The announcement after the act.", schema: masterAnnouncementResponse },
} as const;

const OPERATOR = { topic: "operators", who: "master" } as const satisfies Partial<Description>;

const REPEATS = "A repeat with the same `act` is done once.";

const SHOPS: Descriptions<
	Pick<
		typeof MASTER_ROUTES,
		| "masterApps"
		| "masterApp"
		| "masterAppSettings"
		| "grantPremium"
		| "endPremium"
		| "suspendApp"
		| "resumeApp"
		| "exportApp"
		| "masterDeleteApp"
	>
> = {
	masterApps: {
		...OPERATOR,
		summary: "Find shops",
		about: `A page has at most ${MASTER_PAGE_ROWS} shops; a search may have fewer and still a \`next\`.`,
		query: [
			searchField(
				"The beginning of a word of the name, of the uid or of an owner's address. What is found is sorted by uid.",
			),
			{ name: "show", about: "Default: all.", schema: v.picklist(MASTER_APP_FILTERS) },
			{
				name: "sort",
				about: "Default: last used first. Not for a search.",
				schema: v.picklist(MASTER_APP_SORTS),
			},
			CURSOR,
		],
		answers: { 200: { about: "A page of shops.", schema: masterAppsResponse } },
		codes: [...OPERATORS, "invalid-value", "text-too-long"],
	},
	masterApp: {
		...OPERATOR,
		summary: "Read a shop",
		answers: { 200: { about: "The shop.", schema: masterAppResponse } },
		codes: [...OPERATORS, "app-not-found"],
	},
	masterAppSettings: {
		...OPERATOR,
		summary: "Read what a shop has set",
		about: "For reading: nothing of customers, and no call changes it.",
		answers: { 200: { about: "The settings and counts.", schema: masterSettingsResponse } },
		codes: [...OPERATORS, "app-not-found"],
	},
	grantPremium: {
		...OPERATOR,
		summary: "Give a shop the premium plan",
		about: `\`until\` lies in the future, ten years at most. A payment goes on beside the grant. ${REPEATS}`,
		body: { schema: grantPremiumRequest },
		answers: A_SHOP,
		codes: ON_APP,
	},
	endPremium: {
		...OPERATOR,
		summary: "End a grant of the premium plan",
		about: `\`premium-paid\`: the shop has the plan by a payment. ${REPEATS}`,
		body: { schema: reasonedRequest },
		answers: A_SHOP,
		codes: [...ON_APP, "premium-paid"],
	},
	suspendApp: {
		...OPERATOR,
		summary: "Stop new places of a shop",
		about:
			"Nobody joins from now on, staff included, within 30 seconds on Workers. Whoever stands is called and served, and the " +
			"shop's screens show `reason`. It invites nobody and buys no plan meanwhile. A suspended shop gets the new reason. " +
			REPEATS,
		body: { schema: suspendAppRequest },
		answers: A_SHOP,
		codes: ON_APP,
	},
	resumeApp: {
		...OPERATOR,
		summary: "Let a suspended shop go on",
		about: REPEATS,
		body: { schema: actRequest },
		answers: A_SHOP,
		codes: ON_APP,
	},
	exportApp: {
		...OPERATOR,
		summary: "Export a shop",
		about:
			"The shop's settings, people, plan, histories and records, without its customers' data. Repeat the call with the " +
			"`next` of each part; the last part has the `proof` for the deletion.",
		body: { schema: exportAppRequest },
		answers: { 200: { about: "A part of the export.", schema: exportAppResponse } },
		codes: ON_APP,
	},
	masterDeleteApp: {
		...OPERATOR,
		summary: "Delete a shop with everything below it",
		about:
			"Deletes a part: repeat the call with the same `act` until `state` is `deleted`. `export-required`: `proof` is not that " +
			"of an export of this shop, by this operator, within the last day. `premium-running`: the shop pays for its plan.",
		body: { schema: masterDeleteAppRequest },
		answers: { 200: { about: "How far the deletion has come.", schema: deletionResponse } },
		codes: [...ON_APP, "export-required", "premium-running"],
	},
};

const USERS: Descriptions<
	Pick<
		typeof MASTER_ROUTES,
		"masterUsers" | "masterUser" | "disableUser" | "enableUser" | "signOutUser" | "mailUserReset"
	>
> = {
	masterUsers: {
		...OPERATOR,
		summary: "Find accounts",
		about: `A page has at most ${MASTER_PAGE_ROWS} accounts, sorted by address.`,
		query: [searchField("The beginning of an address or of a name, or a whole uid."), CURSOR],
		answers: { 200: { about: "A page of accounts.", schema: masterUsersResponse } },
		codes: [...OPERATORS, "invalid-value", "text-too-long"],
	},
	masterUser: {
		...OPERATOR,
		summary: "Read an account and its shops",
		answers: { 200: { about: "The account.", schema: masterUserResponse } },
		codes: [...OPERATORS, "user-not-found"],
	},
	disableUser: {
		...OPERATOR,
		summary: "Disable an account",
		about:
			"It cannot sign in and its sessions end; on Google an ID token stays valid until it expires. `own-account`: the " +
			`operator's own. ${REPEATS}`,
		body: { schema: reasonedRequest },
		answers: AN_ACCOUNT,
		codes: [...ACTS, "own-account", "user-not-found"],
	},
	enableUser: {
		...OPERATOR,
		summary: "Enable an account",
		about: REPEATS,
		body: { schema: actRequest },
		answers: AN_ACCOUNT,
		codes: [...ACTS, "user-not-found"],
	},
	signOutUser: {
		...OPERATOR,
		summary: "Sign an account out on all devices",
		about: REPEATS,
		body: { schema: actRequest },
		answers: AN_ACCOUNT,
		codes: [...ACTS, "user-not-found"],
	},
	mailUserReset: {
		...OPERATOR,
		summary: "Mail an account a link to set a new password",
		about: `\`email-invalid\`: the account has no address. \`user-disabled\`: it is disabled. ${REPEATS}`,
		body: { schema: resetUserRequest },
		answers: AN_ACCOUNT,
		codes: [...ACTS, "email-invalid", "user-disabled", "user-not-found"],
	},
};

const WORDS: Descriptions<
	Pick<
		typeof MASTER_ROUTES,
		| "masterAnnouncements"
		| "createAnnouncement"
		| "saveAnnouncement"
		| "endAnnouncement"
		| "masterTexts"
		| "saveText"
	>
> = {
	masterAnnouncements: {
		...OPERATOR,
		summary: "List the announcements",
		about: "The latest first, ended ones included.",
		query: [CURSOR],
		answers: { 200: { about: "A page of announcements.", schema: masterAnnouncementsResponse } },
		codes: [...OPERATORS, "invalid-value"],
	},
	createAnnouncement: {
		...OPERATOR,
		summary: "Write an announcement",
		about: `The staff screens show the latest important one. ${REPEATS}`,
		body: { schema: createAnnouncementRequest },
		answers: { 201: { about: "The new announcement.", schema: masterAnnouncementResponse } },
		codes: ACTS,
	},
	saveAnnouncement: {
		...OPERATOR,
		summary: "Change an announcement",
		about: `\`stale\`: another operator changed it since. ${REPEATS}`,
		body: { schema: saveAnnouncementRequest },
		answers: AN_ANNOUNCEMENT,
		codes: [...ACTS, "document-missing", "stale"],
	},
	endAnnouncement: {
		...OPERATOR,
		summary: "End an announcement now",
		about: `One that has ended stays as it is. ${REPEATS}`,
		body: { schema: actRequest },
		answers: AN_ANNOUNCEMENT,
		codes: [...ACTS, "document-missing"],
	},
	masterTexts: {
		...OPERATOR,
		summary: "Read the texts of registration and staff screens",
		answers: { 200: { about: "The texts.", schema: masterTextsResponse } },
		codes: OPERATORS,
	},
	saveText: {
		...OPERATOR,
		summary: "Save a text of registration or staff screens",
		about: `\`stale\`: another operator changed it since. ${REPEATS}`,
		body: { schema: saveTextRequest },
		answers: { 200: { about: "The text after the save.", schema: masterText } },
		codes: [...ACTS, "document-missing", "stale"],
	},
};

export const MASTER_ENDPOINTS: Descriptions<typeof MASTER_ROUTES> = {
	masterMe: {
		...OPERATOR,
		summary: "Read who calls",
		answers: { 200: { about: "The operator.", schema: masterMeResponse } },
		codes: OPERATORS,
	},
	...SHOPS,
	...USERS,
	...WORDS,
	masterHealth: {
		...OPERATOR,
		summary: "Read how the installation goes",
		about: "A figure that the platform cannot know is absent.",
		answers: { 200: { about: "Troubles and figures.", schema: masterHealthResponse } },
		codes: OPERATORS,
	},
	masterLog: {
		...OPERATOR,
		summary: "Read what operators did",
		query: [
			{ name: "target", about: "The uid of a shop, an account or an announcement.", schema: v.string() },
			CURSOR,
		],
		answers: { 200: { about: "A page of the log, the latest first.", schema: masterLogResponse } },
		codes: [...OPERATORS, "invalid-value"],
	},
};
