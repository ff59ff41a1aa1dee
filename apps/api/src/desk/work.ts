import type { ClearWork } from "./clear.ts";
import type { DeskRequest } from "./requests.ts";
import type { SweepWork } from "./sweep.ts";

/** An element of a batch: a request, or a part of the unfinished work of an earlier decision. */
export type DeskWork = DeskRequest | SweepWork | ClearWork;
