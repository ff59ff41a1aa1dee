import { uidFromBytes } from "@junban/domain/values";

/** The id of an act for the API. Not `crypto.randomUUID`, which a page without TLS lacks. */
export function newAct(): string {
	for (;;) {
		const act = uidFromBytes(crypto.getRandomValues(new Uint8Array(48)));
		if (act !== undefined) return act;
	}
}
