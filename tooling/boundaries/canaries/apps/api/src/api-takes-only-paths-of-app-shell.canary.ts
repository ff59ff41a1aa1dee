import { target } from "../../../packages/app-shell/src/target.ts";

export const wrong = target;
