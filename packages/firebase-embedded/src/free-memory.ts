/**
 * Frees the memory of a chunk that has no other view, at once. The collector lets up to 64 MB of them stand, and then stops the
 * process for some milliseconds.
 */
export function freeMemory({ buffer, byteLength }: Buffer): void {
	if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
