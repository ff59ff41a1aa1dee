import { Target } from "./target.ts";

export type Wrong = Target;
