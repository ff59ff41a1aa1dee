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
