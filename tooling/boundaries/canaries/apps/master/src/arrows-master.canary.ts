import { target } from "../../admin/src/target.ts";

export const wrong = target;
