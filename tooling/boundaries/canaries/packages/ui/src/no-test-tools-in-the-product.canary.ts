import { vi } from "vitest";

export const wrong = vi;
