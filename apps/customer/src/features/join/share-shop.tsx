import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ExternalIcon } from "@junban/ui/icons";
import { useState } from "react";

/** Passes on the page's address: to another app where the browser can, else to the clipboard. Hidden without script. */
export function ShareShop({ name, path }: { name: string; path: string }) {
	const { t } = useTranslation("join");
	const { t: notes } = useTranslation("joinNotes");
	const [outcome, setOutcome] = useState<"shared" | "shareFailed">();
	const share = async () => {
		const url = new URL(path, window.location.href).href;
		try {
			if (navigator.share === undefined) {
				await navigator.clipboard.writeText(url);
				setOutcome("shared");
			} else await navigator.share({ title: name, url });
		} catch (error) {
			// The person closed the list of apps.
			const isCancelled = error instanceof DOMException && error.name === "AbortError";
			if (!isCancelled) setOutcome("shareFailed");
		}
	};
	return (
		<div className="noscript:hidden">
			<Button className="ml-[-20px]" variant="quiet" icon={<ExternalIcon />} onClick={() => void share()}>
				{t("share")}
			</Button>
			<p className="small muted" role="status">
				{outcome === "shared" ? notes("shared") : outcome === "shareFailed" ? notes("shareFailed") : null}
			</p>
		</div>
	);
}
