/** What a person chose before joining a line, in this tab: it survives a refusal, a reload and a lost connection. */
import type { LinePath } from "@junban/api-contract/client";
import type { KeyValueStorage } from "./browser-storage.ts";

export function draftKey(name: string): string {
	return `junban:draft:${name}`;
}

/** Of the answers to the shop's questions. */
export function joinDraftName({ app, line }: LinePath): string {
	return `${app}:${line}`;
}

/** A whole number that was chosen and not yet sent, in this tab; undefined without one. */
export interface NumberDraft {
	read(): number | undefined;
	save(value: number | undefined): void;
}

/** The size of the party before joining a line. */
export function partyDraft({ tab }: { readonly tab: () => KeyValueStorage }, path: LinePath): NumberDraft {
	const key = partyKey(path);
	return {
		read() {
			try {
				const value = Number(tab().getItem(key) ?? undefined);
				return Number.isSafeInteger(value) ? value : undefined;
			} catch {
				return undefined;
			}
		},
		save(value) {
			try {
				if (value === undefined) tab().removeItem(key);
				else tab().setItem(key, String(value));
			} catch {
				// The number is still in the page.
			}
		},
	};
}

/** Once the person has joined. */
export function forgetJoinDrafts({ tab }: { readonly tab: () => KeyValueStorage }, path: LinePath): void {
	for (const key of [partyKey(path), draftKey(joinDraftName(path))])
		try {
			tab().removeItem(key);
		} catch {
			// A storage that throws holds no value of ours.
		}
}

function partyKey(path: LinePath): string {
	return `${draftKey(joinDraftName(path))}:party`;
}
