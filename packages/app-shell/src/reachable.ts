/**
 * Whether customers' phones open the address.
 *
 * @param publicUrl the operator's setting, which may be an address of a private network
 * @param pageOrigin `location.origin`
 */
export function isReachable(publicUrl: string | undefined, pageOrigin: string): boolean {
	const { hostname } = new URL(publicUrl ?? pageOrigin);
	return publicUrl === undefined ? !isPrivate(hostname) : !isThisMachine(hostname);
}

/** Whether a host's name means the device itself, so that no other device finds it there. */
export function isThisMachine(hostname: string): boolean {
	return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

/** Whether the name or address has a meaning inside of one network only. */
function isPrivate(hostname: string): boolean {
	if (isThisMachine(hostname) || /\.(?:local|internal|lan|home\.arpa)$/.test(hostname)) return true;
	if (hostname.startsWith("[")) return /^\[(?:f[cd]|fe[89ab])/.test(hostname);
	if (!hostname.includes(".")) return true;
	return /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
		hostname,
	);
}
