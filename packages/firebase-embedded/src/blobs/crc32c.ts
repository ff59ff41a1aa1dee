/** Castagnoli's polynomial, bits reversed. */
const polynomial = 0x82f63b78;

const table = new Int32Array(256).map((_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
	return value;
});

/** Continues the checksum of what came before (0 at the start). */
export function crc32c(bytes: Uint8Array, before: number): number {
	let value = ~before;
	for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
	return ~value >>> 0;
}
