/** What this device remembers of a display board. */
import type { LinePath } from "@junban/api-contract/client";
import { isWhole } from "@junban/api-contract/values";
import { type EpochMs, fieldsOf } from "@junban/domain/values";

export interface BoardMemory {
	/** Somebody has started the board here. */
	readonly wasStarted: boolean;
	/** The last call that was announced here. */
	readonly heardAt?: EpochMs;
}

type Entries = Pick<Storage, "getItem" | "setItem">;

export interface BoardStorage {
	read(): BoardMemory;
	save(part: Partial<BoardMemory>): void;
}

/** A device that stores nothing forgets the board with the page. */
export function boardStorage(storage: () => Entries, { app, line }: LinePath): BoardStorage {
	const key = `junban:display:${app}:${line}`;
	let known: BoardMemory | undefined;
	const read = (): BoardMemory => {
		if (known !== undefined) return known;
		try {
			return readMemory(JSON.parse(storage().getItem(key) ?? "null"));
		} catch {
			return { wasStarted: false };
		}
	};
	return {
		read,
		save(part) {
			known = { ...read(), ...part };
			try {
				storage().setItem(key, JSON.stringify(known));
			} catch {
				// It lives in memory until the page closes.
			}
		},
	};
}

function readMemory(value: unknown): BoardMemory {
	const fields = fieldsOf(value);
	return {
		wasStarted: fields?.wasStarted === true,
		...(isWhole(fields?.heardAt) ? { heardAt: fields.heardAt } : {}),
	};
}
