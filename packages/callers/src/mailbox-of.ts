/** Domains whose mailboxes ignore dots. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address most likely belongs to, so that its spellings count together: without a tag behind `+`, in
 * lower case, at Gmail without dots. Only for counting: mails go to the address as it was typed.
 *
 * @param address a checked mail address
 */
export function mailboxOf(address: string): string {
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1).toLowerCase();
	const [name = ""] = address.slice(0, at).toLowerCase().split("+");
	if (name === "") return address.toLowerCase();
	return DOTLESS.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
