import { WireError } from "#src/wire-error.ts";

export function encodeBase64(bytes: Uint8Array): string {
	let binary = "";
	// In chunks, because the number of arguments of a call is limited.
	for (let at = 0; at < bytes.length; at += 8192) {
		binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
	}
	return btoa(binary);
}

/** Accepts the standard and the URL-safe alphabet, with or without padding. Throws WireError for other text. */
export function decodeBase64(text: string): Uint8Array {
	let binary: string;
	try {
		binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	} catch {
		throw new WireError("Not base64");
	}
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
