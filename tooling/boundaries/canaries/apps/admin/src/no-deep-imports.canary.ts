import { target } from "../../../packages/domain/src/target.ts";

export const wrong = target;
