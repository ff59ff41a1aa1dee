import { target } from "../../i18n/src/target.ts";

export const wrong = target;
