import { masterPaths } from "@junban/app-shell/paths";
import type { Area } from "@junban/app-shell/return-path";

/** The operators' area. */
export const AREA: Area = { home: masterPaths.home, login: masterPaths.login };
