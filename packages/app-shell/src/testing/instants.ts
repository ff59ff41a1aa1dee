import type { EpochMs } from "@junban/domain/values";

/** Noon in Tokyo on 2026-06-01. */
export const NOON: EpochMs = Date.UTC(2026, 5, 1, 3);
