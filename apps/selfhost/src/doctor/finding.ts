import type { Holder } from "@junban/firebase-embedded/server/control";
import type { Env } from "../env.ts";
import type { doctorJa } from "./phrases-ja.ts";

export interface Finding {
	readonly level: "ok" | "warning" | "fault";
	readonly text: string;
	/** What the operator does about it. */
	readonly todo?: string;
}

export interface Case {
	readonly env: Env;
	readonly words: typeof doctorJa;
	/** The server that runs on the data folder, if it answers. */
	readonly holder: Holder | undefined;
	readonly now: number;
}

export type Check = (it: Case) => Finding[] | Promise<Finding[]>;
