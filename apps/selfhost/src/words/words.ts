import type { ja } from "./phrases-ja.ts";

export type Words = typeof ja;
