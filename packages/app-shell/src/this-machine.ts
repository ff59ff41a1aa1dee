/** Whether a host's name means the device itself, so that no other device finds it there. */
export function isThisMachine(hostname: string): boolean {
	return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
