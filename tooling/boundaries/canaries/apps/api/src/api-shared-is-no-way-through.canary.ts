import { target } from "./http/target.ts";

export const wrong = target;
