/** The CSV screen as a person uses it. */
import { onTestFinished } from "vitest";

/** The next file that the page saves. */
export function nextFile(): Promise<{ name: string; bytes: Uint8Array }> {
	return new Promise((resolve) => {
		const click = (event: MouseEvent) => {
			const link = event.target;
			if (!(link instanceof HTMLAnchorElement) || link.download === "") return;
			event.preventDefault();
			void fetch(link.href)
				.then((file) => file.arrayBuffer())
				.then((buffer) => resolve({ name: link.download, bytes: new Uint8Array(buffer) }));
		};
		const original = HTMLAnchorElement.prototype.click;
		HTMLAnchorElement.prototype.click = function () {
			this.addEventListener("click", click, { once: true });
			this.dispatchEvent(new MouseEvent("click", { cancelable: true }));
		};
		onTestFinished(() => {
			HTMLAnchorElement.prototype.click = original;
		});
	});
}

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
