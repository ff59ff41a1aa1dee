import { target } from "../../ui/src/target.ts";

export const wrong = target;
