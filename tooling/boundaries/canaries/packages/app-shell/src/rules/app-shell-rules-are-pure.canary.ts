import { target } from "../target.ts";

export const wrong = target;
