export { isChunkReloadDue } from "./chunk-reload.ts";
export { type AuthAction, codeOfAuth, codeOfFirestore, codeOfStorage } from "./codes-firebase.ts";
export {
	type CollectionStatus,
	type Failure,
	failureOf,
	isFetchDue,
	NEW_COLLECTION,
	type Operation,
	type OperationStatus,
	recordOperation,
} from "./collection-status.ts";
export {
	CONSENT_KEY,
	CONSENT_VERSION,
	type ConsentChoice,
	type CookieConsent,
	chooseConsent,
	isConsentBannerVisible,
	mayAnalyse,
	readConsent,
} from "./cookie-consent.ts";
export {
	addressParts,
	type Here,
	hrefFrom,
	keepPwa,
	localePrefix,
	localizedPath,
	otherLocaleHref,
	splitLocale,
} from "./routes.ts";
export { adminPaths, customerPaths, HOME_PATH, publicPaths } from "./screen-paths.ts";
export {
	addToast,
	dismissToast,
	expireToasts,
	type NewToast,
	NO_TOASTS,
	nextToastExpiry,
	type ToastQueue,
} from "./toasts.ts";
export {
	closeToast,
	dropClosed,
	EMPTY_DISPLAY,
	holdToast,
	nextToastChange,
	type ShownToast,
	TOAST_CLOSE_MS,
	TOAST_FADE_MS,
	type ToastDisplay,
	type ToastState,
	takeUpToasts,
	toastState,
} from "./toasts-display.ts";
