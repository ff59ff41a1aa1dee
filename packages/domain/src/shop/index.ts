export { KINDS, type Kind, UNIT_OF_KIND } from "./kinds.ts";
export { lookOfAppUid, looksReserved } from "./look-alike.ts";
export { checkNewApp, type NewApp } from "./new-app.ts";
export { ownPlanAt, PLAN_STATES } from "./payment.ts";
export {
	confirmationsOf,
	FEATURE_PLANS,
	type Feature,
	hasFeature,
	isRestricted,
	isShownTo,
	limitOf,
	PLAN_LIMITS,
	type PremiumFeature,
	retentionOf,
} from "./plans.ts";
export {
	type Grant,
	hasPremium,
	isLiveStatus,
	isPremium,
	lateSince,
	type PlanSources,
	planSourcesFromStored,
	type Standing,
	standingAt,
	TOLD_BEFORE_DAYS,
} from "./premium.ts";
export {
	isEmptied,
	isMemberDue,
	LOOK_EVERY_MS,
	maybeOverdue,
	type Overdue,
	type RetentionSettings,
	retentionLook,
	retentionNoteFromStored,
} from "./retention.ts";
export { isSample, SAMPLE_APPS } from "./samples.ts";
export { isFoundBy, searchKey, searchTokens, tokenOfSearch } from "./search-words.ts";
export { admitsAddress, parseSignUp, type SignUp, signUpOfText } from "./sign-up.ts";
export { checkSlug } from "./slug.ts";
export { suggestSlugs } from "./slug-suggestions.ts";
export { appUidOfHost, hostOfAppUid } from "./subdomain.ts";
