const TRUSTWORTHY =
	/^(?:https:\/\/|http:\/\/(?:localhost|[a-z0-9.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/]|$))/i;

/**
 * Whether browsers count pages at this address as secure: with TLS, or on the machine itself. Elsewhere they ignore some
 * headers, and complain of them.
 */
export function isTrustworthy(address: string): boolean {
	return TRUSTWORTHY.test(address);
}
