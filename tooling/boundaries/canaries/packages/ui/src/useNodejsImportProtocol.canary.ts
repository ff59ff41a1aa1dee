import { join } from "path";

export const wrong = join;
