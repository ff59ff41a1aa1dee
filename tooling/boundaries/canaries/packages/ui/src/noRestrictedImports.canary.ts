import { far } from "../../../../far.ts";

export const wrong = far;
