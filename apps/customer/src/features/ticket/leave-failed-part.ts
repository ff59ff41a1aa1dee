import { lazyPart } from "#src/lib/lazy-screen.tsx";

/** Rendered with the ticket, so that its file is there before a request fails. */
export const { Screen: LeaveFailed } = lazyPart(async () => (await import("./leave-failed.tsx")).LeaveFailed);
