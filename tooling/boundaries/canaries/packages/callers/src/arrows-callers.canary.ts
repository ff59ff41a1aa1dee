import { target } from "../../domain/src/target.ts";

export const wrong = target;
