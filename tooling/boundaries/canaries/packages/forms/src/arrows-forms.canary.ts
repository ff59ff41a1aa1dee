import { target } from "../../firebase-client/src/target.ts";

export const wrong = target;
