import type { ClearWork } from "./clear.ts";
import type { DeskRequest } from "./requests.ts";
import type { SweepWork } from "./sweep.ts";

/** What a batch is made of: requests, and parts of what earlier decisions left to do. */
export type DeskWork = DeskRequest | SweepWork | ClearWork;
