import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";

/** Paths of PEM files. */
export interface CertificateFiles {
	/** The certificate, followed by its intermediate certificates. */
	cert: string;
	key: string;
}

/** Texts of a matching PEM certificate and key. */
export interface Certificate {
	cert: string;
	key: string;
}

/** Throws an Error that names the file and holds nothing of its content. */
export function readCertificate(files: CertificateFiles): Certificate {
	const certificate = { cert: read(files.cert), key: read(files.key) };
	if (!belongTogether(certificate))
		throw new Error(`${files.cert} and ${files.key} are not a certificate and its key`);
	return certificate;
}

/** Needed because Node makes a context of an empty key, and then every handshake fails. */
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
