import { target } from "../attic/index.ts";

export const wrong = target;
