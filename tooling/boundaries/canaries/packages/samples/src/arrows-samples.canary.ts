import { target } from "../../firestore-wire/src/target.ts";

export const wrong = target;
