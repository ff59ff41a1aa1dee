export { KINDS, type Kind, UNIT_OF_KIND } from "./kinds.ts";
export { lookOfAppUid, looksReserved } from "./look-alike.ts";
export { checkNewApp, type NewApp } from "./new-app.ts";
export { isLiveStatus, type Payment, paymentFromStored } from "./payment.ts";
export {
	FEATURE_PLANS,
	type Feature,
	hasFeature,
	isPremium,
	isRestricted,
	isShownTo,
	limitOf,
	PLAN_LIMITS,
	retentionOf,
} from "./plans.ts";
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
export { admitsAddress, parseSignUp, type SignUp, signUpOfText } from "./sign-up.ts";
export { checkSlug } from "./slug.ts";
export { suggestSlugs } from "./slug-suggestions.ts";
export { appUidOfHost } from "./subdomain.ts";
