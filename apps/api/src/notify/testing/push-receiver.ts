/** For tests: a browser's side of web push, by RFC 8291 with WebCrypto. */
import { Buffer } from "node:buffer";
import type { PushSubscription } from "@junban/domain/line";

export interface Receiver {
	readonly subscription: PushSubscription;
	/** The plain text of a body in `aes128gcm`. Throws when it is not for this receiver. */
	decrypt(body: Uint8Array): Promise<string>;
}

const { subtle } = crypto;
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));

export async function pushReceiver(endpoint: string): Promise<Receiver> {
	const pair = await subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
	const publicKey = new Uint8Array(await subtle.exportKey("raw", pair.publicKey));
	const auth = crypto.getRandomValues(new Uint8Array(16));
	return {
		subscription: {
			endpoint,
			p256dh: Buffer.from(publicKey).toString("base64url"),
			auth: Buffer.from(auth).toString("base64url"),
		},
		async decrypt(body) {
			// RFC 8188, section 2.1: salt, record size, length of the key id, key id (the sender's public key).
			const salt = Uint8Array.from(body.subarray(0, 16));
			const idLength = body[20] ?? 0;
			const senderKey = Uint8Array.from(body.subarray(21, 21 + idLength));
			const record = Uint8Array.from(body.subarray(21 + idLength));
			const size = Buffer.from(body).readUInt32BE(16);
			if (record.length > size) throw new Error("More than one record");
			const sender = await subtle.importKey(
				"raw",
				senderKey,
				{ name: "ECDH", namedCurve: "P-256" },
				false,
				[],
			);
			const shared = await subtle.deriveBits({ name: "ECDH", public: sender }, pair.privateKey, 256);
			const info = Buffer.concat([bytesOf("WebPush: info\0"), publicKey, senderKey]);
			const ikm = await hkdf(new Uint8Array(shared), auth, info, 32);
			const key = await hkdf(ikm, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16);
			const iv = await hkdf(ikm, salt, bytesOf("Content-Encoding: nonce\0"), 12);
			const aes = await subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
			const plain = Buffer.from(await subtle.decrypt({ name: "AES-GCM", iv }, aes, record));
			const end = plain.lastIndexOf(2);
			if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("No last record");
			return plain.subarray(0, end).toString();
		},
	};
}

async function hkdf(
	ikm: Uint8Array<ArrayBuffer>,
	salt: Uint8Array<ArrayBuffer>,
	info: Uint8Array<ArrayBuffer>,
	bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const key = await subtle.importKey("raw", ikm, "HKDF", false, ["deriveBits"]);
	return new Uint8Array(
		await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8),
	);
}

/** Claims of a VAPID header, once its signature is proved by the key that stands in it. */
export async function vapidClaims(
	header: string,
): Promise<{ readonly key: string; readonly claims: unknown }> {
	const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
	const [head = "", claims = "", signature = ""] = token.split(".");
	const publicKey = await subtle.importKey(
		"raw",
		Uint8Array.from(Buffer.from(key, "base64url")),
		{ name: "ECDSA", namedCurve: "P-256" },
		false,
		["verify"],
	);
	const proved = await subtle.verify(
		{ name: "ECDSA", hash: "SHA-256" },
		publicKey,
		Uint8Array.from(Buffer.from(signature, "base64url")),
		bytesOf(`${head}.${claims}`),
	);
	if (!proved) throw new Error("A forged VAPID token");
	return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}

/** Fresh VAPID keys. */
export async function vapidKeys(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
	const pair = await subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
	const { d } = await subtle.exportKey("jwk", pair.privateKey);
	const publicKey = Buffer.from(await subtle.exportKey("raw", pair.publicKey)).toString("base64url");
	return { publicKey, privateKey: d ?? "" };
}
