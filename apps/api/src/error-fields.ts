import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { LogFields } from "./ports.ts";

/** The fields of an error in the log. Never its message, which may hold an address or a path with a member uid. */
export function errorFields(error: unknown): LogFields {
	if (error instanceof FirestoreError) return { name: error.name, status: error.status };
	return { name: error instanceof Error ? error.name : "unknown" };
}
