import { target } from "../hours/target.ts";

export const wrong = target;
