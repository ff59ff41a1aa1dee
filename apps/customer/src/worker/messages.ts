/** What pages tell a service worker of theirs. */
import { fieldsOf } from "@junban/domain/values";

/** `which-entry` is answered with the address of the script of that worker's pages. */
const TO_WORKER = ["which-entry", "take-over"] as const;
export type ToWorker = (typeof TO_WORKER)[number];

export function toWorkerOf(message: unknown): ToWorker | undefined {
	const type = fieldsOf(message)?.["type"];
	return TO_WORKER.find((each) => each === type);
}
