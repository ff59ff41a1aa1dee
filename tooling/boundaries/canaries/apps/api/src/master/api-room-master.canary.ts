import { target } from "../desk/target.ts";

export const wrong = target;
