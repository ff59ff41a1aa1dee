import { target } from "../../../packages/firebase-embedded/src/target.ts";

export const wrong = target;
