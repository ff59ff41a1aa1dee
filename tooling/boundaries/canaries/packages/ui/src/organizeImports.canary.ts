import { target } from "./target.ts";
import { another } from "./another.ts";

export const wrong = [target, another];
