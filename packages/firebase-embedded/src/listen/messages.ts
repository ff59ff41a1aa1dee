import type { Doc } from "#src/store/doc.ts";
import { formatMicros, type Micros } from "#src/values/time.ts";

/** Messages of the Listen stream, as JSON text. */

export function targetAdded(id: number): string {
	return `{"targetChange":{"targetChangeType":"ADD","targetIds":[${id}]}}`;
}

/** `cause` is the error that ended the target. Without it, the message confirms the client's own removal. */
export function targetRemoved(id: number, cause?: { code: number; message: string }): string {
	const reason = cause === undefined ? "" : `,"cause":${JSON.stringify(cause)}`;
	return `{"targetChange":{"targetChangeType":"REMOVE","targetIds":[${id}]${reason}}}`;
}

export function targetReset(id: number): string {
	return `{"targetChange":{"targetChangeType":"RESET","targetIds":[${id}]}}`;
}

export function targetCurrent(id: number, token: string, time: Micros): string {
	return `{"targetChange":{"targetChangeType":"CURRENT","targetIds":[${id}],"resumeToken":"${token}","readTime":"${formatMicros(time)}"}}`;
}

/** All targets are up to date as of `time`. Clients show nothing before this message. */
export function snapshot(token: string, time: Micros): string {
	return `{"targetChange":{"resumeToken":"${token}","readTime":"${formatMicros(time)}"}}`;
}

export function existenceFilter(id: number, count: number): string {
	return `{"filter":{"targetId":${id},"count":${count}}}`;
}

/** The document is a result of `targets`, and no longer a result of `removed`. */
export function documentChange(doc: Doc, targets: number[], removed: number[]): string {
	const gone = removed.length === 0 ? "" : `,"removedTargetIds":[${removed.join()}]`;
	return `{"documentChange":{"document":${doc.wire},"targetIds":[${targets.join()}]${gone}}}`;
}

export function documentDelete(name: string, removed: number[], time: Micros): string {
	return `{"documentDelete":{"document":${JSON.stringify(name)},"readTime":"${formatMicros(time)}","removedTargetIds":[${removed.join()}]}}`;
}

/** The document is no longer a result, and the client may not see its new content. */
export function documentRemove(name: string, removed: number[], time: Micros): string {
	return `{"documentRemove":{"document":${JSON.stringify(name)},"readTime":"${formatMicros(time)}","removedTargetIds":[${removed.join()}]}}`;
}
