/** Shown for a push that cannot be read: browsers forbid showing nothing. */
export const workerJa = { unreadable: "順番のお知らせがあります" } as const;
