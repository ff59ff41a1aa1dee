/** Whether somebody typed this name. Width and composition of the characters depend on the keyboard, so they do not count. */
export function isSameName(typed: string, name: string): boolean {
	const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim();
	return plain(typed) === plain(name);
}
