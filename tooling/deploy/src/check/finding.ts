import type { Identity } from "../identity.ts";
import type { Settings } from "../settings.ts";
import type { Net } from "./net.ts";

export interface Finding {
	/** `unseen`: cannot be seen from outside. */
	readonly level: "ok" | "fault" | "unseen";
	readonly text: string;
	/** What the operator does about it. */
	readonly todo?: string;
}

export interface Case {
	readonly settings: Settings;
	readonly net: Net;
	/** The accounts; undefined without the operator's key, from outside. */
	readonly identity?: Identity | undefined;
}

export type Check = (it: Case) => Promise<readonly Finding[]>;

export const ok = (text: string): Finding => ({ level: "ok", text });
export const fault = (text: string, todo: string): Finding => ({ level: "fault", text, todo });
export const unseen = (text: string, todo: string): Finding => ({ level: "unseen", text, todo });

/** One finding for something that should be so. */
export function expected(isSo: boolean, text: string, otherwise: string, todo: string): Finding {
	return isSo ? ok(text) : fault(otherwise, todo);
}

export function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return "code" in error ? `${String(error.code)}: ${error.message}` : error.message;
}
