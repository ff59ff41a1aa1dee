import { target } from "../../app-shell/src/target.ts";

export const wrong = target;
