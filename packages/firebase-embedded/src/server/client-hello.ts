/** The kind of a TLS record that has a part of a handshake. */
const handshake = 22;
/** Bytes of a record before its content: its kind, version and length. */
const recordHead = 5;
/** The first message of an honest client is shorter, and in one record. Some split it for the sake of filters on their way. */
const mostBytes = 16_384;
const mostRecords = 8;
/** Bytes of a message before its content: its kind and length. */
const messageHead = 4;
const clientHello = 1;
const extensions = { supportedVersions: 43, keyShare: 51 };
const tls13 = 0x0304;

/** The groups in which keys are agreed, as OpenSSL names them, by their numbers. Every browser has one. Others cost up to 30 times as much. */
export const keyGroups = { X25519MLKEM768: 0x11ec, X25519: 0x001d, prime256v1: 0x0017 };
const groups: ReadonlySet<number> = new Set(Object.values(keyGroups));

/**
 * What the first bytes of a client of TLS are.
 *
 * - `begun`: its first message is not complete
 * - `whole`: complete; or something else, which TLS itself refuses
 * - `asking`: complete, but without a key of our groups: the server asks for one, and its own work follows the second message
 * - `refused`: longer than any, or in very many parts
 */
export function firstMessageOf(bytes: Buffer): "begun" | "whole" | "asking" | "refused" {
	if (bytes.length > 0 && bytes[0] !== handshake) return "whole";
	let message = Buffer.alloc(0);
	let at = 0;
	for (let records = 0; at + recordHead <= bytes.length; records++) {
		const length = bytes.readUInt16BE(at + 3);
		const isHonest = bytes[at] === handshake && length > 0 && length <= mostBytes && records < mostRecords;
		if (!isHonest) return "refused";
		const part = bytes.subarray(at + recordHead, at + recordHead + length);
		// TLS reads no record before its end.
		if (part.length < length) return "begun";
		message = Buffer.concat([message, part]);
		at += recordHead + length;
		if (message[0] !== clientHello) return "whole";
		if (message.length < messageHead) continue;
		const needed = messageHead + message.readUIntBE(1, 3);
		if (needed > mostBytes) return "refused";
		if (message.length >= needed) return keyOf(message.subarray(messageHead, needed));
	}
	return "begun";
}

function keyOf(hello: Buffer): "whole" | "asking" {
	try {
		return lacksKey(hello) ? "asking" : "whole";
	} catch {
		// A length leads beyond its end.
		return "whole";
	}
}

/** Throws a `RangeError` if a length leads beyond the end. */
function lacksKey(hello: Buffer): boolean {
	// Its version and random bytes come first.
	let at = 34;
	at += 1 + hello.readUInt8(at);
	at += 2 + hello.readUInt16BE(at);
	at += 1 + hello.readUInt8(at);
	// TLS 1.2 may have no extensions.
	if (at >= hello.length) return false;
	const end = at + 2 + hello.readUInt16BE(at);
	at += 2;
	let isTls13 = false;
	let hasKey = false;
	while (at < end) {
		const kind = hello.readUInt16BE(at);
		const length = hello.readUInt16BE(at + 2);
		at += 4;
		if (kind === extensions.supportedVersions)
			for (let each = at + 1; each < at + length; each += 2) isTls13 ||= hello.readUInt16BE(each) === tls13;
		if (kind === extensions.keyShare)
			for (let each = at + 2; each < at + length; each += 4 + hello.readUInt16BE(each + 2))
				hasKey ||= groups.has(hello.readUInt16BE(each));
		at += length;
	}
	return isTls13 && !hasKey;
}
