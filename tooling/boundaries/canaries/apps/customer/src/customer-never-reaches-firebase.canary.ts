import { door } from "../../../packages/app-shell/src/door.ts";

export const wrong = door;
