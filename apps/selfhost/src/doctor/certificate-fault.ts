/** What a certificate lacks for this machine to accept it. */
export type CertificateFault = "untrusted" | "ended" | "early" | "other-name" | "unknown";

const KNOWN: ReadonlyMap<string, CertificateFault> = new Map([
	["UNABLE_TO_GET_ISSUER_CERT", "untrusted"],
	["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "untrusted"],
	["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "untrusted"],
	["DEPTH_ZERO_SELF_SIGNED_CERT", "untrusted"],
	["SELF_SIGNED_CERT_IN_CHAIN", "untrusted"],
	["CERT_UNTRUSTED", "untrusted"],
	["CERT_HAS_EXPIRED", "ended"],
	["CERT_NOT_YET_VALID", "early"],
	["ERR_TLS_CERT_ALTNAME_INVALID", "other-name"],
	["HOSTNAME_MISMATCH", "other-name"],
]);

/** Undefined for a code that is not about a certificate. @param code as Node's TLS gives it */
export function certificateFault(code: string): CertificateFault | undefined {
	return KNOWN.get(code) ?? (/(?:^|_)(?:CERT|CRL)(?:_|$)/.test(code) ? "unknown" : undefined);
}
