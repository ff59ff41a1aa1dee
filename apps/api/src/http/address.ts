/**
 * What an address counts for in limits: a caller of IPv6 may choose freely within its network of 64 bits, so all of that
 * count as one. What is no address is one too.
 */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	// An address of IPv4 in the form of IPv6.
	const old = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
	if (old !== undefined) return old;
	const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
	const first = head === "" ? [] : head.split(":");
	const last = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
	const groups = [...first, ...zeros, ...last].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
