import type { SAMPLE_APPS } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";

/** The samples that pages lead to. */
export const CAFE = uidOf("sample");
export const CLINIC = uidOf("sample_clinic");
export const EVENT = uidOf("sample_event");

function uidOf(name: (typeof SAMPLE_APPS)[number]): AppUid {
	const uid = parseAppUid(name);
	if (uid === undefined) throw new Error(`${name} is no app uid`);
	return uid;
}
