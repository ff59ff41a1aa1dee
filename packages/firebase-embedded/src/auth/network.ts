import { isIPv6 } from "node:net";

/** One subscriber has a whole IPv6 /64, so its first four groups are the key. */
export function networkOf(address: string): string {
	if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head === "" ? [] : head.split(":");
	if (tail !== undefined) {
		const end = tail === "" ? [] : tail.split(":");
		while (groups.length + end.length < 8) groups.push("0");
		groups.push(...end);
	}
	return `${groups.slice(0, 4).join(":")}::/64`;
}
