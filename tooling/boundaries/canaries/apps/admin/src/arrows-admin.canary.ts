import { target } from "../../customer/src/target.ts";

export const wrong = target;
