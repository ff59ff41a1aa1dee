/** Demonstration apps: everybody may read them without login, nobody may write them. */
export const SAMPLE_APPS = [
	"sample",
	"sample_clinic",
	"sample_restaurant",
	"sample_event",
	"sample_school",
	"sample_logistics",
] as const;

export function isSample(appUid: unknown): boolean {
	return SAMPLE_APPS.some((sample) => sample === appUid);
}
