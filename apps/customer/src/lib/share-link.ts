/** `done`: another app took it, or the person chose none. */
export type ShareOutcome = "done" | "copied" | "failed";

/** Passes on a page of this site: to another app where the browser can, else to the clipboard. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<ShareOutcome> {
	const url = new URL(path, window.location.href).href;
	try {
		if (navigator.share === undefined) {
			await navigator.clipboard.writeText(url);
			return "copied";
		}
		await navigator.share({ title, url });
		return "done";
	} catch (error) {
		// The person closed the list of apps.
		return error instanceof DOMException && error.name === "AbortError" ? "done" : "failed";
	}
}
