import { createCipheriv, createHmac } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";

/** A client of TLS 1.3 whose records the test may write by itself. */
export interface RecordClient {
	readonly tcp: Socket;
	readonly tls: TLSSocket;
	/** From now on what `tls` writes is kept, and no longer sent. */
	keep(): readonly Buffer[];
	/** `count` records, each of which changes the client's key, and then one with this text. Call it before `tls` writes anything. */
	keyUpdates(count: number, text: string): Buffer;
}

export async function recordClient(port: number): Promise<RecordClient> {
	const tcp = connect(port, "127.0.0.1");
	onTestFinished(() => void tcp.destroy());
	tcp.on("error", () => undefined);
	let kept: Buffer[] | undefined;
	const below = new Duplex({
		read: () => undefined,
		write(part: Buffer, _encoding, done) {
			if (kept === undefined) tcp.write(part);
			else kept.push(part);
			done();
		},
	});
	tcp.on("data", (part: Buffer) => below.push(part));
	const tls = connectTls({ socket: below, rejectUnauthorized: false, ciphers: "TLS_AES_128_GCM_SHA256" });
	tls.on("error", () => undefined);
	const keys = new Keys();
	tls.on("keylog", (line: Buffer) => {
		const [label, , hex = ""] = line.toString().trim().split(" ");
		if (label === "CLIENT_TRAFFIC_SECRET_0") keys.begin(Buffer.from(hex, "hex"));
	});
	await once(tls, "secureConnect");
	return {
		tcp,
		tls,
		keep() {
			kept = [];
			return kept;
		},
		keyUpdates(count, text) {
			const records: Buffer[] = [];
			for (let n = 0; n < count; n++) records.push(keys.update());
			return Buffer.concat([...records, keys.seal(Buffer.from(text), types.applicationData)]);
		},
	};
}

const types = { handshake: 22, applicationData: 23 };

/** What a client encrypts its records with: RFC 8446, 5 and 7.2. */
class Keys {
	#secret: Buffer = Buffer.alloc(0);
	/** Records with this secret so far. */
	#count = 0;

	begin(secret: Buffer): void {
		this.#secret = secret;
		this.#count = 0;
	}

	/** Changes the keys, and asks for no answer: RFC 8446, 4.6.3. */
	update(): Buffer {
		const record = this.seal(Buffer.from([24, 0, 0, 1, 0]), types.handshake);
		this.begin(expand(this.#secret, "traffic upd", 32));
		return record;
	}

	seal(content: Buffer, type: number): Buffer {
		const nonce = expand(this.#secret, "iv", 12);
		nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ this.#count++) >>> 0, 8);
		const cipher = createCipheriv("aes-128-gcm", expand(this.#secret, "key", 16), nonce);
		const head = Buffer.from([23, 3, 3, 0, 0]);
		head.writeUInt16BE(content.length + 1 + 16, 3);
		cipher.setAAD(head);
		const sealed = [cipher.update(Buffer.concat([content, Buffer.from([type])])), cipher.final()];
		return Buffer.concat([head, ...sealed, cipher.getAuthTag()]);
	}
}

/** HKDF-Expand-Label of RFC 8446, 7.1, for at most 32 bytes. */
function expand(secret: Buffer, label: string, bytes: number): Buffer {
	const name = Buffer.from(`tls13 ${label}`);
	const info = Buffer.concat([Buffer.from([0, bytes, name.length]), name, Buffer.from([0, 1])]);
	return createHmac("sha256", secret).update(info).digest().subarray(0, bytes);
}
