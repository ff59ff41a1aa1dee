import { target } from "./target.ts";

export const wrong = 1;
