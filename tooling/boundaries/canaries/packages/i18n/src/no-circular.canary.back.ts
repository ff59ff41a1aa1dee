import { wrong } from "./no-circular.canary.ts";

export const back = () => wrong;
