import type { Micros } from "#src/values/time.ts";

/** base64 of the data folder's epoch (8 bytes) and the time of a snapshot (8 bytes). */
export function formatToken(epoch: string, time: Micros): string {
	const bytes = Buffer.alloc(16);
	bytes.write(epoch, 0, "hex");
	bytes.writeBigInt64BE(BigInt(time), 8);
	return bytes.toString("base64");
}

/** Undefined for a token of another data folder, and for any other text. */
export function readToken(epoch: string, token: unknown): Micros | undefined {
	if (typeof token !== "string" || token.length !== 24) return undefined;
	const bytes = Buffer.from(token, "base64");
	if (bytes.length !== 16 || bytes.toString("hex", 0, 8) !== epoch) return undefined;
	const time = Number(bytes.readBigInt64BE(8));
	return Number.isSafeInteger(time) && time >= 0 ? time : undefined;
}
