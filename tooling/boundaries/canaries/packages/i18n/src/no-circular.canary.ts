import { back } from "./no-circular.canary.back.ts";

export const wrong = back;
