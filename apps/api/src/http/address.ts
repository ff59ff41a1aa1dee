/**
 * The key of an address in rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a caller may
 * choose any address in its network. A text that is no address is a key too.
 */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	// An IPv4 address written as IPv6.
	const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
	const first = head === "" ? [] : head.split(":");
	const last = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
	const groups = [...first, ...zeros, ...last].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
