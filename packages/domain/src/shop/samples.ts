/** The apps that everybody may read without login and nobody may write. */
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
