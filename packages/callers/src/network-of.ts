/** Bits of the networks that one IPv6 subscriber may have, the largest first. Providers hand out /48, /56 or /64. */
const IPV6_BITS = [48, 56, 64] as const;

/**
 * The key of an address in rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a caller may
 * choose any address in its network. A text that is no address is a key too.
 */
export function networkOf(address: string): string {
	return networksOf(address).at(-1) ?? address;
}

/** The largest network that one caller may have: of an IPv6 address its /48, of any other the address. */
export function largestNetworkOf(address: string): string {
	return networksOf(address)[0] ?? address;
}

/**
 * The networks of an address that may belong to one caller, the largest first: of an IPv6 address its /48, /56 and /64, of
 * any other address the address alone.
 */
export function networksOf(address: string): readonly string[] {
	if (!address.includes(":")) return [address];
	// An IPv4 address written as IPv6.
	const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return [mapped];
	const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
	const first = head === "" ? [] : head.split(":");
	const last = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
	const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
	const [a = 0, b = 0, c = 0, d = 0] = groups;
	return IPV6_BITS.map((bits) => {
		const subnet = bits === 48 ? [] : [bits === 56 ? d & 0xff00 : d];
		return `${[a, b, c, ...subnet].map((group) => group.toString(16)).join(":")}::/${bits}`;
	});
}
