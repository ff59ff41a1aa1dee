/** For tests: a new self-signed certificate for 127.0.0.1 and names, by default `localhost`. */
import { createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CertificateFiles } from "#src/server/certificate-files.ts";

const sequence = 0x30;
const set = 0x31;
const oid = {
	commonName: [0x55, 0x04, 0x03],
	ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
	rsaWithSha256: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b],
	subjectAltName: [0x55, 0x1d, 0x11],
};

/** Writes `cert.pem` and `key.pem` into the folder, replacing existing files. Valid from yesterday for ten days. */
export function writeCertificate(
	folder: string,
	hosts: readonly string[] = ["localhost"],
	kind: "ec" | "rsa" = "ec",
): CertificateFiles {
	mkdirSync(folder, { recursive: true });
	const { privateKey } =
		kind === "ec"
			? generateKeyPairSync("ec", { namedCurve: "prime256v1" })
			: generateKeyPairSync("rsa", { modulusLength: 2048 });
	const algorithm =
		kind === "ec"
			? der(sequence, der(0x06, oid.ecdsaWithSha256))
			: der(sequence, der(0x06, oid.rsaWithSha256), der(0x05));
	const name = der(
		sequence,
		der(set, der(sequence, der(0x06, oid.commonName), der(0x0c, [...Buffer.from("localhost")]))),
	);
	const day = 24 * 60 * 60 * 1000;
	const validity = der(sequence, time(Date.now() - day), time(Date.now() + 10 * day));
	const names = der(
		sequence,
		...hosts.map((host) => der(0x82, [...Buffer.from(host)])),
		der(0x87, [127, 0, 0, 1]),
	);
	const extension = der(sequence, der(0x06, oid.subjectAltName), der(0x04, [...names]));
	const body = der(
		sequence,
		der(0xa0, der(0x02, [2])),
		der(0x02, [1, ...randomBytes(8)]),
		algorithm,
		name,
		validity,
		name,
		createPublicKey(privateKey).export({ type: "spki", format: "der" }),
		der(0xa3, der(sequence, extension)),
	);
	const certificate = der(sequence, body, algorithm, der(0x03, [0, ...sign("sha256", body, privateKey)]));
	const files = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem") };
	const lines = certificate.toString("base64").replace(/(.{64})/g, "$1\n");
	writeFileSync(files.cert, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`);
	writeFileSync(files.key, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
	return files;
}

function der(tag: number, ...contents: (Uint8Array | readonly number[])[]): Buffer {
	const content = Buffer.concat(contents.map((part) => Uint8Array.from(part)));
	const size =
		content.length < 128
			? [content.length]
			: content.length < 256
				? [0x81, content.length]
				: long(content.length);
	return Buffer.concat([Uint8Array.from([tag, ...size]), content]);
}

function long(size: number): number[] {
	return [0x82, size >> 8, size & 0xff];
}

/** UTCTime, `YYMMDDhhmmssZ`. */
function time(ms: number): Buffer {
	const digits = new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, "");
	return der(0x17, [...Buffer.from(digits.slice(2))]);
}
