const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a `Host` header names a host: a name or an address, with or without a port. It may then stand in a header. */
export function isHost(header: string): boolean {
	return HOST.test(header);
}
