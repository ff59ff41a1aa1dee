import { WireError } from "#src/wire-error.ts";

export function encodeBase64(bytes: Uint8Array): string {
	let binary = "";
	// A chunk, because a call takes only so many arguments.
	for (let at = 0; at < bytes.length; at += 8192) {
		binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
	}
	return btoa(binary);
}

/** Standard or URL-safe alphabet, padded or not; throws WireError. */
export function decodeBase64(text: string): Uint8Array {
	let binary: string;
	try {
		binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	} catch {
		throw new WireError("Not base64");
	}
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
