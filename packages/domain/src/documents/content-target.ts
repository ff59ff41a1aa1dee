export const CONTENT_TARGETS = ["free", "premium", "all"] as const;
/** Whom a question, an announcement or another item of content is for. */
export type ContentTarget = (typeof CONTENT_TARGETS)[number];

/** Reads a content's `target`: all when it is missing or unknown, so that nothing a shop wrote is lost. */
export function contentTargetOf(value: unknown): ContentTarget {
	return CONTENT_TARGETS.find((target) => target === value) ?? "all";
}
