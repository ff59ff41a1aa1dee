/** The CSV screen as a person uses it. */
/** Chooses a file as a person does. @param content a function reads the file's bytes in its place */
export async function choose(
	name: string,
	content: string | Uint8Array<ArrayBuffer> | (() => Promise<ArrayBuffer>),
): Promise<void> {
	const input = document.querySelector<HTMLInputElement>("input[type=file]");
	if (input === null) throw new Error("there is no field for a file");
	const files = new DataTransfer();
	files.items.add(
		new File(typeof content === "function" ? ["x"] : [content], name, { type: "text/csv", lastModified: 1 }),
	);
	input.files = files.files;
	const [chosenFile] = input.files;
	if (typeof content === "function" && chosenFile !== undefined)
		Object.defineProperty(chosenFile, "arrayBuffer", { value: content });
	input.dispatchEvent(new Event("change", { bubbles: true }));
}
