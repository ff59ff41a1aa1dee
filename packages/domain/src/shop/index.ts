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
	retentionOf,
} from "./plans.ts";
export { isSample, SAMPLE_APPS } from "./samples.ts";
export { checkSlug } from "./slug.ts";
export { appUidOfHost } from "./subdomain.ts";
