import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";

/** Paths of PEM files. */
export interface CertificateFiles {
	/** The certificate, with those between it and its root behind it. */
	cert: string;
	key: string;
}

/** PEM texts that belong together. */
export interface Certificate {
	cert: string;
	key: string;
}

/** Throws an Error whose message names the file, and never shows what is in it. */
export function readCertificate(files: CertificateFiles): Certificate {
	const certificate = { cert: read(files.cert), key: read(files.key) };
	if (!belongTogether(certificate))
		throw new Error(`${files.cert} and ${files.key} are not a certificate and its key`);
	return certificate;
}

/** A context is also made of an empty key, and fails every handshake. */
function belongTogether({ cert, key }: Certificate): boolean {
	try {
		createSecureContext({ cert, key });
		return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
	} catch {
		return false;
	}
}

function read(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch (cause) {
		const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
		throw new Error(`${file}: ${code}`, { cause });
	}
}
