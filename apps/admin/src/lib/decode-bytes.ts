import type { DecodeBytes } from "@junban/domain/values";

/** By the browser's decoder. Undefined for bytes that are no text of the encoding. */
export const decodeBytes: DecodeBytes = (label, bytes) => {
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
};
