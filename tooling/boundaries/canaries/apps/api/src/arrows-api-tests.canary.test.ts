import { target } from "../../selfhost/src/target.ts";

export const wrong = target;
